import { sql } from "#lib/db/pool.ts";

/** A sitemap may contain at most 50,000 addresses. */
const MOST_LISTED = 45_000;

type Found = { store: string; product: string | null; changedAt: Date };

/** The shops and products for search engines. Once a business sells live, only its live store is listed. */
export async function listFound(): Promise<Found[]> {
  return sql<Found>(
    "list-found",
    `WITH open AS (
       SELECT s.id, s.slug, s.updated_at FROM stores s WHERE s.active AND (s.mode = 'live'
         OR NOT EXISTS (SELECT FROM stores t WHERE t.business_id = s.business_id AND t.mode = 'live' AND t.active))
     )
     SELECT slug AS store, NULL AS product, updated_at AS changed_at FROM open
     UNION ALL
     (SELECT o.slug, p.slug, p.updated_at FROM products p JOIN open o ON o.id = p.store_id
      WHERE p.active AND p.deleted_at IS NULL ORDER BY p.id LIMIT $1)`,
    [MOST_LISTED],
  );
}
