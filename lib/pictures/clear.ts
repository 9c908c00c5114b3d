import { sql } from "#lib/db/pool.ts";

const BATCH = 500;

/** Deletes pictures that have been unused for a day, which leaves time to save a form after an upload. */
export async function clearUnusedPictures(): Promise<void> {
  await sql(
    "clear-pictures",
    `WITH old AS (
       SELECT p.hash FROM pictures p
       WHERE p.used_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT FROM products WHERE images @> ARRAY['/media/' || encode(p.hash, 'hex') || '/960.webp'] AND deleted_at IS NULL)
         AND NOT EXISTS (SELECT FROM payment_links WHERE image = '/media/' || encode(p.hash, 'hex') || '/960.webp')
         AND NOT EXISTS (SELECT FROM stores WHERE image = '/media/' || encode(p.hash, 'hex') || '/960.webp')
         AND NOT EXISTS (SELECT FROM stores WHERE logo = '/media/' || encode(p.hash, 'hex') || '/960.webp')
         AND NOT EXISTS (SELECT FROM stores WHERE banner = '/media/' || encode(p.hash, 'hex') || '/960.webp')
       ORDER BY p.used_at LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     DELETE FROM pictures p USING old WHERE p.hash = old.hash AND p.used_at < now() - interval '1 day'`,
    [BATCH],
  );
}
