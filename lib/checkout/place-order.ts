import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { toFixed, toNumber } from "#lib/core/money.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { CreatedOrder, Order } from "#lib/orders/order.ts";
import { inboundOf, notConnected } from "#lib/pix/gateways/registry.ts";
import { LEASE_SECONDS, UNRETURNED_SECONDS } from "#lib/pix/sending/rules.ts";
import { rulesOf } from "#lib/shipping/freight.ts";
import { type ChargeWithOrder, newCharge } from "#lib/transactions/charge.ts";
import { openCharge } from "#lib/transactions/open.ts";
import { type Cart, type CartLine, readCart } from "./cart.ts";
import { checkOrder } from "./check-order.ts";
import { refuseClosedShop } from "./closed-shop.ts";
import { newItem, newOrder, type OrderRequest, viewOf } from "./new-order.ts";
import { chargeRow, itemRow, type NewItem, orderRow } from "./order-rows.ts";
import { insufficientStock, isAgreed, priceOf, totalChanged } from "./price.ts";
import { checkReplaced } from "./replaced.ts";
import { unpaidLimits } from "./unpaid.ts";

/**
 * Places an order: prices it, reserves stock and coupon, and opens its Pix charge. The hold is one database
 * transaction; the PSP is called afterwards, under a txid chosen before. Throws StoreClosed (to shoppers),
 * OrderAlreadyPaid and PaymentUncertain (about the order it replaces), TotalChanged, InsufficientStock, MaxPerOrderExceeded, PostalCodeNotServed, ParcelTooHeavy, UnpaidLimitReached, the Coupon… and CustomField… errors,
 * ValidationError, PaymentPendingConfirmation (the PSP's response is unknown), ChargeCancelled (cancelled
 * concurrently) and ServiceUnavailable (the PSP was not reached).
 */
export async function placeOrder(ctx: StoreContext, request: OrderRequest): Promise<CreatedOrder> {
  refuseClosedShop(ctx);
  // Fails before anything is held if the gateway is not connected.
  const inbound = await inboundOf(ctx.store);
  const replacesId = request.replaces && (await checkReplaced(ctx, request.replaces, request.customerEmail));
  const now = await databaseNow();
  const { cart, customFields, shipping } = await checkOrder(ctx, request);
  const price = priceOf(ctx.store, cart.lines, cart.coupon, shipping, now);
  const { expected } = request;
  if (!isAgreed(expected, price)) throw totalChanged(expected, price, cart.lines);
  const order = newOrder(ctx, request, {
    ...{ price, coupon: cart.coupon, customFields, shipping, replacesId, now },
  });
  const items = cart.lines.map((line, position) => newItem(order.id, line, position));
  const charge = newCharge(ctx.store, {
    inbound,
    amount: price.total,
    sale: price,
    order,
    paymentLinkId: null,
    replacesId: null,
    description: `Pedido ${order.orderCode}`,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerDocument: order.customerDocument,
    // The charge repeats them for its events and for the list of charges.
    externalReference: order.externalReference,
    metadata: order.metadata,
    expiresAt: order.expiresAt,
    createdAt: order.createdAt,
  });
  try {
    await hold(ctx, order, items, charge, {
      agreed: expected.total === null && expected.due === null ? null : termsOf(cart.coupon),
      shipping: shipping && rulesOf(shipping),
    });
  } catch (error) {
    // Something changed after the cart was read: a retry yields another total, or the same one from other
    // parts.
    if (refusedAs(error) === "totalChanged") return placeOrder(ctx, request);
    throw await explain(error, ctx, request, cart.lines);
  }
  const created: CreatedOrder = {
    ...order,
    items: items.map(viewOf),
    copyPaste: null,
    transactionId: charge.id,
  };
  const opened = await openCharge(ctx, charge, (code) => ({ ...created, copyPaste: code }));
  if (!opened) return { ...created, status: "cancelled" };
  return { ...created, copyPaste: opened.copyPaste, status: opened.paid ? "paid" : "pending" };
}

/** Writes the order, its items and its charge, and reserves stock and coupon use: all of it or nothing. */
async function hold(
  ctx: StoreContext,
  order: Order,
  items: NewItem[],
  { order: _order, ...charge }: ChargeWithOrder,
  compared: { agreed: object | null; shipping: object | null },
): Promise<void> {
  const rows = {
    order: orderRow(order),
    items: items.map(itemRow),
    charge: chargeRow(charge),
    ...compared,
    limits: order.placedFrom === null ? null : unpaidLimits(),
    idempotency: ctx.idempotency && { id: ctx.idempotency.id, claim: ctx.idempotency.claim },
    lease: LEASE_SECONDS,
    unsure: UNRETURNED_SECONDS,
  };
  const write = async (on: Sql) => {
    // prisma/functions/place_order.sql
    await on("place-order", "SELECT place_order($1)", [JSON.stringify(rows)]);
  };
  if (ctx.actor.kind !== "session") return write(sql);
  // A member's act is in the log; orders by key are too many, and the request log names the key.
  await transaction(async (tx) => {
    await write(tx);
    await auditBy(tx, ctx, "order.created", { orderId: order.id, amount: toNumber(order.total) });
  });
}

/** The coupon's terms, which place_order compares with the current ones; empty without a coupon. */
function termsOf(coupon: Cart["coupon"]): object {
  if (!coupon) return {};
  const { type, value, maxDiscount, freight } = coupon;
  return { type, value: toFixed(value), max_discount: maxDiscount && toFixed(maxDiscount), freight };
}

/**
 * Turns a refusal of the database into the error for the caller. Reads the cart again, since it has just
 * changed.
 */
async function explain(
  error: unknown,
  ctx: StoreContext,
  request: OrderRequest,
  lines: CartLine[],
): Promise<unknown> {
  const refused = refusedAs(error);
  if (refused === "outOfStock") {
    const fresh = await readCart(ctx.store.id, request.items, null).catch(() => ({ lines }));
    return insufficientStock(fresh.lines);
  }
  if (refused === "unpaidLimit") return new AppError("UnpaidLimitReached");
  if (refused === "couponUsedUp") return new AppError("CouponLimitReached");
  if (refused === "couponChanged") return new AppError("CouponInactive");
  if (refused === "idempotencyClaimLost") return new AppError("IdempotencyInProgress", { retryAfter: 1 });
  if (refused === "keeperRefuses") return notConnected();
  // A product was removed after the cart was read: reading again names it.
  if (refused === "catalogChanged") {
    return readCart(ctx.store.id, request.items, null).then(
      () => new AppError("ServiceUnavailable"),
      (cause: unknown) => cause,
    );
  }
  return error;
}
