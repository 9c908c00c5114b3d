import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { binder, findPlace } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { REFUNDED, type Refunded } from "#lib/refunds/refund-json.ts";
import { presentOwnReturn, type ReturnState } from "#lib/returns/view.ts";
import { presentShipping, type ShippingStatus } from "#lib/shipping/view.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";
import type { ItemView, Order } from "./order.ts";

export type OrderQuery = {
  limit: number;
  offset: number;
  status?: OrderStatus | undefined;
  statuses?: OrderStatus[] | undefined;
  /** Matches the buyer's name, e-mail or the order code. */
  search?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
  /** Matches orders that contain at least one of these. */
  productIds?: string[] | undefined;
  externalReference?: string | undefined;
  /** Matches orders with parcels by what is to be done with them. */
  shippingStatus?: ShippingStatus | undefined;
  /** Matches orders with a return request, by its state. */
  returnState?: ReturnState | undefined;
  ids?: string[] | undefined;
  customerId?: string | undefined;
};

/** The states that match a query; undefined means all. With both parameters, their intersection. */
export function statesOf({ status, statuses }: OrderQuery): OrderStatus[] | undefined {
  if (status === undefined) return statuses;
  return statuses && !statuses.includes(status) ? [] : [status];
}

type ListedRow = Pick<
  Order,
  | ("id" | "orderCode" | "status" | "total" | "customerName" | "customerEmail" | "payerName" | "createdAt")
  | ("externalReference" | "metadata" | "shippingMethod" | "shippingPrice" | "pickup")
  | ("shippingQuote" | "carrier" | "carrierName")
  | ("trackingCode" | "trackingUrl" | "shippedAt" | "deliveredAt" | "refundedAt")
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
  Refunded & { transactionId: string | null; items: ItemView[] };

type ListedOrder = ReturnType<typeof present>;

type OrderList = {
  orders: ListedOrder[];
  pagination: { limit: number; offset: number; total: number };
};

/** The store's orders, newest first, with the exact total. At most two statements for any filter. */
export async function listOrders(ctx: StoreContext, query: OrderQuery): Promise<OrderList> {
  const { limit, offset } = query;
  const narrowed =
    query.productIds ??
    query.externalReference ??
    query.shippingStatus ??
    query.returnState ??
    query.ids ??
    query.customerId;
  const find = query.search !== undefined ? matches : narrowed ? filtered : page;
  const found = await find(ctx.store.id, query);
  return { orders: found.records.map(present), pagination: { limit, offset, total: found.total } };
}

const SHAPE = `o.id, o.order_code, o.status, o.total, o.customer_name, o.customer_email, o.payer_name, o.created_at,
  o.external_reference, o.metadata, o.shipping_method, o.shipping_price, o.pickup, o.shipping_quote, o.carrier, o.carrier_name, o.tracking_code,
  o.tracking_url, o.shipped_at, o.delivered_at, o.refunded_at, o.return_requested_at, o.return_until, o.return_reason,
  o.return_answer, o.return_answered_at, o.return_end, o.return_ended_at, t.id AS transaction_id, ${REFUNDED},
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
     ) k JOIN orders o ON o.id = k.id ${CHARGE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  return { records, total: place.total };
}

/** By search: the word index yields the matching orders, which are counted and paged. */
async function matches(storeId: string, query: OrderQuery): Promise<Found> {
  const { values, bind } = binder();
  const store = bind(storeId);
  const words = bind(query.search);
  const statuses = statesOf(query);
  const onOrder = [
    statuses && inStates("o.status", statuses, bind),
    query.ids && `o.id = ANY (${bind(query.ids)}::uuid[])`,
    query.productIds && hasProduct(store, bind(query.productIds)),
    query.externalReference && `o.external_reference = ${bind(query.externalReference)}`,
    query.customerId && `o.customer_id = ${bind(query.customerId)}`,
  ].filter(Boolean);
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
     LEFT JOIN orders o ON o.id = k.id ${CHARGE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** By products, reference or customer. With products as the only filter, the items alone give the total. */
async function filtered(storeId: string, query: OrderQuery): Promise<Found> {
  const { values, bind } = binder();
  const store = bind(storeId);
  const wanted = query.productIds && bind(query.productIds);
  const statuses = statesOf(query);
  const others = [
    query.externalReference && `o.external_reference = ${bind(query.externalReference)}`,
    query.shippingStatus && SHIPPING[query.shippingStatus],
    query.returnState && RETURNED[query.returnState],
    query.ids && `o.id = ANY (${bind(query.ids)}::uuid[])`,
    query.customerId && `o.customer_id = ${bind(query.customerId)}`,
    statuses && inStates("o.status", statuses, bind),
    query.dateFrom && `o.created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `o.created_at < ${bind(query.dateTo)}`,
  ].filter(Boolean);
  const where = [`o.store_id = ${store}`, wanted && hasProduct(store, wanted), ...others]
    .filter(Boolean)
    .join(" AND ");
  const count = listQuery<{ total: number }>(
    others.length > 0 || !wanted
      ? `SELECT count(*)::int AS total FROM orders o WHERE ${where}`
      : `SELECT count(DISTINCT i.order_id)::int AS total FROM order_items i WHERE i.product_id IN (${ownProducts(store, wanted)})`,
    [...values],
  );
  const page = listQuery<ListedRow>(
    `SELECT ${SHAPE} FROM (
       SELECT o.id FROM orders o WHERE ${where}
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) k JOIN orders o ON o.id = k.id ${CHARGE} ORDER BY o.created_at DESC, o.id DESC`,
    values,
  );
  const [[counted], records] = await Promise.all([count, page]);
  return { records, total: counted?.total ?? 0 };
}

/** Conditions on order `o` with parcels, each with an index of its own (prisma/schema/orders.prisma). */
export const SHIPPING: Record<ShippingStatus, string> = {
  to_send: "o.status = 'paid' AND o.shipping_method IS NOT NULL",
  shipped: "o.status = 'shipped' AND o.shipping_method IS NOT NULL AND o.delivered_at IS NULL",
  delivered: "o.delivered_at IS NOT NULL",
};

/** Conditions on order `o` with a return request; `orders_returned` has no others. */
export const RETURNED: Record<ReturnState, string> = {
  requested: "o.return_requested_at IS NOT NULL AND o.return_end IS NULL AND o.status <> 'refunded'",
  refunded: "o.return_requested_at IS NOT NULL AND o.return_end IS NULL AND o.status = 'refunded'",
  withdrawn: "o.return_requested_at IS NOT NULL AND o.return_end = 'withdrawn'",
  closed: "o.return_requested_at IS NOT NULL AND o.return_end = 'closed'",
};

/** A single state is compared with `=`, which keeps the sort order of the index by state. */
export function inStates(
  column: string,
  statuses: readonly OrderStatus[],
  bind: (value: unknown) => string,
): string {
  return statuses.length === 1
    ? `${column} = ${bind(statuses[0])}::order_status`
    : `${column} = ANY (${bind(statuses)}::order_status[])`;
}

// Products of another store match nothing.
function ownProducts(store: string, ids: string): string {
  return `SELECT p.id FROM products p WHERE p.store_id = ${store} AND p.id = ANY (${ids}::uuid[])`;
}

/** Condition: order `o` contains at least one of the products. */
export function hasProduct(store: string, ids: string): string {
  return `EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.product_id IN (${ownProducts(store, ids)}))`;
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
    items: items.map((item) => ({ ...item, price: toNumber(item.price) })),
    shipping: presentShipping(order),
    returnRequest: presentOwnReturn(order),
    createdAt: order.createdAt.toISOString(),
  };
}
