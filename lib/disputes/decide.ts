import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, makeEvent } from "#lib/webhooks/events.ts";
import { disputeMessages } from "./messages.ts";
import { type Dispute, lockDispute, presentDispute } from "./record.ts";

/**
 * Closes a dispute with the bank's outcome. A repeat is a no-op; another outcome is refused. Throws NotFound.
 */
export async function decideDispute(
  ctx: Context,
  id: string,
  { outcome, reason }: { outcome: "released" | "lost"; reason: string },
): Promise<Dispute> {
  return transaction(async (tx) => {
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw new AppError("NotFound");
    if (dispute.state === outcome) return dispute;
    if (dispute.state !== "open")
      throw refusedField("CaseActionNotAllowed", "outcome", disputeMessages.decided);
    await tx(
      "decide-dispute",
      "UPDATE disputes SET state = $2, decision = $3, decided_at = now() WHERE id = $1",
      [id, outcome, reason],
    );
    const ended = (await lockDispute(tx, id)) as Dispute;
    // External refunds of this payment were held until it was clear whether they belong to the dispute.
    await tx(
      "book-disputed-refunds",
      `UPDATE external_refunds o SET book_at = now() FROM payments p
       WHERE p.id = $1 AND o.account_id = p.account_id AND o.end_to_end_id = p.end_to_end_id AND o.state = 'open' AND o.book_at IS NOT NULL`,
      [dispute.paymentId],
    );
    await auditByOperator(tx, ctx, dispute.storeId, `dispute.${outcome}`, { disputeId: id, reason });
    await emit(tx, dispute.storeId, makeEvent("payment.dispute_ended", presentDispute(ended)));
    await post(tx, {
      storeId: dispute.storeId,
      accountId: dispute.accountId,
      debit: "blocked",
      credit: outcome === "lost" ? "clearing" : "available",
      amount: dispute.blocked,
      cause: outcome === "lost" ? "dispute_lost" : "dispute_released",
      causeId: id,
      description: "Contestação de um Pix",
    });
    return ended;
  });
}
