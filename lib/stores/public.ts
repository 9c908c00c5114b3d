import { db } from "#lib/db/client.ts";

export type PublicStore = {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  image: string | null;
};

/** What a shop front may show of a store, or null. */
export async function readPublicStore(storeId: string): Promise<PublicStore | null> {
  return db().store.findFirst({
    where: { id: storeId, active: true },
    select: { id: true, name: true, slug: true, description: true, image: true },
  });
}

const MOST_LISTED = 50;

/** The active stores of this server, for its front page. */
export async function listStoreFronts(): Promise<PublicStore[]> {
  return db().store.findMany({
    where: { active: true },
    select: { id: true, name: true, slug: true, description: true, image: true },
    orderBy: { createdAt: "asc" },
    take: MOST_LISTED,
  });
}
