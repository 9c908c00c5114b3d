import { MOST_DIFFERENCES } from "./difference.ts";

/**
 * The movements that the records require. A settled charge with an automatic refund has no fee: the full
 * amount is returned.
 */
const EXPECTED = `
  SELECT p.store_id, p.id AS cause_id, (CASE WHEN p.kind <> 'full' THEN p.kind::text
      WHEN p.late THEN 'late_payment' ELSE 'sale' END)::ledger_cause AS cause, 'clearing'::ledger_account AS debit, 'available'::ledger_account AS credit, p.amount
  FROM payments p
  UNION ALL
  SELECT p.store_id, p.id, 'fee', 'available', 'fees', t.fee_amount
  FROM payments p JOIN transactions t ON t.id = p.transaction_id
  WHERE p.kind = 'full' AND t.fee_amount > 0 AND NOT EXISTS (SELECT FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.cause IS NOT NULL)
  UNION ALL SELECT store_id, id, 'refund', 'available', 'pending', amount FROM refunds
  UNION ALL SELECT store_id, id, 'refund_sent', 'pending', 'clearing', amount FROM refunds WHERE status = 'completed'
  UNION ALL SELECT store_id, id, 'refund_returned', 'pending', 'available', amount FROM refunds WHERE status = 'failed'
  UNION ALL SELECT store_id, id, 'withdrawal', 'available', 'pending', total_amount FROM withdrawals
  UNION ALL SELECT store_id, id, 'withdrawal_sent', 'pending', 'clearing', amount FROM withdrawals WHERE status = 'approved'
  UNION ALL SELECT store_id, id, 'withdrawal_fee', 'pending', 'fees', fee_amount FROM withdrawals
  WHERE status = 'approved' AND fee_amount > 0
  UNION ALL SELECT store_id, id, 'withdrawal_returned', 'pending', 'available', total_amount FROM withdrawals WHERE status = 'rejected'
  UNION ALL SELECT store_id, id, 'withdrawal_sent_after_failure', 'available', 'clearing', coalesce(sent_amount, amount) FROM withdrawals WHERE sent_after_failure = 'booked'
  UNION ALL SELECT store_id, id, 'withdrawal_sent_more', 'available', 'clearing', difference_debited FROM withdrawals WHERE difference_debited > 0
  UNION ALL SELECT store_id, id, 'withdrawal_sent_more_rest', 'available', 'clearing', sent_amount - amount - difference_debited FROM withdrawals
  WHERE difference = 'booked' AND sent_amount > amount + difference_debited
  UNION ALL SELECT store_id, id, 'withdrawal_sent_less', 'clearing', 'available', amount - sent_amount FROM withdrawals
  WHERE difference IS NOT NULL AND sent_amount < amount
  UNION ALL SELECT store_id, id, 'withdrawal_came_back', 'clearing', 'available', amount FROM withdrawal_returns
  UNION ALL SELECT store_id, id, 'unmatched_credited', 'clearing', 'available', amount FROM unmatched_payments WHERE state = 'credited'
  UNION ALL SELECT store_id, id, 'external_refund', 'available', 'clearing', amount FROM external_refunds
  WHERE state = 'booked' AND refund_id IS NULL AND disputed = 0
  UNION ALL SELECT store_id, id, 'dispute_blocked', 'available', 'blocked', blocked FROM disputes WHERE blocked > 0
  UNION ALL SELECT store_id, id, 'dispute_released', 'blocked', 'available', blocked FROM disputes WHERE blocked > 0 AND state = 'released'
  UNION ALL SELECT store_id, id, 'dispute_lost', 'blocked', 'clearing', blocked FROM disputes WHERE blocked > 0 AND state = 'lost'
  UNION ALL SELECT store_id, id, 'adjustment_credit', 'clearing', 'available', amount FROM adjustments WHERE direction = 'credit'
  UNION ALL SELECT store_id, id, 'adjustment_debit', 'available', 'clearing', amount FROM adjustments WHERE direction = 'debit'`;

/**
 * Each record has exactly its movements, and each movement its record, with the same store, accounts and
 * amount. The open amount of a payment is the part not yet sent back.
 */
export const RECORDS = `WITH expected AS (${EXPECTED})
SELECT coalesce(x.store_id, e.store_id) AS "storeId", coalesce(x.cause, e.cause) || ' of ' || coalesce(x.cause_id, e.cause_id) AS what,
  coalesce(x.debit || ' > ' || x.credit || ' ' || x.amount, 'no record') AS kept,
  coalesce(e.debit || ' > ' || e.credit || ' ' || e.amount || CASE WHEN e.store_id <> x.store_id THEN ' of ' || e.store_id ELSE '' END,
    'no movement') AS found
FROM expected x FULL JOIN ledger_entries e ON e.cause_id = x.cause_id AND e.cause = x.cause
WHERE (x.store_id, x.debit, x.credit, x.amount) IS DISTINCT FROM (e.store_id, e.debit, e.credit, e.amount)
UNION ALL
SELECT t.store_id, 'payment of charge ' || t.id, 'paid by ' || t.end_to_end_id, 'no payment'
FROM transactions t WHERE t.status = 'COMPLETED' AND t.end_to_end_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM payments p WHERE p.transaction_id = t.id AND p.end_to_end_id = t.end_to_end_id AND p.kind = 'full')
UNION ALL
SELECT store_id, 'open amount of payment ' || id, open_amount::text, found::text FROM (
  SELECT p.*, greatest(0, p.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')) AS found
  FROM payments p WHERE p.open_amount IS NOT NULL
) p WHERE open_amount <> found
LIMIT ${MOST_DIFFERENCES}`;
