import type { OrderStatusView } from "#lib/orders/status.ts";

/** What the page of an order is about: paying, what was bought, or how it ended. */
type OrderView = "pay" | "done" | "ended";

export function viewOf({ status, outcome }: OrderStatusView): OrderView {
  if (status === "pending") return "pay";
  if (status === "cancelled" || status === "refunded") return "ended";
  return outcome?.kind === "refunding" || outcome?.kind === "turned_away" ? "ended" : "done";
}

/** How often an order is worth looking at: `open` each few seconds, `slow` each half minute, `settled` never again. */
export type PollPace = "open" | "slow" | "settled";

const MOVING = ["confirming", "late", "turned_away", "refunding", "amount_mismatch"];

export function paceOf({ status, outcome }: OrderStatusView): PollPace {
  const kind = outcome?.kind;
  if (status === "pending") return "open";
  // Money that is under way, in or out, is followed to its end.
  if (kind && MOVING.includes(kind)) return kind === "late" || kind === "confirming" ? "open" : "slow";
  // A late Pix can still come for an order that was cancelled.
  return status === "cancelled" && kind !== "refunded" ? "slow" : "settled";
}
