import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { binder, findPlace } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { CHARGE_GONE, IS_DISPUTED, REFUNDED, type Refunded } from "#lib/returns/gone.ts";
import { presentGone } from "#lib/returns/present-gone.ts";
import { presentOwnReturn } from "#lib/returns/view.ts";
import { presentShipping } from "#lib/shipping/view.ts";
import { filtersOf, inStates, type OrderQuery, ownProducts, statesOf } from "./filters.ts";
import type { ItemView, Order } from "./order.ts";

type ListedRow = Pick<
  Order,
  | ("id" | "orderCode" | "status" | "total" | "customerName" | "customerEmail" | "payerName" | "createdAt")
  | ("externalReference" | "metadata" | "shippingMethod" | "shippingPrice" | "pickup")
  | ("shippingQuote" | "carrier" | "carrierName")
  | ("trackingCode" | "trackingUrl" | "shippedAt" | "deliveredAt" | "refundedAt" | "refundCause")
  | (
      | "returnRequestedAt"
      | "returnUntil"
      | "returnReason"
      | "returnAnswer"
      | "returnAnsweredAt"
      | "returnEnd"
      | "returnEndedAt"
    )
> &
  Refunded & { transactionId: string | null; disputed: boolean; items: ItemView[] };

type ListedOrder = ReturnType<typeof present>;

type OrderList = {
  orders: ListedOrder[];
  pagination: { limit: number; offset: number; total: number };
};

/** The store's orders, newest first, with the exact total. At most two statements for any filter. */
export async function listOrders(ctx: StoreContext, query: OrderQuery): Promise<OrderList> {
  const { limit, offset } = query;
  const find = query.search !== undefined ? matches : isCounted(query) ? page : filtered;
  const found = await find(ctx.store.id, query);
  return { orders: found.records.map(present), pagination: { limit, offset, total: found.total } };
}

/** Whether the daily counts cover every filter of the query. */
function isCounted(query: OrderQuery): boolean {
  const { limit: _, offset: _o, status: _s, statuses: _ss, dateFrom: _f, dateTo: _t, ...others } = query;
  return Object.values(others).every((wanted) => wanted === undefined);
}

const SHAPE = `o.id, o.order_code, o.status, o.total, o.customer_name, o.customer_email, o.payer_name, o.created_at,
  o.external_reference, o.metadata, o.shipping_method, o.shipping_price, o.pickup, o.shipping_quote, o.carrier, o.carrier_name, o.tracking_code,
  o.tracking_url, o.shipped_at, o.delivered_at, o.refunded_at, o.return_requested_at, o.return_until, o.return_reason,
  o.return_answer, o.return_answered_at, o.return_end, o.return_ended_at, t.id AS transaction_id, o.refund_cause, ${REFUNDED}, ${IS_DISPUTED},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id,
     'variantId', CASE WHEN i.show_variation THEN i.variation_id END,
     'name', i.name, 'quantity', i.quantity, 'price', i.price::text) ORDER BY i.position), '[]')
   FROM order_items i WHERE i.order_id = o.id) AS items`;

/** Joins the latest charge as `t` to an order `o`. */
export const CHARGE = `LEFT JOIN LATERAL (
    SELECT id, end_to_end_id, payer_document FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
  ) t ON true`;

type Found = { records: ListedRow[]; total: number };

/** By status and date. The daily counts locate the page, so that no page skips more rows than one day has. */
async function page(storeId: string, query: OrderQuery): Promise<Found> {
  const { dateFrom: from, dateTo: to } = query;
  const statuses = statesOf(query);
  const place = await findPlace("orders", { storeId, statuses, from, to }, query.offset);
  if (query.offset >= place.total) return { records: [], total: place.total };
  const { values, bind } = binder();
  const records = await listQuery<ListedRow>(
    `SELECT ${SHAPE} FROM (
       SELECT id FROM orders
       WHERE store_id = ${bind(storeId)}
         ${statuses ? `AND ${inStates("status", statuses, bind)}` : ""}
         ${from ? `AND created_at >= ${bind(from)}` : ""}
         ${(place.before ?? to) ? `AND created_at < ${bind(place.before ?? to)}` : ""}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(place.skip)}
     ) k JOIN orders o ON o.id = k.id ${CHARGE} ${CHARGE_GONE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  return { records, total: place.total };
}

/** By search: the word index yields the matching orders, which are counted and paged. */
async function matches(storeId: string, query: OrderQuery): Promise<Found> {
  const { values, bind } = binder();
  const store = bind(storeId);
  const words = bind(query.search);
  const onOrder = filtersOf(query, store, bind);
  const dates = [
    query.dateFrom && `AND s.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `AND s.created_at < ${bind(query.dateTo)}`,
  ].filter(Boolean);
  const rows = await listQuery<Counted<ListedRow>>(
    // prisma/functions/search_pattern.sql
    `WITH hits AS MATERIALIZED (
       SELECT DISTINCT s.order_id AS id, s.created_at FROM charge_search s
       ${onOrder.length > 0 ? `JOIN orders o ON o.id = s.order_id AND ${onOrder.join(" AND ")}` : ""}
       WHERE s.store_id = ${store} AND s.buyer LIKE search_pattern(${words}) AND s.order_id IS NOT NULL ${dates.join(" ")}
     )
     SELECT c.list_length, ${SHAPE} FROM (SELECT count(*)::int AS list_length FROM hits) c
     LEFT JOIN (SELECT id FROM hits ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}) k ON true
     LEFT JOIN orders o ON o.id = k.id ${CHARGE} ${CHARGE_GONE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** By any other filter. With products as the only one, the items alone give the total. */
async function filtered(storeId: string, query: OrderQuery): Promise<Found> {
  const { values, bind } = binder();
  const store = bind(storeId);
  const filters = [
    ...filtersOf(query, store, bind),
    query.dateFrom && `o.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `o.created_at < ${bind(query.dateTo)}`,
  ].filter(Boolean);
  const where = [`o.store_id = ${store}`, ...filters].join(" AND ");
  const count =
    query.productIds && filters.length === 1
      ? countWithProducts(storeId, query.productIds)
      : listQuery<Total>(`SELECT count(*)::int AS total FROM orders o WHERE ${where}`, [...values]);
  const page = listQuery<ListedRow>(
    `SELECT ${SHAPE} FROM (
       SELECT o.id FROM orders o WHERE ${where}
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) k JOIN orders o ON o.id = k.id ${CHARGE} ${CHARGE_GONE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  const [[counted], records] = await Promise.all([count, page]);
  return { records, total: counted?.total ?? 0 };
}

type Total = { total: number };

function countWithProducts(storeId: string, productIds: readonly string[]): Promise<Total[]> {
  const { values, bind } = binder();
  return listQuery<Total>(
    `SELECT count(DISTINCT i.order_id)::int AS total FROM order_items i
     WHERE i.product_id IN (${ownProducts(bind(storeId), bind(productIds))})`,
    values,
  );
}

function present({ items, ...order }: ListedRow) {
  return {
    id: order.id,
    orderCode: order.orderCode,
    status: order.status,
    total: toNumber(order.total),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    payerName: order.payerName,
    transactionId: order.transactionId,
    externalReference: order.externalReference,
    metadata: order.metadata,
    refundedAmount: toNumber(order.refunded),
    ...presentGone(order),
    items: items.map((item) => ({ ...item, price: toNumber(item.price) })),
    shipping: presentShipping(order),
    returnRequest: presentOwnReturn(order),
    createdAt: order.createdAt.toISOString(),
  };
}
