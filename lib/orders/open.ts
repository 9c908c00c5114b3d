import { sql } from "#lib/db/pool.ts";

/** Orders that this process has seen waiting, until their time is up: asking for them again costs no query. */
const seen = new Map<string, number>();
const MOST_SEEN = 50_000;

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-z]{10})$/i;

/**
 * Whether this store has an order of that id or code that waits for its payment. Who follows one is not counted
 * against the limit of public reads. (After the payment it counts as open until its time is up: nobody is kept from
 * seeing that it is paid.)
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
