import { pool } from "#lib/db/pool.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";

/** Per thousand paid charges: additional payments, and payments of a wrong amount. */
const OF_THOUSAND = { overpayment: 10, amount_mismatch: 10 };

/** Of every four, two were refunded, one was closed with a reason, and one is open. */
const NUMBERED = `SELECT *, row_number() OVER (ORDER BY id) AS n FROM payments WHERE store_id = $1 AND kind <> 'full'`;

/**
 * Adds overpayments and amount mismatches to a history, with two years of decisions about them. Some refunds
 * were made in two parts, some failed; a few Pix have no charge. Bulk-loaded without triggers, in the state
 * that they would have left.
 */
export async function addOddPayments(storeId: string): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET session_replication_role = replica; SET enable_seqscan = on; SET plan_cache_mode = auto",
    );
    await client.query(
      `INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at, created_at)
       SELECT store_id, id, gateway, account_id, 'E' || id, 'full', amount, paid_at, paid_at FROM transactions
       WHERE store_id = $1 AND status = 'COMPLETED'`,
      [storeId],
    );
    for (const [kind, share] of Object.entries(OF_THOUSAND))
      await client.query(
        `INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, open_amount, flagged,
           payer_name, paid_at, created_at)
         SELECT store_id, id, gateway, account_id, $2 || id, $2::payment_kind, 48, 48, true, customer_name, paid_at, paid_at
         FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM transactions WHERE store_id = $1 AND status = 'COMPLETED') t
         WHERE n % 1000 < $3`,
        [storeId, kind, share],
      );
    await client.query(
      `INSERT INTO refunds (store_id, transaction_id, order_id, account_id, end_to_end_id, devolucao_id, amount, status, created_at, completed_at)
       SELECT p.store_id, p.transaction_id, t.order_id, p.account_id, p.end_to_end_id, replace(uuidv7()::text, '-', ''),
         48.0 / part.of, CASE WHEN p.n % 40 = 0 THEN 'failed' ELSE 'completed' END::refund_status,
         p.created_at + interval '1 day', p.created_at + interval '1 day'
       FROM (${NUMBERED}) p JOIN transactions t ON t.id = p.transaction_id
       CROSS JOIN LATERAL (SELECT CASE WHEN p.n % 8 = 0 THEN 2 ELSE 1 END AS of) part
       CROSS JOIN LATERAL generate_series(1, part.of) WHERE p.n % 4 < 2`,
      [storeId],
    );
    await client.query(
      `INSERT INTO dismissed_cases (kind, record_id, store_id, reason, actor)
       SELECT 'payment_' || kind, id, store_id, 'combinado', 'bench' FROM (${NUMBERED}) p WHERE n % 4 = 2`,
      [storeId],
    );
    await client.query(
      `UPDATE payments SET open_amount = CASE WHEN p.n % 4 < 2 AND p.n % 40 > 0 THEN 0 WHEN p.n % 4 <> 2 THEN 48 END
       FROM (${NUMBERED}) p WHERE payments.id = p.id`,
      [storeId],
    );
    await client.query(
      `INSERT INTO unmatched_payments (account_id, store_id, end_to_end_id, amount, paid_at, created_at)
       SELECT '${SANDBOX_ACCOUNT.id}', $1, 'U' || uuidv7(), 7, at, at
       FROM (SELECT now() - n * interval '1 day' AS at FROM generate_series(1, 40) n) x`,
      [storeId],
    );
    await client.query("VACUUM (ANALYZE) payments, refunds, dismissed_cases, unmatched_payments");
  } finally {
    // This connection has special settings: the pool must not reuse it.
    client.release(true);
  }
}
