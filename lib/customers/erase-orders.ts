import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";

/** Replaces an erased text, in the order's language. */
const NEUTRAL = "CASE o.locale WHEN 'en' THEN 'Data erased' ELSE 'Dados apagados' END";

/** Blanks every part of an address except the recipient. */
const NO_ADDRESS = `(SELECT jsonb_object_agg(p.part, CASE
    WHEN p.part = 'recipient' THEN to_jsonb(${NEUTRAL}) WHEN p.part IN ('complement', 'phone') THEN 'null' ELSE '""' END)
  FROM jsonb_object_keys(o.shipping_address) p (part))`;

type Erased = { id: string; address: string };

/** Erases the buyer's data in these orders and their charges. Returns the customer id that the first order has now. */
export async function eraseOrders(tx: Sql, orders: readonly Erased[]): Promise<string> {
  const orderIds = orders.map(({ id }) => id);
  const erased = await tx<{ customerId: string }>(
    "erase-orders",
    `UPDATE orders o SET customer_name = ${NEUTRAL}, customer_email = e.address, customer_document = NULL, placed_from = NULL, updated_at = now(),
       shipping_address = ${NO_ADDRESS}, return_reason = NULL, return_answer = NULL, return_answered_at = NULL,
       custom_fields = (SELECT coalesce(jsonb_agg(f.answer || jsonb_build_object('value', ${NEUTRAL}) ORDER BY f.at), '[]')
         FROM jsonb_array_elements(o.custom_fields) WITH ORDINALITY f (answer, at))
     FROM unnest($1::uuid[], $2::text[]) e (id, address) WHERE o.id = e.id RETURNING o.customer_id`,
    [orderIds, orders.map(({ address }) => address)],
  );
  await tx(
    "erase-charges",
    `UPDATE transactions t SET customer_name = o.customer_name, customer_email = o.customer_email, customer_document = NULL, document_hash = NULL, placed_from = NULL
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

/**
 * Cancels mails that are not sent yet, removes the addresses from delivery openings and the team's notes, and removes
 * the buyer from events that may be delivered again.
 */
export async function eraseMessages(tx: Sql, orderIds: string[]): Promise<void> {
  await tx("erase-order-notes", "DELETE FROM order_notes WHERE order_id = ANY ($1::uuid[])", [orderIds]);
  await tx("erase-due-mails", "DELETE FROM due_mails WHERE order_id = ANY ($1::uuid[])", [orderIds]);
  await tx(
    "erase-mails",
    `UPDATE mails m SET to_address = o.customer_email, text = ${NEUTRAL}, html = NULL, content = NULL, error = NULL,
       status = CASE m.status WHEN 'sent' THEN m.status ELSE 'kept' END
     FROM orders o WHERE o.id = m.order_id AND m.order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
  await tx(
    "erase-openings",
    `UPDATE delivery_openings p SET address = NULL FROM order_items i
     WHERE i.id = p.order_item_id AND i.order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
  await tx(
    "erase-events",
    `UPDATE webhook_events e SET body = jsonb_set(jsonb_set(jsonb_set(jsonb_set(e.body::jsonb,
         '{data,customerName}', to_jsonb(o.customer_name), false),
         '{data,customerEmail}', to_jsonb(o.customer_email), false),
         '{data,customer}', '{"name": null, "document": null}', false),
         -- Unchanged where the order's return was not requested.
         '{data,returnRequest,answer}', 'null', false)::text
     FROM orders o WHERE o.id = e.order_id AND e.order_id = ANY ($1::uuid[])`,
    [orderIds],
  );
}
