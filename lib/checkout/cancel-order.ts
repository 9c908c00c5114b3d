import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { releaseHold } from "#lib/orders/hold.ts";
import type { Order, OrderRecord } from "#lib/orders/order.ts";
import { findOrder, readOrder } from "#lib/orders/read.ts";
import { transitionRefused } from "#lib/orders/state.ts";
import { type OrderStatusView, readOrderStatus } from "#lib/orders/status.ts";
import { lockCharge } from "#lib/transactions/charge.ts";
import { markCancelled } from "#lib/transactions/mark-cancelled.ts";
import type { Charge } from "#lib/transactions/record.ts";
import { askAboutOrder } from "./check-payment.ts";

/**
 * pending -> cancelled by the merchant. Cancels the charge too and releases stock and coupon use. Money that
 * still arrives is handled as late money. Idempotent. Throws NotFound, OrderTransitionNotAllowed.
 */
export async function cancelOrder(ctx: StoreContext, id: string): Promise<OrderRecord> {
  await readOrder(ctx, id);
  await cancelHeld(ctx, id, "store");
  const order = await readOrder(ctx, id);
  if (order.status !== "cancelled") throw transitionRefused(order.status, "cancelled");
  return order;
}

/**
 * The same for the shopper, who holds the order's id or code and may be about to make another one: the bank is asked first,
 * and an order that was paid is not cancelled. Without an answer it is cancelled all the same.
 */
export async function cancelOwnOrder(ctx: StoreContext, idOrCode: string): Promise<OrderStatusView> {
  const found = await findOrder(ctx.store.id, idOrCode);
  if (!found) throw new AppError("NotFound");
  if (found.status === "pending") await askAboutOrder(found.id);
  await cancelHeld(ctx, found.id, "shopper");
  const order = await readOrderStatus(ctx.store.id, found.id);
  if (!order) throw new AppError("NotFound");
  if (order.status !== "cancelled") throw transitionRefused(order.status, "cancelled");
  return order;
}

async function cancelHeld(
  ctx: StoreContext,
  id: string,
  by: NonNullable<Order["cancelledBy"]>,
): Promise<void> {
  await transaction(async (tx) => {
    const tell = () => auditBy(tx, ctx, "order.cancelled", { orderId: id });
    const [charge] = await tx<Pick<Charge, "id">>(
      "charge-of-order",
      "SELECT id FROM transactions WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
      [id],
    );
    // Charges are always locked before orders, so a payment that is being booked finishes first.
    if (charge) {
      const locked = await lockCharge(tx, { id: charge.id });
      if (locked.status === "PENDING" && (await markCancelled(tx, locked, by))) return tell();
    }
    if (await releaseHold(tx, id, by)) await tell();
  });
}
