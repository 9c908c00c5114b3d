import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { presentReturn, type ReturnFacts } from "#lib/returns/view.ts";
import { presentShipping, type Shipped } from "#lib/shipping/view.ts";
import { type EventName, makeEvent, type WrittenEvent } from "./events.ts";

export type OrderFacts = Shipped &
  ReturnFacts & {
    id: string;
    orderCode: string;
    total: Money;
    customerName: string;
    customerEmail: string;
    transactionId: string | null;
    externalReference: string | null;
    metadata: Metadata;
    createdAt: Date;
    paidAt: Date | null;
    cancelledAt: Date | null;
  };

/** The columns of `OrderFacts`, for a statement that updates `orders` and returns the order. */
export const ORDER_FACTS = `orders.id, orders.order_code, orders.status, orders.total, orders.customer_name,
  orders.customer_email, orders.external_reference, orders.metadata, orders.tracking_code, orders.tracking_url,
  orders.shipping_method, orders.shipping_price, orders.pickup, orders.shipping_quote, orders.carrier, orders.carrier_name, orders.delivered_at,
  orders.created_at, orders.paid_at, orders.shipped_at, orders.cancelled_at, orders.refunded_at, orders.return_requested_at,
  orders.return_until, orders.return_answer, orders.return_answered_at, orders.return_end, orders.return_ended_at,
  (SELECT t.id FROM transactions t WHERE t.order_id = orders.id ORDER BY t.created_at DESC LIMIT 1) AS transaction_id`;

export function orderEvent(event: Extract<EventName, `order.${string}`>, facts: OrderFacts): WrittenEvent {
  return makeEvent(event, {
    id: facts.id,
    orderCode: facts.orderCode,
    status: facts.status,
    total: toNumber(facts.total),
    currency: "BRL",
    customerName: facts.customerName,
    customerEmail: facts.customerEmail,
    transactionId: facts.transactionId,
    externalReference: facts.externalReference,
    metadata: facts.metadata,
    shipping: presentShipping(facts),
    trackingCode: facts.trackingCode,
    trackingUrl: facts.trackingUrl,
    returnRequest: presentReturn(facts),
    createdAt: facts.createdAt.toISOString(),
    paidAt: facts.paidAt?.toISOString() ?? null,
    shippedAt: facts.shippedAt?.toISOString() ?? null,
    cancelledAt: facts.cancelledAt?.toISOString() ?? null,
  });
}
