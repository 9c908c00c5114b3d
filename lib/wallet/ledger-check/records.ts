import { MOST_DIFFERENCES } from "./difference.ts";
import { type Part, within } from "./part.ts";

/**
 * The movements that the records require. A completed charge with an automatic refund has no fee: the full
 * amount is returned.
 */
const EXPECTED = `
  SELECT p.store_id, p.account_id, p.id AS cause_id, (CASE WHEN p.kind <> 'full' THEN p.kind::text
      WHEN p.late THEN 'late_payment' ELSE 'sale' END)::ledger_cause AS cause, 'clearing'::ledger_account AS debit, 'available'::ledger_account AS credit, p.amount
  FROM payments p
  UNION ALL
  SELECT p.store_id, p.account_id, p.id, 'fee', 'available', 'fees', t.fee_amount
  FROM payments p JOIN transactions t ON t.id = p.transaction_id
  WHERE p.kind = 'full' AND t.fee_amount > 0 AND NOT EXISTS (SELECT FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.cause IS NOT NULL)
  UNION ALL SELECT store_id, account_id, id, 'tax_withheld', 'available', 'clearing', tax_withheld FROM payments WHERE tax_withheld > 0
  UNION ALL SELECT store_id, account_id, id, 'tax_withheld', 'available', 'clearing', tax_withheld FROM unmatched_payments
  WHERE state = 'credited' AND tax_withheld > 0
  UNION ALL SELECT store_id, account_id, id, 'refund', 'available', 'pending', amount FROM refunds
  UNION ALL SELECT store_id, account_id, id, 'refund_sent', 'pending', 'clearing', amount FROM refunds WHERE status = 'completed'
  UNION ALL SELECT store_id, account_id, id, 'refund_returned', 'pending', 'available', amount FROM refunds WHERE status = 'failed'
  UNION ALL SELECT store_id, account_id, id, 'withdrawal', 'available', 'pending', total_amount FROM withdrawals
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_sent', 'pending', 'clearing', amount FROM withdrawals WHERE status = 'approved'
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_fee', 'pending', 'fees', fee_amount FROM withdrawals
  WHERE status = 'approved' AND fee_amount > 0
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_returned', 'pending', 'available', total_amount FROM withdrawals WHERE status = 'rejected'
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_sent_after_failure', 'available', 'clearing', coalesce(sent_amount, amount) FROM withdrawals WHERE sent_after_failure = 'booked'
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_sent_more', 'available', 'clearing', difference_debited FROM withdrawals WHERE difference_debited > 0
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_sent_more_rest', 'available', 'clearing', sent_amount - amount - difference_debited FROM withdrawals
  WHERE difference = 'booked' AND sent_amount > amount + difference_debited
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_sent_less', 'clearing', 'available', amount - sent_amount FROM withdrawals
  WHERE difference IS NOT NULL AND sent_amount < amount
  UNION ALL SELECT store_id, account_id, id, 'withdrawal_came_back', 'clearing', 'available', amount FROM withdrawal_returns
  UNION ALL SELECT store_id, account_id, id, 'unmatched_credited', 'clearing', 'available', amount FROM unmatched_payments WHERE state = 'credited'
  UNION ALL SELECT store_id, account_id, id, 'external_refund', 'available', 'clearing', amount FROM external_refunds
  WHERE state = 'booked' AND refund_id IS NULL AND disputed = 0
  UNION ALL SELECT store_id, account_id, id, 'dispute_blocked', 'available', 'blocked', blocked FROM disputes WHERE blocked > 0
  UNION ALL SELECT store_id, account_id, id, 'dispute_released', 'blocked', 'available', blocked FROM disputes WHERE blocked > 0 AND state = 'released'
  UNION ALL SELECT store_id, account_id, id, 'dispute_lost', 'blocked', 'clearing', blocked FROM disputes WHERE blocked > 0 AND state = 'lost'
  UNION ALL SELECT store_id, account_id, id, 'dispute_lost_rest', 'available', 'clearing', rest FROM disputes WHERE rest > 0
  UNION ALL SELECT store_id, account_id, cause_id, 'debt', 'owed', 'available', amount FROM debts
  UNION ALL SELECT store_id, account_id, id, 'debt_written_off', 'clearing', 'owed', amount FROM adjustments WHERE direction = 'write_off'
  UNION ALL SELECT store_id, account_id, id, 'adjustment_credit', 'clearing', 'available', amount FROM adjustments WHERE direction = 'credit'
  UNION ALL SELECT store_id, account_id, id, 'adjustment_debit', 'available', 'clearing', amount FROM adjustments WHERE direction = 'debit'`;

/** Each Pix is one record's (booked_pix): what was booked before the database refused it a second time is named. */
const BOOKED_TWICE = `SELECT r.store_id, 'Pix ' || r.end_to_end_id || ' as ' || r.booked_as || ' ' || r.id,
  coalesce('booked as ' || b.booked_as || ' ' || b.record_id, 'not booked'), 'another record'
FROM (
  SELECT 'in' AS direction, store_id, account_id, id, end_to_end_id, 'payment' AS booked_as FROM payments
  UNION ALL SELECT 'in', store_id, account_id, id, end_to_end_id, 'unmatched' FROM unmatched_payments WHERE state IN ('credited', 'returning', 'returned')
  UNION ALL SELECT 'in', store_id, account_id, id, end_to_end_id, 'return' FROM withdrawal_returns
  UNION ALL SELECT 'out', store_id, account_id, id, end_to_end_id, 'withdrawal' FROM withdrawals WHERE end_to_end_id IS NOT NULL
  UNION ALL SELECT 'out', store_id, account_id, id, paid_back_as, 'refund' FROM refunds WHERE paid_back_as IS NOT NULL
  UNION ALL SELECT 'out', store_id, account_id, record_id, proof, 'return' FROM resolutions
  WHERE kind = 'return' AND outcome = 'refunded' AND state = 'approved'
) r LEFT JOIN gateway_accounts a ON a.id = r.account_id LEFT JOIN booked_pix b ON b.direction = r.direction AND b.end_to_end_id = CASE WHEN a.kind = 'key'
  THEN r.account_id || ' ' || r.end_to_end_id ELSE r.end_to_end_id END
WHERE (b.booked_as, b.record_id) IS DISTINCT FROM (r.booked_as, r.id)`;

/** A debt without the debit it is about, or that was more than it; and a payment of debts by more than was credited. */
const DEBTS_APART = (
  part: Part,
) => `SELECT e.store_id, e.cause || ' of ' || e.cause_id, e.amount::text, coalesce(o.amount::text, 'no movement')
FROM ledger_entries e LEFT JOIN LATERAL (SELECT sum(l.amount) AS amount FROM ledger_entries l
  WHERE l.cause_id = e.cause_id AND l.cause NOT IN ('debt', 'debt_paid') AND l.store_id = e.store_id AND l.account_id = e.account_id
    AND CASE e.cause WHEN 'debt' THEN l.debit ELSE l.credit END = 'available') o ON true
WHERE e.cause IN ('debt', 'debt_paid') AND ${within(part, "e.cause_id")} AND (o.amount >= e.amount) IS NOT TRUE`;

/**
 * For the records of one part: each record has exactly its movements, and each movement its record, with the same
 * store, gateway account, accounts and amount; the open amount of a payment is the part that was not refunded.
 */
export const recordsOf = (
  part: Part,
) => `WITH expected AS (SELECT * FROM (${EXPECTED}) x WHERE ${within(part, "cause_id")})
SELECT coalesce(x.store_id, e.store_id) AS "storeId", coalesce(x.cause, e.cause) || ' of ' || coalesce(x.cause_id, e.cause_id) AS what /* never null: what (a movement or its record) */,
  coalesce(x.debit || ' > ' || x.credit || ' ' || x.amount, 'no record') AS kept,
  coalesce(e.debit || ' > ' || e.credit || ' ' || e.amount || CASE WHEN e.store_id <> x.store_id THEN ' of ' || e.store_id ELSE '' END
    || CASE WHEN e.account_id <> x.account_id THEN ' at account ' || e.account_id ELSE '' END,
    'no movement') AS found
FROM expected x FULL JOIN (SELECT * FROM ledger_entries WHERE ${within(part, "cause_id")} AND cause <> 'debt_paid') e ON e.cause_id = x.cause_id AND e.cause = x.cause
WHERE (x.store_id, x.account_id, x.debit, x.credit, x.amount)
  IS DISTINCT FROM (e.store_id, e.account_id, e.debit, e.credit, e.amount)
UNION ALL
${DEBTS_APART(part)}
UNION ALL
SELECT t.store_id, 'payment of charge ' || t.id, 'paid by ' || t.end_to_end_id, 'no payment'
FROM transactions t WHERE ${within(part, "t.id")} AND t.status = 'COMPLETED' AND t.end_to_end_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM payments p WHERE p.transaction_id = t.id AND p.end_to_end_id = t.end_to_end_id AND p.kind = 'full')
UNION ALL
SELECT store_id, 'open amount of payment ' || id, open_amount::text, found::text FROM (
  SELECT p.*, greatest(0, p.amount - (SELECT coalesce(sum(r.amount), 0) FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')) AS found
  FROM payments p WHERE ${within(part, "p.id")} AND p.open_amount IS NOT NULL
) p WHERE open_amount <> found
UNION ALL
${BOOKED_TWICE} AND ${within(part, "r.id")}
LIMIT ${MOST_DIFFERENCES}`;
