import { sql } from "#lib/db/pool.ts";

/** Addresses of one sitemap: few enough to be read and written in a moment, whatever a store sells. */
const ON_A_PAGE = 2_000;
/** An index may name 50,000 sitemaps. */
const MOST_STORES = 10_000;
const MOST_PAGES = 5;

/** Once a business sells live, only its live store is found (alias `s`). */
const FOUND = `s.active AND (s.mode = 'live' OR NOT EXISTS (
  SELECT FROM stores t WHERE t.business_id = s.business_id AND t.mode = 'live' AND t.active))`;

type FoundStore = { store: string; changedAt: Date; pages: number };

/** The shops for search engines, with the number of their sitemaps. */
export function listFoundStores(): Promise<FoundStore[]> {
  return sql<FoundStore>(
    "list-found-stores",
    `SELECT s.slug AS store, s.updated_at AS changed_at, greatest(1, ceil((
       SELECT count(*) FROM (SELECT FROM products p WHERE p.store_id = s.id AND p.active AND p.deleted_at IS NULL
         LIMIT $2) counted)::numeric / $1::int))::int AS pages
     FROM stores s WHERE ${FOUND} ORDER BY s.id LIMIT $3`,
    [ON_A_PAGE, ON_A_PAGE * MOST_PAGES, MOST_STORES],
  );
}

type FoundPage = { changedAt: Date; products: { slug: string; changedAt: Date }[] };

/** One sitemap of a shop, from page 1; null if there is none. */
export async function readFoundPage(store: string, page: number): Promise<FoundPage | null> {
  if (page < 1 || page > MOST_PAGES) return null;
  const [found] = await sql<{ id: string; changedAt: Date }>(
    "read-found-store",
    `SELECT s.id, s.updated_at AS changed_at FROM stores s WHERE s.slug = $1 AND ${FOUND}`,
    [store],
  );
  if (!found) return null;
  const products = await sql<{ slug: string; changedAt: Date }>(
    "list-found-products",
    `SELECT p.slug, p.updated_at AS changed_at FROM products p
     WHERE p.store_id = $1 AND p.active AND p.deleted_at IS NULL ORDER BY p.id LIMIT $2 OFFSET $3`,
    [found.id, ON_A_PAGE, (page - 1) * ON_A_PAGE],
  );
  return products.length > 0 || page === 1 ? { changedAt: found.changedAt, products } : null;
}
