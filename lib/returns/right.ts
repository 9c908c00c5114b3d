import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

/** The period in which a buyer at a distance may return a purchase (CDC, article 49), in days. */
const RETURN_DAYS = 7;

/** The columns of an order that the right to return it depends on. */
export type Returnable = {
  status: OrderStatus;
  paidAt: Date | null;
  shippingMethod: "delivery" | "pickup" | null;
  deliveredAt: Date | null;
};

/**
 * The end of the return period: midnight in São Paulo after the seventh day. The day of arrival does not count (Civil
 * Code, article 132); digital goods arrive with the payment. Null until a parcel is known to have arrived: the period
 * has not begun yet, and the order can be returned.
 */
export function returnUntil(order: Omit<Returnable, "status">): Date | null {
  const from = order.shippingMethod === null ? order.paidAt : order.deliveredAt;
  return from && startInSaoPaulo(addDays(dayInSaoPaulo(from), RETURN_DAYS + 1));
}

/** Whether the buyer may return the order at `now`, a time of the database's clock. */
export function mayReturn(order: Returnable, now: Date): boolean {
  if (order.status !== "paid" && order.status !== "shipped") return false;
  const until = returnUntil(order);
  return until === null || now < until;
}
