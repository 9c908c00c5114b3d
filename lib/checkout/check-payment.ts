import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findOrder } from "#lib/orders/read.ts";
import { type OrderStatusView, readOrderStatus } from "#lib/orders/status.ts";
import { askBank, type BankAnswer } from "#lib/transactions/ask-bank.ts";
import type { Charge } from "#lib/transactions/record.ts";

/**
 * Asks the bank whether the order's Pix was paid, books what it finds, and returns the order as it is then. `checked` is
 * false if there is no bank to ask. Throws NotFound, and ServiceUnavailable if the bank does not answer.
 */
export async function checkPayment(
  ctx: StoreContext,
  idOrCode: string,
): Promise<{ order: OrderStatusView; checked: boolean }> {
  const found = await findOrder(ctx.store.id, idOrCode);
  if (!found) throw new AppError("NotFound");
  const answer = await askAboutOrder(found.id);
  if (answer.kind === "unknown") throw new AppError("ServiceUnavailable", { retryAfter: answer.retryAfter });
  const order = await readOrderStatus(ctx.store.id, found.id);
  if (!order) throw new AppError("NotFound");
  return { order, checked: answer.kind === "read" };
}

/** Asks the bank about the charge of an order. Must run outside any transaction. */
export async function askAboutOrder(orderId: string): Promise<BankAnswer> {
  const [charge] = await sql<Pick<Charge, "id" | "txid" | "gateway">>(
    "charge-to-check",
    "SELECT id, txid, gateway FROM transactions WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
    [orderId],
  );
  return charge ? askBank(charge) : { kind: "read" };
}
