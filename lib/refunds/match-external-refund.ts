import { audit } from "#lib/audit/write.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { ExternalRefundModel } from "#prisma/generated/models.ts";
import type { Refund } from "./refund-json.ts";

/**
 * Whether an open refund of ours conflicts with a refund that the bank made on its own: together they exceed
 * the payment, so the bank makes at most one of them, and only the end of ours tells which. Until then its
 * money is reserved, and debiting the external refund as well would take it twice. One that the bank tells without its id
 * may be ours, if ours is of the same amount and not known by the scheme's id yet.
 */
export async function openRefundStandsInTheWay(
  tx: Sql,
  transactionId: string,
  {
    endToEndId,
    devolucaoId,
    rtrId,
    amount,
  }: Pick<ExternalRefundModel, "endToEndId" | "devolucaoId" | "rtrId"> & { amount: Refund["amount"] },
): Promise<boolean> {
  const [found] = await tx<{ inTheWay: boolean }>(
    "open-refund-in-the-way",
    `SELECT coalesce(bool_or(r.status IN ('requested', 'processing')) AND sum(r.amount) + $3::numeric
       > (SELECT p.amount FROM payments p WHERE p.transaction_id = $1 AND p.end_to_end_id = $2)
       OR $4::boolean AND bool_or(r.status IN ('requested', 'processing') AND r.rtr_id IS NULL AND r.amount = $3::numeric), false) AS in_the_way
     FROM refunds r WHERE r.transaction_id = $1 AND r.end_to_end_id = $2 AND r.status <> 'failed'`,
    [transactionId, endToEndId, toFixed(amount), devolucaoId === rtrId],
  );
  return found?.inTheWay === true;
}

/**
 * For a refund that the bank has refused for good, locked by the caller: an external refund of the same
 * amount takes its place and completes it. Returns false if there is none, or if the payment has a dispute.
 * Any other external refund of the payment is booked soon.
 */
export async function takeExternalRefund(tx: Sql, refund: Refund): Promise<boolean> {
  const { id, accountId, endToEndId, storeId, amount } = refund;
  const [taken] = await tx<{ id: string }>(
    "take-external-refund",
    `UPDATE external_refunds SET state = 'booked', store_id = $4, refund_id = $1, book_at = NULL, ended_at = now()
     WHERE id = (SELECT o.id FROM external_refunds o WHERE o.account_id = $2 AND o.end_to_end_id = $3 AND o.state = 'open'
         AND o.amount = $5::numeric AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = $6)
       ORDER BY o.created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [id, accountId, endToEndId, storeId, toFixed(amount), refund.paymentId],
  );
  if (taken) {
    const details = { id: taken.id, refundId: id, endToEndId, amount: toFixed(amount) };
    await audit(tx, { storeId, actor: "system", action: "external_refund.matched", details });
    return true;
  }
  await tx(
    "hurry-external-refunds",
    `UPDATE external_refunds SET book_at = now() WHERE id IN (SELECT o.id FROM external_refunds o
       WHERE o.account_id = $1 AND o.end_to_end_id = $2 AND o.state = 'open' AND o.book_at > now() FOR UPDATE SKIP LOCKED)`,
    [accountId, endToEndId],
  );
  return false;
}

/**
 * Notes the scheme's id of a refund of ours that the bank has ended. Where the bank has listed it without our id before,
 * that is no other refund.
 */
export async function takeTheSame(tx: Sql, refund: Refund, rtrId: string): Promise<void> {
  const { id, accountId, endToEndId, storeId, amount } = refund;
  await tx("refund-rtr", "UPDATE refunds SET rtr_id = $2 WHERE id = $1", [id, rtrId]);
  const [taken] = await tx<{ id: string }>(
    "take-the-same-refund",
    `UPDATE external_refunds SET state = 'booked', store_id = $4, refund_id = $1, book_at = NULL, ended_at = now()
     WHERE account_id = $2 AND end_to_end_id = $3 AND rtr_id = $5 AND state = 'open' RETURNING id`,
    [id, accountId, endToEndId, storeId, rtrId],
  );
  if (!taken) return;
  const details = { id: taken.id, refundId: id, endToEndId, amount: toFixed(amount) };
  await audit(tx, { storeId, actor: "system", action: "external_refund.matched", details });
}

/**
 * For a refund that the bank made on its own: finds the refund of this payment and amount that operators resolved as
 * made, by its proof, before the bank listed it. It is the same money. Returns null if there is none.
 */
export async function resolvedRefundOf(
  tx: Sql,
  transactionId: string,
  {
    endToEndId,
    devolucaoId,
    amount,
  }: Pick<ExternalRefundModel, "endToEndId" | "devolucaoId"> & {
    amount: Refund["amount"];
  },
): Promise<string | null> {
  const [found] = await tx<{ id: string }>(
    "resolved-refund-of-external",
    `SELECT r.id FROM refunds r WHERE r.transaction_id = $1 AND r.end_to_end_id = $2 AND r.status = 'completed'
       AND r.amount = $3::numeric AND r.devolucao_id <> $4
       AND EXISTS (SELECT FROM resolutions e WHERE e.record_id = r.id AND e.state = 'approved' AND e.outcome = 'refunded')
       AND NOT EXISTS (SELECT FROM external_refunds o WHERE o.refund_id = r.id)
     ORDER BY r.created_at LIMIT 1`,
    [transactionId, endToEndId, toFixed(amount), devolucaoId],
  );
  return found?.id ?? null;
}
