import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";

/**
 * Corrects the buyer's address of an order, its charge and their search. Later mails go to the new address; the
 * buyer finds the order with it. Repeating it is a no-op. Throws NotFound.
 */
export async function correctOrderEmail(ctx: StoreContext, id: string, email: string): Promise<OrderDetail> {
  await transaction(async (tx) => {
    // Charges are always locked before orders, so that the booking of a payment and this never wait for each other.
    await tx(
      "lock-charges-of-order",
      "SELECT id FROM transactions WHERE store_id = $1 AND order_id = $2 ORDER BY id FOR UPDATE",
      [ctx.store.id, id],
    );
    const [before] = await tx<Pick<OrderDetail, "customerEmail" | "customerId">>(
      "lock-order-email",
      "SELECT customer_email, customer_id FROM orders WHERE store_id = $1 AND id = $2 FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    if (before.customerEmail === email) return;
    await tx(
      "correct-order-email",
      "UPDATE orders SET customer_email = $2, updated_at = now() WHERE id = $1",
      [id, email],
    );
    await tx("correct-charge-email", "UPDATE transactions SET customer_email = $2 WHERE order_id = $1", [
      id,
      email,
    ]);
    await tx(
      "correct-email-search",
      // prisma/functions/search_text.sql
      `UPDATE charge_search s SET buyer = search_text(t.customer_name, t.customer_email, o.order_code)
       FROM transactions t JOIN orders o ON o.id = t.order_id WHERE t.order_id = $1 AND s.transaction_id = t.id`,
      [id],
    );
    // The note follows the customer's last order.
    await tx(
      "move-customer-note",
      `UPDATE customer_notes n SET customer_id = o.customer_id FROM orders o
       WHERE o.id = $1 AND n.store_id = o.store_id AND n.customer_id = $2
         AND NOT EXISTS (SELECT FROM orders x WHERE x.store_id = n.store_id AND x.customer_id = n.customer_id)
         AND NOT EXISTS (SELECT FROM customer_notes y WHERE y.store_id = n.store_id AND y.customer_id = o.customer_id)`,
      [id, before.customerId],
    );
    const change = { before: { email: before.customerEmail }, after: { email } };
    await auditBy(tx, ctx, "order.email_corrected", { orderId: id, ...change });
  });
  return readOrder(ctx, id);
}
