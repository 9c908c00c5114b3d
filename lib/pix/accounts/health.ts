import { sql } from "#lib/db/pool.ts";

/** Told by an adapter how its calls end. Told often: whoever stores it does so seldom. */
export type Health = { good(): void; bad(problem: string): void };

/** A success is written this often at most, the same failure this often, another one at once. */
const GOOD_EVERY_MS = 20_000;
const BAD_EVERY_MS = 5_000;

/** Writes an account's health. It waits for nothing and never fails: the call that it tells about stands for itself. */
export function healthOf(accountId: string): Health {
  let written: { problem: string | null; at: number } | null = null;
  const write = (problem: string | null, everyMs: number, statement: () => Promise<unknown>) => {
    const now = performance.now();
    if (written && written.problem === problem && now - written.at < everyMs) return;
    written = { problem, at: now };
    statement().catch(() => {
      written = null;
    });
  };
  return {
    good: () =>
      write(null, GOOD_EVERY_MS, () =>
        sql("account-good", "UPDATE gateway_accounts SET last_good_at = now() WHERE id = $1", [accountId]),
      ),
    bad: (problem) =>
      write(problem, BAD_EVERY_MS, () =>
        sql(
          "account-bad",
          "UPDATE gateway_accounts SET last_error = $2, last_error_at = now() WHERE id = $1",
          [accountId, problem],
        ),
      ),
  };
}
