import type { BadgeTone } from "#components/ui/badge.tsx";
import type { Output } from "#lib/client/types.ts";

export type ListedOrder = Output<"listOrders">["orders"][number];
export type Order = Output<"getOrder">["order"];
export type OrderItem = Order["items"][number];
export type TimelineEvent = Output<"getOrderTimeline">["timeline"][number];
export type OrderStatus = Order["status"];

export const STATUSES = ["pending", "paid", "shipped", "cancelled", "refunded"] as const;

export const TONES: Record<OrderStatus, BadgeTone> = {
  pending: "wait",
  paid: "ok",
  shipped: "info",
  cancelled: "plain",
  refunded: "bad",
};

/** What can still go back of what was paid. */
export function refundable(order: Order): number {
  return order.payment?.refundableAmount ?? 0;
}

/** Whether the goods are with the buyer and stay there, so that a delivery can be sent again or replaced. */
export function isDelivered({ status }: Pick<Order, "status">): boolean {
  return status === "paid" || status === "shipped";
}

/** Sums of amounts in floating point, brought back to whole cents. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
