import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findOrder } from "#lib/orders/read.ts";
import { type OrderStatusView, readOrderStatus } from "#lib/orders/status.ts";
import { Unreadable } from "#lib/pix/gateways/unreadable.ts";
import type { Charge } from "#lib/transactions/record.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";

/**
 * Asks the bank whether the order's Pix was paid, books what it finds, and returns the order as it is then: before a
 * shopper whose Pix has expired makes another one. Throws NotFound, and ServiceUnavailable if the bank does not answer.
 */
export async function checkPayment(ctx: StoreContext, idOrCode: string): Promise<OrderStatusView> {
  const found = await findOrder(ctx.store.id, idOrCode);
  if (!found) throw new AppError("NotFound");
  const [charge] = await sql<Pick<Charge, "txid">>(
    "charge-to-check",
    `SELECT txid FROM transactions WHERE order_id = $1 AND gateway <> 'key' ORDER BY created_at DESC LIMIT 1`,
    [found.id],
  );
  // A bare key knows of payments only from its bank statement.
  if (charge) await readAtBank(charge.txid);
  const order = await readOrderStatus(ctx.store.id, found.id);
  if (!order) throw new AppError("NotFound");
  return order;
}

async function readAtBank(txid: string): Promise<void> {
  try {
    await recordPayments(txid);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new AppError("ServiceUnavailable", { retryAfter: error.wait.retryAfter ?? 5, cause: error });
  }
}
