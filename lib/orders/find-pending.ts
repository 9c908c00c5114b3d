import { sql } from "#lib/db/pool.ts";

/** Cache of pending orders until they expire, so that polling an order costs no query. */
const seen = new Map<string, { id: string; until: number }>();
const MOST_SEEN = 50_000;

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-z]{10})$/i;

/**
 * Returns the id of this store's pending order with that id or code, or null. Following one does not count against the
 * rate limit of public reads. A cached order counts as open until it expires, so that its payment is always shown.
 */
export async function openOrder(storeId: string, idOrCode: string): Promise<string | null> {
  if (!ID.test(idOrCode)) return null;
  const name = `${storeId}:${idOrCode.toLowerCase()}`;
  const known = seen.get(name);
  if (known && known.until > Date.now()) return known.id;
  const [order] = await sql<{ id: string; expiresAt: Date }>(
    idOrCode.length === 36 ? "open-order" : "open-order-by-code",
    `SELECT id, expires_at FROM orders WHERE store_id = $1 AND status = 'pending'
       AND ${idOrCode.length === 36 ? "id = $2::uuid" : "order_code = upper($2)"}`,
    [storeId, idOrCode],
  );
  if (!order) {
    seen.delete(name);
    return null;
  }
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(name, { id: order.id, until: order.expiresAt.getTime() });
  return order.id;
}
