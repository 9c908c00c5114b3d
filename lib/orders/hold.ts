import type { Sql } from "#lib/db/pool.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import type { Order } from "./order.ts";

/**
 * pending -> cancelled by `by`: releases the order's stock units and its coupon use, and emits
 * order.cancelled. Idempotent: the statement that cancels also clears `holds_stock`, so a second caller
 * (expiry, cancellation, a failed charge) releases nothing. Locks rows in the same order as place_order.
 */
export async function releaseHold(
  tx: Sql,
  orderId: string,
  by: Order["cancelledBy"] = null,
): Promise<boolean> {
  const [order] = await tx<OrderFacts & { storeId: string; couponId: string | null }>(
    "release-order",
    `UPDATE orders SET status = 'cancelled', holds_stock = false, cancelled_at = now(), cancelled_by = $2, updated_at = now()
     WHERE id = $1 AND status = 'pending' AND holds_stock RETURNING ${ORDER_FACTS}, store_id, coupon_id`,
    [orderId, by],
  );
  if (!order) return false;
  await tx(
    "release-lock",
    `SELECT id FROM variations WHERE id IN (SELECT variation_id FROM order_items WHERE order_id = $1) ORDER BY id FOR UPDATE`,
    [orderId],
  );
  await tx(
    "release-units",
    `WITH freed AS (
       UPDATE stock_units SET status = 'available', order_item_id = NULL
       WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = $1) AND status = 'reserved'
       RETURNING variation_id
     )
     UPDATE variations v SET available = v.available + f.units
     FROM (SELECT variation_id, count(*)::int AS units FROM freed GROUP BY variation_id) f WHERE v.id = f.variation_id`,
    [orderId],
  );
  if (order.couponId) {
    await tx("release-coupon", "UPDATE coupons SET used_count = used_count - 1 WHERE id = $1", [
      order.couponId,
    ]);
  }
  await emit(tx, order.storeId, orderEvent("order.cancelled", order));
  return true;
}

/**
 * Reserves the stock of a cancelled order again for late money: all of it or none. The coupon use is always taken again,
 * even above the coupon's limit: the buyer has paid the discounted price, and releaseHold gives back one use for each order.
 */
export async function retakeStock(tx: Sql, orderId: string, couponId: string | null): Promise<boolean> {
  const items = await tx<{ available: number; wanted: number }>(
    "retake-lock",
    `SELECT v.available, i.wanted FROM variations v
     JOIN (SELECT variation_id, sum(quantity)::int AS wanted FROM order_items WHERE order_id = $1 GROUP BY variation_id) i
       ON i.variation_id = v.id
     ORDER BY v.id FOR UPDATE OF v`,
    [orderId],
  );
  if (items.length === 0 || items.some((item) => item.available < item.wanted)) return false;
  await tx(
    "retake-units",
    `WITH picked AS (
       SELECT i.id AS item_id, u.id AS unit_id FROM order_items i CROSS JOIN LATERAL (
         SELECT id FROM stock_units WHERE variation_id = i.variation_id AND status = 'available' ORDER BY id LIMIT i.quantity
       ) u WHERE i.order_id = $1
     ), taken AS (
       UPDATE stock_units s SET status = 'reserved', order_item_id = p.item_id FROM picked p WHERE s.id = p.unit_id
       RETURNING s.variation_id
     )
     UPDATE variations v SET available = v.available - t.units
     FROM (SELECT variation_id, count(*)::int AS units FROM taken GROUP BY variation_id) t WHERE v.id = t.variation_id`,
    [orderId],
  );
  if (couponId) {
    await tx("retake-coupon", "UPDATE coupons SET used_count = used_count + 1 WHERE id = $1", [couponId]);
  }
  return true;
}
