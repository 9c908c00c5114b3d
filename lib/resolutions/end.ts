import type { Sql } from "#lib/db/pool.ts";
import { refusedField } from "#lib/errors/app-error.ts";
import { endReturn, reopen } from "#lib/reconciliation/send-returns.ts";
import { completeByProof } from "#lib/refunds/resolve.ts";
import { endRefund, readRefund } from "#lib/refunds/send.ts";
import { applyPayment } from "#lib/transactions/apply-payments.ts";
import { lockCharge } from "#lib/transactions/charge.ts";
import { endExpired } from "#lib/transactions/expire.ts";
import { markCancelled } from "#lib/transactions/mark-cancelled.ts";
import { bookDifference, differs } from "#lib/withdrawals/difference.ts";
import { findWithdrawal } from "#lib/withdrawals/record.ts";
import { approve, reject } from "#lib/withdrawals/send.ts";
import { notSentByProof } from "#lib/withdrawals/words.ts";
import type { ResolvedKind } from "./record/kinds.ts";
import { resolutionMessages } from "./record/messages.ts";
import { momentOfProof } from "./record/proof.ts";
import type { Resolution } from "./record/record.ts";

/** Ends a locked, open record by an approved resolution: by the same functions that the bank's answer would call. */
export const ENDS: Record<ResolvedKind, (tx: Sql, resolution: Resolution) => Promise<void>> = {
  withdrawal: endWithdrawal,
  refund: endRefundByHand,
  charge: endCharge,
  return: endReturnByHand,
};

async function endWithdrawal(tx: Sql, { recordId, outcome, proof, amount }: Resolution): Promise<void> {
  const record = await findWithdrawal(tx, recordId, true);
  if (!record) throw new Error("a withdrawal is gone");
  if (outcome !== "sent") return reject(tx, record, notSentByProof(proof), null);
  await approve(tx, record, { endToEndId: proof });
  if (differs(record, amount)) await bookDifference(tx, record, amount);
}

async function endRefundByHand(tx: Sql, { recordId, outcome, proof }: Resolution): Promise<void> {
  const refund = await readRefund(tx, recordId, "FOR UPDATE OF r");
  if (!refund) throw new Error("a refund is gone");
  if (outcome === "refunded") await completeByProof(tx, refund, proof);
  else await endRefund(tx, refund, "failed");
}

/** A Pix that is not of the amount due is credited as such, and the charge stays as it is. */
async function endCharge(tx: Sql, resolution: Resolution): Promise<void> {
  const { recordId, outcome, proof, amount } = resolution;
  const charge = await lockCharge(tx, { id: recordId });
  if (outcome === "paid") {
    const paidAt = momentOfProof(outcome, proof);
    if (!paidAt) throw new Error("a proof without a time");
    const pix = { endToEndId: proof, amount, paidAt, payerName: null, payerDocument: null, refunds: [] };
    if (!(await applyPayment(tx, { txid: charge.txid, copyPaste: charge.copyPaste, pix })))
      throw refusedField("EndToEndIdTaken", "id", resolutionMessages.used);
  } else if (charge.status === "PENDING") {
    if (charge.expired) await endExpired(tx, charge, true);
    // The bank may still take a payment: a job removes it there.
    else await markCancelled(tx, charge, "store");
  }
  if (charge.contradiction !== null) await closeContradiction(tx, resolution);
}

async function closeContradiction(tx: Sql, one: Resolution): Promise<void> {
  await tx(
    "close-contradiction",
    `INSERT INTO dismissed_cases (kind, record_id, store_id, reason, actor) VALUES ('charge_contradicted', $1, $2, $3, $4)
     ON CONFLICT (kind, record_id) DO NOTHING`,
    [one.recordId, one.storeId, one.note, `resolution:${one.id}`],
  );
}

async function endReturnByHand(tx: Sql, resolution: Resolution): Promise<void> {
  const { recordId, outcome, proof } = resolution;
  if (outcome === "refunded") {
    await bookProof(tx, resolution);
    await endReturn(tx, recordId);
  } else await reopen(tx, recordId, `não devolvido, segundo o banco (${proof})`);
}

/** A devolução proves one return or one refund. The ends of the other kinds book theirs with the record. */
async function bookProof(tx: Sql, { recordId, accountId, proof }: Resolution): Promise<void> {
  const [booked] = await tx<{ recordId: string }>(
    "book-proof-of-return",
    `INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id) VALUES ('out', $1, 'return', $2, $3)
     ON CONFLICT (direction, end_to_end_id) DO UPDATE SET booked_as = booked_pix.booked_as
     WHERE booked_pix.record_id = $2 RETURNING record_id`,
    [proof, recordId, accountId],
  );
  if (!booked) throw refusedField("EndToEndIdTaken", "id", resolutionMessages.used);
}
