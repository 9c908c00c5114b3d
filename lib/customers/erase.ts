import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { erasedAddress, isErased } from "#lib/core/erased.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { eraseMessages, eraseOrders } from "./erase-orders.ts";
import { removeNote } from "./note.ts";
import { type CustomerDetail, readCustomer } from "./read.ts";

/**
 * Replaces the buyer's personal data with neutral texts: in orders, charges, mails, events and searches. Amounts,
 * payments and refunds stay, and so does the payer's data from the bank. The customer id is derived from the e-mail,
 * so the result is another customer, whose id is returned. Idempotent. Throws NotFound, CustomerNotErasable.
 */
export async function eraseCustomer(ctx: StoreContext, id: string): Promise<CustomerDetail> {
  const erasedId = await transaction(async (tx) => {
    const orders = await lockOrders(tx, ctx.store.id, id);
    if (orders.every(({ customerEmail }) => isErased(customerEmail))) return id;
    const ids = orders.map((order) => order.id);
    if (orders.some(({ open }) => open) || (await isRefunding(tx, ids)))
      throw new AppError("CustomerNotErasable");
    const address = erasedAddress();
    const customerId = await eraseOrders(
      tx,
      ids.map((each) => ({ id: each, address })),
    );
    await tx(
      "erase-restock-requests",
      "DELETE FROM restock_requests WHERE store_id = $1 AND email = ANY ($2::text[])",
      [ctx.store.id, orders.map(({ customerEmail }) => customerEmail)],
    );
    await eraseMessages(tx, ids);
    await removeNote(tx, ctx.store.id, id);
    await auditBy(tx, ctx, "customer.erased", { customerId, orders: ids.length });
    return customerId;
  });
  return readCustomer(ctx, erasedId);
}

/** `open`: the order waits for its payment or its shipment. */
type Locked = { id: string; open: boolean; customerEmail: string };

/** Locks charges before orders, like all other code. */
async function lockOrders(tx: Sql, storeId: string, customerId: string): Promise<Locked[]> {
  await tx(
    "lock-charges-of-customer",
    `SELECT FROM transactions WHERE order_id IN (SELECT id FROM orders WHERE store_id = $1 AND customer_id = $2)
     ORDER BY id FOR UPDATE`,
    [storeId, customerId],
  );
  const orders = await tx<Locked>(
    "lock-orders-of-customer",
    `SELECT id, status = 'pending' OR (status = 'paid' AND shipping_method IS NOT NULL) AS open, customer_email
     FROM orders WHERE store_id = $1 AND customer_id = $2 ORDER BY id FOR UPDATE`,
    [storeId, customerId],
  );
  if (orders.length === 0) throw new AppError("NotFound");
  return orders;
}

async function isRefunding(tx: Sql, orderIds: string[]): Promise<boolean> {
  const found = await tx<{ id: string }>(
    "refund-of-customer-in-progress",
    "SELECT id FROM refunds WHERE order_id = ANY ($1::uuid[]) AND status IN ('requested', 'processing') LIMIT 1",
    [orderIds],
  );
  return found.length > 0;
}
