import { sql } from "#lib/db/pool.ts";

/**
 * Returns the products that are delivered immediately after payment: their units are unique (codes, links),
 * or all are the same link. Other equal units may be shipped in a parcel, so nothing is promised about them.
 */
export async function instantProducts(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>(
    "instant-products",
    `SELECT id FROM unnest($1::uuid[]) AS asked (id)
     WHERE (EXISTS (SELECT FROM stock_units u WHERE u.product_id = asked.id AND u.fingerprint IS NOT NULL)
        OR (SELECT u.content LIKE 'https://%' FROM stock_units u WHERE u.product_id = asked.id
            ORDER BY u.id DESC LIMIT 1))
       AND NOT EXISTS (SELECT FROM products p JOIN stores s ON s.id = p.store_id
         WHERE p.id = asked.id AND (s.inbound_gateway = 'key' OR p.delivery = 'shipping'))`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
