import { toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import type { ReceivedPix } from "#lib/pix/port.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { emitAll, unmatchedEvent } from "#lib/webhooks/events.ts";
import { claimReceipts } from "./claim-receipts.ts";

/** For so long, a Pix with the txid of a charge is left to that charge's account, which may also be this one. */
const CHARGES_FOR_HOURS = 6;
/** A bank that notifies does so within this time. */
const NOTIFIED_SECONDS = 30;
/** Charges of a page that are read at once because an older Pix of theirs is not booked. The others are read by their lane. */
const MOST_READ = 50;

/**
 * Reconciles a page of the list in one statement. Returns the end-to-end ids of the Pix that belong to other
 * accounts. Nothing is booked from a list: an unbooked Pix for one of our charges makes that charge due, and
 * it is then read at the PSP and booked. A Pix without a charge is recorded once, for a person; so is one after hours whose
 * charge the PSP does not find any more, or tells without it. Charges are made due in a fixed order, to avoid a deadlock with a
 * simultaneous notification of the same payments.
 *
 * A Pix that a person has confirmed by hand, on a bare key with the same money, is that confirmation (claim-receipts.ts).
 *
 * Two accounts may see the same Pix: at a bank that does not tell a Pix's key, or if the key has moved to
 * another bank. It is booked once, by the account whose charge it pays or that already has it. A Pix with the
 * txid of another account's charge makes that charge be read at its own account; if it is still not booked
 * after hours, it waits for a person.
 */
export async function bookPage(
  account: Account,
  payments: readonly ReceivedPix[],
): Promise<ReadonlySet<string>> {
  const { elsewhere, unbooked } = await bookOnce(account, payments, { asked: false });
  const late = payments.filter(({ endToEndId }) => unbooked.has(endToEndId)).slice(0, MOST_READ);
  const asked: ReceivedPix[] = [];
  for (const pix of late) if (await isRead(pix)) asked.push(pix);
  await bookOnce(account, asked, { asked: true });
  return elsewhere;
}

/** Reads the charge of this Pix at its PSP, which books what it tells. Returns false if that is not known now. */
async function isRead({ txid }: ReceivedPix): Promise<boolean> {
  try {
    await recordPayments(txid ?? "");
    return true;
  } catch (err) {
    log().warn({ err, txid }, "a charge with an unbooked Pix could not be read");
    return false;
  }
}

type Account = Pick<GatewayAccount, "id" | "holderStoreId">;
type Booked = {
  /** The Pix of other accounts. */
  elsewhere: ReadonlySet<string>;
  /** Those of charges of this account that are not booked after hours. */
  unbooked: ReadonlySet<string>;
};

/** `asked`: the charges of these Pix have just been read without finding them. */
async function bookOnce(
  account: Account,
  payments: readonly ReceivedPix[],
  { asked }: { asked: boolean },
): Promise<Booked> {
  if (payments.length === 0) return { elsewhere: new Set(), unbooked: new Set() };
  const rows = JSON.stringify(payments.map(rowOf));
  const found = await transaction(async (tx) => {
    await claimReceipts(tx, account.id, rows);
    const made = await tx<{
      queued: number;
      unmatched: { id: string; e2e: string }[];
      elsewhere: string[];
      unbooked: string[];
    }>(
      "book-listed",
      // prisma/functions/read_charges_soon.sql, bank_tariff.sql
      `WITH listed AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($3::jsonb) AS l (e2e text, txid text, amount numeric, payer text, document text, paid_at timestamptz,
           tax numeric, tax_told jsonb)
       ), seen AS MATERIALIZED (
         SELECT l.*, t.account_id AS charged_at, t.contradiction IS NOT NULL AND NOT EXISTS (SELECT FROM dismissed_cases d
             WHERE d.kind = 'charge_contradicted' AND d.record_id = t.id) AS contradicted, coalesce(p.account_id, u.account_id, r.account_id) AS booked_at, p.account_id IS NOT NULL AS paid FROM listed l
         LEFT JOIN transactions t ON t.txid = l.txid
         LEFT JOIN LATERAL (SELECT p.account_id FROM payments p WHERE p.end_to_end_id = l.e2e ORDER BY p.account_id <> $1 LIMIT 1) p ON true
         LEFT JOIN key_receipts r ON r.listed_as = l.e2e
         LEFT JOIN LATERAL (SELECT u.account_id FROM unmatched_payments u WHERE u.end_to_end_id = l.e2e ORDER BY u.account_id <> $1 LIMIT 1) u ON true
       ), missing AS MATERIALIZED (
         SELECT *, charged_at IS NOT NULL AND (paid_at > now() - $4 * interval '1 hour'
           OR charged_at = $1 AND (contradicted OR NOT $5::boolean)) AS charged FROM seen
         WHERE NOT paid AND coalesce(booked_at, $1) = $1
           AND NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = e2e AND b.booked_as <> 'unmatched')
       ), unmatched AS (
         INSERT INTO unmatched_payments (account_id, store_id, end_to_end_id, txid, amount, payer_name, payer_document, paid_at, tax_withheld, tax_told, tariff)
         SELECT $1, $2, e2e, txid, amount, payer, document, paid_at, coalesce(tax, 0), tax_told,
           bank_tariff((SELECT g.tariffs FROM gateway_accounts g WHERE g.id = $1), 'sale', amount) FROM missing m
         WHERE NOT charged AND NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = m.e2e)
         ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id, end_to_end_id
       ), jobs AS MATERIALIZED (
         SELECT read_charges_soon(array_agg(DISTINCT txid)) AS charges FROM missing WHERE charged_at IS NOT NULL AND NOT $5::boolean HAVING count(*) > 0
       )
       SELECT coalesce((SELECT charges FROM jobs), 0) AS queued,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'e2e', end_to_end_id)), '[]') FROM unmatched) AS unmatched,
         (SELECT coalesce(jsonb_agg(e2e), '[]') FROM seen WHERE e2e IS NOT NULL AND coalesce(booked_at, CASE WHEN paid_at > now() - $4 * interval '1 hour' THEN charged_at END) <> $1) AS elsewhere,
         (SELECT coalesce(jsonb_agg(e2e), '[]') FROM missing WHERE e2e IS NOT NULL AND charged_at = $1 AND booked_at IS NULL AND charged AND NOT contradicted
           AND paid_at <= now() - $4 * interval '1 hour') AS unbooked`,
      [account.id, account.holderStoreId, rows, CHARGES_FOR_HOURS, asked],
    );
    const { queued, unmatched, elsewhere, unbooked } = onlyRow(made);
    if (queued > 0) await noteMissed(tx, account.id, payments);
    // Those of a platform account are the operator's cases.
    if (account.holderStoreId) await emitAll(tx, account.holderStoreId, eventsOf(unmatched, payments));
    return { queued, unmatched: unmatched.length, elsewhere, unbooked };
  });
  const { elsewhere, unbooked, ...counts } = found;
  if (counts.queued + counts.unmatched > 0)
    log().info({ accountId: account.id, ...counts }, "received Pix that were not booked");
  return { elsewhere: new Set(elsewhere), unbooked: new Set(unbooked) };
}

/**
 * Notes that the bank has not notified a Pix which its list tells, so that the list is polled until the next notification. One
 * of the last seconds may still be notified.
 */
async function noteMissed(tx: Sql, accountId: string, payments: readonly ReceivedPix[]): Promise<void> {
  await tx(
    "note-missed-notification",
    `UPDATE gateway_accounts SET notify_missed_at = now() WHERE id = $1 AND notify_hash IS NOT NULL AND EXISTS (
       SELECT FROM transactions t JOIN unnest($2::text[], $3::timestamptz[]) AS p (txid, paid_at) ON p.txid = t.txid
       WHERE t.account_id = $1 AND t.status = 'PENDING' AND t.reported_at IS NULL AND p.paid_at < now() - $4 * interval '1 second')`,
    [accountId, payments.map(({ txid }) => txid), payments.map(({ paidAt }) => paidAt), NOTIFIED_SECONDS],
  );
}

const rowOf = (pix: ReceivedPix) => ({
  e2e: pix.endToEndId,
  txid: pix.txid,
  amount: toFixed(pix.amount),
  payer: pix.payerName,
  document: shown(pix.payerDocument),
  paid_at: pix.paidAt,
  tax: pix.tax ? toFixed(pix.tax.amount) : null,
  tax_told: pix.tax?.told ?? null,
});

/** The document is only displayed. */
function shown(document: string | null): string | null {
  return document && (document.includes("*") ? document : maskDocument(document));
}

function eventsOf(unmatched: readonly { id: string; e2e: string }[], payments: readonly ReceivedPix[]) {
  const ids = new Map(unmatched.map(({ id, e2e }) => [e2e, id]));
  return payments.flatMap((pix) => {
    const id = ids.get(pix.endToEndId);
    // A page can list a Pix twice.
    ids.delete(pix.endToEndId);
    return id ? [unmatchedEvent({ ...pix, id, payerDocument: shown(pix.payerDocument) })] : [];
  });
}
