import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { noteOpenings } from "./openings.ts";

type Delivery = {
  storeId: string;
  storeName: string;
  storeSlug: string;
  /** True for a store in test mode. */
  test: boolean;
  orderCode: string;
  token: string;
  name: string;
  deliveredAt: Date;
  contents: string[];
};

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

type Opening = { address: string; most?: number | null; storeId?: string | null };

/**
 * Returns what stands behind these delivery links while their orders are paid or shipped, and records the opening of
 * each. `most` limits the units of each link; with `storeId`, links of other stores are unknown.
 */
export async function openDeliveries(
  tokens: readonly string[],
  { address, most = null, storeId = null }: Opening,
): Promise<Delivery[]> {
  if (tokens.length === 0) return [];
  const deliveries = await sql<Delivery>(
    "read-deliveries",
    `SELECT s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode = 'test' AS test, o.order_code,
       i.delivery_token AS token, i.name, i.delivered_at,
       coalesce((SELECT array_agg(u.content ORDER BY u.id) FROM (
         SELECT id, content FROM stock_units WHERE order_item_id = i.id AND status = 'delivered' ORDER BY id LIMIT $2) u), '{}') AS contents
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN stores s ON s.id = o.store_id
     WHERE i.delivery_token = ANY ($1::text[]) AND o.status IN ('paid', 'shipped') AND i.delivered_at IS NOT NULL
       AND i.delivery = 'digital' AND ($3::uuid IS NULL OR o.store_id = $3)`,
    [tokens, most, storeId],
  );
  if (deliveries.length > 0) await noteOpenings(deliveries, address);
  return deliveries;
}

/** Like `openDeliveries`, for one link. */
export async function openDelivery(token: string, opening: Opening): Promise<Delivery | null> {
  const [delivery] = await openDeliveries([token], opening);
  return delivery ?? null;
}

/** For a shop's own pages and whoever builds one. Throws NotFound, also for the links of other stores. */
export async function openOwnDelivery({ actor, store }: StoreContext, token: string): Promise<Delivery> {
  const address = "address" in actor ? actor.address : "unknown";
  const delivery = await openDelivery(token, { address, storeId: store.id });
  if (!delivery) throw new AppError("NotFound");
  return delivery;
}
