import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { type Counts, single } from "./counts.ts";
import { STEPS, type Step } from "./plan.ts";
import type { Result } from "./summary.ts";

export type Work = Record<Step, () => Promise<Counts>>;

/** These need no Vitrine: they run one after the other beside the others, which leave a core idle now and then. */
const BESIDE: readonly Step[] = ["lint", "unit", "database", "types"];

/** Runs the planned steps; what stands on a step that failed is not run. */
export async function runSteps(planned: readonly Step[], work: Work, signal: AbortSignal): Promise<Result[]> {
  const done = new Map<Step, Result>();
  const run = async (name: Step): Promise<boolean> => {
    console.log(`── ${name} ${"─".repeat(70 - name.length)}`);
    const began = Date.now();
    const counts = (await attempt(work[name], signal)) ?? single(false);
    const seconds = (Date.now() - began) / 1000;
    done.set(name, { name, seconds, counts });
    console.log(`── ${name} ${counts.failed === 0 ? "done" : "FAILED"} after ${seconds.toFixed(1)} s`);
    return counts.failed === 0;
  };
  const runBeside = async (built: Promise<unknown>) => {
    for (const name of BESIDE.filter((step) => planned.includes(step))) {
      // The build writes types of its own, which are checked as well.
      if (name === "types") await built;
      await run(name);
    }
  };
  const runMain = async (built: Promise<boolean>) => {
    if (!(await built)) return;
    for (const name of ["api", "browser"] as const) if (planned.includes(name)) await run(name);
  };
  if (await run("client")) {
    const built = planned.includes("build") ? run("build") : Promise.resolve(true);
    await Promise.all([runBeside(built), runMain(built)]);
  }
  return STEPS.filter((name) => planned.includes(name)).map(
    (name) => done.get(name) ?? { name, seconds: 0, counts: null },
  );
}

/** Null, with the reason printed, when something that a step needs is missing. */
async function attempt<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    console.error(error instanceof SetupError ? error.message : error);
    return null;
  }
}
