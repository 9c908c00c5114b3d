import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import type { StoreModel } from "#prisma/generated/models.ts";

export type PublicStore = Stored<StoreModel, "id" | "name" | "slug" | "mode" | "description" | "image">;

const COLUMNS = "s.id, s.name, s.slug, s.mode, s.description, s.image";

/** What a shop front may show of a store, or null. */
export async function readPublicStore(storeId: string): Promise<PublicStore | null> {
  const [store] = await sql<PublicStore>(
    "public-store",
    `SELECT ${COLUMNS} FROM stores s WHERE s.id = $1 AND s.active`,
    [storeId],
  );
  return store ? present(store) : null;
}

const MOST_LISTED = 50;

/** The active stores of this server, for its front page: of a business that sells already only the live one. */
export async function listStoreFronts(): Promise<PublicStore[]> {
  const stores = await sql<PublicStore>(
    "store-fronts",
    `SELECT ${COLUMNS} FROM stores s WHERE s.active AND (s.mode = 'live'
       OR NOT EXISTS (SELECT FROM stores t WHERE t.business_id = s.business_id AND t.mode = 'live' AND t.active))
     ORDER BY s.created_at, s.id LIMIT $1`,
    [MOST_LISTED],
  );
  return stores.map(present);
}

function present(store: PublicStore): PublicStore {
  return { ...store, image: store.image && shownAddress(store.image) };
}
