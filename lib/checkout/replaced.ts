import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import type { Order } from "#lib/orders/order.ts";
import type { Replaces } from "#lib/transactions/replaces.ts";
import { askAboutOrder } from "./check-payment.ts";
import { orderMessages } from "./messages.ts";

type Replaced = Pick<Order, "id" | "orderCode" | "status" | "customerEmail"> & {
  open: boolean;
  /** A paid order that took its place, or the place of one that did. */
  paidId: string | null;
  paidCode: string | null;
};

/**
 * Makes sure that nobody pays twice: asks the bank about the order that a new one replaces, and refuses the new one if it
 * was paid. Returns the id to store with the new order: of an order of the same buyer, otherwise null. Must run outside
 * any transaction. Throws OrderAlreadyPaid, PaymentUncertain, ValidationError.
 */
export async function checkReplaced(
  ctx: StoreContext,
  { id, confirmedUnpaid }: Replaces,
  customerEmail: string,
): Promise<string | null> {
  const before = await readReplaced(ctx, id);
  refusePaid(before);
  const answer = await askAboutOrder(id);
  const replaced = answer.kind === "read" ? await readReplaced(ctx, id) : before;
  refusePaid(replaced);
  if (answer.kind !== "read" && !confirmedUnpaid)
    throw new AppError("PaymentUncertain", { details: { orderId: id, orderCode: before.orderCode } });
  if (replaced.open) throw invalidField("replaces", orderMessages.stillOpen);
  return replaced.customerEmail.toLowerCase() === customerEmail.toLowerCase() ? id : null;
}

async function readReplaced(ctx: StoreContext, id: string): Promise<Replaced> {
  const [found] = await sql<Replaced>(
    "replaced-order",
    `WITH RECURSIVE later AS (
       SELECT id, order_code, status, created_at FROM orders WHERE replaces_id = $2
       UNION ALL SELECT o.id, o.order_code, o.status, o.created_at FROM later l JOIN orders o ON o.replaces_id = l.id
     )
     SELECT o.id, o.order_code, o.status, o.customer_email, o.status = 'pending' AND o.expires_at > now() AS open,
       r.id AS paid_id, r.order_code AS paid_code
     FROM orders o LEFT JOIN (
       SELECT id, order_code FROM later WHERE status IN ('paid', 'shipped') ORDER BY created_at, id LIMIT 1
     ) r ON true WHERE o.store_id = $1 AND o.id = $2`,
    [ctx.store.id, id],
  );
  if (!found) throw invalidField("replaces", orderMessages.orderUnknown);
  return found;
}

function refusePaid({ id, orderCode, status, paidId, paidCode }: Replaced): void {
  if (status === "paid" || status === "shipped")
    throw new AppError("OrderAlreadyPaid", { details: { orderId: id, orderCode } });
  if (paidId) throw new AppError("OrderAlreadyPaid", { details: { orderId: paidId, orderCode: paidCode } });
}
