import { log } from "#lib/log.ts";

/** Handles at most so many rows and returns them or their number; nothing if it handles all at once. */
type Step = (most: number) => Promise<unknown>;

/**
 * Runs each step in batches, to keep locks short, until a batch comes back short or `ends`. A step that fails is logged and
 * does not keep the later ones from running. Returns the rows of each step.
 */
export async function runSteps<Name extends string>(
  steps: Record<Name, Step>,
  batch: number,
  ends?: AbortSignal,
): Promise<Record<Name, number>> {
  const handled = {} as Record<Name, number>;
  for (const name of Object.keys(steps) as Name[]) {
    handled[name] = 0;
    try {
      let count = batch;
      while (count === batch && !ends?.aborted) {
        count = countOf(await steps[name](batch));
        handled[name] += count;
      }
    } catch (err) {
      log().error({ err, step: name }, "step failed");
    }
  }
  return handled;
}

function countOf(done: unknown): number {
  if (Array.isArray(done)) return done.length;
  return typeof done === "number" ? done : 0;
}
