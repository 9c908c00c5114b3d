import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";

/** Receives the outcomes of calls to an account's PSP. Called often; stored seldom. */
export type Health = { good(): void; bad(problem: string): void };

/** The minimum interval between two writes of an account's row, per process. */
const EVERY_MS = 3_000;
const MOST_CHARACTERS = 300;

type Pending = { good: boolean; problem: string | null; last: "good" | "bad"; timer: boolean; since: number };
const pending = new Map<string, Pending>();

/** Tracks the health of an account: the time of the PSP's last proper answer, and the last problem. */
export function healthOf(accountId: string): Health {
  return {
    good: () => note(accountId, null),
    bad: (problem) => note(accountId, problem),
  };
}

function note(accountId: string, problem: string | null): void {
  const known = pending.get(accountId) ?? {
    good: false,
    problem: null,
    last: "good",
    timer: false,
    since: 0,
  };
  pending.set(accountId, known);
  if (problem === null) known.good = true;
  else known.problem = problem;
  known.last = problem === null ? "good" : "bad";
  if (known.timer) return;
  const wait = Math.max(0, known.since + EVERY_MS - performance.now());
  known.timer = true;
  setTimeout(() => write(accountId, known), known.since === 0 ? 0 : wait).unref();
}

function write(accountId: string, known: Pending): void {
  const { good, problem, last } = known;
  Object.assign(known, { good: false, problem: null, timer: false, since: performance.now() });
  keepHealth(accountId, { good, problem, last }).catch((err) =>
    log().warn({ err, accountId }, "the health of a gateway account was not kept"),
  );
}

/**
 * Writes the health immediately. If both outcomes occurred, the earlier one is dated 1 ms before.
 * `updated_at` stays: a change of it would recreate the adapter.
 */
export async function keepHealth(
  accountId: string,
  seen: { good: boolean; problem: string | null; last: "good" | "bad" },
): Promise<void> {
  await sql(
    "keep-account-health",
    `UPDATE gateway_accounts SET
       last_good_at = CASE WHEN $2 THEN now() - CASE WHEN $4 = 'bad' THEN interval '1 ms' ELSE interval '0' END ELSE last_good_at END,
       last_error = coalesce($3, last_error),
       last_error_at = CASE WHEN $3::text IS NOT NULL THEN now() - CASE WHEN $4 = 'good' THEN interval '1 ms' ELSE interval '0' END ELSE last_error_at END
     WHERE id = $1`,
    [accountId, seen.good, seen.problem?.slice(0, MOST_CHARACTERS) ?? null, seen.last],
  );
}
