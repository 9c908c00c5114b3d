import type { StoreRef } from "#lib/context/context.ts";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { sql } from "#lib/db/pool.ts";
import { processWide } from "#lib/process-wide.ts";

/** The columns of a StoreRef, for a query whose stores are aliased `s`. */
export const STORE_COLUMNS = `s.id AS store_id, s.name AS store_name, s.slug AS store_slug, s.mode AS store_mode, s.city,
  s.cover_fee, s.fee_percent, s.fee_fixed, s.charge_expiry_minutes, s.refuse_payer_mismatch, s.sales_closed, s.inbound_gateway, s.outbound_gateway,
  s.inbound_account_id, s.outbound_account_id, s.withdrawal_fee, s.withdrawal_max`;

/** The result of STORE_COLUMNS: names that other tables of a query may have too are prefixed with `store`. */
export type StoreRow = Omit<StoreRef, "id" | "name" | "slug" | "mode"> & {
  storeId: string;
  storeName: string;
  storeSlug: string;
  storeMode: StoreRef["mode"];
};

export function toStoreRef(row: StoreRow): StoreRef {
  return {
    id: row.storeId,
    name: row.storeName,
    slug: row.storeSlug,
    mode: row.storeMode,
    city: row.city,
    coverFee: row.coverFee,
    feePercent: row.feePercent,
    feeFixed: row.feeFixed,
    chargeExpiryMinutes: row.chargeExpiryMinutes,
    refusePayerMismatch: row.refusePayerMismatch,
    salesClosed: row.salesClosed,
    inboundGateway: row.inboundGateway,
    outboundGateway: row.outboundGateway,
    inboundAccountId: row.inboundAccountId,
    outboundAccountId: row.outboundAccountId,
    withdrawalFee: row.withdrawalFee,
    withdrawalMax: row.withdrawalMax,
  };
}

/** Maximum delay until every process sees a change of a store. */
const STORE_SEEN_FOR_MS = 1_000;
const stores = processWide("stores", () => new BriefCache<StoreRef>(STORE_SEEN_FOR_MS));

const caches = processWide("caches with stores", () => new Set<{ clear(): void }>([stores]));

/** Registers a cache whose records contain a StoreRef, to be cleared when a store changes. */
export function clearWithStores(cache: { clear(): void }): void {
  caches.add(cache);
}

/** Call after changing a store; other processes notice within a second. */
export function forgetStores(): void {
  for (const cache of caches) cache.clear();
}

/** Returns the active store, or null. */
export async function findStore(id: string): Promise<StoreRef | null> {
  return stores.get(id.toLowerCase(), async () => {
    const [row] = await sql<StoreRow>(
      "find-store",
      `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.id = $1 AND s.active`,
      [id],
    );
    return row ? toStoreRef(row) : null;
  });
}

/** As stores_slug_check. The database refuses a text with a NUL, which an address may hold. */
const SLUG = /^[a-z0-9-]{1,60}$/;

/** Returns the active store with this slug, or null. */
export async function findStoreBySlug(slug: string): Promise<StoreRef | null> {
  if (!SLUG.test(slug)) return null;
  const [row] = await sql<StoreRow>(
    "find-store-by-slug",
    `SELECT ${STORE_COLUMNS} FROM stores s WHERE s.slug = $1 AND s.active`,
    [slug],
  );
  return row ? toStoreRef(row) : null;
}

/** Returns the other active store of the same business, or null. */
export async function findTwin(id: string): Promise<StoreRef | null> {
  const [row] = await sql<StoreRow>(
    "find-twin",
    `SELECT ${STORE_COLUMNS} FROM stores o JOIN stores s ON s.business_id = o.business_id AND s.id <> o.id
     WHERE o.id = $1 AND s.active`,
    [id],
  );
  return row ? toStoreRef(row) : null;
}
