/** The pending amount of each of the stores $1: withdrawals and refunds without an end. */
export const LEAVING = `SELECT store_id, sum(amount) AS amount FROM (
    SELECT store_id, total_amount AS amount FROM withdrawals WHERE store_id = ANY ($1::uuid[]) AND status IN ('pending', 'processing')
    UNION ALL SELECT store_id, amount FROM refunds WHERE store_id = ANY ($1::uuid[]) AND status IN ('requested', 'processing')
  ) o GROUP BY store_id`;

/** The blocked amount of each of the stores $1. */
export const DISPUTED = `SELECT store_id, sum(blocked) AS amount FROM disputes
  WHERE store_id = ANY ($1::uuid[]) AND state = 'open' GROUP BY store_id`;

/**
 * Recomputes wallets from all of their movements: each account, the counts of movements, sales and withdrawals, and
 * the running balance after each movement. The pending balance must also equal the sum of the open withdrawals and
 * refunds, and the blocked balance the sum of the open disputes.
 *
 * $1: the stores
 */
export const BALANCES = `WITH moved AS (
  SELECT store_id, position, cause, amount, available_after, sale_number,
    CASE WHEN cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch') THEN
      count(*) FILTER (WHERE cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch'))
        OVER (PARTITION BY store_id ORDER BY position) END AS sale_place,
    sum(CASE WHEN credit = 'available' THEN amount WHEN debit = 'available' THEN -amount ELSE 0 END)
      OVER (PARTITION BY store_id ORDER BY position) AS running,
    (credit = 'pending')::int * amount - (debit = 'pending')::int * amount AS pending,
    (credit = 'blocked')::int * amount - (debit = 'blocked')::int * amount AS blocked,
    (credit = 'fees')::int * amount - (debit = 'fees')::int * amount AS fees,
    (credit = 'clearing')::int * amount - (debit = 'clearing')::int * amount AS clearing,
    (debit = 'owed')::int * amount - (credit = 'owed')::int * amount AS owed,
    (credit = 'available')::int * amount - (debit = 'available')::int * amount AS available
  FROM ledger_entries WHERE store_id = ANY ($1::uuid[])
), sums AS (
  SELECT store_id, sum(available) AS available, sum(pending) AS pending, sum(blocked) AS blocked, sum(fees) AS fees,
    sum(clearing) AS clearing, sum(owed) AS owed, count(*) AS entries, max(position) AS last, count(DISTINCT position) AS positions,
    count(*) FILTER (WHERE cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch')) AS sales,
    count(*) FILTER (WHERE cause = 'withdrawal') AS withdrawn,
    count(*) FILTER (WHERE running <> available_after) AS broken,
    count(*) FILTER (WHERE sale_number IS DISTINCT FROM sale_place) AS misnumbered
  FROM moved GROUP BY store_id
), records AS (
  SELECT store_id, count(*) AS withdrawals, max(number) AS last FROM withdrawals WHERE store_id = ANY ($1::uuid[]) GROUP BY store_id
), leaving AS (
  ${LEAVING}
), disputed AS (
  ${DISPUTED}
)
SELECT w.store_id AS "storeId", x.what, x.kept::text, x.found::text FROM wallets w
LEFT JOIN sums s ON s.store_id = w.store_id LEFT JOIN records r ON r.store_id = w.store_id
LEFT JOIN leaving o ON o.store_id = w.store_id LEFT JOIN disputed b ON b.store_id = w.store_id
CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM debts d WHERE d.store_id = w.store_id AND d.settled_at IS NULL) AS open) t
CROSS JOIN LATERAL (VALUES
  ('available', w.available, coalesce(s.available, 0)), ('pending', w.pending, coalesce(s.pending, 0)),
  ('pending by open withdrawals and refunds', w.pending, coalesce(o.amount, 0)), ('blocked', w.blocked, coalesce(s.blocked, 0)),
  ('blocked by open disputes', w.blocked, coalesce(b.amount, 0)),
  ('fees', w.fees, coalesce(s.fees, 0)), ('clearing', w.clearing, coalesce(s.clearing, 0)),
  ('owed', w.owed, coalesce(s.owed, 0)), ('stores with open debts', (w.owed > 0)::int, t.open::int),
  ('entries', w.entries, coalesce(s.entries, 0)), ('last position', w.entries, coalesce(s.last, 0)),
  ('positions', w.entries, coalesce(s.positions, 0)), ('withdrawals', w.withdrawn, coalesce(s.withdrawn, 0)),
  ('sales', w.sales, coalesce(s.sales, 0)), ('records of withdrawals', w.withdrawn, coalesce(r.withdrawals, 0)),
  ('last withdrawal', w.withdrawn, coalesce(r.last, 0)),
  ('sales with a wrong number', 0, coalesce(s.misnumbered, 0)),
  ('movements with a wrong balance after them', 0, coalesce(s.broken, 0))
) AS x (what, kept, found) WHERE w.store_id = ANY ($1::uuid[]) AND x.kept <> x.found`;
