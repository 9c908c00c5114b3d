import type { Sql } from "#lib/db/pool.ts";

/** Due rows, each with a gateway account. */
export type Due = {
  table: "withdrawals" | "refunds" | "transactions" | "unmatched_payments" | "charges_due";
  /** The key column, if it is not `id`. */
  key?: "txid";
  /** The condition of the partial index that begins with `account_id`. */
  where: string;
  /** The due time, which is the index's second column. */
  at: string;
  /**
   * The column that is set to the end of the lease when a row is taken; if this worker dies, another one
   * takes it then.
   */
  moves: string;
  /**
   * Whether the stores of an account take turns, so that one store's many rows don't delay another's. Needs
   * an index on `account_id`, `store_id` and the due time.
   */
  byStore?: true;
};

/** `until`: the end of the lease, which shows whether the row was made due again since. */
export type Taken = { id: string; accountId: string; until: Date };

const MOST_TAKEN = 200;
const LEASE_SECONDS = 30;

/** Returns a function that takes due rows, the oldest first, as many as their accounts have free slots. */
export function takerOf(name: string, { key: column, byStore, ...due }: Due, perAccount: number) {
  const { table, where, at, moves } = due;
  const key = column ?? "id";
  const text = `WITH RECURSIVE ${accountsOf(table, where)}, rooms AS (
      SELECT l.account_id, greatest(0, $3 - coalesce(b.running, 0)) AS free FROM lanes l
      LEFT JOIN unnest($1::uuid[], $2::int[]) AS b (account_id, running) ON b.account_id = l.account_id
    ), ${byStore ? inTurns(key, table, where, at) : oldestFirst(key, table, where, at)}
    UPDATE ${table} SET ${moves} = now() + $5 * interval '1 second'
    WHERE ${key} IN (SELECT ${key} FROM picked) RETURNING ${key} AS id, account_id, ${moves} AS until`;
  return (on: Sql, underWay: ReadonlyMap<string, number>) => {
    const busy = [...underWay.keys()];
    const counts = busy.map((id) => underWay.get(id));
    return on<Taken>(`take-${name}`, text, [busy, counts, perAccount, MOST_TAKEN, LEASE_SECONDS]);
  };
}

/** The condition of a lane in which something is due, by the same index. */
export function isDue({ table, where, at }: Due): string {
  return `WITH RECURSIVE ${accountsOf(table, where)}
    SELECT FROM lanes l CROSS JOIN LATERAL (
      SELECT FROM ${table} WHERE ${where} AND account_id = l.account_id AND ${at} <= now() LIMIT 1
    ) d`;
}

/** Finds the accounts with such rows one by one in the index (loose index scan), however many rows there are. */
function accountsOf(table: string, where: string): string {
  return `lanes AS (
      (SELECT account_id FROM ${table} WHERE ${where} ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT t.account_id FROM ${table} t WHERE ${where} AND t.account_id > l.account_id ORDER BY t.account_id LIMIT 1)
      FROM lanes l WHERE l.account_id IS NOT NULL
    )`;
}

function oldestFirst(key: string, table: string, where: string, at: string): string {
  return `picked AS (
      SELECT d.${key} FROM rooms r CROSS JOIN LATERAL (
        SELECT ${key} FROM ${table} WHERE ${where} AND account_id = r.account_id AND ${at} <= now()
        ORDER BY ${at} LIMIT r.free FOR UPDATE SKIP LOCKED
      ) d LIMIT $4
    )`;
}

/**
 * Where more is due than an account has free slots, its stores share them equally, each with its oldest rows.
 * With more stores than slots, those with the oldest rows get one each. What a store leaves free is taken in
 * the next round, which follows immediately.
 */
function inTurns(key: string, table: string, where: string, at: string): string {
  return `crowded AS (
      SELECT r.account_id, r.free FROM rooms r WHERE r.free > 0 AND r.free < (SELECT count(*) FROM (
        SELECT FROM ${table} WHERE ${where} AND account_id = r.account_id AND ${at} <= now() LIMIT r.free + 1
      ) due)
    ), stores AS (
      SELECT c.account_id, c.free, (
        SELECT t.store_id FROM ${table} t WHERE ${where} AND t.account_id = c.account_id ORDER BY t.store_id LIMIT 1
      ) AS store_id FROM crowded c
      UNION ALL
      SELECT s.account_id, s.free, (
        SELECT t.store_id FROM ${table} t WHERE ${where} AND t.account_id = s.account_id AND t.store_id > s.store_id ORDER BY t.store_id LIMIT 1
      ) FROM stores s WHERE s.store_id IS NOT NULL
    ), turns AS (
      SELECT s.account_id, s.store_id, greatest(1, s.free / count(*) OVER (PARTITION BY s.account_id)) AS share,
        row_number() OVER (PARTITION BY s.account_id ORDER BY oldest.at) <= s.free AS has_turn
      FROM stores s CROSS JOIN LATERAL (
        SELECT ${at} AS at FROM ${table} WHERE ${where} AND account_id = s.account_id AND store_id = s.store_id AND ${at} <= now()
        ORDER BY ${at} LIMIT 1
      ) oldest
    ), picked AS (
      SELECT d.${key} FROM rooms r CROSS JOIN LATERAL (
        SELECT ${key} FROM ${table} WHERE ${where} AND account_id = r.account_id AND ${at} <= now()
        ORDER BY ${at} LIMIT r.free FOR UPDATE SKIP LOCKED
      ) d WHERE NOT EXISTS (SELECT FROM crowded c WHERE c.account_id = r.account_id)
      UNION ALL
      SELECT d.${key} FROM turns s CROSS JOIN LATERAL (
        SELECT ${key} FROM ${table} WHERE ${where} AND account_id = s.account_id AND store_id = s.store_id AND ${at} <= now()
        ORDER BY ${at} LIMIT s.share FOR UPDATE SKIP LOCKED
      ) d WHERE s.has_turn
      LIMIT $4
    )`;
}
