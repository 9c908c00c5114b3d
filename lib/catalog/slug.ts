import slugify from "@sindresorhus/slugify";
import { shortWord } from "#lib/core/ids.ts";
import type { Sql } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";

const MAX_LENGTH = 70;
const TRIES = 5;

/** `Cartão presente` -> `cartao-presente`; a name without letters or digits becomes `produto`. */
export function slugOf(name: string): string {
  const slug = slugify(name)
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return slug || "produto";
}

/** Runs `write` with the slug, and retries with a random suffix while the slug is taken. */
export function withFreeSlug<T>(slug: string, write: (slug: string) => Promise<T>): Promise<T> {
  return whileTaken((isFirst) => write(isFirst ? slug : `${slug}-${shortWord()}`));
}

/** Runs `write`, and repeats it while a concurrent request takes a slug that it has chosen. */
export async function whileTaken<T>(write: (isFirst: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(attempt === 1);
    } catch (error) {
      if (!slugTaken(error) || attempt === TRIES) throw error;
    }
  }
}

/**
 * The slugs of products to write: given ones as they are, otherwise free ones derived from the names. The
 * database refuses a slug that a concurrent request takes: see whileTaken.
 */
export async function freeSlugs(
  tx: Sql,
  storeId: string,
  products: readonly { slug: string | null; name: string }[],
): Promise<string[]> {
  const wished = products.map(({ slug, name }) => slug ?? slugOf(name));
  const rows = await tx<{ slug: string }>(
    "free-slugs",
    "SELECT slug FROM products WHERE store_id = $1 AND deleted_at IS NULL AND slug IN (SELECT unnest($2::text[]))",
    [storeId, wished],
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  for (const { slug } of products) if (slug !== null) taken.add(slug);
  return wished.map((slug, index) => {
    const isGiven = products[index]?.slug !== null;
    const free = isGiven || !taken.has(slug) ? slug : `${slug}-${shortWord()}`;
    taken.add(free);
    return free;
  });
}

export function slugTaken(error: unknown): boolean {
  return refusedAs(error) === "productSlugTaken";
}
