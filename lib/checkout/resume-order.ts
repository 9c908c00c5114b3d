import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderRecord } from "#lib/orders/order.ts";
import { readOrder } from "#lib/orders/read.ts";
import { findCharge } from "#lib/transactions/charge.ts";
import { reconcileCharge } from "#lib/transactions/confirm-opening.ts";
import type { Charge } from "#lib/transactions/record.ts";

/**
 * Returns the order that an earlier attempt under the same key created, for a retry whose first response was
 * lost. Throws PaymentPendingConfirmation, and ChargeCancelled if it was cancelled or expired meanwhile.
 */
export async function resumeOrder(ctx: StoreContext, orderId: string): Promise<OrderRecord> {
  const [charge] = await sql<Pick<Charge, "id">>(
    "charge-of-order",
    "SELECT id FROM transactions WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
    [orderId],
  );
  if (charge) await reconcileCharge(charge.id);
  const order = await readOrder(ctx, orderId);
  const details = { transactionId: charge?.id, orderId, orderCode: order.orderCode };
  if (!order.copyPaste && order.status === "pending")
    throw new AppError("PaymentPendingConfirmation", { details });
  // Not for a charge that the bank refused, or that was paid and returned: the caller gets the order as it is.
  if (order.status === "cancelled" && charge && (await findCharge(sql, charge.id))?.status === "CANCELLED")
    throw new AppError("ChargeCancelled", { details });
  return order;
}
