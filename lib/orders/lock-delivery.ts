import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Order, OrderItem } from "./order.ts";

export type LockedDelivery = OrderItem & Pick<Order, "status">;

/**
 * Locks the order and reads one of its delivered items. Throws NotFound (also for another store's order), and
 * DeliveryNotMade if the order is not paid (any more) or the item was not delivered.
 */
export async function lockDelivery(
  tx: Sql,
  ctx: StoreContext,
  orderId: string,
  itemId: string,
): Promise<LockedDelivery> {
  const [item] = await tx<LockedDelivery>(
    "lock-delivery",
    `SELECT i.*, o.status FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.store_id = $1 AND o.id = $2 AND i.id = $3 FOR UPDATE OF o`,
    [ctx.store.id, orderId, itemId],
  );
  if (!item) throw new AppError("NotFound");
  if (
    !item.deliveredAt ||
    item.delivery !== "digital" ||
    (item.status !== "paid" && item.status !== "shipped")
  )
    throw new AppError("DeliveryNotMade", { details: { status: item.status } });
  return item;
}

/**
 * Locks an order whose items are delivered. Throws NotFound, and DeliveryNotMade if the order is not paid (any
 * more) or an item was not delivered.
 */
export async function lockOrderDelivery(tx: Sql, ctx: StoreContext, orderId: string): Promise<void> {
  const [order] = await tx<Pick<Order, "status"> & { delivered: boolean }>(
    "lock-order-delivery",
    `SELECT o.status, EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.delivery = 'digital')
       AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.delivery = 'digital' AND i.delivered_at IS NULL) AS delivered
     FROM orders o WHERE o.store_id = $1 AND o.id = $2 FOR UPDATE`,
    [ctx.store.id, orderId],
  );
  if (!order) throw new AppError("NotFound");
  if (!order.delivered || (order.status !== "paid" && order.status !== "shipped"))
    throw new AppError("DeliveryNotMade", { details: { status: order.status } });
}
