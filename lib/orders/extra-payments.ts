import { toNumber } from "#lib/core/money.ts";
import { type PaymentFact, type RefundFact, splitRefunds } from "./outcome.ts";
import type { ExtraPayment } from "./status-schemas.ts";

type Facts = { payments: readonly PaymentFact[]; refunds: readonly RefundFact[] };

/** Every Pix that did not pay the order or charge, oldest first: paid twice, or of another amount. */
export function extraPaymentsOf(facts: Facts): ExtraPayment[] {
  return facts.payments.flatMap((payment) => {
    const { kind, amount, openAmount, paidAt, lostAt, returnedAmount: returned } = payment;
    if (kind === "full") return [];
    const { moving, done } = splitRefunds(facts, [payment]);
    const whole = returned.equals(amount) && (lostAt ? "disputed" : "returned");
    return [
      {
        kind,
        amount: toNumber(amount),
        paidAt: paidAt.toISOString(),
        state: moving ? "returning" : whole || (openAmount === null ? "kept" : "held"),
        returnedAmount: toNumber(returned),
        returnedAt: latest(done?.last.completedAt, lostAt)?.toISOString() ?? null,
      },
    ];
  });
}

function latest(one: Date | null | undefined, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
