/** What stores owe now, and what was ever written off. */
export const LOSS = `SELECT (SELECT coalesce(sum(w.owed), 0.00) FROM wallets w
    WHERE w.store_id IN (SELECT d.store_id FROM debts d WHERE d.settled_at IS NULL)) AS owed,
  (SELECT coalesce(sum(a.amount), 0.00) FROM adjustments a WHERE a.direction = 'write_off') AS written_off`;
