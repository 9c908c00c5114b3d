import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, makeEvent } from "#lib/webhooks/events.ts";
import { disputeMessages } from "./messages.ts";
import { type Dispute, lockDispute, presentDispute } from "./record.ts";

type Wish = { paymentId: string; amount?: number | undefined; reason: string };

/**
 * Blocks the contested amount, as far as it is available: the balance never falls below zero. The dispute
 * records the missing rest; another dispute of the same payment can block it later, and if the dispute is lost, it is
 * debited then. Throws NotFound, and ValidationError if the amount exceeds the payment.
 */
export async function openDispute(ctx: Context, wish: Wish): Promise<Dispute> {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, wish.paymentId);
    const amount = wish.amount === undefined ? payment.left : money(wish.amount);
    if (amount.greaterThan(payment.left) || amount.lessThanOrEqualTo(0))
      throw invalidField("amount", disputeMessages.above, { maximum: toFixed(payment.left) });
    const wallet = onlyRow(
      await tx<{ available: Money }>(
        "dispute-wallet",
        "SELECT available FROM wallets WHERE store_id = $1 FOR UPDATE",
        [payment.storeId],
      ),
    );
    const blocked = amount.lessThan(wallet.available) ? amount : wallet.available;
    const id = newId();
    await tx(
      "insert-dispute",
      "INSERT INTO disputes (id, store_id, payment_id, account_id, amount, blocked, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [
        id,
        payment.storeId,
        wish.paymentId,
        payment.accountId,
        toFixed(amount),
        toFixed(blocked),
        wish.reason,
      ],
    );
    const made = (await lockDispute(tx, id)) as Dispute;
    await auditByOperator(tx, ctx, payment.storeId, "dispute.opened", {
      disputeId: id,
      paymentId: wish.paymentId,
      amount: toFixed(amount),
      blocked: toFixed(blocked),
      reason: wish.reason,
    });
    await emit(tx, payment.storeId, makeEvent("payment.disputed", presentDispute(made)));
    await post(tx, {
      storeId: payment.storeId,
      accountId: payment.accountId,
      debit: "available",
      credit: "blocked",
      amount: blocked,
      cause: "dispute_blocked",
      causeId: id,
      description: "Contestação de um Pix",
    });
    return made;
  });
}

/** The amount of payment `p` that can still be contested: neither refunded nor already blocked or lost. */
export const DISPUTABLE = `(p.amount
  - (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.transaction_id = p.transaction_id
      AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')
  - (SELECT coalesce(sum(d.blocked + d.rest), 0) FROM disputes d WHERE d.payment_id = p.id AND d.state <> 'released'))`;

type Disputable = { storeId: string; accountId: string; left: Money };

/** Locks the charge first, to serialize with refunds of the same payment. */
async function lockPayment(tx: Sql, paymentId: string): Promise<Disputable> {
  await tx(
    "lock-disputes-to-open",
    "SELECT pg_advisory_xact_lock(hashtextextended('disputes ' || $1::text, 0))",
    [paymentId],
  );
  const [charge] = await tx<{ id: string }>(
    "lock-disputed-charge",
    "SELECT t.id FROM transactions t WHERE t.id = (SELECT p.transaction_id FROM payments p WHERE p.id = $1) FOR UPDATE",
    [paymentId],
  );
  if (!charge) throw new AppError("NotFound");
  return onlyRow(
    await tx<Disputable>(
      "disputable-payment",
      `SELECT p.store_id, p.account_id, ${DISPUTABLE} AS "left"
       FROM payments p WHERE p.id = $1`,
      [paymentId],
    ),
  );
}
