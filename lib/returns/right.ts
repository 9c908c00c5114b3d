import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

/** Days in which whoever bought at a distance may change their mind (CDC, article 49). */
const RETURN_DAYS = 7;

/** The columns of an order that decide about the right to return it. */
export type Returnable = {
  status: OrderStatus;
  paidAt: Date | null;
  shippingMethod: "delivery" | "pickup" | null;
  deliveredAt: Date | null;
};

/**
 * The end of the period: the midnight in São Paulo after the seventh day. The day on which the buyer got the goods does not
 * count (Civil Code, article 132). Digital goods arrive with the payment. Null while a parcel is not known to have arrived:
 * then the period has not begun, and the right is open.
 */
export function returnUntil(order: Omit<Returnable, "status">): Date | null {
  const from = order.shippingMethod === null ? order.paidAt : order.deliveredAt;
  return from && startInSaoPaulo(addDays(dayInSaoPaulo(from), RETURN_DAYS + 1));
}

/** Whether the buyer may return the order at this time of the database's clock. */
export function mayReturn(order: Returnable, now: Date): boolean {
  if (order.status !== "paid" && order.status !== "shipped") return false;
  const until = returnUntil(order);
  return until === null || now < until;
}
