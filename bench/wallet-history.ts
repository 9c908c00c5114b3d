import { newApiKey } from "#lib/auth/keys/find.ts";
import { newId } from "#lib/core/ids.ts";
import { pool } from "#lib/db/pool.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { seal } from "#lib/sealed/seal.ts";
import { newWebhookSecret } from "#lib/webhooks/sign.ts";
import { FIRST, LAST } from "./history.ts";

type Shop = { storeId: string; apiKey: string };

/** A store with a wallet and without products; with an address, also with a webhook for every event. */
export async function makeShop(slug: string, webhook?: string): Promise<Shop> {
  const { key, prefix, hash } = newApiKey("test");
  const { rows } = await pool().query<{ id: string; key_id: string }>(
    `WITH store AS (
       INSERT INTO stores (name, slug, fee_percent, fee_fixed, withdrawal_max) VALUES ('Carteira de medidas', $1, 0.99, 0.10, 1000)
       RETURNING id
     ), wallet AS (INSERT INTO wallets (store_id) SELECT id FROM store)
     INSERT INTO api_keys (store_id, name, prefix, key_hash, scopes, rate_limit_per_minute)
     SELECT id, 'bench', $2, $3, '{*}', 100000000 FROM store RETURNING store_id AS id, id AS key_id`,
    [slug, prefix, hash],
  );
  const made = rows[0] as { id: string; key_id: string };
  if (webhook) {
    const id = newId();
    await pool().query(
      "INSERT INTO webhook_endpoints (id, store_id, api_key_id, url, events, secret) VALUES ($1, $2, $3, $4, '{payment.paid}', $5)",
      [id, made.id, made.key_id, webhook, seal("webhook_endpoints.secret", id, newWebhookSecret())],
    );
  }
  return { storeId: made.id, apiKey: key };
}

/**
 * Creates paid charges that have not been reported yet: one Pix each in the sandbox bank. Returns the txids.
 */
export async function makePaidCharges(storeId: string, charges: number): Promise<string[]> {
  const { rows } = await pool().query<{ txid: string }>(
    `WITH charge AS (
       INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, description,
         customer_name, customer_email, gateway, account_id, txid, charge_state, copy_paste, expires_at)
       SELECT id, $1, 'PENDING', 50, 0.60, 49.40, 50, false, 'Cobrança ' || n, 'Maria Souza', 'maria@example.com', 'sandbox', '00000000-0000-7000-8000-000000000001',
         replace(id::text, '-', ''), 'open', 'x', now() + interval '7 days'
       FROM (SELECT uuidv7() AS id, n FROM generate_series(1, $2::int) n) x RETURNING txid
     )
     INSERT INTO sandbox_payments (end_to_end_id, txid, amount, payer_name, payer_document, paid_at)
     SELECT 'E' || txid, txid, 50, 'Maria Souza', '12345678909', now() FROM charge RETURNING txid`,
    [storeId, charges],
  );
  await pool().query("VACUUM ANALYZE transactions, sandbox_payments, charge_search, list_deltas");
  return rows.map((row) => row.txid);
}

/** Money to withdraw, booked as a sale. */
export async function fund(storeId: string, amount: number): Promise<void> {
  await pool().query(
    `WITH charge AS (
       INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, expires_at)
       VALUES (uuidv7(), $1, 'CANCELLED', 1, 0, 1, 1, false, 'sandbox', '${SANDBOX_ACCOUNT.id}', replace(uuidv7()::text, '-', ''), now())
       RETURNING id
     ), paid AS (
       INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at)
       SELECT $1, id, 'sandbox', '${SANDBOX_ACCOUNT.id}', uuidv7()::text, 'amount_mismatch', $2, now() FROM charge RETURNING id
     )
     SELECT post_ledger($1, '${SANDBOX_ACCOUNT.id}', '{clearing}', '{available}', ARRAY[$2::numeric], '{amount_mismatch}', ARRAY[id],
       '{Saldo inicial}') FROM paid`,
    [storeId, amount],
  );
}

/**
 * Two years of one wallet, in rounds of five movements: a sale, its fee, another sale without a fee, a
 * withdrawal of most of it, and its end. Bulk-loaded with positions, running balances and counters as
 * post_ledger would have written them, which the ledger check verifies.
 */
export async function makeMovements(storeId: string, entries: number): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET session_replication_role = replica; SET work_mem = '256MB'; SET enable_seqscan = on; SET plan_cache_mode = auto",
    );
    await client.query(
      `CREATE TEMP TABLE rounds AS
       SELECT n, 'Repasse a ' || (string_to_array($2, ','))[1 + n % 30] || ' ' || (string_to_array($3, ','))[1 + n / 30 % 30] AS payee, uuidv7(x.ago) AS sale, uuidv7(x.ago) AS other, uuidv7(x.ago) AS withdrawal,
         now() + x.ago AS at
       FROM generate_series(1, $1::int) n CROSS JOIN LATERAL (SELECT (n / $1::float - 1) * interval '730 days' AS ago) x`,
      [entries / 5, FIRST, LAST],
    );
    await client.query(
      `INSERT INTO ledger_entries (store_id, account_id, position, sale_number, debit, credit, amount, cause, cause_id, description, available_after, created_at)
       SELECT $1, '${SANDBOX_ACCOUNT.id}'::uuid, (r.n - 1) * 5 + m.step, CASE m.step WHEN 1 THEN r.n * 2 - 1 WHEN 3 THEN r.n * 2 END, m.debit::ledger_account, m.credit::ledger_account, m.amount, m.cause::ledger_cause, m.cause_id,
         CASE m.step WHEN 1 THEN 'Pedido ' || r.n WHEN 3 THEN 'Cobrança Pix' WHEN 4 THEN r.payee END,
         (r.n - 1) * 4.80 + m.running, r.at
       FROM rounds r CROSS JOIN LATERAL (VALUES
         (1, 'clearing', 'available', 10.00, 'sale', r.sale, 10.00),
         (2, 'available', 'fees', 0.20, 'fee', r.sale, 9.80),
         (3, 'clearing', 'available', 10.00, 'sale', r.other, 19.80),
         (4, 'available', 'pending', 15.00, 'withdrawal', r.withdrawal, 4.80),
         (5, 'pending', 'clearing', 15.00, 'withdrawal_sent', r.withdrawal, 4.80)
       ) AS m (step, debit, credit, amount, cause, cause_id, running) ORDER BY 2`,
      [storeId],
    );
    const paid = "(VALUES (r.sale, 0.20), (r.other, 0)) AS p (id, fee)";
    await client.query(
      `INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid,
         charge_state, expires_at, paid_at, created_at)
       SELECT p.id, $1, 'COMPLETED', 10, p.fee, 10 - p.fee, 10, false, 'sandbox', '${SANDBOX_ACCOUNT.id}', replace(p.id::text, '-', ''),
         'open', r.at, r.at, r.at FROM rounds r CROSS JOIN LATERAL ${paid}`,
      [storeId],
    );
    await client.query(
      `INSERT INTO payments (id, store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at, created_at)
       SELECT p.id, $1, p.id, 'sandbox', '${SANDBOX_ACCOUNT.id}', 'E' || p.id, 'full', 10, r.at, r.at
       FROM rounds r CROSS JOIN LATERAL ${paid}`,
      [storeId],
    );
    await client.query(
      `INSERT INTO withdrawals (id, store_id, number, words, status, amount, fee_amount, total_amount, destination, is_code, description,
         external_reference, gateway, account_id, id_envio, end_to_end_id, created_at, processed_at)
       SELECT withdrawal, $1, n, search_text('ref-' || n, payee), 'approved', 15, 0, 15, 'x', false, payee, 'ref-' || n, 'sandbox', '00000000-0000-7000-8000-000000000001', replace(withdrawal::text, '-', ''),
         'E' || n, at, at FROM rounds`,
      [storeId],
    );
    await client.query(
      `UPDATE wallets SET available = x.n * 4.80, fees = x.n * 0.20, clearing = x.n * -5.00, entries = x.n * 5, sales = x.n * 2,
         withdrawn = x.n FROM (SELECT count(*)::int AS n FROM rounds) x WHERE store_id = $1`,
      [storeId],
    );
    await client.query(
      `INSERT INTO account_movements (store_id, account_id, cause, debit, credit, count, amount)
       SELECT store_id, account_id, cause, debit, credit, count(*), sum(amount) FROM ledger_entries WHERE store_id = $1 GROUP BY 1, 2, 3, 4, 5`,
      [storeId],
    );
    await client.query(
      `INSERT INTO booked_pix (direction, end_to_end_id, booked_as, record_id, account_id)
       SELECT 'in', end_to_end_id, 'payment', id, account_id FROM payments WHERE store_id = $1
       UNION ALL SELECT 'out', end_to_end_id, 'withdrawal', id, account_id FROM withdrawals WHERE store_id = $1 AND end_to_end_id IS NOT NULL`,
      [storeId],
    );
    await client.query("DROP TABLE rounds");
    await client.query("VACUUM (ANALYZE) ledger_entries, transactions, payments, withdrawals, wallets");
    // Otherwise the loaded rows would be flushed to disk during the measurement.
    await client.query("CHECKPOINT");
  } finally {
    // This connection has special settings: the pool must not reuse it.
    client.release(true);
  }
}
