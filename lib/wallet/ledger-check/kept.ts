import { DISPUTED, LEAVING } from "./sums.ts";

/** What is owed grows when its account is debited. */
const OWED =
  "sum(CASE 'owed'::ledger_account WHEN debit THEN amount WHEN credit THEN -amount ELSE 0 END) AS owed";

const MOVED = (account: "available" | "pending" | "blocked" | "fees" | "clearing") =>
  `sum(CASE '${account}'::ledger_account WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END) AS ${account}`;

/**
 * Of the stores $1, those whose maintained balances and sums differ from what pass $2 has proven, although it has
 * reached the end of their movements. Reads no movement.
 */
export const UNLIKE_PROVEN = `WITH proven AS (
  SELECT * FROM proven_movements WHERE pass = $2::ledger_pass AND store_id = ANY ($1::uuid[])
), sums AS (
  SELECT store_id, sum(count) AS entries, coalesce(sum(count) FILTER (WHERE cause = 'withdrawal'), 0) AS withdrawn,
    ${MOVED("available")}, ${MOVED("pending")}, ${MOVED("blocked")}, ${MOVED("fees")}, ${MOVED("clearing")}, ${OWED}
  FROM proven GROUP BY store_id
), leaving AS (
  ${LEAVING}
), disputed AS (
  ${DISPUTED}
)
SELECT w.store_id AS id /* never null: id (one side of the join has it) */ FROM wallets w
LEFT JOIN proven_ledgers k ON k.pass = $2::ledger_pass AND k.store_id = w.store_id
LEFT JOIN sums s ON s.store_id = w.store_id LEFT JOIN leaving o ON o.store_id = w.store_id
LEFT JOIN disputed b ON b.store_id = w.store_id
WHERE w.store_id = ANY ($1::uuid[]) AND (
  (w.available, w.pending, w.blocked, w.fees, w.clearing, w.owed) IS DISTINCT FROM
    (coalesce(s.available, 0), coalesce(s.pending, 0), coalesce(s.blocked, 0), coalesce(s.fees, 0), coalesce(s.clearing, 0), coalesce(s.owed, 0))
  OR (w.entries, w.withdrawn) IS DISTINCT FROM (coalesce(s.entries, 0), coalesce(s.withdrawn, 0))
  OR (w.entries, w.sales, w.available) IS DISTINCT FROM (coalesce(k.position, 0), coalesce(k.sales, 0), coalesce(k.available, 0))
  OR w.pending <> coalesce(o.amount, 0) OR w.blocked <> coalesce(b.amount, 0)
  OR (w.owed > 0) <> EXISTS (SELECT FROM debts t WHERE t.store_id = w.store_id AND t.settled_at IS NULL)
  OR w.withdrawn <> coalesce((SELECT max(number) FROM withdrawals d WHERE d.store_id = w.store_id), 0)
  OR EXISTS (SELECT FROM ledger_entries e WHERE e.store_id = w.store_id AND e.position > w.entries))
UNION
SELECT coalesce(a.store_id, p.store_id) FROM (SELECT * FROM account_movements WHERE store_id = ANY ($1::uuid[])) a
FULL JOIN proven p ON p.store_id = a.store_id AND p.account_id = a.account_id AND p.cause = a.cause AND p.debit = a.debit AND p.credit = a.credit
WHERE (a.count, a.amount, a.tariff) IS DISTINCT FROM (p.count, p.amount, p.tariff)`;
