import { ERASED_DOMAIN, erasedAddress } from "#lib/core/erased.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { eraseMessages, eraseOrders } from "./erase-orders.ts";

/** An order that never received money, not even late. */
const UNPAID = `o.status = 'cancelled' AND o.paid_at IS NULL AND o.customer_email NOT LIKE '%@${ERASED_DOMAIN}'
  AND o.cancelled_at < now() - $1 * interval '1 day' AND NOT EXISTS (
    SELECT FROM transactions t JOIN payments p ON p.transaction_id = t.id WHERE t.order_id = o.id)`;

/** Erases the buyers of orders that ended without a payment at least `days` ago, each as a separate person. */
export async function eraseUnpaidOrders(days: number, most: number): Promise<number> {
  const found = await sql<{ id: string }>(
    "unpaid-orders-past-time",
    `SELECT o.id FROM orders o WHERE ${UNPAID} ORDER BY o.cancelled_at LIMIT $2`,
    [days, most],
  );
  if (found.length === 0) return 0;
  return transaction(async (tx) => {
    const locked = await lockUnpaid(
      tx,
      days,
      found.map(({ id }) => id),
    );
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await eraseOrders(
      tx,
      ids.map((id) => ({ id, address: erasedAddress() })),
    );
    await eraseMessages(tx, ids);
    await eraseLonelyNotes(tx, locked);
    return ids.length;
  });
}

type Locked = { id: string; storeId: string; customerId: string };

/** Locks charges before orders, like all other code. Skips orders that were paid in the meantime. */
async function lockUnpaid(tx: Sql, days: number, ids: string[]): Promise<Locked[]> {
  await tx(
    "lock-charges-past-time",
    "SELECT FROM transactions WHERE order_id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE",
    [ids],
  );
  return tx<Locked>(
    "lock-orders-past-time",
    `SELECT o.id, o.store_id, o.customer_id FROM orders o WHERE ${UNPAID} AND o.id = ANY ($2::uuid[]) ORDER BY o.id FOR UPDATE`,
    [days, ids],
  );
}

/** Removes notes about customers who have no other orders. */
async function eraseLonelyNotes(tx: Sql, were: readonly Locked[]): Promise<void> {
  await tx(
    "erase-lonely-notes",
    `DELETE FROM customer_notes n USING unnest($1::uuid[], $2::uuid[]) w (store_id, customer_id)
     WHERE n.store_id = w.store_id AND n.customer_id = w.customer_id AND NOT EXISTS (
       SELECT FROM orders o WHERE o.store_id = w.store_id AND o.customer_id = w.customer_id)`,
    [were.map(({ storeId }) => storeId), were.map(({ customerId }) => customerId)],
  );
}

/** Like eraseUnpaidOrders, for charges without an order. */
export async function eraseUnpaidCharges(days: number, most: number): Promise<number> {
  const erased = await sql<{ id: string }>(
    "erase-unpaid-charges",
    // prisma/functions/search_text.sql
    `WITH found AS (
       SELECT t.id FROM transactions t WHERE t.order_id IS NULL AND t.status IN ('FAILED', 'CANCELLED')
         AND num_nonnulls(t.customer_name, t.customer_email, t.customer_document) > 0
         AND t.created_at < now() - $1 * interval '1 day'
         AND NOT EXISTS (SELECT FROM payments p WHERE p.transaction_id = t.id)
       ORDER BY t.created_at LIMIT $2),
     searched AS (
       UPDATE charge_search s SET buyer = search_text(NULL::text),
         details = search_text(t.external_reference, t.description, t.payer_name)
       FROM transactions t WHERE t.id IN (SELECT id FROM found) AND s.transaction_id = t.id)
     UPDATE transactions SET customer_name = NULL, customer_email = NULL, customer_document = NULL, document_hash = NULL, placed_from = NULL
     WHERE id IN (SELECT id FROM found) RETURNING id`,
    [days, most],
  );
  return erased.length;
}
