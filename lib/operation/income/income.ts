import { type Money, toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { Span } from "#lib/overview/span.ts";
import type { IncomeRow, IncomeTotals } from "./schemas.ts";

export const GROUPS = ["day", "month", "store"] as const;
type Group = (typeof GROUPS)[number];

export type IncomeQuery = {
  by: Group;
  mode: "test" | "live";
  storeId?: string | undefined;
};

type Fees = { saleFees: Money; withdrawalFees: Money };
type Row = Fees & { id: string; name: string | null };
/** Every row repeats the sums of the whole list. */
type Summed = Counted<Row> & { allSaleFees: Money; allWithdrawalFees: Money };

/** The group of a movement `m`: a day, a month or its store. */
const KEY: Record<Group, string> = {
  day: "to_char(m.day, 'YYYY-MM-DD')",
  month: "to_char(m.day, 'YYYY-MM')",
  store: "m.store_id::text",
};
const ORDER: Record<Group, string> = {
  day: "id DESC",
  month: "id DESC",
  store: "sale_fees + withdrawal_fees DESC, id",
};
const FEES = "cause IN ('fee', 'withdrawal_fee')";

/**
 * The platform's fees in the period (days in São Paulo, both inclusive), by day, month or store: the daily figures
 * plus the movements that are not folded into them yet.
 */
export async function readIncome(
  { by, mode, storeId }: IncomeQuery,
  { from, to }: Span,
  page: { limit: number | null; offset: number },
): Promise<{ rows: IncomeRow[]; totals: IncomeTotals; total: number }> {
  const { values, bind } = binder();
  const days = `BETWEEN ${bind(from)}::date AND ${bind(to)}::date`;
  const stores = `s.mode = ${bind(mode)}::store_mode${storeId ? ` AND s.id = ${bind(storeId)}::uuid` : ""}`;
  const found = await listQuery<Summed>(
    `WITH moved AS (
       SELECT d.store_id, d.day, d.cause, d.amount FROM daily_movements d JOIN stores s ON s.id = d.store_id
       WHERE d.day ${days} AND d.${FEES} AND ${stores}
       UNION ALL
       SELECT e.store_id, e.day, e.cause, e.amount FROM wallets w JOIN stores s ON s.id = w.store_id
       LEFT JOIN folded_movements f ON f.store_id = w.store_id
       CROSS JOIN LATERAL (
         SELECT l.store_id, (l.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, l.cause, l.amount
         FROM ledger_entries l WHERE l.store_id = w.store_id AND l.position > coalesce(f.position, 0) AND l.${FEES}
       ) e WHERE w.entries > coalesce(f.position, 0) AND e.day ${days} AND ${stores}
     ), grouped AS MATERIALIZED (
       SELECT ${KEY[by]} AS id, coalesce(sum(m.amount) FILTER (WHERE m.cause = 'fee'), 0) AS sale_fees,
         coalesce(sum(m.amount) FILTER (WHERE m.cause = 'withdrawal_fee'), 0) AS withdrawal_fees
       FROM moved m GROUP BY 1
     )
     SELECT c.*, r.*, ${by === "store" ? "(SELECT s.name FROM stores s WHERE s.id = r.id::uuid)" : "NULL::text"} AS name
     FROM (
       SELECT count(*)::int AS list_length, coalesce(sum(sale_fees), 0) AS all_sale_fees,
         coalesce(sum(withdrawal_fees), 0) AS all_withdrawal_fees FROM grouped
     ) c LEFT JOIN LATERAL (
       SELECT * FROM grouped ORDER BY ${ORDER[by]} LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) r ON true ORDER BY ${ORDER[by]}`,
    values,
  );
  const { records, total } = countedPage<Row>(found);
  const all = onlyRow(found.slice(0, 1));
  return {
    rows: records.map((row) => ({ key: row.id, name: row.name, ...present(row) })),
    totals: present({ saleFees: all.allSaleFees, withdrawalFees: all.allWithdrawalFees }),
    total,
  };
}

function present({ saleFees, withdrawalFees }: Fees): IncomeTotals {
  return {
    saleFees: toNumber(saleFees),
    withdrawalFees: toNumber(withdrawalFees),
    total: toNumber(saleFees.plus(withdrawalFees)),
  };
}
