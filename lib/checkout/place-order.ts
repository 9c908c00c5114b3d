import type { Context } from "#lib/core/context.ts";
import { AppError } from "#lib/core/errors.ts";
import { newId, newOrderCode, newToken } from "#lib/core/ids.ts";
import { toFixed } from "#lib/core/money.ts";
import { checkAnswers } from "#lib/custom-fields/check.ts";
import { sql } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { type Cart, type CartLine, readCart, type WantedItem } from "./cart.ts";
import { openCharge } from "./open-charge.ts";
import { insufficientStock, type Price, priceOf } from "./price.ts";

export type OrderRequest = {
  customerName: string;
  customerEmail: string;
  customerDocument: string | null;
  items: WantedItem[];
  customFields: Record<string, string>;
  couponCode: string | null;
};

/** A new order as its creator sees it. `copyPaste` is null when the PSP refused the charge. */
export type PlacedOrder = {
  id: string;
  orderCode: string;
  status: "pending" | "paid" | "shipped" | "cancelled" | "refunded";
  customerName: string;
  customerEmail: string;
  couponCode: string | null;
  subtotal: string;
  discount: string;
  total: string;
  fee: string;
  amountDue: string;
  items: { productId: string; variantId: string | null; name: string; quantity: number; price: string }[];
  copyPaste: string | null;
  expiresAt: Date;
  createdAt: Date;
};

/**
 * Places an order: prices it, holds stock and coupon, and opens its Pix charge.
 * The hold is one database transaction; the PSP is called after it, under a txid fixed before.
 * Throws InsufficientStock, the Coupon… and CustomField… errors, ValidationError,
 * PaymentPendingConfirmation (the PSP's answer is unknown) and ServiceUnavailable (it was not reached).
 */
export async function placeOrder(ctx: Context, request: OrderRequest): Promise<PlacedOrder> {
  const now = new Date();
  const cart = await readCart(ctx.store.id, request.items, request.couponCode);
  const answers = checkAnswers(cart.fields, request.customFields);
  const price = priceOf(ctx.store, cart.lines, cart.coupon, now);
  const order = draft(ctx, request, cart, price, now);
  const txid = makeTxid();
  const transactionId = newId();

  await hold(ctx, request, cart, price, order, answers, { id: transactionId, txid });

  const opened = await openCharge(ctx, {
    id: transactionId,
    txid,
    orderId: order.id,
    orderCode: order.orderCode,
    amount: order.total,
    amountDue: order.amountDue,
    expiresAt: order.expiresAt,
    description: `Pedido ${order.orderCode}`,
    externalReference: null,
    customer: {
      name: request.customerName,
      email: request.customerEmail,
      document: request.customerDocument,
    },
    gateway: ctx.store.inboundGateway,
    result: (copyPaste) => ({ ...order, copyPaste }),
  });
  return opened ? { ...order, copyPaste: opened } : { ...order, status: "cancelled" };
}

function draft(ctx: Context, request: OrderRequest, cart: Cart, price: Price, now: Date): PlacedOrder {
  return {
    id: newId(now.getTime()),
    orderCode: newOrderCode(),
    status: "pending",
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    couponCode: cart.coupon?.code ?? null,
    subtotal: toFixed(price.subtotal),
    discount: toFixed(price.discount),
    total: toFixed(price.total),
    fee: toFixed(price.fee),
    amountDue: toFixed(price.due),
    items: cart.lines.map((line) => ({
      productId: line.productId,
      variantId: line.showVariation ? line.variationId : null,
      name: line.name,
      quantity: line.quantity,
      price: toFixed(line.price),
    })),
    copyPaste: null,
    expiresAt: new Date(now.getTime() + ctx.store.chargeExpiryMinutes * 60_000),
    createdAt: now,
  };
}

async function hold(
  ctx: Context,
  request: OrderRequest,
  cart: Cart,
  price: Price,
  order: PlacedOrder,
  answers: unknown[],
  charge: { id: string; txid: string },
): Promise<void> {
  const row = {
    order: {
      id: order.id,
      store_id: ctx.store.id,
      order_code: order.orderCode,
      status: "pending",
      customer_name: request.customerName,
      customer_email: request.customerEmail,
      customer_document: request.customerDocument,
      subtotal: order.subtotal,
      discount: order.discount,
      total: order.total,
      fee: order.fee,
      amount_due: order.amountDue,
      coupon_id: cart.coupon?.id ?? null,
      coupon_code: order.couponCode,
      custom_fields: answers,
      holds_stock: true,
      locale: ctx.locale,
      expires_at: order.expiresAt,
      created_at: order.createdAt,
      updated_at: order.createdAt,
    },
    items: cart.lines.map((line, position) => itemRow(order.id, line, position)),
    charge: {
      id: charge.id,
      store_id: ctx.store.id,
      order_id: order.id,
      status: "PENDING",
      amount: order.total,
      fee_amount: order.fee,
      net_amount: toFixed(price.net),
      amount_due: order.amountDue,
      cover_fee: ctx.store.coverFee,
      description: `Pedido ${order.orderCode}`,
      customer_name: request.customerName,
      customer_email: request.customerEmail,
      customer_document: request.customerDocument,
      gateway: ctx.store.inboundGateway,
      txid: charge.txid,
      charge_state: "opening",
      // No reconciliation is due yet: should this process die before the PSP answers, a repeat under the
      // same key takes the charge up again, and without one the charge expires.
      reconcile_attempts: 0,
      expires_at: order.expiresAt,
      created_at: order.createdAt,
      updated_at: order.createdAt,
    },
    idempotency: ctx.idempotency && { id: ctx.idempotency.id, claim: ctx.idempotency.claim },
  };
  try {
    // prisma/functions/place_order.sql
    await sql("place-order", "SELECT place_order($1)", [JSON.stringify(row)]);
  } catch (error) {
    throw await explain(error, ctx, request, cart.lines);
  }
}

function itemRow(orderId: string, line: CartLine, position: number) {
  return {
    id: newId(),
    order_id: orderId,
    position,
    product_id: line.productId,
    variation_id: line.variationId,
    show_variation: line.showVariation,
    name: line.name,
    quantity: line.quantity,
    price: toFixed(line.price),
    delivery_token: newToken(),
  };
}

/** What the hold refused, in the words of the shop. Read again, since the numbers have just changed. */
async function explain(
  error: unknown,
  ctx: Context,
  request: OrderRequest,
  lines: CartLine[],
): Promise<unknown> {
  const refused = refusedAs(error);
  if (refused === "outOfStock") {
    const fresh = await readCart(ctx.store.id, request.items, null).catch(() => ({ lines }));
    return insufficientStock(fresh.lines);
  }
  if (refused === "couponUsedUp") return new AppError("CouponLimitReached");
  if (refused === "couponChanged") return new AppError("CouponInactive");
  if (refused === "idempotencyClaimLost") return new AppError("IdempotencyInProgress", { retryAfter: 1 });
  // A product was removed in the last milliseconds: say which, as a fresh look would.
  if (refused === "catalogChanged") {
    return readCart(ctx.store.id, request.items, null).then(
      () => new AppError("ServiceUnavailable"),
      (cause: unknown) => cause,
    );
  }
  return error;
}
