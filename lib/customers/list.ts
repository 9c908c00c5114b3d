import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { type CustomerRow, FIGURES, figuresOf } from "./figures.ts";

export const CUSTOMER_SORTS = ["lastOrder", "total", "orders"] as const;
type Sort = (typeof CUSTOMER_SORTS)[number];

export type CustomerQuery = {
  /** Matches the name, e-mail or code of any of the customer's orders. */
  search?: string | undefined;
  sort: Sort;
};

type Bind = ReturnType<typeof binder>["bind"];

/** The sort order of a page, by columns of `FIGURES`. */
const SORTED: Record<Sort, string> = {
  lastOrder: "l.created_at DESC, l.id DESC",
  total: "f.paid_total - g.refunded_total DESC, k.id DESC",
  orders: "f.order_count DESC, k.id DESC",
};

/**
 * Lists the store's customers and counts them, in one statement. The ids of the page come from an index alone; only
 * then are the totals of these customers read. See docs/decisions/0041-customers.md.
 */
export async function listCustomers(
  ctx: StoreContext,
  query: CustomerQuery & Slice<CustomerRow>,
): Promise<{ records: CustomerRow[]; total: number }> {
  const { values, bind } = binder();
  const store = bind(ctx.store.id);
  const own = `o.store_id = ${store} ${query.search ? `AND o.customer_id IN (${found(store, bind(query.search))})` : ""}`;
  const after = query.after ? behind(query.sort, query.after, bind) : "true";
  const rows = await listQuery<Counted<CustomerRow>>(
    `SELECT c.list_length, p.* FROM ${lengthOf(`(SELECT DISTINCT o.customer_id FROM orders o WHERE ${own}) d`, query)} c
     LEFT JOIN (
       SELECT k.id, ${FIGURES}, row_number() OVER (ORDER BY ${SORTED[query.sort]}) AS at
       FROM (${ranked(query.sort, store, own, after)} LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}) k ${figuresOf(store)}
     ) p ON true ORDER BY p.at`,
    values,
  );
  return countedPage(rows);
}

/** The customer ids of orders `o` in sort order, after a cursor. */
function ranked(sort: Sort, store: string, own: string, after: string): string {
  // The newest order of each customer, by the index of the order list.
  if (sort === "lastOrder")
    return `SELECT o.customer_id AS id FROM orders o WHERE ${own} AND ${after} AND NOT EXISTS (
        SELECT FROM orders x WHERE x.store_id = ${store} AND x.customer_id = o.customer_id AND (x.created_at, x.id) > (o.created_at, o.id)
      ) ORDER BY o.created_at DESC, o.id DESC`;
  if (sort === "orders")
    return `SELECT o.customer_id AS id FROM orders o WHERE ${own} GROUP BY o.customer_id HAVING ${after}
      ORDER BY count(*) DESC, o.customer_id DESC`;
  // prisma/functions/money_gone_of_store.sql
  return `SELECT o.id FROM (
      SELECT o.customer_id AS id, coalesce(sum(o.amount_due) FILTER (WHERE o.paid_at IS NOT NULL), 0) - coalesce(max(y.refunded), 0) AS net_total
      FROM orders o LEFT JOIN (
        SELECT o.customer_id, sum(m.returned) AS refunded FROM money_gone_of_store(${store}) m
        JOIN orders o ON o.id = m.order_id AND o.paid_at IS NOT NULL GROUP BY o.customer_id
      ) y ON y.customer_id = o.customer_id
      WHERE ${own} GROUP BY o.customer_id
    ) o WHERE ${after} ORDER BY o.net_total DESC, o.id DESC`;
}

function behind(sort: Sort, after: CustomerRow, bind: Bind): string {
  if (sort === "lastOrder")
    return `(o.created_at, o.id) < (${bind(after.lastOrderAt)}, ${bind(after.lastOrderId)}::uuid)`;
  if (sort === "orders")
    return `(count(*), o.customer_id) < (${bind(after.orderCount)}::int, ${bind(after.id)}::uuid)`;
  return `(o.net_total, o.id) < (${bind(toFixed(after.netTotal))}::numeric, ${bind(after.id)}::uuid)`;
}

/** Customers with a matching order. */
function found(store: string, words: string): string {
  // prisma/functions/search_pattern.sql
  return `SELECT h.customer_id FROM charge_search w JOIN orders h ON h.id = w.order_id
    WHERE w.store_id = ${store} AND w.buyer LIKE search_pattern(${words})`;
}
