import { newApiKey } from "#lib/auth/keys/find.ts";
import { pool } from "#lib/db/pool.ts";

export type Dataset = { storeId: string; apiKey: string; productIds: string[] };

/**
 * A store with `products` products on sale, each with 20 to 119 keys in stock, and an API key with all scopes
 * and no effective rate limit.
 */
export async function makeDataset(products: number): Promise<Dataset> {
  const { key, prefix, hash } = newApiKey("test");
  await pool().query(
    `WITH store AS (
       INSERT INTO stores (name, slug, fee_percent, fee_fixed) VALUES ('Banca de medidas', 'bench', 0.99, 0.10) RETURNING id
     ), wallet AS (INSERT INTO wallets (store_id) SELECT id FROM store),
     key AS (
       INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, rate_limit_per_minute)
       SELECT id, 'bench', $1, $2, '{*}', 100000000 FROM store
     ), product AS (
       INSERT INTO products (store_id, name, slug, type, price)
       SELECT s.id, 'Produto ' || n, 'produto-' || n, 'normal', 5 + (n % 500) * 0.5 FROM store s, generate_series(1, $3) n
       RETURNING id, store_id
     ), variation AS (
       INSERT INTO variations (store_id, product_id, is_default, name, available)
       SELECT store_id, id, true, '', 20 + floor(random() * 100)::int FROM product RETURNING id, store_id, product_id, available
     )
     INSERT INTO stock_units (store_id, product_id, variation_id, content, fingerprint)
     SELECT store_id, product_id, id, 'CHAVE-' || n, sha256((id::text || n)::bytea)
     FROM variation, generate_series(1, available) n`,
    [prefix, hash, products],
  );
  await pool().query("VACUUM ANALYZE");
  const ids = await pool().query<{ id: string; store_id: string }>("SELECT id, store_id FROM products");
  return {
    storeId: ids.rows[0]?.store_id as string,
    apiKey: key,
    productIds: ids.rows.map((row) => row.id),
  };
}
