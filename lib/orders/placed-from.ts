import { sql } from "#lib/db/pool.ts";
import { keyedHash, keyedHashes } from "#lib/sealed/seal.ts";

const PURPOSE = "vitrine placed from v2";

/** Where an order without a credential comes from: only comparable, because an address is personal data. */
export function placedFrom(network: string): string {
  return keyedHash(PURPOSE, network).toString("base64url");
}

/** The same under every key of the ring, to find what was stored before a rotation. */
export function placesFrom(network: string): string[] {
  return keyedHashes(PURPOSE, network).map((hash) => hash.toString("base64url"));
}

/** Whether the store has an order of this code (`secret`) that was placed from this network. */
export async function wasPlacedFrom(order: {
  storeId: string;
  secret: string;
  network: string;
}): Promise<boolean> {
  const [found] = await sql<{ id: string }>(
    "order-placed-from",
    "SELECT id FROM orders WHERE store_id = $1 AND order_code = $2 AND placed_from = ANY ($3::text[])",
    [order.storeId, order.secret, placesFrom(order.network)],
  );
  return found !== undefined;
}
