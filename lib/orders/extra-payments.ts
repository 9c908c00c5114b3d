import { toNumber } from "#lib/core/money.ts";
import { type PaymentFact, type RefundFact, splitRefunds } from "./outcome.ts";
import type { ExtraPayment } from "./status-schemas.ts";

type Facts = { payments: readonly PaymentFact[]; refunds: readonly RefundFact[] };

/** Every Pix that did not pay the order or charge, oldest first: paid twice, or of another amount. */
export function extraPaymentsOf(facts: Facts): ExtraPayment[] {
  return facts.payments.flatMap((payment) => {
    const { kind, amount, openAmount, paidAt } = payment;
    if (kind === "full") return [];
    const { moving, done } = splitRefunds(facts, [payment]);
    const isReturned = done?.amount.greaterThanOrEqualTo(amount) ?? false;
    return [
      {
        kind,
        amount: toNumber(amount),
        paidAt: paidAt.toISOString(),
        state: moving ? "returning" : isReturned ? "returned" : openAmount === null ? "kept" : "held",
        returnedAmount: done ? toNumber(done.amount) : 0,
        returnedAt: done?.last.completedAt?.toISOString() ?? null,
      },
    ];
  });
}
