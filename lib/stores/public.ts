import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import type { StoreModel } from "#prisma/generated/models.ts";
import { IDENTITY_COLUMNS, type Identity, identityOf } from "./identity.ts";

/** A store as lists show it. */
export type StoreFront = Stored<
  StoreModel,
  "id" | "name" | "slug" | "mode" | "description" | "image" | "salesClosed" | "closedNote"
>;
/** A store as its own pages show it. */
export type PublicStore = StoreFront & Identity;

const COLUMNS = "s.id, s.name, s.slug, s.mode, s.description, s.image, s.sales_closed, s.closed_note";

/** Returns the public data of a store, or null. */
export async function readPublicStore(storeId: string): Promise<PublicStore | null> {
  const [store] = await sql<StoreFront & Parameters<typeof identityOf>[0]>(
    "public-store",
    `SELECT ${COLUMNS}, ${IDENTITY_COLUMNS} FROM stores s WHERE s.id = $1 AND s.active`,
    [storeId],
  );
  if (!store) return null;
  const { id, name, slug, mode, description, salesClosed, closedNote } = store;
  return {
    ...{ id, name, slug, mode, description, salesClosed, closedNote },
    image: store.image && shownAddress(store.image),
    ...identityOf(store),
  };
}

const MOST_LISTED = 50;

/**
 * The active stores of this server for its front page: only the live one of a business that has gone live.
 */
export async function listStoreFronts(): Promise<StoreFront[]> {
  const stores = await sql<StoreFront>(
    "store-fronts",
    `SELECT ${COLUMNS} FROM stores s WHERE s.active AND (s.mode = 'live'
       OR NOT EXISTS (SELECT FROM stores t WHERE t.business_id = s.business_id AND t.mode = 'live' AND t.active))
     ORDER BY s.created_at, s.id LIMIT $1`,
    [MOST_LISTED],
  );
  return stores.map((store) => ({ ...store, image: store.image && shownAddress(store.image) }));
}
