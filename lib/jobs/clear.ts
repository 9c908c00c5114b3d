import { clearWrongSignIns } from "#lib/auth/sessions/guessing.ts";
import { clearRefusedSignIns } from "#lib/auth/sessions/refused.ts";
import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { clearCausedMails } from "#lib/mail/shares.ts";

const KEEP_ANSWER_DAYS = 7;
const KEEP_TOMBSTONE_DAYS = 400;
const KEEP_LINK_DAYS = 3;
const KEEP_CODE_DAYS = 30;
const KEEP_RESTOCK_DAYS = 180;
const KEEP_BUYER_LINK_HOURS = 24;
const BATCH = 5_000;

/** Deletes expired rows in batches, to keep locks short. */
export async function clearOldRows(): Promise<void> {
  const { KEEP_CALLS_DAYS, KEEP_EVENTS_DAYS, KEEP_SESSIONS_DAYS } = env();
  // The key stays as a tombstone, so that a very late retry gets a 410 and never a second order.
  await sql(
    "clear-answers",
    `UPDATE idempotency_keys SET state = 'gone', response_status = NULL, response_body = NULL
     WHERE id IN (SELECT id FROM idempotency_keys WHERE state <> 'gone' AND created_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_ANSWER_DAYS, BATCH],
  );
  await sql(
    "clear-tombstones",
    `DELETE FROM idempotency_keys
     WHERE id IN (SELECT id FROM idempotency_keys WHERE state = 'gone' AND created_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_TOMBSTONE_DAYS, BATCH],
  );
  await sql(
    "clear-events",
    `DELETE FROM webhook_events
     WHERE id IN (SELECT id FROM webhook_events WHERE created_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_EVENTS_DAYS, BATCH],
  );
  await sql(
    "clear-sessions",
    `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_SESSIONS_DAYS, BATCH],
  );
  // A link is valid for a day at most; unconfirmed requests contain names and addresses that nobody needs.
  await sql(
    "clear-account-links",
    `DELETE FROM account_links WHERE id IN (SELECT id FROM account_links WHERE created_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_LINK_DAYS, BATCH],
  );
  // Codes of past steps are no longer accepted.
  await sql(
    "clear-code-steps",
    `DELETE FROM totp_uses WHERE (member_id, step) IN (SELECT member_id, step FROM totp_uses WHERE used_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_CODE_DAYS, BATCH],
  );
  // Rows that have not come back for half a year may never do so.
  await sql(
    "clear-restock-requests",
    `DELETE FROM restock_requests
     WHERE id IN (SELECT id FROM restock_requests WHERE created_at < now() - $1 * interval '1 day' LIMIT $2)`,
    [KEEP_RESTOCK_DAYS, BATCH],
  );
  // A link is valid for 30 minutes.
  await sql(
    "clear-buyer-links",
    `DELETE FROM buyer_links
     WHERE id IN (SELECT id FROM buyer_links WHERE created_at < now() - $1 * interval '1 hour' LIMIT $2)`,
    [KEEP_BUYER_LINK_HOURS, BATCH],
  );
  await clearWrongSignIns();
  await clearRefusedSignIns();
  await clearCausedMails();
  await clearCalls(KEEP_CALLS_DAYS);
  await sql("clear-limits", "DELETE FROM rate_limits WHERE expire < $1", [Date.now() - 60 * 60_000]);
}

/** A busy store has more calls than one batch for each run would remove. */
async function clearCalls(days: number): Promise<void> {
  let cleared: { id: string }[];
  do {
    cleared = await sql<{ id: string }>(
      "clear-request-log",
      `DELETE FROM request_log
       WHERE id IN (SELECT id FROM request_log WHERE created_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [days, BATCH],
    );
  } while (cleared.length === BATCH);
}
