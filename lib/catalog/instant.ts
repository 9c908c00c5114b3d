import { sql } from "#lib/db/pool.ts";
import { contentOf } from "./stock-content.ts";

/**
 * Returns the products that are delivered immediately after payment: their units are unique (codes, links),
 * or all are the same link. Other equal units may be shipped in a parcel, so nothing is promised about them.
 */
export async function instantProducts(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string; unique: boolean; unit: { id: string; content: string } | null }>(
    "instant-products",
    `SELECT asked.id, EXISTS (SELECT FROM stock_units u WHERE u.product_id = asked.id AND u.fingerprint IS NOT NULL) AS unique,
       (SELECT jsonb_build_object('id', u.id, 'content', u.content) FROM stock_units u WHERE u.product_id = asked.id
        ORDER BY u.id DESC LIMIT 1) AS unit
     FROM unnest($1::uuid[]) AS asked (id)
     WHERE NOT EXISTS (SELECT FROM products p JOIN stores s ON s.id = p.store_id
       WHERE p.id = asked.id AND (s.inbound_gateway = 'key' OR p.delivery = 'shipping'))`,
    [ids],
  );
  const isInstant = ({ unique, unit }: (typeof rows)[number]) =>
    unique || (unit !== null && contentOf(unit).startsWith("https://"));
  return new Set(rows.filter(isInstant).map(({ id }) => id));
}
