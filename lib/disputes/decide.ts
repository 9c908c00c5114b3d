import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { endOrderWithoutMoney } from "#lib/returns/end-order.ts";
import { postDespiteBalance } from "#lib/wallet/ledger.ts";
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
    await oneDisputeAtATime(tx, id);
    const dispute = await lockDispute(tx, id);
    if (!dispute) throw new AppError("NotFound");
    if (dispute.state === outcome) return dispute;
    if (dispute.state !== "open")
      throw refusedField("CaseActionNotAllowed", "outcome", disputeMessages.decided);
    await tx(
      "decide-dispute",
      `UPDATE disputes SET state = $2, decision = $3, decided_at = now(), rest = CASE WHEN $2 = 'lost' THEN ${REST} ELSE 0 END
       FROM payments p WHERE p.id = disputes.payment_id AND disputes.id = $1`,
      [id, outcome, reason],
    );
    // External refunds of this payment were held until it was clear whether they belong to the dispute.
    await tx(
      "book-disputed-refunds",
      `UPDATE external_refunds o SET book_at = now() FROM payments p
       WHERE p.id = $1 AND o.account_id = p.account_id AND o.end_to_end_id = p.end_to_end_id AND o.state = 'open' AND o.book_at IS NOT NULL`,
      [dispute.paymentId],
    );
    // After the bank's refunds, as where these are booked.
    await tx("lock-charge-of-dispute", "SELECT FROM transactions WHERE id = $1 FOR UPDATE", [
      dispute.transactionId,
    ]);
    if (outcome === "lost") await endOrderWithoutMoney(tx, dispute.transactionId, "dispute");
    const ended = (await lockDispute(tx, id)) as Dispute;
    await auditByOperator(tx, ctx, dispute.storeId, `dispute.${outcome}`, { disputeId: id, reason });
    await emit(tx, dispute.storeId, makeEvent("payment.dispute_ended", presentDispute(ended)));
    await bookDecision(tx, ended);
    return ended;
  });
}

/** Disputes of one payment are decided one after the other: each takes what no other one has taken. */
async function oneDisputeAtATime(tx: Sql, id: string): Promise<void> {
  await tx(
    "lock-disputes-of-payment",
    "SELECT pg_advisory_xact_lock(hashtextextended('disputes ' || payment_id, 0)) FROM disputes WHERE id = $1",
    [id],
  );
}

/**
 * The part of a lost dispute that was not blocked, and that no other dispute of its payment has: another one may have
 * blocked it since. Never more than is left of the payment `p`.
 */
const REST = `greatest(0, least(disputes.amount, p.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed'))
  - (SELECT sum(d.blocked + d.rest) FROM disputes d WHERE d.payment_id = p.id AND d.state <> 'released'))`;

/** What a lost one takes beyond what was blocked has left the bank, too: the store owes what it has not got. */
async function bookDecision(tx: Sql, { id, storeId, accountId, state, blocked, rest }: Dispute) {
  const lost = state === "lost";
  const movement = { storeId, accountId, causeId: id, description: "Contestação de um Pix" };
  await postDespiteBalance(
    tx,
    {
      ...movement,
      debit: "blocked",
      credit: lost ? "clearing" : "available",
      amount: blocked,
      cause: lost ? "dispute_lost" : "dispute_released",
    },
    { ...movement, debit: "available", credit: "clearing", amount: rest, cause: "dispute_lost_rest" },
  );
}
