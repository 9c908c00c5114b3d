import { sql } from "#lib/db/pool.ts";

type Delivery = {
  storeId: string;
  storeName: string;
  storeSlug: string;
  /** True for a store in test mode. */
  test: boolean;
  orderCode: string;
  name: string;
  deliveredAt: Date;
  contents: string[];
};

/** Records the first time a delivery link is opened. */
export async function noteOpened(token: string): Promise<void> {
  await sql(
    "delivery-opened",
    "UPDATE order_items SET opened_at = now() WHERE delivery_token = $1 AND opened_at IS NULL AND delivered_at IS NOT NULL",
    [token],
  );
}

/** Whether this delivery link was superseded by another one. */
export async function wasReplaced(token: string): Promise<boolean> {
  const [replaced] = await sql<{ token: string }>(
    "replaced-delivery",
    "SELECT token FROM replaced_deliveries WHERE token = $1",
    [token],
  );
  return replaced !== undefined;
}

type RefundedDelivery = Pick<Delivery, "storeId" | "storeSlug" | "storeName" | "test" | "orderCode">;

/** Returns the order of a delivery link that was refunded: its items are no longer shown. */
export async function readRefundedDelivery(token: string): Promise<RefundedDelivery | null> {
  const [refunded] = await sql<RefundedDelivery>(
    "refunded-delivery",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = $1 AND o.status = 'refunded' AND i.delivered_at IS NOT NULL AND i.delivery = 'digital'`,
    [token],
  );
  return refunded ?? null;
}

/** Returns the items behind a delivery link while the order is paid or shipped, otherwise null. */
export async function readDelivery(token: string): Promise<Delivery | null> {
  const [delivery] = await sql<Delivery>(
    "read-delivery",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code, i.name, i.delivered_at,
       coalesce((SELECT array_agg(u.content ORDER BY u.id) FROM stock_units u
         WHERE u.order_item_id = i.id AND u.status = 'delivered'), '{}') AS contents
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = $1 AND o.status IN ('paid', 'shipped') AND i.delivered_at IS NOT NULL AND i.delivery = 'digital'`,
    [token],
  );
  return delivery ?? null;
}
