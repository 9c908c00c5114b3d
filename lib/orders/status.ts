import { splitItemName } from "#lib/core/item-name.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { mailState, ORDER_MAIL, type OrderMailRow } from "#lib/mail/deliverable.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { keptQrDataUrl } from "#lib/qr/draw.ts";
import { MONEY_GONE } from "#lib/returns/gone.ts";
import { mayReturn, returnUntil } from "#lib/returns/right.ts";
import { presentReturn } from "#lib/returns/view.ts";
import { deliveryTokenOf } from "#lib/sealed/delivery-token.ts";
import { presentShipping } from "#lib/shipping/view.ts";
import { extraPaymentsOf } from "./extra-payments.ts";
import type { Order, OrderItem } from "./order.ts";
import { type OutcomeFacts, outcomeOf, type PaymentFact, type RefundFact } from "./outcome.ts";
import { onlyBuyerPays } from "./payer.ts";
import { presentRelated, RELATED_ORDERS, type RelatedRow } from "./related.ts";
import type { OrderStatusView, ShownDelivery } from "./status-schemas.ts";

export type { OrderStatusView } from "./status-schemas.ts";

const ITEMS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'variantId', CASE WHEN i.show_variation THEN i.variation_id END,
     'slug', p.slug, 'name', i.name, 'variation', CASE WHEN i.show_variation THEN v.name END, 'quantity', i.quantity,
     'price', i.price::text, 'image', p.images[1], 'delivery', i.delivery, 'deliveredAt', i.delivered_at, 'deliveryToken', i.delivery_token)
     ORDER BY i.position), '[]')
   FROM order_items i JOIN products p ON p.id = i.product_id JOIN variations v ON v.id = i.variation_id
   WHERE i.order_id = o.id) AS items`;
/** Column: the payments of charge `t`, as `outcomeOf` needs them. */
export const PAYMENTS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', p.amount::text, 'openAmount', p.open_amount::text,
     'lostAmount', g.lost::text, 'lostAt', g.lost_at, 'returnedAmount', g.settled::text,
     'endToEndId', p.end_to_end_id, 'paidAt', p.paid_at) ORDER BY p.paid_at, p.id), '[]')
   FROM payments p CROSS JOIN LATERAL ${MONEY_GONE} g WHERE p.transaction_id = t.id) AS payments`;
/** Column: the refunds of charge `t`, as `outcomeOf` needs them. */
export const REFUNDS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('endToEndId', r.end_to_end_id, 'amount', r.amount::text,
     'status', r.status, 'cause', r.cause, 'createdAt', r.created_at, 'completedAt', r.completed_at,
     'reconcileAt', r.reconcile_at) ORDER BY r.created_at, r.id), '[]')
   FROM refunds r WHERE r.transaction_id = t.id) AS refunds`;
const SELECT = `SELECT o.*, now() AS now, o.expires_at <= now() AS time_up, s.mode, coalesce(s.legal_name, s.name) AS payee_name,
     s.document AS payee_document, s.refuse_payer_mismatch, t.copy_paste, t.gateway, t.status AS charge_status, t.reported_at, coalesce(t.unpaid, false) AS unpaid, ${ORDER_MAIL} AS mail, ${ITEMS}, ${PAYMENTS}, ${REFUNDS}, ${RELATED_ORDERS}
   FROM orders o JOIN stores s ON s.id = o.store_id LEFT JOIN LATERAL (
     SELECT * FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1) t ON true`;

/** The type after JSON: amounts and timestamps are text. */
export type AsJson<T> = {
  [K in keyof T]: T[K] extends Money ? string : T[K] extends Money | Date | null ? string | null : T[K];
};

type ItemRow = {
  id: string;
  productId: string;
  variantId: string | null;
  slug: string;
  name: string;
  variation: string | null;
  quantity: number;
  price: string;
  image: string | null;
  delivery: OrderItem["delivery"];
  deliveredAt: string | null;
  deliveryToken: string;
};

type Row = Order &
  Pick<OutcomeFacts, "chargeStatus" | "reportedAt" | "unpaid"> & {
    now: Date;
    timeUp: boolean;
    mode: "test" | "live";
    payeeName: string;
    payeeDocument: string | null;
    copyPaste: string | null;
    refusePayerMismatch: boolean;
    gateway: string | null;
    mail: OrderMailRow;
    items: ItemRow[];
    payments: AsJson<PaymentFact>[];
    refunds: AsJson<RefundFact>[];
    relatedOrders: RelatedRow[];
  };

/** Returns the public state of this store's order by id or order code, or null. */
export async function readOrderStatus(storeId: string, idOrCode: string): Promise<OrderStatusView | null> {
  const byId = idOrCode.length === 36;
  const [row] = byId
    ? await sql<Row>("order-status", `${SELECT} WHERE o.store_id = $1 AND o.id = $2`, [storeId, idOrCode])
    : await sql<Row>("order-status-by-code", `${SELECT} WHERE o.store_id = $1 AND o.order_code = $2`, [
        storeId,
        idOrCode.toUpperCase(),
      ]);
  return row ? present(row) : null;
}

function present(row: Row): OrderStatusView {
  const payments = row.payments.map(toPayment);
  const refunds = row.refunds.map(toRefund);
  const payable = row.status === "pending" && !row.timeUp;
  return {
    id: row.id,
    orderCode: row.orderCode,
    status: row.status,
    mode: row.mode,
    total: toNumber(row.total),
    subtotal: toNumber(row.subtotal),
    discount: toNumber(row.discount),
    amountDue: toNumber(row.amountDue),
    couponCode: row.couponCode,
    currency: "BRL",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    now: row.now.toISOString(),
    items: row.items.map(presentItem),
    payee: { name: row.payeeName, document: row.payeeDocument },
    pix: payable && row.copyPaste ? pixOf(row.copyPaste, row.expiresAt, row.amountDue) : null,
    onlyBuyerPays: onlyBuyerPays(row),
    confirmedByHand: row.gateway === "key",
    ...(isDelivered(row) ? { deliveries: row.items.flatMap(presentDelivery) } : {}),
    outcome: outcomeOf({ ...row, payments, refunds }),
    extraPayments: extraPaymentsOf({ payments, refunds }),
    relatedOrders: row.relatedOrders.map(presentRelated),
    receipt: row.paidAt ? receiptOf(payments) : null,
    mail: mailState(row.mail),
    emailCorrected: row.emailCorrected,
    shipping: presentShipping(row),
    ...presentRight(row),
    tracking: row.trackingCode || row.trackingUrl ? { code: row.trackingCode, url: row.trackingUrl } : null,
  };
}

/** The return request of the order, and whether a return can be requested now. */
function presentRight(row: Row): Pick<OrderStatusView, "returnRequest" | "returnable"> {
  const returnRequest = presentReturn(row);
  const isAsked = returnRequest !== null && returnRequest.state !== "withdrawn";
  const may = !isAsked && mayReturn(row, row.now);
  return { returnRequest, returnable: may ? { until: returnUntil(row)?.toISOString() ?? null } : null };
}

function isDelivered({ status }: Row): boolean {
  return status === "paid" || status === "shipped";
}

function presentItem(item: ItemRow): OrderStatusView["items"][number] {
  const { productId, variantId, slug, quantity, price, image, delivery } = item;
  return {
    productId,
    variantId,
    slug,
    ...splitItemName(item.name, item.variation),
    quantity,
    price: toNumber(price),
    total: toNumber(money(price).times(quantity)),
    image: image && shownAddress(image),
    delivery,
  };
}

function presentDelivery(item: ItemRow): ShownDelivery[] {
  if (item.deliveredAt === null || item.delivery !== "digital") return [];
  return [
    {
      productId: item.productId,
      variantId: item.variantId,
      name: item.name,
      url: `${env().APP_URL}/entrega/${deliveryTokenOf(item.id, item.deliveryToken)}`,
      deliveredAt: new Date(item.deliveredAt).toISOString(),
      quantity: item.quantity,
    },
  ];
}

export function receiptOf(payments: readonly PaymentFact[]): OrderStatusView["receipt"] {
  const payment = payments.find(({ kind }) => kind === "full");
  if (!payment) return null;
  const { amount, paidAt, endToEndId } = payment;
  return { amount: toNumber(amount), paidAt: paidAt.toISOString(), endToEndId };
}

export function toPayment(row: AsJson<PaymentFact>): PaymentFact {
  const openAmount = row.openAmount === null ? null : money(row.openAmount);
  return {
    ...{ ...row, amount: money(row.amount), openAmount, lostAmount: money(row.lostAmount) },
    returnedAmount: money(row.returnedAmount),
    lostAt: row.lostAt === null ? null : new Date(row.lostAt),
    paidAt: new Date(row.paidAt as string),
  };
}

export function toRefund(row: AsJson<RefundFact>): RefundFact {
  return {
    ...row,
    amount: money(row.amount),
    createdAt: new Date(row.createdAt as string),
    completedAt: row.completedAt === null ? null : new Date(row.completedAt),
    reconcileAt: row.reconcileAt === null ? null : new Date(row.reconcileAt),
  };
}

/** The `pix` object of an order. `amountDue` is the total, plus a fee passed on to the buyer. */
export function pixOf(copyPaste: string, expiresAt: Date, amountDue: Money) {
  return {
    qr_code: keptQrDataUrl(copyPaste),
    copy_paste: copyPaste,
    expires_at: expiresAt.toISOString(),
    amount: toNumber(amountDue),
  };
}
