import type { binder } from "#lib/db/list-counts.ts";
import { TO_SEND } from "#lib/returns/gone.ts";
import type { ReturnState } from "#lib/returns/view.ts";
import type { ShippingStatus } from "#lib/shipping/view.ts";
import type { OrderStatus } from "#prisma/generated/enums.ts";

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

type Bind = ReturnType<typeof binder>["bind"];

/**
 * The conditions on order `o` for all filters of the list, except search and dates: each reader applies these by
 * the index that it reads.
 */
export function filtersOf(query: OrderQuery, store: string, bind: Bind): string[] {
  const statuses = statesOf(query);
  return [
    query.productIds && hasProduct(store, bind(query.productIds)),
    query.externalReference && `o.external_reference = ${bind(query.externalReference)}`,
    query.shippingStatus && SHIPPING[query.shippingStatus],
    query.returnState && RETURNED[query.returnState],
    query.ids && `o.id = ANY (${bind(query.ids)}::uuid[])`,
    query.customerId && `o.customer_id = ${bind(query.customerId)}`,
    statuses && inStates("o.status", statuses, bind),
  ].filter((condition): condition is string => Boolean(condition));
}

/** Conditions on order `o` with parcels, each with an index of its own (prisma/schema/orders.prisma). */
const SHIPPING: Record<ShippingStatus, string> = {
  to_send: TO_SEND,
  shipped: "o.status = 'shipped' AND o.shipping_method IS NOT NULL AND o.delivered_at IS NULL",
  delivered: "o.delivered_at IS NOT NULL",
};

/** Conditions on order `o` with a return request; `orders_returned` has no others. */
const RETURNED: Record<ReturnState, string> = {
  requested: "o.return_requested_at IS NOT NULL AND o.return_end IS NULL AND o.status <> 'refunded'",
  refunded: "o.return_requested_at IS NOT NULL AND o.return_end IS NULL AND o.status = 'refunded'",
  withdrawn: "o.return_requested_at IS NOT NULL AND o.return_end = 'withdrawn'",
  closed: "o.return_requested_at IS NOT NULL AND o.return_end = 'closed'",
};

/** A single state is compared with `=`, which keeps the sort order of the index by state. */
export function inStates(column: string, statuses: readonly OrderStatus[], bind: Bind): string {
  return statuses.length === 1
    ? `${column} = ${bind(statuses[0])}::order_status`
    : `${column} = ANY (${bind(statuses)}::order_status[])`;
}

// Products of another store match nothing.
export function ownProducts(store: string, ids: string): string {
  return `SELECT p.id FROM products p WHERE p.store_id = ${store} AND p.id = ANY (${ids}::uuid[])`;
}

/** Condition: order `o` contains at least one of the products. */
function hasProduct(store: string, ids: string): string {
  return `EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.product_id IN (${ownProducts(store, ids)}))`;
}
