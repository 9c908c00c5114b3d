import type { StoreContext } from "#lib/context/context.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { type OrderRecord, readOrder } from "#lib/orders/read.ts";
import { reconcileCharge } from "./reconcile.ts";

/** Answers a repeat of an order whose first answer got lost or was uncertain, from the order that it made. */
export async function resumeOrder(ctx: StoreContext, orderId: string): Promise<OrderRecord> {
  const [charge] = await sql<Row>(
    "charge-of-order",
    "SELECT id FROM transactions WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
    [orderId],
  );
  if (charge) await reconcileCharge(charge.id as string);
  const order = await readOrder(ctx, orderId);
  if (!order.copyPaste && order.status === "pending") {
    throw new AppError("PaymentPendingConfirmation", {
      details: { transactionId: charge?.id, orderId, orderCode: order.orderCode },
    });
  }
  return order;
}
