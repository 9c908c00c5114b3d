import slugify from "@sindresorhus/slugify";
import { shortWord } from "#lib/core/ids.ts";
import type { Sql } from "#lib/db/pool.ts";

/** Leaves room for a suffix within the 60 characters of a slug. */
const MAX_SLUG = 50;
const TRIES = 5;

/**
 * Creates a business with its test store, wallet, owner and a free slug derived from its name, in the
 * caller's transaction. The store sells through the sandbox immediately; going live creates its twin
 * (go-live.ts). Without an owner, somebody must be invited as one.
 */
export async function createStore(
  tx: Sql,
  store: { name: string; ownerId: string | null },
): Promise<{ id: string; slug: string }> {
  const made = await insertStore(tx, store.name);
  await tx("create-wallet", "INSERT INTO wallets (store_id) VALUES ($1)", [made.id]);
  if (store.ownerId === null) return made;
  await tx("create-owner", "INSERT INTO memberships (member_id, store_id, role) VALUES ($1, $2, 'owner')", [
    store.ownerId,
    made.id,
  ]);
  return made;
}

/** A taken slug does not fail the caller's transaction: the next one is tried. */
async function insertStore(tx: Sql, name: string): Promise<{ id: string; slug: string }> {
  const wanted = storeSlug(name);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const slug = attempt === 1 ? wanted : `${wanted}-${shortWord()}`;
    const [made] = await tx<{ id: string; slug: string }>(
      "create-store",
      "INSERT INTO stores (name, slug) VALUES ($1, $2) ON CONFLICT (slug) DO NOTHING RETURNING id, slug",
      [name, slug],
    );
    if (made) return made;
  }
  throw new Error(`no free slug for a store called ${wanted}`);
}

/** `Loja da Maria` -> `loja-da-maria`; a name without letters or digits becomes `loja`. */
function storeSlug(name: string): string {
  const slug = slugify(name, { customReplacements: [["&", " e "]] })
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, "");
  return slug || "loja";
}
