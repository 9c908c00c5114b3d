import { type Row, sql } from "#lib/db/pool.ts";

export type Delivery = {
  storeName: string;
  orderCode: string;
  name: string;
  deliveredAt: string;
  contents: string[];
};

/** The goods behind a delivery link, while the order is paid or shipped; null for anything else. */
export async function readDelivery(token: string): Promise<Delivery | null> {
  const [row] = await sql<Row>(
    "read-delivery",
    `SELECT s.name AS store_name, o.order_code, i.name, i.delivered_at,
       (SELECT array_agg(u.content ORDER BY u.id) FROM stock_units u WHERE u.order_item_id = i.id AND u.status = 'delivered') AS contents
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = $1 AND o.status IN ('paid', 'shipped') AND i.delivered_at IS NOT NULL`,
    [token],
  );
  if (!row) return null;
  return {
    storeName: row.storeName as string,
    orderCode: row.orderCode as string,
    name: row.name as string,
    deliveredAt: (row.deliveredAt as Date).toISOString(),
    contents: (row.contents as string[] | null) ?? [],
  };
}
