import type { OrderStatusView } from "#lib/orders/status.ts";

/** The view of the order page: payment, goods, or how it ended. */
type OrderView = "pay" | "done" | "ended";

export function viewOf(order: Pick<OrderStatusView, "status" | "amountDue" | "outcome">): OrderView {
  const { status, outcome } = order;
  if (status === "pending") return "pay";
  if (status === "cancelled" || status === "refunded") return "ended";
  // After a partial refund the rest is still the buyer's.
  return outcome?.kind === "refunding" && leftOf(order) <= 0 ? "ended" : "done";
}

/** The amount paid for a paid order, less what went back or is on its way back. */
export function leftOf({ amountDue, outcome }: Pick<OrderStatusView, "amountDue" | "outcome">): number {
  if (!outcome) return amountDue;
  const { kind, amount, returnedAmount } = outcome;
  const moving = kind === "refunding" ? (amount ?? 0) : 0;
  return Math.round((amountDue - returnedAmount - moving) * 100) / 100;
}

/** The polling rate of an order: `open` every few seconds, `slow` every half minute, `never` not at all. */
export type PollPace = "open" | "slow" | "never";

const MOVING = ["confirming", "late", "turned_away", "refunding", "amount_mismatch"];

/** A second Pix of the same buyer comes, if at all, soon after the first one. */
const TWICE_MS = 10 * 60_000;

export function paceOf(order: OrderStatusView): PollPace {
  const { status, outcome, shipping } = order;
  const kind = outcome?.kind;
  if (status === "pending") return "open";
  // Follows money in transit, in or out, until it has arrived.
  if (kind && MOVING.includes(kind)) return kind === "late" || kind === "confirming" ? "open" : "slow";
  // A parcel is sent and arrives while the page is open.
  if (shipping?.status === "to_send" || shipping?.status === "shipped") return "slow";
  if (order.extraPayments.some(({ state }) => state === "held" || state === "returning")) return "slow";
  if (order.paidAt && Date.parse(order.now) - Date.parse(order.paidAt) < TWICE_MS) return "slow";
  // A cancelled order can still receive a late Pix.
  return status === "cancelled" && kind !== "refunded" ? "slow" : "never";
}

export type Related = OrderStatusView["relatedOrders"][number];

/** The bank has reported the payment: nothing is left to pay, but it is not booked yet. */
export const isReceived = ({ outcome }: OrderStatusView): boolean =>
  outcome?.kind === "confirming" && outcome.at !== null;
