import { sql } from "#lib/db/pool.ts";
import { IS_LISTED, IS_NOTIFIED, USUAL_LOOKS } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { bookListed } from "./book-listed.ts";

/** Older charges are left to the regular listing (list-account.ts). */
const RECENT_SECONDS = 3_600;
/** The overlap with the previous poll. Anything that a PSP lists later is found by the regular listing. */
const OVERLAP_SECONDS = 30;
/** The maximum period of a poll: the regular listing covers the time before. */
const LONGEST_SECONDS = 240;
const MOST_PAGES = 40;
/** The pause after a failure, if the PSP doesn't ask for a longer one. */
const FAILED_SECONDS = 30;
const BATCH = 200;

/** The calls a minute that an account's operator allows. */
const BUDGET = `coalesce((a.settings ->> 'looksPerMinute')::int, ${USUAL_LOOKS})`;

/**
 * Queues a poll of the list of each account with a recent open charge whose bank's notifications do not work, so that a
 * payment is confirmed within seconds. Returns the number of jobs. With notifications the regular listing is enough: it finds a
 * lost one within three minutes, and the account is polled from then on.
 *
 * The pauses keep to the account's calls a minute, and grow to a sixtieth of the age of the newest open charge. An account has
 * one poll at a time, in a queue of its own: a long listing does not delay it.
 */
export async function queuePolls(): Promise<number> {
  const [row] = await sql<{ queued: number }>(
    "due-polls",
    `WITH due AS (
       SELECT a.id, greatest(60.0 / ${BUDGET}, extract(epoch FROM now() - newest.created_at) / 60) AS pause
       FROM gateway_accounts a CROSS JOIN LATERAL (
         SELECT t.created_at FROM transactions t WHERE t.account_id = a.id AND (t.status = 'PENDING') IS TRUE
         ORDER BY t.created_at DESC LIMIT 1
       ) newest
       WHERE ${IS_LISTED} AND NOT ${IS_NOTIFIED} AND (a.poll_at IS NULL OR a.poll_at <= now())
         AND newest.created_at > now() - $1 * interval '1 second'
       ORDER BY a.poll_at NULLS FIRST LIMIT $2 FOR UPDATE OF a SKIP LOCKED
     ), claimed AS (
       UPDATE gateway_accounts a SET poll_at = now() + due.pause * interval '1 second' FROM due WHERE a.id = due.id RETURNING a.id
     ), jobs AS MATERIALIZED (
       SELECT graphile_worker.add_job('poll-list', payload := json_build_object('accountId', id),
         queue_name := 'poll:' || id, job_key := 'poll:' || id, max_attempts := 1) AS job FROM claimed
     )
     SELECT count((job).id)::int AS queued FROM jobs`,
    [RECENT_SECONDS, BATCH],
  );
  return row?.queued ?? 0;
}

/** Books what the account has received since the last poll. Bounded in pages; safe to repeat. */
export async function pollList(accountId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  if (!gateway?.listing) return;
  const [period] = await sql<{ begins: Date; ends: Date }>(
    "poll-period",
    `SELECT coalesce(greatest(polled_until, now() - $2 * interval '1 second'), now()) - $3 * interval '1 second' AS begins, now() AS ends
     FROM gateway_accounts WHERE id = $1`,
    [accountId, LONGEST_SECONDS, OVERLAP_SECONDS],
  );
  if (!period) return;
  const { begins: from, ends: to } = period;
  for (let page = 0, more = true; more && page < MOST_PAGES; page++) {
    const found = await gateway.listing.listReceived({ from, to }, page);
    await countLook(accountId, page);
    if (found.kind !== "done") {
      log().warn({ accountId, page, problem: found.problem }, "recently received Pix could not be listed");
      return postponePoll(accountId, found.retryAfter ?? 0);
    }
    await bookListed(gateway.account, found.value, { from, to });
    more = found.value.more;
  }
  await sql(
    "polled-until",
    "UPDATE gateway_accounts SET polled_until = greatest(polled_until, $2) WHERE id = $1",
    [accountId, to],
  );
}

/** Counts a call of this minute. Each page after the first moves the next poll by what a call may take. */
async function countLook(accountId: string, page: number): Promise<void> {
  await sql(
    "count-look",
    `UPDATE gateway_accounts a SET looks = CASE WHEN looks_since > now() - interval '1 minute' THEN looks + 1 ELSE 1 END,
       looks_since = CASE WHEN looks_since > now() - interval '1 minute' THEN looks_since ELSE now() END,
       poll_at = CASE WHEN $2 = 0 THEN poll_at ELSE greatest(poll_at, now()) + 60.0 / ${BUDGET} * interval '1 second' END
     WHERE id = $1`,
    [accountId, page],
  );
}

async function postponePoll(accountId: string, retryAfter: number): Promise<void> {
  await sql(
    "postpone-list-poll",
    "UPDATE gateway_accounts SET poll_at = greatest(poll_at, now() + $2 * interval '1 second') WHERE id = $1",
    [accountId, Math.max(FAILED_SECONDS, retryAfter)],
  );
}
