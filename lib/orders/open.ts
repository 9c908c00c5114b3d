import { sql } from "#lib/db/pool.ts";

/** Cache of pending orders until they expire, so that polling an order costs no query. */
const seen = new Map<string, number>();
const MOST_SEEN = 50_000;

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-z]{10})$/i;

/**
 * Whether this store has a pending order with that id or code. Following one does not count against the rate limit of
 * public reads. A cached order counts as open until it expires, so that its payment is always shown.
 */
export async function isOpenOrder(storeId: string, idOrCode: string): Promise<boolean> {
  if (!ID.test(idOrCode)) return false;
  const name = `${storeId}:${idOrCode.toLowerCase()}`;
  const until = seen.get(name);
  if (until !== undefined && until > Date.now()) return true;
  const [order] = await sql<{ expiresAt: Date }>(
    idOrCode.length === 36 ? "open-order" : "open-order-by-code",
    `SELECT expires_at FROM orders WHERE store_id = $1 AND status = 'pending'
       AND ${idOrCode.length === 36 ? "id = $2::uuid" : "order_code = upper($2)"}`,
    [storeId, idOrCode],
  );
  if (!order) {
    seen.delete(name);
    return false;
  }
  if (seen.size >= MOST_SEEN) seen.clear();
  seen.set(name, order.expiresAt.getTime());
  return true;
}
