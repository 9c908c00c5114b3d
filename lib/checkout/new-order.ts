import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { toFixed } from "#lib/core/money.ts";
import type { GivenAnswers } from "#lib/custom-fields/check.ts";
import { newOrderCode } from "#lib/orders/code.ts";
import type { CustomFieldAnswer, ItemView, Order, OrderItem } from "#lib/orders/order.ts";
import { placedFrom } from "#lib/orders/placed-from.ts";
import { NO_RETURN } from "#lib/returns/view.ts";
import { newDeliveryToken } from "#lib/sealed/delivery-token.ts";
import { keptQuote, type WantedShipping } from "#lib/shipping/freight.ts";
import type { Replaces } from "#lib/transactions/replaces.ts";
import type { Cart, CartLine, WantedItem } from "./cart.ts";
import type { QuotedShipping } from "./check-order.ts";
import type { NewItem } from "./order-rows.ts";
import type { Expected, Price } from "./price.ts";

export type OrderRequest = {
  customerName: string;
  customerEmail: string;
  customerDocument: string | null;
  items: WantedItem[];
  customFields: GivenAnswers;
  couponCode: string | null;
  shipping: WantedShipping;
  expected: Expected;
  replaces: Replaces | null;
  externalReference: string | null;
  metadata: Metadata;
};

type Decided = {
  price: Price;
  coupon: Cart["coupon"];
  customFields: CustomFieldAnswer[];
  shipping: QuotedShipping | null;
  replacesId: string | null;
  now: Date;
};

/** The order to write. */
export function newOrder(ctx: StoreContext, request: OrderRequest, decided: Decided): Order {
  const { price, coupon, customFields, shipping, replacesId, now } = decided;
  return {
    id: newId(now.getTime()),
    storeId: ctx.store.id,
    orderCode: newOrderCode(),
    status: "pending",
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    emailCorrected: false,
    customerDocument: request.customerDocument,
    payerName: null,
    subtotal: price.subtotal,
    discount: price.discount,
    total: price.total,
    fee: price.fee,
    amountDue: price.due,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    customFields,
    replacesId,
    placedFrom: ctx.actor.kind === "shopper" ? placedFrom(ctx.actor.network) : null,
    externalReference: request.externalReference,
    metadata: request.metadata,
    holdsStock: true,
    locale: ctx.locale,
    shippingMethod: shipping?.method ?? null,
    shippingPrice: price.freight,
    shippingAddress: shipping?.address ?? null,
    pickup: shipping?.pickup ?? null,
    shippingQuote: keptQuote(shipping?.quoted ?? null),
    carrier: null,
    carrierName: null,
    trackingCode: null,
    trackingUrl: null,
    expiresAt: new Date(now.getTime() + ctx.store.chargeExpiryMinutes * 60_000),
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    deliveredBy: null,
    cancelledAt: null,
    cancelledBy: null,
    refundedAt: null,
    refundCause: null,
    ...NO_RETURN,
    createdAt: now,
    updatedAt: now,
  };
}

export function newItem(orderId: string, line: CartLine, position: number): NewItem {
  const id = newId();
  return {
    id,
    orderId,
    position,
    productId: line.productId,
    variationId: line.variationId,
    showVariation: line.showVariation,
    name: line.name,
    quantity: line.quantity,
    price: line.price,
    delivery: line.delivery,
    deliveredAt: null,
    openedAt: null,
    ...newDeliveryToken(id),
  };
}

export function viewOf(item: Omit<OrderItem, "deliveryHash">): ItemView {
  return {
    productId: item.productId,
    variantId: item.showVariation ? item.variationId : null,
    name: item.name,
    quantity: item.quantity,
    price: toFixed(item.price),
  };
}
