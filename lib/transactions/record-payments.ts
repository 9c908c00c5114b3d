import { gather } from "#lib/core/gather.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { chargesOf, findGateway } from "#lib/pix/gateways/registry.ts";
import { Unreadable } from "#lib/pix/gateways/unreadable.ts";
import { noteUnreadable } from "#lib/pix/note-unreadable.ts";
import type { UnreadablePart } from "#lib/pix/port.ts";
import { noteRefunds } from "#lib/refunds/note-refunds.ts";
import { bookPix } from "./book-together.ts";
import { type Compared, isContradicted } from "./contradiction.ts";
import { FORGOTTEN_AFTER_SECONDS } from "./end-at-psp.ts";
import { noteTaxes } from "./note-tax.ts";
import type { Charge } from "./record.ts";

/**
 * `known`: its PSP has confirmed it so lately that it must find it. `expected`: it is not paid here and ended so lately that a
 * Pix which its PSP has not told yet may still come.
 */
type Read = Pick<Charge, "txid" | "reportedAt"> & Compared & { known: boolean; expected: boolean };

/** After this time, people decide about a charge that its PSP calls paid without a Pix. */
const EXPECTED_FOR_HOURS = 6;

const chargeToRead = gather(async (txids) => {
  const charges = await sql<Read>(
    "charges-to-read",
    `SELECT id, txid, store_id, account_id, amount_due, contradiction, reported_at,
       status <> 'COMPLETED' AND charge_state = 'open' AND NOT unpaid AND expires_at > now() - $2 * interval '1 second' AS known,
       status <> 'COMPLETED' AND expires_at > now() - $3 * interval '1 hour' AS expected
     FROM transactions WHERE txid = ANY ($1)`,
    [txids, FORGOTTEN_AFTER_SECONDS, EXPECTED_FOR_HOURS],
  );
  return new Map(charges.map((charge) => [charge.txid, charge]));
});

/**
 * Books the payments of a charge. Runs for every notification and reconciliation. A notification alone is
 * not trusted: the charge is read at the PSP. Each Pix (endToEndId) counts once. Throws `Unreadable` if the PSP cannot be
 * read, does not find a charge that it must know, or says that it is paid before it tells the Pix: the buyer may have
 * paid, so the caller asks again.
 */
export async function recordPayments(txid: string): Promise<void> {
  const charge = await chargeToRead(txid);
  if (!charge) {
    log().warn({ txid }, "notification for an unknown txid");
    return;
  }
  const view = await (await chargesOf(charge.accountId)).readCharge(txid);
  if (view.kind === "absent" && !charge.known) return clearReport(txid, charge.reportedAt);
  if (view.kind !== "done") throw new Unreadable(charge.accountId, view.kind === "absent" ? {} : view);
  if (await isContradicted(charge, view.value)) return clearReport(txid, charge.reportedAt);
  const { copyPaste, payments, status, unreadable } = view.value;
  if (unreadable.length > 0) await noteUnreadableOf(charge.accountId, unreadable);
  if (status === "CONCLUIDA" && payments.length === 0 && charge.expected)
    throw new Unreadable(charge.accountId, {});
  for (const pix of payments) await bookPix(charge, { txid, copyPaste, pix });
  await noteTaxes({ id: charge.accountId, holderStoreId: null }, payments);
  await noteRefunds({ id: charge.accountId }, payments);
  // The bank may correct it within hours; then, the case remains.
  if (charge.expected && unreadable.some(({ part }) => part === "pix"))
    throw new Unreadable(charge.accountId, {});
  await clearReport(txid, charge.reportedAt);
}

/** A Pix that can't be read is read with the others of its charge, and in the account's list. */
async function noteUnreadableOf(accountId: string, unreadable: readonly UnreadablePart[]): Promise<void> {
  const account = (await findGateway(accountId))?.account;
  if (account) await noteUnreadable(account, unreadable);
}

/** Clears reports up to `reportedAt`; a later report stays. */
async function clearReport(txid: string, reportedAt: Date | null): Promise<void> {
  if (!reportedAt) return;
  await sql(
    "clear-report",
    "UPDATE transactions SET reported_at = NULL WHERE txid = $1 AND reported_at = $2",
    [txid, reportedAt],
  );
}
