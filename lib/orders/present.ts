import { readsMoney } from "#lib/auth/roles.ts";
import { contentOf } from "#lib/catalog/stock-content.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { isErased } from "#lib/core/erased.ts";
import { masked } from "#lib/core/masked.ts";
import { toNumber } from "#lib/core/money.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import { presentPayer } from "#lib/pix/payer.ts";
import { presentRefundRow } from "#lib/refunds/refund-json.ts";
import { presentResolvedRow } from "#lib/resolutions/record/record.ts";
import { presentGone } from "#lib/returns/present-gone.ts";
import { presentOwnReturn } from "#lib/returns/view.ts";
import { chargePayer, orderDocument } from "#lib/sealed/documents.ts";
import { presentShipping } from "#lib/shipping/view.ts";
import type { CreatedOrder, OrderDetail } from "./order.ts";
import { paidByAnother } from "./payer.ts";
import { displayOf } from "./state.ts";
import { pixOf } from "./status.ts";

const WARNING = {
  "pt-BR": "O banco recusou a cobrança: este pedido não pode ser pago. Crie outro pedido.",
  en: "The bank refused the charge, so this order cannot be paid. Create another order.",
} as const;

/** The create-response shape (service.md 2.2). */
export function presentCreated(ctx: StoreContext, order: CreatedOrder) {
  // Without a code, but paid: the bank had created the charge although its response was lost.
  const refused = !order.copyPaste && order.status === "cancelled";
  const warning = refused ? { warning: WARNING[ctx.locale] } : {};
  return {
    order: {
      id: order.id,
      order_code: order.orderCode,
      customer_name: order.customerName,
      customer_email: order.customerEmail,
      financial: {
        currency: "BRL",
        price: toNumber(order.total),
        subtotal: toNumber(order.subtotal),
        discount: toNumber(order.discount),
        shipping: toNumber(order.shippingPrice),
        fee: toNumber(order.fee),
        amount_due: toNumber(order.amountDue),
        coupon_code: order.couponCode,
      },
      status: { code: order.status, display: displayOf(order.status, ctx.locale) },
      items: order.items.map((item) => ({
        product_id: item.productId,
        variant_id: item.variantId,
        name: item.name,
        quantity: item.quantity,
        price: toNumber(item.price),
      })),
      shipping: presentShipping(order),
      pix: order.copyPaste ? pixOf(order.copyPaste, order.expiresAt, order.amountDue) : null,
      transaction_id: order.transactionId,
      external_reference: order.externalReference,
      metadata: order.metadata,
      created_at: order.createdAt.toISOString(),
      ...warning,
    },
    // Kept for callers that read it beside the order.
    ...warning,
  };
}

function presentUnit(unit: OrderDetail["items"][number]["units"][number]) {
  return {
    id: unit.id,
    status: unit.status,
    content: masked(contentOf(unit)),
    deliveredAt: new Date(unit.deliveredAt).toISOString(),
    replacedAt: asIso(unit.replacedAt),
  };
}

/** The read shape (service.md 2.2). */
export function presentOrder(ctx: StoreContext, order: OrderDetail) {
  return {
    order: {
      id: order.id,
      orderCode: order.orderCode,
      status: order.status,
      total: toNumber(order.total),
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      customerId: order.customerId,
      payerName: order.payerName,
      items: order.items.map((item) => ({
        productId: item.productId,
        variantId: item.variantId,
        name: item.name,
        quantity: item.quantity,
        price: toNumber(item.price),
        id: item.id,
        image: item.image && shownAddress(item.image),
        delivery: item.delivery,
        deliveredAt: asIso(item.deliveredAt),
        openedAt: asIso(item.openedAt),
        units: item.units.map(presentUnit),
      })),
      customerDocument: maskedDocument(orderDocument(order)),
      payment: presentPayment(ctx, order),
      subtotal: toNumber(order.subtotal),
      discount: toNumber(order.discount),
      fee: toNumber(order.fee),
      amountDue: toNumber(order.amountDue),
      couponCode: order.couponCode,
      customFields: order.customFields,
      shipping: presentShipping(order),
      shippingAddress: order.shippingAddress,
      trackingCode: order.trackingCode,
      trackingUrl: order.trackingUrl,
      transactionId: order.transactionId,
      externalReference: order.externalReference,
      metadata: order.metadata,
      refundedAmount: toNumber(order.refunded),
      ...presentGone(order),
      refunds: order.refunds.map(presentRefundRow),
      returnRequest: presentOwnReturn(order),
      resolved: presentResolvedRow(order.resolved),
      expiresAt: order.expiresAt.toISOString(),
      paidAt: order.paidAt?.toISOString() ?? null,
      shippedAt: order.shippedAt?.toISOString() ?? null,
      cancelledAt: order.cancelledAt?.toISOString() ?? null,
      refundedAt: order.refundedAt?.toISOString() ?? null,
      copyPaste: order.status === "pending" ? order.copyPaste : null,
      confirmedByHand: order.byHand,
      createdAt: order.createdAt.toISOString(),
      updatedAt: order.updatedAt.toISOString(),
    },
  };
}

function maskedDocument(document: string | null): string | null {
  return document && maskDocument(document);
}

/** The Pix that paid the order, with the net amount; null until it is paid. */
function presentPayment({ actor }: StoreContext, order: OrderDetail) {
  const { endToEndId, payerName } = order;
  const payerDocument = chargePayer({ id: order.transactionId, payerDocument: order.payerDocument });
  const customerDocument = orderDocument(order);
  if (endToEndId === null) return null;
  return {
    endToEndId,
    payer: presentPayer({ endToEndId, payerName, payerDocument }),
    byAnother: !isErased(order.customerEmail) && paidByAnother({ ...order, customerDocument, payerDocument }),
    taxWithheld: readsMoney(actor) ? toNumber(order.taxWithheld ?? 0) : null,
    netAmount: readsMoney(actor) ? netOf(order) : null,
    refundableAmount: order.refundable === null ? 0 : toNumber(order.refundable),
  };
}

function netOf({ netAmount, taxWithheld }: OrderDetail): number | null {
  return netAmount === null ? null : toNumber(netAmount.minus(taxWithheld ?? 0));
}

function asIso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
