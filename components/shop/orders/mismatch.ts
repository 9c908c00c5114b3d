import type { OrderStatusView } from "#lib/orders/status.ts";

const rounded = (amount: number) => Math.round(amount * 100) / 100;

/** Each Pix of another amount that came for an order, and where that money is. */
export function mismatchOf({ outcome, extraPayments }: Pick<OrderStatusView, "outcome" | "extraPayments">) {
  const payments = extraPayments.filter(({ kind }) => kind === "amount_mismatch");
  const came = rounded(payments.reduce((total, { amount }) => total + amount, 0));
  const kept = rounded(
    payments.reduce(
      (total, { state, amount, returnedAmount }) => total + (state === "kept" ? amount - returnedAmount : 0),
      0,
    ),
  );
  // The amount that the shop can still give back.
  const held = outcome?.kind === "amount_mismatch" ? (outcome.amount ?? 0) : 0;
  return { isSeveral: payments.length > 1, came, kept, held, back: rounded(came - kept - held) };
}
