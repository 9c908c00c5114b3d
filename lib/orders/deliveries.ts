import { sql } from "#lib/db/pool.ts";

type Delivery = {
  storeId: string;
  storeName: string;
  storeSlug: string;
  /** Of a test store. */
  test: boolean;
  orderCode: string;
  name: string;
  deliveredAt: Date;
  contents: string[];
};

/** Notes that a delivery link was opened, the first time. */
export async function noteOpened(token: string): Promise<void> {
  await sql(
    "delivery-opened",
    "UPDATE order_items SET opened_at = now() WHERE delivery_token = $1 AND opened_at IS NULL AND delivered_at IS NOT NULL",
    [token],
  );
}

/** True for the link of a delivery that was replaced by another one, which has a link of its own. */
export async function wasReplaced(token: string): Promise<boolean> {
  const [replaced] = await sql<{ token: string }>(
    "replaced-delivery",
    "SELECT token FROM replaced_deliveries WHERE token = $1",
    [token],
  );
  return replaced !== undefined;
}

type RefundedDelivery = Pick<Delivery, "storeId" | "storeSlug" | "storeName" | "test" | "orderCode">;

/** The order of a delivery link whose money went back; its goods are no longer shown. */
export async function readRefundedDelivery(token: string): Promise<RefundedDelivery | null> {
  const [refunded] = await sql<RefundedDelivery>(
    "refunded-delivery",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = $1 AND o.status = 'refunded' AND i.delivered_at IS NOT NULL`,
    [token],
  );
  return refunded ?? null;
}

/** The goods behind a delivery link, while the order is paid or shipped; null for anything else. */
export async function readDelivery(token: string): Promise<Delivery | null> {
  const [delivery] = await sql<Delivery>(
    "read-delivery",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code, i.name, i.delivered_at,
       coalesce((SELECT array_agg(u.content ORDER BY u.id) FROM stock_units u
         WHERE u.order_item_id = i.id AND u.status = 'delivered'), '{}') AS contents
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = $1 AND o.status IN ('paid', 'shipped') AND i.delivered_at IS NOT NULL`,
    [token],
  );
  return delivery ?? null;
}
