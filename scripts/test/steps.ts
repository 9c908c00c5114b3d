import { SetupError } from "#lib/db/embedded/data-dir.ts";
import { TaskError } from "../launch/run.ts";
import { type Counts, single } from "./counts.ts";
import type { Step } from "./plan.ts";
import type { Result } from "./summary.ts";

export type Work = Record<Step, () => Promise<Counts>>;

/** Steps that need no Vitrine: run sequentially beside the others, which sometimes leave a core idle. */
const BESIDE: readonly Step[] = ["lint", "audit", "unit", "database", "types"];

/** Runs the planned steps, skipping those that depend on a failed one. */
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
      // The build generates types, which are checked too.
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
  return planned.map((name) => done.get(name) ?? { name, seconds: 0, counts: null });
}

/** Returns null and prints the reason if a step's prerequisite is missing. */
async function attempt<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TaskError) console.error(error.tail);
    console.error(error instanceof SetupError ? error.message : error);
    return null;
  }
}
