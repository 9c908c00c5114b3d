import { useCan } from "../../queries/use-can.ts";
import { goesBack, isDelivered, isHeld, type Order, refundable } from "../model/order.ts";

/** The actions that the member's role and the order's state allow. */
export function useAllowedActions(order: Order) {
  const can = useCan();
  const delivered =
    isDelivered(order) &&
    order.items.some(({ delivery, deliveredAt }) => delivery === "digital" && deliveredAt !== null);
  const { shipping } = order;
  const stays = goesBack(order);
  return {
    /** The refund is the next step, and sending is only possible. */
    held: isHeld(order),
    ship: order.status === "paid" && !stays && can("orders.ship"),
    tracking: order.status === "shipped" && shipping?.method !== "pickup" && can("orders.ship"),
    deliver:
      (shipping?.status === "to_send" || shipping?.status === "shipped") && !stays && can("orders.ship"),
    cancel: order.status === "pending" && can("orders.write"),
    copyPix: order.status === "pending" && order.copyPaste !== null,
    resend: delivered && !stays && can("orders.ship"),
    reissue: delivered && !stays && can("orders.write"),
    refund: order.status !== "pending" && refundable(order) > 0 && can("refund"),
    receipt: order.paidAt !== null,
  };
}
