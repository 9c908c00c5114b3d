import { sql } from "#lib/db/pool.ts";
import { Unreadable } from "#lib/pix/gateways/unreadable.ts";
import type { Wait } from "#lib/pix/port.ts";
import { PAUSES_SECONDS } from "#lib/pix/sending/rules.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import type { Taken } from "#lib/queue/take-due.ts";
import { recordPayments } from "./record-payments.ts";

/**
 * Reads every charge that a PSP has reported on. Most of that time is waiting (150 ms and more), so an
 * account reads many at once; what they then write to the database is booked together (book-together.ts).
 */
export const PAYMENT_LANE: Lane = {
  name: "payments",
  due: { table: "charges_due", key: "txid", where: "true", at: "due_at", moves: "due_at", byStore: true },
  perAccount: 144,
  channel: "charges_due",
  work: recordPayments,
  postpone,
  finish,
};

/**
 * Backs off: at least as long as the PSP asks for, and without growing when only our own limit of calls was reached.
 * A report that arrives during or after the read is due immediately.
 */
async function postpone(txid: string, error: unknown): Promise<void> {
  const { retryAfter = 0, crowded = false }: Wait = error instanceof Unreadable ? error.wait : {};
  await sql(
    "postpone-charge",
    `UPDATE charges_due SET attempts = attempts + CASE WHEN $3 THEN 0 ELSE 1 END,
       due_at = CASE WHEN due_at <= now() THEN due_at ELSE now() + interval '1 second' * greatest($2,
         CASE WHEN $3 THEN 1 ELSE (ARRAY[${PAUSES_SECONDS.join(",")}])[least(attempts + 1, ${PAUSES_SECONDS.length})] END) END
     WHERE txid = $1`,
    [txid, retryAfter, crowded],
  );
}

/**
 * Keeps entries that were reported again during the read, and entries that are locked, which are being
 * reported now.
 */
async function finish(done: readonly Taken[]): Promise<void> {
  await sql(
    "charges-read",
    `DELETE FROM charges_due WHERE txid IN (
       SELECT d.txid FROM charges_due d JOIN unnest($1::text[], $2::timestamptz[]) AS t (txid, until)
         ON t.txid = d.txid AND t.until = d.due_at FOR UPDATE OF d SKIP LOCKED)`,
    [done.map(({ id }) => id), done.map(({ until }) => until)],
  );
}
