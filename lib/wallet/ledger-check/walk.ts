/** The proven position of each store continues from `proven`; `reread` starts again at the first movement. */
export type Pass = "proven" | "reread";

/** The stores after $2 and the position of pass $1 in each. $3: the number of stores. */
export const STORES = `SELECT w.store_id AS id, w.entries, coalesce(k.position, 0) AS after
FROM wallets w LEFT JOIN proven_ledgers k ON k.pass = $1::ledger_pass AND k.store_id = w.store_id
WHERE w.store_id > $2::uuid ORDER BY w.store_id LIMIT $3::int`;

const SALE = "cause IN ('sale', 'late_payment', 'overpayment', 'amount_mismatch')";

/** 64 bits of a movement. md5 stays the same over versions of PostgreSQL; an order of columns would not. */
const HASH = `('x' || left(md5(concat_ws('|', id, account_id, position, coalesce(sale_number, 0), debit, credit, amount, cause, cause_id,
  available_after, coalesce(tariff, -1), extract(epoch FROM created_at), description)), 16))::bit(64)::bigint`;

/** Stretches of movements, one a store: those after a position up to another. $2: stores, $3: after, $4: up to */
const STRETCHES =
  "stretches AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[]) AS s (store_id, after, last))";

export type Walked = {
  id: string;
  /** The accounts whose money moved. */
  accounts: string[];
  read: number;
  /** A position is missing, or a running balance or a sale's number does not continue from the previous movement. */
  broken: boolean;
  /** The position up to which it was proven, when the movements up to there are not those that were proven. */
  changed: number | null;
};

/** Adds stretches of movements to what pass $1 knows of their stores, and returns what is wrong with their rows. */
export const WALK = `WITH ${STRETCHES}, moved AS MATERIALIZED (
  SELECT e.store_id, e.account_id, e.cause, e.debit, e.credit, e.amount, coalesce(e.tariff, 0) AS tariff, e.hash, e.position, e.signed, e.sale,
    e.position <> s.after + row_number() OVER w
      OR coalesce(k.available, 0) + sum(e.signed) OVER w <> e.available_after
      OR e.sale_number IS DISTINCT FROM CASE WHEN e.sale THEN coalesce(k.sales, 0) + count(*) FILTER (WHERE e.sale) OVER w END AS broken
  FROM stretches s LEFT JOIN proven_ledgers k ON k.pass = $1::ledger_pass AND k.store_id = s.store_id
  CROSS JOIN LATERAL (
    SELECT l.*, ${HASH} AS hash, ${SALE} AS sale,
      CASE WHEN credit = 'available' THEN amount WHEN debit = 'available' THEN -amount ELSE 0 END AS signed
    FROM ledger_entries l WHERE l.store_id = s.store_id AND l.position > s.after AND l.position <= s.last
  ) e
  WINDOW w AS (PARTITION BY e.store_id ORDER BY e.position)
), news AS MATERIALIZED (
  SELECT s.store_id, s.after, s.last, count(m.store_id)::int AS read, coalesce(sum(m.signed), 0) AS available,
    count(*) FILTER (WHERE m.sale)::int AS sales, coalesce(sum(m.hash), 0) AS fingerprint,
    coalesce(array_agg(DISTINCT m.account_id) FILTER (WHERE m.store_id IS NOT NULL), '{}') AS accounts,
    count(m.store_id) <> greatest(0, s.last - s.after) OR coalesce(bool_or(m.broken), false) AS broken,
    CASE WHEN p.position > s.after AND p.position <= s.last
      AND coalesce(k.fingerprint, 0) + coalesce(sum(m.hash) FILTER (WHERE m.position <= p.position), 0) <> p.fingerprint
      THEN p.position END AS changed
  FROM stretches s LEFT JOIN moved m ON m.store_id = s.store_id
  LEFT JOIN proven_ledgers k ON k.pass = $1::ledger_pass AND k.store_id = s.store_id
  LEFT JOIN proven_ledgers p ON p.pass = 'proven' AND p.store_id = s.store_id
  GROUP BY s.store_id, s.after, s.last, k.fingerprint, p.position, p.fingerprint
), ledgers AS (
  INSERT INTO proven_ledgers AS k (pass, store_id, position, available, sales, fingerprint)
    SELECT $1::ledger_pass, store_id, last, available, sales, fingerprint FROM news WHERE last > after
    ON CONFLICT (pass, store_id) DO UPDATE SET position = excluded.position, available = k.available + excluded.available,
      sales = k.sales + excluded.sales, fingerprint = k.fingerprint + excluded.fingerprint, proven_at = now()
), sums AS (
  INSERT INTO proven_movements AS k (pass, store_id, account_id, cause, debit, credit, count, amount, tariff)
    SELECT $1::ledger_pass, store_id, account_id, cause, debit, credit, count(*), sum(amount), sum(tariff) FROM moved GROUP BY 2, 3, 4, 5, 6
    ON CONFLICT (pass, store_id, account_id, cause, debit, credit) DO UPDATE SET count = k.count + excluded.count,
      amount = k.amount + excluded.amount, tariff = k.tariff + excluded.tariff
)
SELECT store_id AS id, accounts, read, broken, changed FROM news`;

export type OldRecord = { storeId: string; id: string };

/** Records of these stretches from before the id $4: they are compared with the movements that came later. */
export const OLD_RECORDS = `SELECT DISTINCT s.store_id AS "storeId", e.cause_id AS id FROM unnest($1::uuid[], $2::int[], $3::int[]) AS s (store_id, after, last)
CROSS JOIN LATERAL (SELECT cause_id FROM ledger_entries l
  WHERE l.store_id = s.store_id AND l.position > s.after AND l.position <= s.last AND l.cause_id <= $4::uuid) e`;
