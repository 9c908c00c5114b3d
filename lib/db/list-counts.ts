import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { listQuery } from "./listing.ts";
import { onlyRow } from "./rows.ts";

/** The filters that the counts support. `from` is inclusive, `to` exclusive. */
type CountedFilter = {
  storeId: string;
  /** Matches records in one of these states. */
  statuses?: readonly string[] | undefined;
  /** For transactions: true for charges of orders, false for standalone charges. */
  products?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** The total, and where the page begins: `skip` records after the newest one older than `before`. */
type Place = { total: number; before: Date | null; skip: number };

/**
 * Returns the exact length of a list and the position of `offset` in it, newest first, without walking the
 * list. Full days (in São Paulo) come from maintained counts (list_counts plus changes not yet folded in);
 * only the partial days at both ends of a date range are counted.
 */
export async function findPlace(
  list: "orders" | "transactions",
  filter: CountedFilter,
  offset: number,
): Promise<Place> {
  const { values, bind } = binder();
  const store = bind(filter.storeId);
  const firstDay = filter.from ? firstWholeDay(filter.from) : null;
  const endDay = filter.to ? dayInSaoPaulo(filter.to) : null;
  // A range without a full day is counted directly.
  const whole = firstDay === null || endDay === null || firstDay < endDay;
  const kind = [
    filter.statuses === undefined ? "" : `AND status = ANY (${bind(filter.statuses)}::text[])`,
    filter.products === undefined ? "" : `AND products = ${bind(filter.products)}`,
  ].join(" ");
  const days = [
    firstDay === null ? "" : `AND day >= ${bind(firstDay)}::date`,
    endDay === null ? "" : `AND day < ${bind(endDay)}::date`,
    whole ? "" : "AND false",
  ].join(" ");
  const rows = `status::text ${list === "orders" ? ", true AS products" : ", order_id IS NOT NULL AS products"}`;
  const count = (after: Date | undefined | null, before: Date | undefined | null) =>
    after == null || before == null || +after >= +before
      ? "0"
      : `(SELECT count(*) FROM (SELECT ${rows} FROM ${list} WHERE store_id = ${store}
          AND created_at >= ${bind(after)} AND created_at < ${bind(before)}) r WHERE true ${kind})`;
  const newer = whole
    ? count(endDay === null ? null : startInSaoPaulo(endDay), filter.to)
    : count(filter.from, filter.to);
  const older = whole ? count(filter.from, firstDay === null ? null : startInSaoPaulo(firstDay)) : "0";
  const at = bind(offset);
  const found = await listQuery<{ total: number; before: string | null; skip: number | null }>(
    `WITH days AS (
       SELECT day, sum(n) AS n FROM (
         SELECT day, count AS n FROM list_counts WHERE store_id = ${store} AND list = '${list}' ${kind} ${days}
         UNION ALL
         SELECT day, delta FROM list_deltas WHERE store_id = ${store} AND list = '${list}' ${kind} ${days}
       ) c GROUP BY day
     ), edges AS (SELECT ${newer} AS newer, ${older} AS older),
     steps AS (SELECT day, sum(n) OVER (ORDER BY day DESC) - n AS past FROM days)
     SELECT (e.newer + e.older + (SELECT coalesce(sum(n), 0) FROM days))::int AS total,
       s.day + 1 AS before, (${at} - e.newer - s.past)::int AS skip
     FROM edges e LEFT JOIN LATERAL (
       SELECT day, past FROM steps WHERE e.newer + past <= ${at} ORDER BY day LIMIT 1
     ) s ON true`,
    values,
  );
  const { total, before, skip } = onlyRow(found);
  return before === null || skip === null
    ? { total, before: null, skip: offset }
    : { total, before: startInSaoPaulo(before), skip };
}

/** Collects bound values for a statement that is built from parts. */
export function binder(): { values: unknown[]; bind: (value: unknown) => string } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The first day in São Paulo that lies completely in the range. */
function firstWholeDay(from: Date): string {
  const day = dayInSaoPaulo(from);
  return startInSaoPaulo(day) < from ? addDays(day, 1) : day;
}
