import type { OrderStatusView } from "#lib/orders/status.ts";

/** The view of the order page: payment, goods, or how it ended. */
type OrderView = "pay" | "done" | "ended";

export function viewOf({ status, outcome }: OrderStatusView): OrderView {
  if (status === "pending") return "pay";
  if (status === "cancelled" || status === "refunded") return "ended";
  return outcome?.kind === "refunding" || outcome?.kind === "turned_away" ? "ended" : "done";
}

/** The polling rate of an order: `open` every few seconds, `slow` every half minute, `never` not at all. */
export type PollPace = "open" | "slow" | "never";

const MOVING = ["confirming", "late", "turned_away", "refunding", "amount_mismatch"];

export function paceOf({ status, outcome, shipping }: OrderStatusView): PollPace {
  const kind = outcome?.kind;
  if (status === "pending") return "open";
  // Follows money in transit, in or out, until it has arrived.
  if (kind && MOVING.includes(kind)) return kind === "late" || kind === "confirming" ? "open" : "slow";
  // A parcel is sent and arrives while the page is open.
  if (shipping?.status === "to_send" || shipping?.status === "shipped") return "slow";
  // A cancelled order can still receive a late Pix.
  return status === "cancelled" && kind !== "refunded" ? "slow" : "never";
}

/** The bank has reported the payment: nothing is left to pay, but it is not booked yet. */
export const isReceived = ({ outcome }: OrderStatusView): boolean =>
  outcome?.kind === "confirming" && outcome.at !== null;
