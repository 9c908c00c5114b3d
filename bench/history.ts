import { newApiKey } from "#lib/auth/keys/find.ts";
import { pool } from "#lib/db/pool.ts";

export type History = { storeId: string; apiKey: string; productId: string; code: string };

export const FIRST =
  "Ana,Bruno,Carla,Diego,Elisa,Fábio,Gabriela,Heitor,Íris,João,Karina,Luís,Maria,Natália,Otávio,Paula,Rafael,Sílvia,Tiago,Úrsula,Vitória,Wagner,Yara,Zélia,Antônia,Beatriz,Caio,Débora,Estêvão,Flávia";
export const LAST =
  "Almeida,Barbosa,Cardoso,Dias,Esteves,Ferreira,Gonçalves,Henriques,Iglesias,Junqueira,Klein,Lopes,Moreira,Nascimento,Oliveira,Pereira,Queiroz,Ribeiro,Souza,Teixeira,Uchoa,Vasconcelos,Xavier,Zanetti,Azevedo,Brandão,Correia,Duarte,Evangelista,Figueiredo";

/**
 * A store with `orders` orders of one item over two years, each with its charge, most of them paid. Pending
 * charges do not expire, or the worker would end them during the measurement. Bulk-loaded without triggers,
 * then counted and indexed as the triggers would have done; the word index is built afterwards.
 */
export async function makeHistory(orders: number, products = 1000): Promise<History> {
  const { key, prefix, hash } = newApiKey("test");
  const { rows } = await pool().query<{ store_id: string; product_id: string }>(
    `WITH store AS (INSERT INTO stores (name, slug) VALUES ('Loja com história', $1) RETURNING id),
       wallet AS (INSERT INTO wallets (store_id) SELECT id FROM store),
       key AS (INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, rate_limit_per_minute)
         SELECT id, 'bench', $2, $3, '{*}', 100000000 FROM store)
     INSERT INTO products (store_id, name, slug, type, price)
     SELECT id, 'Produto ' || n, 'produto-' || n, 'normal', 50 FROM store, generate_series(1, $4::int) n
     RETURNING store_id, id AS product_id`,
    [`history-${orders}`, prefix, hash, products],
  );
  const storeId = rows[0]?.store_id as string;
  const client = await pool().connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET session_replication_role = replica; SET work_mem = '256MB'",
    );
    await client.query(
      "SET maintenance_work_mem = '512MB'; SET enable_seqscan = on; SET plan_cache_mode = auto",
    );
    await client.query("DROP INDEX charge_search_words");
    await client.query(
      `CREATE TEMP TABLE past ON COMMIT PRESERVE ROWS AS
       SELECT uuidv7() AS order_id, uuidv7() AS charge_id, n,
         now() - (random() * 730 * 86400) * interval '1 second' AS at,
         (string_to_array($1, ','))[1 + floor(random() * 30)::int] || ' ' || (string_to_array($2, ','))[1 + floor(random() * 30)::int] AS buyer,
         CASE WHEN r < 0.80 THEN 'paid' WHEN r < 0.90 THEN 'cancelled' WHEN r < 0.97 THEN 'shipped' WHEN r < 0.999 THEN 'pending' ELSE 'refunded' END AS status,
         upper(substr(md5(n || $3), 1, 4) || lpad(to_hex(n), 6, '0')) AS code
       FROM (SELECT n, random() AS r FROM generate_series($4::int + 1, 2 * $4::int) n) x`,
      [FIRST, LAST, storeId, orders],
    );
    await client.query(
      `INSERT INTO orders (id, store_id, order_code, status, customer_name, customer_email, subtotal, total, amount_due,
         holds_stock, expires_at, paid_at, created_at, updated_at)
       SELECT order_id, $1, code, status::order_status, buyer, lower(search_fold(replace(buyer, ' ', '.'))) || n || '@example.com',
         50, 50, 50, status IN ('pending', 'paid', 'shipped'), CASE status WHEN 'pending' THEN now() + interval '7 days' ELSE at + interval '30 minutes' END,
         CASE WHEN status IN ('paid', 'shipped', 'refunded') THEN at + interval '1 minute' END, at, at FROM past`,
      [storeId],
    );
    await client.query(
      `INSERT INTO order_items (order_id, position, product_id, variation_id, show_variation, name, quantity, price, delivery_token)
       SELECT order_id, 0, ($1::uuid[])[1 + n % cardinality($1::uuid[])], order_id, false, 'Produto', 1, 50, order_id::text FROM past`,
      [rows.map((row) => row.product_id)],
    );
    await client.query(
      `INSERT INTO transactions (id, store_id, order_id, status, amount, fee_amount, net_amount, amount_due, cover_fee,
         description, customer_name, customer_email, gateway, account_id, txid, charge_state, copy_paste, expires_at, paid_at, created_at, updated_at)
       SELECT charge_id, $1, CASE WHEN n % 100 > 0 THEN order_id END,
         CASE status WHEN 'pending' THEN 'PENDING' WHEN 'cancelled' THEN 'CANCELLED' ELSE 'COMPLETED' END::transaction_status,
         50, 0, 50, 50, false, 'Pedido ' || code, buyer, 'a@example.com', 'sandbox', '00000000-0000-7000-8000-000000000001', replace(charge_id::text, '-', ''), 'open', 'x',
         CASE status WHEN 'pending' THEN now() + interval '7 days' ELSE at + interval '30 minutes' END, CASE WHEN status IN ('paid', 'shipped', 'refunded') THEN at + interval '1 minute' END, at, at FROM past`,
      [storeId],
    );
    await client.query(
      `INSERT INTO charge_search (transaction_id, store_id, order_id, created_at, buyer, details)
       SELECT t.id, t.store_id, t.order_id, t.created_at, search_text(t.customer_name, o.customer_email, o.order_code),
         search_text(t.customer_document, t.external_reference, t.description, t.payer_name)
       FROM transactions t LEFT JOIN orders o ON o.id = t.order_id WHERE t.store_id = $1`,
      [storeId],
    );
    await client.query(
      `INSERT INTO list_counts (store_id, list, day, status, products, count)
       SELECT store_id, 'orders', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status::text, true, count(*)
       FROM orders WHERE store_id = $1 GROUP BY 1, 3, 4
       UNION ALL
       SELECT store_id, 'transactions', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status::text, order_id IS NOT NULL, count(*)
       FROM transactions WHERE store_id = $1 GROUP BY 1, 3, 4, 5`,
      [storeId],
    );
    await client.query(
      `CREATE INDEX charge_search_words ON charge_search USING gin (store_id, buyer gin_trgm_ops, details gin_trgm_ops)
       WITH (gin_pending_list_limit = 512)`,
    );
    const sample = await client.query<{ code: string }>("SELECT code FROM past WHERE n % 100 = 1 LIMIT 1");
    await client.query("DROP TABLE past");
    await client.query(
      "VACUUM (ANALYZE) orders, order_items, transactions, charge_search, list_counts, products",
    );
    return {
      storeId,
      apiKey: key,
      productId: rows[0]?.product_id as string,
      code: sample.rows[0]?.code as string,
    };
  } finally {
    // This connection has special settings: the pool must not reuse it.
    client.release(true);
  }
}
