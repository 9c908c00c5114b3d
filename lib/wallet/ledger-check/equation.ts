import { MOST_DIFFERENCES } from "./difference.ts";
import { type Part, within } from "./part.ts";

/** The terms of an account's expected balance at its bank, with their signs. */
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
  /** Refunds, including refunds made at the bank and lost disputes. */
  returned: -1,
  /** What the bank withheld of received Pix as tax. */
  taxWithheld: -1,
  /** Withdrawals by the platform or the account's holder. */
  withdrawals: -1,
  /** The bank's fees for its Pix, by the account's rates. */
  tariffs: -1,
  /** Bank fees that were booked manually. */
  otherTariffs: -1,
} as const;

export type Term = keyof typeof TERMS;

/** The terms that come from entries alone. */
export const BY_HAND_TERMS = ["opening", "deposits", "withdrawals", "otherTariffs"] as const;

export const SIGN_OF = (term: string): number => TERMS[term as Term];

const IN = "'sale', 'late_payment', 'overpayment', 'amount_mismatch', 'unmatched_credited'";
const OUT =
  "'withdrawal_sent', 'withdrawal_sent_after_failure', 'withdrawal_sent_more', 'withdrawal_sent_more_rest', 'withdrawal_sent_less'";
const BACK = "'refund_sent', 'external_refund', 'dispute_lost', 'dispute_lost_rest'";

/** Money of a Pix without a charge that no movement knows of. */
const WAITING = "state IN ('open', 'returning', 'returned', 'dismissed')";

const BY_HAND = `SELECT account_id, CASE kind WHEN 'opening' THEN 'opening' WHEN 'deposit' THEN 'deposits'
    WHEN 'withdrawal' THEN 'withdrawals' ELSE 'otherTariffs' END AS term,
    CASE WHEN (direction = 'credit') = (kind IN ('opening', 'deposit')) THEN amount ELSE -amount END AS amount FROM account_entries e`;

const MOVED_TERM = `CASE WHEN cause IN (${IN}) THEN 'received' WHEN cause IN (${OUT}) THEN 'sent'
    WHEN cause IN (${BACK}) THEN 'returned' WHEN cause = 'tax_withheld' THEN 'taxWithheld' ELSE 'cameBack' END AS term,
    CASE cause WHEN 'withdrawal_sent_less' THEN -amount ELSE amount END AS amount`;

/** Causes of movements at the bank. */
const AT_BANK = `cause IN (${IN}, ${OUT}, ${BACK}, 'withdrawal_came_back', 'tax_withheld')`;

/** Each term of each account, from the maintained sums: rows of account, term and amount, several for one term. */
export const KEPT_TERMS = `SELECT account_id, ${MOVED_TERM} FROM account_movements WHERE ${AT_BANK}
  UNION ALL SELECT account_id, 'tariffs', tariff FROM account_movements WHERE tariff <> 0
  UNION ALL SELECT account_id, 'received', amount FROM unmatched_payments WHERE ${WAITING}
  UNION ALL SELECT account_id, 'taxWithheld', tax_withheld FROM unmatched_payments WHERE ${WAITING} AND tax_withheld > 0
  UNION ALL SELECT account_id, 'tariffs', tariff FROM unmatched_payments WHERE state <> 'matched' AND tariff IS NOT NULL
  UNION ALL SELECT account_id, 'returned', coalesce(returned, amount) FROM unmatched_payments WHERE state = 'returned'
  UNION ALL ${BY_HAND}`;

/** Money that moved at the bank, from the records alone. */
const RECORDED_TERMS = `SELECT account_id, id, 'received' AS term, amount FROM payments
  UNION ALL SELECT account_id, id, 'received', amount FROM unmatched_payments WHERE state <> 'matched'
  UNION ALL SELECT account_id, id, 'taxWithheld', tax_withheld FROM payments WHERE tax_withheld > 0
  UNION ALL SELECT account_id, id, 'taxWithheld', tax_withheld FROM unmatched_payments WHERE state <> 'matched' AND tax_withheld > 0
  UNION ALL SELECT account_id, id, 'cameBack', amount FROM withdrawal_returns
  UNION ALL SELECT account_id, id, 'sent', CASE WHEN difference IS NULL THEN amount WHEN difference = 'booked' OR sent_amount < amount THEN sent_amount
    ELSE amount + difference_debited END FROM withdrawals WHERE status = 'approved'
  UNION ALL SELECT account_id, id, 'sent', coalesce(sent_amount, amount) FROM withdrawals WHERE sent_after_failure = 'booked'
  UNION ALL SELECT account_id, id, 'returned', amount FROM refunds WHERE status = 'completed'
  UNION ALL SELECT account_id, id, 'returned', amount FROM external_refunds WHERE state = 'booked' AND refund_id IS NULL AND disputed = 0
  UNION ALL SELECT account_id, id, 'returned', blocked + rest FROM disputes WHERE state = 'lost'
  UNION ALL SELECT account_id, id, 'returned', coalesce(returned, amount) FROM unmatched_payments WHERE state = 'returned'`;

export type PartOfTerm = { accountId: string; term: Term; kept: string; found: string };

/** The amounts that one part of the records adds to each term of each account, by its movements and by the records themselves. */
export const termsOf = (
  part: Part,
) => `SELECT account_id AS "accountId", term, sum(kept)::text AS kept, coalesce(sum(found), 0)::text AS found FROM (
  SELECT account_id, term, amount AS kept, 0 AS found FROM (SELECT account_id, ${MOVED_TERM} FROM ledger_entries
    WHERE ${AT_BANK} AND ${within(part, "cause_id")}) m
  UNION ALL SELECT account_id, 'received', amount, 0 FROM unmatched_payments WHERE ${WAITING} AND ${within(part, "id")}
  UNION ALL SELECT account_id, 'taxWithheld', tax_withheld, 0 FROM unmatched_payments WHERE ${WAITING} AND tax_withheld > 0 AND ${within(part, "id")}
  UNION ALL SELECT account_id, 'returned', coalesce(returned, amount), 0 FROM unmatched_payments WHERE state = 'returned' AND ${within(part, "id")}
  UNION ALL SELECT account_id, term, 0, amount FROM (${RECORDED_TERMS}) r WHERE ${within(part, "id")}
) t GROUP BY account_id, term`;

/** The terms of accounts from the maintained sums of the stores $1, and from these stores' movements. */
export const TERMS_OF_STORES = `SELECT a.holder_store_id AS "storeId", t.term || ' of account ' || t.account_id AS what,
  sum(kept)::text AS kept, sum(found)::text AS found FROM (
  SELECT account_id, term, amount AS kept, 0.00 AS found FROM (SELECT account_id, ${MOVED_TERM} FROM account_movements
    WHERE ${AT_BANK} AND store_id = ANY ($1::uuid[])) k
  UNION ALL SELECT account_id, 'tariffs', tariff, 0 FROM account_movements WHERE store_id = ANY ($1::uuid[])
  UNION ALL SELECT account_id, term, 0, amount FROM (SELECT account_id, ${MOVED_TERM} FROM ledger_entries
    WHERE ${AT_BANK} AND store_id = ANY ($1::uuid[])) m
  UNION ALL SELECT account_id, 'tariffs', 0, coalesce(tariff, 0) FROM ledger_entries WHERE store_id = ANY ($1::uuid[])
) t LEFT JOIN gateway_accounts a ON a.id = t.account_id
GROUP BY a.holder_store_id, t.account_id, t.term HAVING sum(kept) <> sum(found)`;

/** The key that leads the account at the bank of `account_id`. */
const BANK_ACCOUNT =
  "(SELECT coalesce(g.bank_account_id, g.id) FROM gateway_accounts g WHERE g.id = account_id)";

/** The manual entries as known to the last reading, plus the later ones. */
const BY_HAND_AGAIN = `${BY_HAND} WHERE NOT EXISTS (SELECT FROM last_readings r JOIN gateway_accounts g ON g.id = e.account_id
    WHERE r.account_id = coalesce(g.bank_account_id, g.id) AND r.read_at >= e.created_at)
  UNION ALL SELECT account_id, key, value::numeric FROM last_readings, jsonb_each_text(terms)
    WHERE key IN ('opening', 'deposits', 'withdrawals', 'otherTariffs')`;

/** A term with its sign, as TERMS has it. */
export const SIGNED =
  "CASE WHEN term IN ('sent', 'returned', 'taxWithheld', 'withdrawals', 'tariffs', 'otherTariffs') THEN -amount ELSE amount END";

/** Of the books of all its keys: what was read before another key was known to belong to the account does not count. */
const LAST_READINGS = `last_readings AS (SELECT DISTINCT ON (r.account_id) r.* FROM balance_readings r
  JOIN gateway_accounts l ON l.id = r.account_id AND l.bank_account_id IS NULL
  WHERE NOT EXISTS (SELECT FROM gateway_accounts k WHERE k.bank_account_id = l.id AND k.bank_joined_at >= r.read_at)
  ORDER BY r.account_id, r.read_at DESC, r.id DESC)`;

const LAST_CONCLUSIVE = `last_conclusive AS (SELECT DISTINCT ON (account_id) * FROM balance_readings
  WHERE NOT in_doubt AND account_id IN (SELECT l.id FROM gateway_accounts l WHERE l.bank_account_id IS NULL)
  ORDER BY account_id, read_at DESC, id DESC)`;

/**
 * Compares the manually booked terms with the last reading, and the bank's balance at the last reading that was not in doubt
 * with the books of that moment. A case that is open counts, whatever later readings leave in doubt. All other terms are compared part by part (termsOf). At an account that is switched off, a difference
 * counts until its case is closed.
 */
export const EQUATION = `WITH ${LAST_READINGS}, ${LAST_CONCLUSIVE}, kept AS (SELECT ${BANK_ACCOUNT} AS account_id, term, sum(amount) AS amount FROM (${BY_HAND}) t GROUP BY 1, 2),
found AS (SELECT ${BANK_ACCOUNT} AS account_id, term, sum(amount) AS amount FROM (${BY_HAND_AGAIN}) t GROUP BY 1, 2)
SELECT a.holder_store_id AS "storeId", d.what /* never null: what (one side of the join has it) */, d.kept, d.found FROM (
  SELECT coalesce(k.account_id, f.account_id) AS account_id,
    coalesce(k.term, f.term) || ' of account ' || coalesce(k.account_id, f.account_id) AS what,
    coalesce(k.amount, 0)::text AS kept, coalesce(f.amount, 0)::text AS found
  FROM kept k FULL JOIN found f ON f.account_id = k.account_id AND f.term = k.term
  WHERE coalesce(k.amount, 0) <> coalesce(f.amount, 0)
  UNION ALL
  SELECT r.account_id, 'bank balance of account ' || r.account_id, b.books::text, r.balance::text FROM last_conclusive r
  CROSS JOIN LATERAL (SELECT coalesce(sum(${SIGNED}), 0.00) AS books
    FROM jsonb_each_text(r.terms) AS t (term, written) CROSS JOIN LATERAL (SELECT written::numeric AS amount) n) b
  JOIN gateway_accounts g ON g.id = r.account_id
  WHERE r.balance - b.books <> r.difference OR g.balance_difference IS NOT NULL
    OR (r.difference <> 0 AND r.seen > 1 AND g.active)
) d LEFT JOIN gateway_accounts a ON a.id = d.account_id LIMIT ${MOST_DIFFERENCES}`;

export type AccountEquation = {
  /** The key that leads the account at the bank. */
  id: string;
  name: string;
  environment: string;
  /** All of its keys. */
  keys: string[];
  /** Of every term that is not zero. */
  terms: Partial<Record<Term, string>>;
  books: string;
  /** The bank's balance at the last reading that was not in doubt, and its time; null without one. */
  bank: string | null;
  readAt: Date | null;
};

/** The equation of each account at a bank where money has moved. */
export const EQUATIONS = `WITH ${LAST_CONCLUSIVE}
SELECT a.id, a.name, a.environment, array(SELECT k.id FROM gateway_accounts k WHERE a.id IN (k.id, k.bank_account_id)) AS keys,
  jsonb_object_agg(t.term, t.amount::text) AS terms, sum(${SIGNED})::text AS books, r.balance::text AS bank, r.read_at AS "readAt"
FROM (SELECT ${BANK_ACCOUNT} AS account_id, term, sum(amount) AS amount FROM (${KEPT_TERMS}) k GROUP BY 1, 2 HAVING sum(amount) <> 0) t
JOIN gateway_accounts a ON a.id = t.account_id LEFT JOIN last_conclusive r ON r.account_id = t.account_id
GROUP BY a.id, a.name, a.environment, r.balance, r.read_at ORDER BY a.name, a.id`;

/**
 * What had gone through the key $1 until $2, by the movements of the stores $3: its terms without its opening balance.
 */
export const BOOKS_UNTIL = `SELECT coalesce(sum(${SIGNED}), 0.00) AS books FROM (
  SELECT ${MOVED_TERM} FROM ledger_entries
    WHERE store_id = ANY ($3::uuid[]) AND account_id = $1 AND created_at <= $2 AND ${AT_BANK} AND cause <> 'unmatched_credited'
  UNION ALL SELECT 'tariffs', tariff FROM ledger_entries
    WHERE store_id = ANY ($3::uuid[]) AND account_id = $1 AND created_at <= $2 AND tariff IS NOT NULL
  UNION ALL SELECT 'received', amount FROM unmatched_payments WHERE account_id = $1 AND created_at <= $2 AND state <> 'matched'
  UNION ALL SELECT 'tariffs', tariff FROM unmatched_payments
    WHERE account_id = $1 AND created_at <= $2 AND state <> 'matched' AND tariff IS NOT NULL
  UNION ALL SELECT 'returned', coalesce(returned, amount) FROM unmatched_payments WHERE account_id = $1 AND state = 'returned' AND ended_at <= $2
  UNION ALL SELECT term, amount FROM (${BY_HAND} WHERE e.account_id = $1 AND e.created_at <= $2 AND e.kind <> 'opening') h
) t`;
