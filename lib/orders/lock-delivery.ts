import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { GOES_BACK } from "#lib/returns/gone.ts";
import { lockChargesOf } from "./lock-to-ship.ts";
import type { Order, OrderItem } from "./order.ts";

export type LockedDelivery = OrderItem & Pick<Order, "status">;

/**
 * Locks the order and reads one of its delivered items. Throws NotFound (also for another store's order), and
 * DeliveryNotMade if the order is not paid (any more), if all its money is on its way back, or if the item was not delivered.
 */
export async function lockDelivery(
  tx: Sql,
  ctx: StoreContext,
  orderId: string,
  itemId: string,
): Promise<LockedDelivery> {
  await lockChargesOf(tx, orderId);
  const [item] = await tx<LockedDelivery & { goesBack: boolean }>(
    "lock-delivery",
    `SELECT i.*, o.status, ${GOES_BACK} AS goes_back FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE o.store_id = $1 AND o.id = $2 AND i.id = $3 FOR UPDATE OF o`,
    [ctx.store.id, orderId, itemId],
  );
  if (!item) throw new AppError("NotFound");
  if (
    !item.deliveredAt ||
    item.delivery !== "digital" ||
    (item.status !== "paid" && item.status !== "shipped") ||
    item.goesBack
  )
    throw new AppError("DeliveryNotMade", { details: { status: item.status } });
  return item;
}

/**
 * Locks an order whose items are delivered. Throws NotFound, and DeliveryNotMade if the order is not paid (any
 * more), if all its money is on its way back, or if an item was not delivered.
 */
export async function lockOrderDelivery(tx: Sql, ctx: StoreContext, orderId: string): Promise<void> {
  await lockChargesOf(tx, orderId);
  const [order] = await tx<Pick<Order, "status"> & { delivered: boolean; goesBack: boolean }>(
    "lock-order-delivery",
    `SELECT o.status, ${GOES_BACK} AS goes_back, EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.delivery = 'digital')
       AND NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.delivery = 'digital' AND i.delivered_at IS NULL) AS delivered
     FROM orders o WHERE o.store_id = $1 AND o.id = $2 FOR UPDATE`,
    [ctx.store.id, orderId],
  );
  if (!order) throw new AppError("NotFound");
  if (!order.delivered || (order.status !== "paid" && order.status !== "shipped") || order.goesBack)
    throw new AppError("DeliveryNotMade", { details: { status: order.status } });
}
