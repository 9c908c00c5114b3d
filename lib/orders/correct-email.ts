import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { MOST_NOTE } from "./customer-id.ts";
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
      "UPDATE orders SET customer_email = $2, email_corrected = true, updated_at = now() WHERE id = $1",
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
    await moveNote(tx, id, before.customerId);
    const change = { before: { email: before.customerEmail }, after: { email } };
    await auditBy(tx, ctx, "order.email_corrected", { orderId: id, ...change });
  });
  return readOrder(ctx, id);
}

/**
 * The note follows the customer's last order: it is added to a note about the new customer, or dropped if both together are
 * too long. Left behind, no request of the buyer would find it.
 */
async function moveNote(tx: Sql, orderId: string, fromCustomer: string): Promise<void> {
  await tx(
    "move-customer-note",
    `WITH moved AS (
       DELETE FROM customer_notes n USING orders o
       WHERE o.id = $1 AND n.store_id = o.store_id AND n.customer_id = $2
         AND NOT EXISTS (SELECT FROM orders x WHERE x.store_id = n.store_id AND x.customer_id = n.customer_id)
       RETURNING n.store_id, o.customer_id, n.note, n.updated_at)
     INSERT INTO customer_notes AS kept (store_id, customer_id, note, updated_at)
     SELECT store_id, customer_id, note, updated_at FROM moved
     ON CONFLICT (store_id, customer_id) DO UPDATE SET note = kept.note || chr(10) || EXCLUDED.note, updated_at = now()
       WHERE length(kept.note || chr(10) || EXCLUDED.note) <= ${MOST_NOTE}`,
    [orderId, fromCustomer],
  );
}
