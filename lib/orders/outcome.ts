import { type Money, money, toNumber } from "#lib/core/money.ts";
import type {
  OrderCanceller,
  OrderRefundCause,
  OrderStatus,
  PaymentKind,
  RefundCause,
  RefundStatus,
  TransactionStatus,
} from "#prisma/generated/enums.ts";
import type { OrderOutcome } from "./status-schemas.ts";

export type PaymentFact = {
  kind: PaymentKind;
  amount: Money;
  /** The amount that the store has neither refunded nor decided to keep; null for a full payment, and once it is kept. */
  openAmount: Money | null;
  /** The amount that went back to the payer for good, by whatever way. */
  returnedAmount: Money;
  /** The part of it that the bank returned after a dispute that the store lost. */
  lostAmount: Money;
  lostAt: Date | null;
  endToEndId: string;
  paidAt: Date;
};
export type RefundFact = {
  endToEndId: string;
  amount: Money;
  status: RefundStatus;
  cause: RefundCause | null;
  createdAt: Date;
  completedAt: Date | null;
  reconcileAt: Date | null;
};

/** The facts about an order, its charge, payments and refunds (oldest first) that determine its outcome. */
export type OutcomeFacts = {
  status: OrderStatus;
  amountDue: Money;
  expiresAt: Date;
  cancelledAt: Date | null;
  cancelledBy: OrderCanceller | null;
  refundedAt: Date | null;
  refundCause: OrderRefundCause | null;
  chargeStatus: TransactionStatus | null;
  /** The bank has confirmed that the charge was not paid and can't be paid any more. */
  unpaid: boolean;
  reportedAt: Date | null;
  payments: readonly PaymentFact[];
  refunds: readonly RefundFact[];
};

/**
 * The outcome of an order that is not simply pending or paid, otherwise null. Money takes precedence, then
 * who cancelled.
 */
export function outcomeOf(facts: OutcomeFacts): OrderOutcome | null {
  const fullPayment = facts.payments.find(({ kind }) => kind === "full");
  if (fullPayment) return ofFullPayment(facts, fullPayment);
  return ofReported(facts) ?? ofAmountMismatch(facts) ?? ofCancelled(facts);
}

/** The payment completed the charge: the order is paid, or the money is being refunded. */
function ofFullPayment(facts: OutcomeFacts, payment: PaymentFact): OrderOutcome | null {
  const { moving, done, failed } = splitRefunds(facts, [payment]);
  const last = (moving ?? done ?? failed)?.last;
  const reason = last && (turnedAwayBecause(facts, payment) ?? "store");
  const returned = payment.returnedAmount;
  if (facts.status === "refunded") {
    // What neither a refund nor a dispute returned, the store paid back outside of the platform.
    const known = payment.lostAmount.plus(done?.amount ?? 0);
    const outside = facts.refundCause === "return" && returned.greaterThan(known);
    const because = facts.refundCause === "dispute" ? "disputed" : outside ? "outside" : (reason ?? "store");
    return outcome("refunded", { amount: returned, returned, reason: because, at: facts.refundedAt });
  }
  if (moving)
    return outcome(facts.status === "cancelled" ? "turned_away" : "refunding", {
      amount: moving.amount,
      returned,
      reason,
      at: moving.last.createdAt,
      nextCheckAt: moving.last.reconcileAt,
    });
  if (facts.status === "cancelled")
    return ofTurnedAway(payment, { reason, at: (failed ?? done)?.last.createdAt });
  if (returned.isZero()) return null;
  const { lostAt } = payment;
  const refundedAt = done?.last.completedAt ?? null;
  const isLost = lostAt !== null && (refundedAt === null || lostAt > refundedAt);
  return outcome("partly_refunded", {
    amount: returned,
    returned,
    reason: isLost ? "disputed" : (reason ?? "store"),
    at: isLost ? lostAt : refundedAt,
  });
}

/** No refund of a payment that was turned away is under way: all of it is owed to the payer. */
function ofTurnedAway(payment: PaymentFact, rest: Pick<Rest, "reason" | "at">): OrderOutcome {
  const returned = payment.returnedAmount;
  const missing = payment.amount.minus(returned);
  if (missing.isZero())
    return outcome("refunded", { amount: returned, returned, reason: "disputed", at: payment.lostAt });
  return outcome("refund_failed", { ...rest, amount: missing, returned });
}

/** Why the shop turned this payment away, which a later refund of the store does not change. */
function turnedAwayBecause({ refunds }: OutcomeFacts, { endToEndId }: PaymentFact): RefundFact["cause"] {
  return refunds.find((one) => one.endToEndId === endToEndId && one.cause !== null)?.cause ?? null;
}

function ofReported({ status, reportedAt }: OutcomeFacts): OrderOutcome | null {
  if (!reportedAt) return null;
  return outcome(status === "cancelled" ? "late" : "confirming", { at: reportedAt });
}

/** Payments of other amounts: the store holds them until it refunds them or closes the case. */
function ofAmountMismatch(facts: OutcomeFacts): OrderOutcome | null {
  const payments = facts.payments.filter(({ kind }) => kind === "amount_mismatch");
  const last = payments.at(-1);
  if (!last) return null;
  const { moving, done } = splitRefunds(facts, payments);
  const lost = payments.findLast(({ lostAt }) => lostAt !== null);
  const returned = payments.reduce((total, { returnedAmount }) => total.plus(returnedAmount), money(0));
  const held = payments.reduce((total, payment) => total.plus(heldOf(payment)), money(0));
  // If all of it was settled in another way, nothing is left to give back, and yet the amount was the wrong one.
  if (held.greaterThan(0) || !(moving || done || lost))
    return outcome("amount_mismatch", {
      amount: held.isZero() ? undefined : held,
      returned,
      reason: last.amount.lessThan(facts.amountDue) ? "less" : "more",
      at: last.paidAt,
    });
  if (moving)
    return outcome("refunding", {
      amount: moving.amount,
      returned,
      reason: "amount_mismatch",
      at: moving.last.createdAt,
      nextCheckAt: moving.last.reconcileAt,
    });
  return outcome("refunded", {
    amount: returned,
    returned,
    reason: lost ? "disputed" : "amount_mismatch",
    at: lost?.lostAt ?? done?.last.completedAt,
  });
}

/** The amount of this payment that the store can still refund. */
function heldOf({ openAmount, lostAmount }: PaymentFact): Money {
  const held = (openAmount ?? money(0)).minus(lostAmount);
  return held.isNegative() ? money(0) : held;
}

function ofCancelled(facts: OutcomeFacts): OrderOutcome | null {
  const { status, chargeStatus, cancelledBy, cancelledAt, expiresAt } = facts;
  if (status !== "cancelled") return null;
  const at = cancelledAt;
  // A charge that the bank refused never existed there.
  if (chargeStatus === "FAILED") return outcome("charge_failed", { at, unpaid: true });
  const { unpaid } = facts;
  if (cancelledBy === "shopper") return outcome("cancelled_by_shopper", { at, unpaid });
  const timeUp = cancelledBy === null && cancelledAt !== null && cancelledAt >= expiresAt;
  return outcome(timeUp ? "expired" : "cancelled_by_store", { at, unpaid });
}

type Refunds = { amount: Money; last: RefundFact };

/** Splits the refunds of these payments into moving, done and failed; null for an empty group. */
export function splitRefunds(
  { refunds }: Pick<OutcomeFacts, "refunds">,
  payments: readonly Pick<PaymentFact, "endToEndId">[],
) {
  const ids = new Set(payments.map(({ endToEndId }) => endToEndId));
  const of = (...states: RefundStatus[]): Refunds | null => {
    const found = refunds.filter(({ endToEndId, status }) => ids.has(endToEndId) && states.includes(status));
    const last = found.at(-1);
    return last ? { amount: sum(found), last } : null;
  };
  return { moving: of("requested", "processing"), done: of("completed"), failed: of("failed") };
}

function sum(rows: readonly { amount: Money }[]): Money {
  return rows.reduce((total, { amount }) => total.plus(amount), money(0));
}

type Rest = {
  amount?: Money | undefined;
  returned?: Money | undefined;
  reason?: OrderOutcome["reason"] | undefined;
  at?: Date | null | undefined;
  nextCheckAt?: Date | null;
  unpaid?: boolean;
};

function outcome(
  kind: OrderOutcome["kind"],
  { amount, returned, reason, at, nextCheckAt, unpaid }: Rest,
): OrderOutcome {
  return {
    kind,
    amount: amount ? toNumber(amount) : null,
    returnedAmount: returned ? toNumber(returned) : 0,
    reason: reason ?? null,
    at: at?.toISOString() ?? null,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    unpaid: unpaid ?? false,
  };
}
