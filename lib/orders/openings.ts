import { sql } from "#lib/db/pool.ts";

/** Kept of each item: the first opening, which may decide a dispute, and the newest ones. */
const KEPT = 100;

/** Records that the goods of these items were shown to this address. */
export async function noteOpenings(itemIds: readonly string[], address: string): Promise<void> {
  await sql(
    "delivery-opened",
    `WITH item AS (SELECT id FROM order_items WHERE id = ANY ($1::uuid[])),
     first AS (UPDATE order_items SET opened_at = now() WHERE id IN (SELECT id FROM item) AND opened_at IS NULL),
     surplus AS (DELETE FROM delivery_openings WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY order_item_id ORDER BY opened_at DESC, id DESC) AS newest,
           row_number() OVER (PARTITION BY order_item_id ORDER BY opened_at, id) AS oldest
         FROM delivery_openings WHERE order_item_id IN (SELECT id FROM item)) ranked
       WHERE newest > ${KEPT - 2} AND oldest > 1))
     INSERT INTO delivery_openings (order_item_id, address) SELECT id, $2 FROM item`,
    [itemIds, address],
  );
}

/** Removes the addresses of openings that are older than this; the time of an opening stays. */
export async function forgetOpeners(days: number, most: number): Promise<number> {
  const forgotten = await sql<{ id: string }>(
    "forget-openers",
    `UPDATE delivery_openings SET address = NULL WHERE id IN (
       SELECT id FROM delivery_openings WHERE address IS NOT NULL AND opened_at < now() - $1 * interval '1 day'
       ORDER BY opened_at LIMIT $2)
     RETURNING id`,
    [days, most],
  );
  return forgotten.length;
}
