import { sql } from "#lib/db/pool.ts";
import { processWide } from "#lib/process-wide.ts";

/** How a call to a PSP ended. `lost`: sent, without an answer; `unsent`: it did not leave this machine. */
const CALL_OUTCOMES = [
  ...(["succeeded", "refused", "forbidden", "throttled", "failed"] as const),
  ...(["lost", "unsent"] as const),
] as const;

export type CallOutcome = (typeof CALL_OUTCOMES)[number];

const counted = processWide("psp-calls", () => new Map<CallOutcome, number>());

export function countCall(outcome: CallOutcome): void {
  counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
}

/** Adds this process's calls since the last flush to the counts of all processes. */
export async function keepCalls(): Promise<void> {
  if (counted.size === 0) return;
  const calls = new Map(counted);
  counted.clear();
  try {
    await sql(
      "keep-psp-calls",
      `INSERT INTO psp_calls AS c (outcome, calls) SELECT * FROM unnest($1::text[], $2::int[]) ORDER BY 1
       ON CONFLICT (outcome) DO UPDATE SET calls = c.calls + excluded.calls`,
      [[...calls.keys()], [...calls.values()]],
    );
  } catch (error) {
    for (const [outcome, count] of calls) counted.set(outcome, (counted.get(outcome) ?? 0) + count);
    throw error;
  }
}
