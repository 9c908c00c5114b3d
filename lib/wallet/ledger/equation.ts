import { MOST_DIFFERENCES } from "./difference.ts";

/** The terms of what the books say is at an account's bank, with their signs. */
export const TERMS = {
  /** The balance before the first comparison. */
  opening: 1,
  /** Deposits by the platform or the account's holder. */
  deposits: 1,
  /** Pix for charges, and those without a charge. */
  received: 1,
  /** Withdrawals that the recipient's bank sent back. */
  cameBack: 1,
  /** Withdrawals that left. */
  sent: -1,
  /** Refunds, also those made at the bank and those of lost disputes. */
  returned: -1,
  /** Withdrawals by the platform or the account's holder. */
  withdrawals: -1,
  /** The bank's fees for its Pix, by the account's rates. */
  tariffs: -1,
  /** The bank's fees that were booked by hand. */
  otherTariffs: -1,
} as const;

export type Term = keyof typeof TERMS;

const IN = "'sale', 'late_payment', 'overpayment', 'amount_mismatch', 'unmatched_credited'";
const OUT =
  "'withdrawal_sent', 'withdrawal_sent_after_failure', 'withdrawal_sent_more', 'withdrawal_sent_more_rest', 'withdrawal_sent_less'";
const BACK = "'refund_sent', 'external_refund', 'dispute_lost'";

/** Money of a Pix without a charge that no movement knows of. */
const WAITING = "state IN ('open', 'returning', 'returned', 'dismissed')";

const BY_HAND = `SELECT account_id, CASE kind WHEN 'opening' THEN 'opening' WHEN 'deposit' THEN 'deposits'
    WHEN 'withdrawal' THEN 'withdrawals' ELSE 'otherTariffs' END AS term,
    CASE WHEN (direction = 'credit') = (kind IN ('opening', 'deposit')) THEN amount ELSE -amount END AS amount FROM account_entries e`;

/** Each term of each account, from the kept sums: rows of account, term and amount, several for one term. */
export const KEPT_TERMS = `SELECT account_id, CASE WHEN cause IN (${IN}) THEN 'received' WHEN cause IN (${OUT}) THEN 'sent'
    WHEN cause IN (${BACK}) THEN 'returned' ELSE 'cameBack' END AS term,
    CASE cause WHEN 'withdrawal_sent_less' THEN -amount ELSE amount END AS amount
  FROM account_movements WHERE cause IN (${IN}, ${OUT}, ${BACK}, 'withdrawal_came_back')
  UNION ALL SELECT account_id, 'tariffs', tariff FROM account_movements WHERE tariff <> 0
  UNION ALL SELECT account_id, 'received', amount FROM unmatched_payments WHERE ${WAITING}
  UNION ALL SELECT account_id, 'tariffs', tariff FROM unmatched_payments WHERE state <> 'matched' AND tariff IS NOT NULL
  UNION ALL SELECT account_id, 'returned', amount FROM unmatched_payments WHERE state = 'returned'
  UNION ALL ${BY_HAND}`;

/** The same from the records alone; what was booked by hand is what the last reading knew, with what came after it. */
const RECORDED_TERMS = `SELECT account_id, 'received' AS term, amount FROM payments
  UNION ALL SELECT account_id, 'received', amount FROM unmatched_payments WHERE state <> 'matched'
  UNION ALL SELECT account_id, 'cameBack', amount FROM withdrawal_returns
  UNION ALL SELECT account_id, 'sent', CASE WHEN difference IS NULL THEN amount WHEN difference = 'booked' OR sent_amount < amount THEN sent_amount
    ELSE amount + difference_debited END FROM withdrawals WHERE status = 'approved'
  UNION ALL SELECT account_id, 'sent', coalesce(sent_amount, amount) FROM withdrawals WHERE sent_after_failure = 'booked'
  UNION ALL SELECT account_id, 'returned', amount FROM refunds WHERE status = 'completed'
  UNION ALL SELECT account_id, 'returned', amount FROM external_refunds WHERE state = 'booked' AND refund_id IS NULL AND disputed = 0
  UNION ALL SELECT account_id, 'returned', blocked FROM disputes WHERE state = 'lost'
  UNION ALL SELECT account_id, 'returned', amount FROM unmatched_payments WHERE state = 'returned'
  UNION ALL SELECT account_id, 'tariffs', tariff FROM ledger_entries WHERE tariff IS NOT NULL
  UNION ALL SELECT account_id, 'tariffs', tariff FROM unmatched_payments WHERE state <> 'matched' AND tariff IS NOT NULL
  UNION ALL ${BY_HAND} WHERE NOT EXISTS (SELECT FROM last_readings r WHERE r.account_id = e.account_id AND r.read_at >= e.created_at)
  UNION ALL SELECT account_id, key, value::numeric FROM last_readings, jsonb_each_text(terms)
    WHERE key IN ('opening', 'deposits', 'withdrawals', 'otherTariffs')`;

/** A term with its sign, as TERMS has it. */
export const SIGNED =
  "CASE WHEN term IN ('sent', 'returned', 'withdrawals', 'tariffs', 'otherTariffs') THEN -amount ELSE amount END";

const LAST_READINGS = `last_readings AS (SELECT DISTINCT ON (account_id) * FROM balance_readings ORDER BY account_id, read_at DESC, id DESC)`;

/**
 * Each term of each account's equation as it is kept against the records, and the bank's balance as it was last read
 * against the books of that moment. At an account that is switched off, a difference counts until its case is closed.
 */
export const EQUATION = `WITH ${LAST_READINGS}, kept AS (SELECT account_id, term, sum(amount) AS amount FROM (${KEPT_TERMS}) t GROUP BY 1, 2),
found AS (SELECT account_id, term, sum(amount) AS amount FROM (${RECORDED_TERMS}) t GROUP BY 1, 2)
SELECT a.holder_store_id AS "storeId", d.what, d.kept, d.found FROM (
  SELECT coalesce(k.account_id, f.account_id) AS account_id,
    coalesce(k.term, f.term) || ' of account ' || coalesce(k.account_id, f.account_id) AS what,
    coalesce(k.amount, 0)::text AS kept, coalesce(f.amount, 0)::text AS found
  FROM kept k FULL JOIN found f ON f.account_id = k.account_id AND f.term = k.term
  WHERE coalesce(k.amount, 0) <> coalesce(f.amount, 0)
  UNION ALL
  SELECT r.account_id, 'bank balance of account ' || r.account_id, b.books::text, r.balance::text FROM last_readings r
  CROSS JOIN LATERAL (SELECT coalesce(sum(${SIGNED}), 0.00) AS books
    FROM jsonb_each_text(r.terms) AS t (term, written) CROSS JOIN LATERAL (SELECT written::numeric AS amount) n) b
  JOIN gateway_accounts g ON g.id = r.account_id
  WHERE NOT r.in_doubt AND (r.balance - b.books <> r.difference
    OR (r.difference <> 0 AND r.seen > 1 AND (g.active OR g.balance_difference IS NOT NULL)))
) d LEFT JOIN gateway_accounts a ON a.id = d.account_id LIMIT ${MOST_DIFFERENCES}`;

export type AccountEquation = {
  id: string;
  name: string;
  /** Of every term that is not zero. */
  terms: Partial<Record<Term, string>>;
  books: string;
  /** As the bank last said, and when; null where it never did. */
  bank: string | null;
  readAt: Date | null;
};

/** The equation of each account where money has moved. */
export const EQUATIONS = `WITH ${LAST_READINGS}
SELECT a.id, a.name, jsonb_object_agg(t.term, t.amount::text) AS terms, sum(${SIGNED})::text AS books, r.balance::text AS bank, r.read_at AS "readAt"
FROM (SELECT account_id, term, sum(amount) AS amount FROM (${KEPT_TERMS}) t GROUP BY 1, 2 HAVING sum(amount) <> 0) t
JOIN gateway_accounts a ON a.id = t.account_id LEFT JOIN last_readings r ON r.account_id = t.account_id
GROUP BY a.id, a.name, r.balance, r.read_at ORDER BY a.name, a.id`;
