import type { OrderRefundCause, OrderStatus } from "#prisma/generated/enums.ts";

type Ended = { status: OrderStatus; refundCause: OrderRefundCause | null };

/** How the money of a refunded order went back; null for any other order. A process of an earlier version stores no cause. */
export function refundCauseOf({ status, refundCause }: Ended): OrderRefundCause | null {
  return status === "refunded" ? (refundCause ?? "refund") : null;
}

/** The fields of an order that say what became of its money. */
export function presentGone(order: Ended & { disputed: boolean }) {
  return { refundCause: refundCauseOf(order), disputed: order.disputed };
}
