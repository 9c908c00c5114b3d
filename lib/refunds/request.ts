import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { mayHaveCommitted } from "#lib/db/connection-errors.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { requireKeeper } from "#lib/gateway-accounts/keeps.ts";
import { linkResource } from "#lib/idempotency/claim.ts";
import { DISPUTED, GONE } from "#lib/returns/gone.ts";
import { moneyElsewhere, refuseMoneyElsewhere } from "#lib/wallet/money-elsewhere.ts";
import { owedIn, refundOfOwing } from "#lib/wallet/owing.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import type { PaymentModel, TransactionModel } from "#prisma/generated/models.ts";
import { expectRetryable } from "./expect-retryable.ts";
import { refundMessages } from "./messages.ts";
import { notPaid } from "./not-paid.ts";
import type { RefundFacts } from "./present.ts";
import { REFUNDABLE_DAYS } from "./refund-json.ts";
import { refusal } from "./refusal.ts";
import { readRefund, requestRefund } from "./send.ts";

type RefundWish = {
  amount?: number | undefined;
  reason?: string | null | undefined;
  externalReference?: string | null | undefined;
  metadata?: Metadata | undefined;
  /** The failed refund to retry, for all that is missing of it: at most one request with its id succeeds. */
  retryOf?: string | undefined;
};

/** Refunds all or part of the payment of a paid or shipped order. */
export async function refundOrder(
  ctx: StoreContext,
  orderId: string,
  wish: RefundWish,
): Promise<RefundFacts> {
  const [order] = await sql<{ status: OrderStatus; chargeId: string | null }>(
    "paid-charge-of-order",
    // Written as in the partial index of an order's live charge, so that the index is used.
    `SELECT o.status, (SELECT t.id FROM transactions t
       WHERE t.order_id = o.id AND (t.status IN ('PENDING', 'COMPLETED')) IS TRUE AND t.status = 'COMPLETED') AS charge_id
     FROM orders o WHERE o.store_id = $1 AND o.id = $2`,
    [ctx.store.id, orderId],
  );
  if (!order) throw new AppError("NotFound");
  // A cancelled order can also have money: a late payment whose automatic refund failed.
  if (order.status === "pending" || !order.chargeId) throw await notPaid({ orderId }, order.status);
  return refund(ctx, order.chargeId, wish);
}

/** Refunds a charge, with or without an order. */
export async function refundTransaction(
  ctx: StoreContext,
  id: string,
  wish: RefundWish,
): Promise<RefundFacts> {
  const [charge] = await sql<Pick<TransactionModel, "status">>(
    "status-of-charge",
    "SELECT status FROM transactions WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!charge) throw new AppError("NotFound");
  if (charge.status !== "COMPLETED") throw await notPaid({ chargeId: id }, charge.status);
  return refund(ctx, id, wish);
}

/** Refunds a single payment, including an overpayment or one with a wrong amount. */
export async function refundPayment(ctx: StoreContext, id: string, wish: RefundWish): Promise<RefundFacts> {
  const [payment] = await sql<Pick<PaymentModel, "transactionId">>(
    "charge-of-payment",
    "SELECT transaction_id FROM payments WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!payment) throw new AppError("NotFound");
  return refund(ctx, payment.transactionId, wish, id);
}

/** Returns the refund that an earlier request under the same key created. */
export async function resumeRefund(ctx: StoreContext, refundId: string): Promise<RefundFacts> {
  const refund = await readRefund(sql, refundId);
  if (refund?.storeId !== ctx.store.id) throw new AppError("NotFound");
  return refund;
}

/**
 * Reserves the money; a job sends it. All parts together may not exceed the payment nor the available
 * balance, and must be requested within 90 days. Locks the charge, to serialize refunds of one payment.
 * Without a payment's id, refunds the payment that completed the charge.
 */
async function refund(
  ctx: StoreContext,
  chargeId: string,
  wish: RefundWish,
  paymentId: string | null = null,
): Promise<RefundFacts> {
  const id = newId();
  try {
    return await transaction(async (tx) => {
      const charge = await lockCharge(tx, chargeId);
      const payment = await readPayment(tx, chargeId, paymentId);
      const { retryOf } = wish;
      const { endToEndId } = payment;
      const missing =
        retryOf === undefined
          ? null
          : await expectRetryable(tx, { ...wish, retryOf }, { chargeId, endToEndId });
      const left = payment.amount.minus(payment.refunded);
      if (payment.disputed) throw refusal("disputed", { disputed: true });
      if (left.lessThanOrEqualTo(0)) {
        // Everything is refunded already: a request for the whole amount returns the last refund.
        const last = wish.amount === undefined ? await lastOfWhole(tx, chargeId, payment) : null;
        if (!last) throw refusal("nothingLeft", { refundable: 0 });
        await linkResource(tx, ctx.idempotency, last.id);
        return last;
      }
      if (payment.tooOld) throw refusal("tooOld", { days: REFUNDABLE_DAYS });
      const amount = wish.amount === undefined ? (missing ?? left) : money(wish.amount);
      if (amount.greaterThan(left))
        throw refusedField("RefundExceedsPayment", "amount", refundMessages.above, {
          maximum: toFixed(left),
        });
      await requireKeeper(tx, "refund", charge.accountId);
      const made = await requestRefund(tx, {
        id,
        storeId: ctx.store.id,
        transactionId: chargeId,
        orderId: charge.orderId,
        accountId: charge.accountId,
        endToEndId,
        amount,
        reason: wish.reason ?? null,
        externalReference: wish.externalReference ?? null,
        metadata: wish.metadata ?? {},
      });
      await refuseMoneyElsewhere(tx, ctx.store.id, charge.accountId);
      await auditBy(tx, ctx, "refund.requested", {
        refundId: made.id,
        transactionId: chargeId,
        amount: toFixed(amount),
        ...(charge.orderId ? { orderId: charge.orderId } : {}),
      });
      await linkResource(tx, ctx.idempotency, made.id);
      return made;
    });
  } catch (error) {
    throw asRefusal(ctx, id, error);
  }
}

/** Maps an error of the transaction to the one to throw. */
function asRefusal(ctx: StoreContext, refundId: string, error: unknown): unknown {
  const refused = refusedAs(error);
  if (refused === "balanceTooLow") return new AppError("InsufficientBalance");
  if (refused === "storeOwes") return refundOfOwing(owedIn(error));
  if (refused === "moneyElsewhere") return moneyElsewhere();
  if (refused === "idempotencyClaimLost") return new AppError("IdempotencyInProgress", { retryAfter: 1 });
  // A repeated partial refund would be refunded twice, so a caller with an unclear result must check first.
  if (mayHaveCommitted(error)) {
    ctx.log.error({ err: error, refundId }, "a refund may have been requested");
    return new AppError("RefundConfirmationPending", { details: { refundId }, cause: error });
  }
  return error;
}

/** Serializes refunds of one charge; every change of a charge takes this lock first. */
async function lockCharge(tx: Sql, id: string): Promise<Pick<TransactionModel, "orderId" | "accountId">> {
  const [charge] = await tx<Pick<TransactionModel, "orderId" | "accountId">>(
    "lock-refunded-charge",
    "SELECT order_id, account_id FROM transactions WHERE id = $1 FOR UPDATE",
    [id],
  );
  if (!charge) throw new AppError("NotFound");
  return charge;
}

/**
 * Returns the last refund if refunds return the whole payment. A lost dispute, and a refund of the bank that is not
 * booked, leave nothing to refund either, but their money went back in no refund.
 */
async function lastOfWhole(
  tx: Sql,
  chargeId: string,
  { endToEndId, amount }: RefundablePayment,
): Promise<RefundFacts | null> {
  const [last] = await tx<{ id: string; total: Money }>(
    "last-refund",
    `SELECT id, sum(amount) OVER () AS total /* never null: total (a sum over at least this row) */ FROM refunds
     WHERE transaction_id = $1 AND end_to_end_id = $2 AND status <> 'failed'
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [chargeId, endToEndId],
  );
  return last?.total.equals(amount) ? readRefund(tx, last.id) : null;
}

type RefundablePayment = Stored<PaymentModel, "endToEndId" | "amount"> & {
  refunded: Money;
  tooOld: boolean;
  /** The bank is deciding about it. */
  disputed: boolean;
};

async function readPayment(tx: Sql, chargeId: string, paymentId: string | null): Promise<RefundablePayment> {
  const [payment] = await tx<RefundablePayment>(
    "refundable-payment",
    `SELECT p.end_to_end_id, p.amount, p.paid_at < now() - $2 * interval '1 day' AS too_old,
       ${GONE} AS refunded, ${DISPUTED} AS disputed
     FROM payments p WHERE p.transaction_id = $1 AND CASE WHEN $3::uuid IS NULL THEN p.kind = 'full' ELSE p.id = $3 END`,
    [chargeId, REFUNDABLE_DAYS, paymentId],
  );
  if (!payment) throw refusal("noFullPayment", {});
  return payment;
}
