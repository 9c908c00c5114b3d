import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { erasedAddress, isErased } from "#lib/core/erased.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { removeNote } from "./note.ts";
import { type CustomerDetail, readCustomer } from "./read.ts";

/** Stands in place of an erased text, in the order's language. */
const NEUTRAL = "CASE o.locale WHEN 'en' THEN 'Data erased' ELSE 'Dados apagados' END";

/** Every part of an address becomes an empty text or null, except the recipient. */
const NO_ADDRESS = `(SELECT jsonb_object_agg(p.part, CASE
    WHEN p.part = 'recipient' THEN to_jsonb(${NEUTRAL}) WHEN p.part IN ('complement', 'phone') THEN 'null' ELSE '""' END)
  FROM jsonb_object_keys(o.shipping_address) p (part))`;

/**
 * Replaces what the buyer of these orders told by neutral texts: in orders, charges, mails, events and searches.
 * Amounts, payments and refunds stay, with what the bank said of the payer. The new e-mail makes it another
 * customer, with an id of its own, which is returned: the old one follows from the erased e-mail. Repeating it is a
 * no-op. Throws NotFound, CustomerNotErasable.
 */
export async function eraseCustomer(ctx: StoreContext, id: string): Promise<CustomerDetail> {
  const erasedId = await transaction(async (tx) => {
    const orders = await lockOrders(tx, ctx.store.id, id);
    if (orders.every(({ customerEmail }) => isErased(customerEmail))) return id;
    const ids = orders.map((order) => order.id);
    if (orders.some(({ open }) => open) || (await isRefunding(tx, ids)))
      throw new AppError("CustomerNotErasable");
    const customerId = await eraseOrders(tx, ids, erasedAddress());
    await eraseMessages(tx, ids);
    await removeNote(tx, ctx.store.id, id);
    await auditBy(tx, ctx, "customer.erased", { customerId, orders: ids.length });
    return customerId;
  });
  return readCustomer(ctx, erasedId);
}

/** Open: it waits for its payment, or for its parcels to be sent. */
type Locked = { id: string; open: boolean; customerEmail: string };

/** Charges before orders, as everywhere. */
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

/** Returns the id of the customer that the orders have now. */
async function eraseOrders(tx: Sql, orderIds: string[], address: string): Promise<string> {
  const erased = await tx<{ customerId: string }>(
    "erase-orders",
    `UPDATE orders o SET customer_name = ${NEUTRAL}, customer_email = $2, customer_document = NULL, placed_from = NULL, updated_at = now(),
       shipping_address = ${NO_ADDRESS},
       custom_fields = (SELECT coalesce(jsonb_agg(f.answer || jsonb_build_object('value', ${NEUTRAL}) ORDER BY f.at), '[]')
         FROM jsonb_array_elements(o.custom_fields) WITH ORDINALITY f (answer, at))
     WHERE o.id = ANY ($1::uuid[]) RETURNING o.customer_id`,
    [orderIds, address],
  );
  await tx(
    "erase-charges",
    `UPDATE transactions t SET customer_name = o.customer_name, customer_email = o.customer_email, customer_document = NULL
     FROM orders o WHERE o.id = t.order_id AND o.id = ANY ($1::uuid[])`,
    [orderIds],
  );
  await tx(
    "erase-charge-search",
    // prisma/functions/search_text.sql
    `UPDATE charge_search s SET buyer = search_text(t.customer_name, t.customer_email, o.order_code),
       details = search_text(t.external_reference, t.description, t.payer_name)
     FROM transactions t JOIN orders o ON o.id = t.order_id
     WHERE o.id = ANY ($1::uuid[]) AND s.transaction_id = t.id`,
    [orderIds],
  );
  return onlyRow(erased.slice(0, 1)).customerId;
}

/** Mails that still wait are never sent; events that are delivered again no longer name the buyer. */
async function eraseMessages(tx: Sql, orderIds: string[]): Promise<void> {
  await tx("erase-due-mails", "DELETE FROM due_mails WHERE order_id = ANY ($1::uuid[])", [orderIds]);
  await tx(
    "erase-mails",
    `UPDATE mails m SET to_address = o.customer_email, text = ${NEUTRAL}, html = NULL, content = NULL, error = NULL,
       status = CASE m.status WHEN 'sent' THEN m.status ELSE 'kept' END
     FROM orders o WHERE o.id = m.order_id AND m.order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
  await tx(
    "erase-events",
    `UPDATE webhook_events e SET body = jsonb_set(jsonb_set(jsonb_set(e.body::jsonb,
         '{data,customerName}', to_jsonb(o.customer_name), false),
         '{data,customerEmail}', to_jsonb(o.customer_email), false),
         '{data,customer}', '{"name": null, "document": null}', false)::text
     FROM orders o WHERE o.id = e.order_id AND e.order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
}
