import { processWide } from "#lib/process-wide.ts";
import { CountedError, consume, refuseBlocked } from "./rate-limit.ts";

/**
 * Limits the concurrent tries to the number of wrong ones that are still allowed. A try is counted after its look-up, so
 * without the gate many concurrent tries would all be answered. The other tries wait, and are refused once the limit is
 * used up. Each process has its own gate, which may admit one try more than the shared count allows.
 */
type Gate = { inside: number; waiting: (() => void)[] };
const gates = processWide("guess gates", () => new Map<string, Gate>());

/** The wrong tries still allowed until the end of the minute, as known after the last wrong one. */
type Left = { tries: number; until: number };
const remaining = processWide("guesses left", () => new Map<string, Left>());
const MOST = 10_000;

/** Runs a try. Throws RateLimited before it starts if too many were wrong. */
export async function throughGate<T>(who: string, run: () => Promise<T>): Promise<T> {
  await enter(who);
  try {
    return await run();
  } finally {
    leave(who);
  }
}

/** Counts a wrong try. Throws RateLimited if it was one too many. */
export async function countWrong(who: string): Promise<void> {
  const { remaining: tries, reset } = await consume("guess", who).catch((error) => {
    if (error instanceof CountedError) noteLeft(who, 0, error.limit.reset);
    throw error;
  });
  noteLeft(who, tries, reset);
}

async function enter(who: string): Promise<void> {
  for (;;) {
    const { limit } = refuseBlocked("guess", who);
    const gate = gates.get(who) ?? { inside: 0, waiting: [] };
    gates.set(who, gate);
    const known = remaining.get(who);
    const left = known && known.until > Date.now() ? known.tries : limit;
    // The one after the last may come in alone: if it is wrong, it is refused when it is counted.
    if (gate.inside < Math.max(1, left)) {
      gate.inside += 1;
      return;
    }
    await new Promise<void>((resume) => gate.waiting.push(resume));
  }
}

function leave(who: string): void {
  const gate = gates.get(who);
  if (!gate) return;
  gate.inside -= 1;
  for (const resume of gate.waiting.splice(0)) resume();
  if (gate.inside === 0) gates.delete(who);
}

function noteLeft(who: string, tries: number, seconds: number): void {
  if (remaining.size >= MOST) remaining.clear();
  remaining.set(who, { tries, until: Date.now() + seconds * 1000 });
}
