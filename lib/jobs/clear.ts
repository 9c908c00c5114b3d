import { clearWrongSignIns } from "#lib/auth/sessions/guessing.ts";
import { clearRefusedSignIns } from "#lib/auth/sessions/refused.ts";
import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { clearCausedMails } from "#lib/mail/mail-limits.ts";
import { runSteps } from "./steps.ts";

const KEEP_RESPONSE_DAYS = 7;
const KEEP_TOMBSTONE_DAYS = 400;
const KEEP_LINK_DAYS = 3;
const KEEP_CODE_DAYS = 30;
const KEEP_RESTOCK_DAYS = 180;
const KEEP_BUYER_LINK_HOURS = 24;
const BATCH = 5_000;

/** Written as in the partial indexes of keys with a response and of tombstones. */
export const OLD_RESPONSES =
  "SELECT id FROM idempotency_keys WHERE fingerprint <> '' AND created_at < now() - $1 * interval '1 day' LIMIT $2";
export const OLD_TOMBSTONES =
  "SELECT id FROM idempotency_keys WHERE fingerprint = '' AND created_at < now() - $1 * interval '1 day' LIMIT $2";

type Row = { id: string };

/** Each step clears a batch of what has expired. */
const STEPS = {
  // The key stays as a tombstone, so that a very late retry gets a 410 and never a second order.
  responses: (most: number) =>
    sql<Row>(
      "clear-responses",
      `UPDATE idempotency_keys SET state = 'gone', fingerprint = '', response_status = NULL, response_body = NULL
       WHERE id IN (${OLD_RESPONSES}) RETURNING id`,
      [KEEP_RESPONSE_DAYS, most],
    ),
  tombstones: (most: number) =>
    sql<Row>(
      "clear-tombstones",
      `DELETE FROM idempotency_keys WHERE id IN (${OLD_TOMBSTONES}) RETURNING id`,
      [KEEP_TOMBSTONE_DAYS, most],
    ),
  events: (most: number) =>
    sql<Row>(
      "clear-events",
      `DELETE FROM webhook_events
       WHERE id IN (SELECT id FROM webhook_events WHERE created_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [env().KEEP_EVENTS_DAYS, most],
    ),
  sessions: (most: number) =>
    sql<Row>(
      "clear-sessions",
      `DELETE FROM sessions
       WHERE id IN (SELECT id FROM sessions WHERE expires_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [env().KEEP_SESSIONS_DAYS, most],
    ),
  // A link is valid for a day at most; unconfirmed requests contain names and addresses that nobody needs.
  accountLinks: (most: number) =>
    sql<Row>(
      "clear-account-links",
      `DELETE FROM account_links
       WHERE id IN (SELECT id FROM account_links WHERE created_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [KEEP_LINK_DAYS, most],
    ),
  // Codes of past steps are no longer accepted.
  codeSteps: (most: number) =>
    sql<{ memberId: string }>(
      "clear-code-steps",
      `DELETE FROM totp_uses WHERE (member_id, step) IN (
         SELECT member_id, step FROM totp_uses WHERE used_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING member_id`,
      [KEEP_CODE_DAYS, most],
    ),
  // A product that was not available again for half a year may never be.
  restockRequests: (most: number) =>
    sql<Row>(
      "clear-restock-requests",
      `DELETE FROM restock_requests
       WHERE id IN (SELECT id FROM restock_requests WHERE created_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [KEEP_RESTOCK_DAYS, most],
    ),
  // A link is valid for 30 minutes.
  buyerLinks: (most: number) =>
    sql<Row>(
      "clear-buyer-links",
      `DELETE FROM buyer_links
       WHERE id IN (SELECT id FROM buyer_links WHERE created_at < now() - $1 * interval '1 hour' LIMIT $2) RETURNING id`,
      [KEEP_BUYER_LINK_HOURS, most],
    ),
  wrongSignIns: clearWrongSignIns,
  refusedSignIns: clearRefusedSignIns,
  causedMails: clearCausedMails,
  calls: (most: number) =>
    sql<Row>(
      "clear-request-log",
      `DELETE FROM request_log
       WHERE id IN (SELECT id FROM request_log WHERE created_at < now() - $1 * interval '1 day' LIMIT $2) RETURNING id`,
      [env().KEEP_CALLS_DAYS, most],
    ),
  limits: () => sql("clear-limits", "DELETE FROM rate_limits WHERE expire < $1", [Date.now() - 60 * 60_000]),
};

/** Deletes expired rows. */
export async function clearOldRows(ends?: AbortSignal): Promise<void> {
  await runSteps(STEPS, BATCH, ends);
}
