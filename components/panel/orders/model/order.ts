import type { BadgeTone } from "#components/ui/badge.tsx";
import type { Output } from "#lib/client/types.ts";

export type ListedOrder = Output<"listOrders">["orders"][number];
export type Order = Output<"getOrder">["order"];
export type OrderItem = Order["items"][number];
export type TimelineEvent = Output<"getOrderTimeline">["timeline"][number];
export type OrderStatus = Order["status"];

export const STATUSES = ["pending", "paid", "shipped", "cancelled", "refunded"] as const;

export const SHIPPING_STATUSES = ["to_send", "shipped", "delivered"] as const;

export const RETURN_STATES = ["requested", "refunded", "withdrawn", "closed"] as const;

export const TONES: Record<OrderStatus, BadgeTone> = {
  pending: "wait",
  paid: "ok",
  shipped: "info",
  cancelled: "plain",
  refunded: "bad",
};

/** The amount that can still be refunded. */
export function refundable(order: Order): number {
  return order.payment?.refundableAmount ?? 0;
}

/** Whether all that was paid is on its way back, so that the goods must not leave. */
export function goesBack({ status, refundedAmount, amountDue }: Order): boolean {
  return status === "paid" && refundedAmount >= amountDue;
}

/** Whether the buyer requested a return before the shipment, so that nothing ships the order in bulk. */
export function isHeld({ status, returnRequest }: Pick<ListedOrder, "status" | "returnRequest">): boolean {
  return status === "paid" && returnRequest?.state === "requested";
}

/** Whether the payer disputes an order that has not left yet, so that its shipment has to be confirmed. */
export function isContested({ status, disputed }: Pick<ListedOrder, "status" | "disputed">): boolean {
  return status === "paid" && disputed;
}

/** Whether the order has been paid, also if it was refunded since. */
export function isSold({ status }: Pick<Order, "status">): boolean {
  return status === "paid" || status === "shipped" || status === "refunded";
}

/** Why the order has no receipt; null if it has one. A Pix that came too late, or of another amount, sells nothing. */
export function whyNoReceipt(
  order: Pick<Order, "status" | "paidAt" | "payment" | "refunds">,
): "unpaid" | "cancelled" | "turnedAway" | null {
  if (order.paidAt) return null;
  if (order.status === "pending") return "unpaid";
  return order.payment || order.refunds.length > 0 ? "turnedAway" : "cancelled";
}

/** Whether the buyer has the goods, so that a delivery can be sent again or replaced. */
export function isDelivered({ status }: Pick<Order, "status">): boolean {
  return status === "paid" || status === "shipped";
}

/** Whether the order has a parcel, or was marked as sent without one. */
export function isSent({ shipping, shippedAt }: Order): boolean {
  return shipping !== null || shippedAt !== null;
}

/** Rounds to whole cents, after floating-point sums. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
