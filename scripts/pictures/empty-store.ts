import { db } from "#lib/db/client.ts";

const EMPTY_STORE = { name: "Loja Nova", slug: "loja-sem-nada" };

/** Makes a store without anything in it, as it is right after sign-up, and returns its slug. */
export async function emptyStore(): Promise<string> {
  await db().store.upsert({
    where: { slug: EMPTY_STORE.slug },
    create: { ...EMPTY_STORE, wallet: { create: {} } },
    update: {},
  });
  return EMPTY_STORE.slug;
}
