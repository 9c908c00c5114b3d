import { toFixed } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import type { ReceivedPix } from "#lib/pix/port.ts";
import { emitAll, unmatchedEvent } from "#lib/webhooks/events.ts";

/**
 * What a page of the list means for us, in one statement. Nothing is booked from a list: a Pix for one of our charges
 * that is not booked makes that charge due: it is read at the PSP and booked. A Pix for no charge of ours is
 * written down once, for a person. They are made due in one order, so that a notification of the same payments at the
 * same time never waits for us while we wait for it.
 */
export async function bookPage(
  account: Pick<GatewayAccount, "id" | "holderStoreId">,
  payments: readonly ReceivedPix[],
): Promise<void> {
  if (payments.length === 0) return;
  const listed = payments.map((pix) => ({
    e2e: pix.endToEndId,
    txid: pix.txid,
    amount: toFixed(pix.amount),
    payer: pix.payerName,
    document: shown(pix.payerDocument),
    paid_at: pix.paidAt,
  }));
  const found = await transaction(async (tx) => {
    const made = await tx<{ queued: number; unmatched: { id: string; e2e: string }[] }>(
      "book-listed",
      // prisma/functions/read_charges_soon.sql, bank_tariff.sql
      `WITH listed AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($3::jsonb) AS l (e2e text, txid text, amount numeric, payer text, document text, paid_at timestamptz)
       ), missing AS MATERIALIZED (
         SELECT l.*, EXISTS (SELECT FROM transactions t WHERE t.txid = l.txid AND t.account_id = $1) AS charged FROM listed l
         WHERE NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = l.e2e AND b.booked_as <> 'unmatched')
       ), unmatched AS (
         INSERT INTO unmatched_payments (account_id, store_id, end_to_end_id, txid, amount, payer_name, payer_document, paid_at, tariff)
         SELECT $1, $2, e2e, txid, amount, payer, document, paid_at,
           bank_tariff((SELECT g.tariffs FROM gateway_accounts g WHERE g.id = $1), 'sale', amount) FROM missing m
         WHERE NOT charged AND NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = m.e2e)
         ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id, end_to_end_id
       ), jobs AS MATERIALIZED (
         SELECT read_charges_soon(array_agg(DISTINCT txid)) AS charges FROM missing WHERE charged HAVING count(*) > 0
       )
       SELECT coalesce((SELECT charges FROM jobs), 0) AS queued,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'e2e', end_to_end_id)), '[]') FROM unmatched) AS unmatched`,
      [account.id, account.holderStoreId, JSON.stringify(listed)],
    );
    const { queued, unmatched } = onlyRow(made);
    // Those of an account of the platform are the operator's to look at.
    if (account.holderStoreId) await emitAll(tx, account.holderStoreId, eventsOf(unmatched, payments));
    return { queued, unmatched: unmatched.length };
  });
  if (found.queued + found.unmatched > 0)
    log().info({ accountId: account.id, ...found }, "received Pix that were not booked");
}

/** It is only shown. */
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
