import { erasedAddress } from "#lib/core/erased.ts";
import type { Sql } from "#lib/db/pool.ts";

/**
 * Erases the buyer in these charges without an order, in their search and in their events. Payments and refunds stay,
 * and so does the payer that the bank reported.
 */
export async function eraseCharges(tx: Sql, storeId: string, ids: string[]): Promise<void> {
  // Even without charges, the last statement would read all payment events of the store.
  if (ids.length === 0) return;
  await tx(
    "erase-lone-charges",
    `UPDATE transactions SET customer_name = NULL, customer_email = NULL, customer_document = NULL, document_hash = NULL,
       placed_from = NULL WHERE id = ANY ($1::uuid[])`,
    [ids],
  );
  await tx(
    "erase-lone-charge-search",
    // prisma/functions/search_text.sql
    `UPDATE charge_search s SET buyer = search_text(NULL::text),
       details = search_text(t.external_reference, t.description, t.payer_name)
     FROM transactions t WHERE t.id = ANY ($1::uuid[]) AND s.transaction_id = t.id`,
    [ids],
  );
  await tx(
    "erase-lone-charge-events",
    `UPDATE webhook_events e SET body = jsonb_set(e.body::jsonb, '{data,customer}', '{"name": null, "document": null}', false)::text
     WHERE e.store_id = $1 AND e.order_id IS NULL AND e.event LIKE 'payment.%' AND e.body::jsonb #>> '{data,id}' = ANY ($2::text[])`,
    [storeId, ids],
  );
}

/** Columns of an erased mail, with $3 as its address. A mail that waits is not sent. */
const ERASED_MAIL = `to_address = $3, text = 'Dados apagados', html = NULL, content = NULL, error = NULL,
  status = CASE status WHEN 'sent' THEN status ELSE 'kept' END`;

/**
 * Removes the data that a store keeps by e-mail alone: restock requests and buyer links with their mails, the mails of
 * invitations to the team, and invitations that were not accepted, which end.
 */
export async function eraseAddress(tx: Sql, storeId: string, email: string): Promise<void> {
  await tx(
    "erase-restock-requests",
    "DELETE FROM restock_requests WHERE store_id = $1 AND lower(email) = $2",
    [storeId, email],
  );
  await tx("erase-buyer-links", "DELETE FROM buyer_links WHERE store_id = $1 AND lower(email) = $2", [
    storeId,
    email,
  ]);
  await tx(
    "erase-mails-by-address",
    `UPDATE mails SET ${ERASED_MAIL}
     WHERE store_id = $1 AND order_id IS NULL AND kind IN ('restock', 'buyer-link') AND lower(to_address) = $2`,
    [storeId, email, erasedAddress()],
  );
  await tx(
    "erase-invitation-mails",
    `UPDATE mails SET ${ERASED_MAIL} WHERE invitation_id IN (SELECT i.id FROM invitations i WHERE lower(i.email) = $2
       AND i.store_id IN (SELECT b.id FROM stores s JOIN stores b ON b.business_id = s.business_id WHERE s.id = $1))`,
    [storeId, email, erasedAddress()],
  );
  await tx(
    "erase-invitations",
    `UPDATE invitations i SET email = $3, revoked_at = coalesce(i.revoked_at, now())
     WHERE i.store_id IN (SELECT b.id FROM stores s JOIN stores b ON b.business_id = s.business_id WHERE s.id = $1)
       AND lower(i.email) = $2 AND i.accepted_at IS NULL`,
    [storeId, email, erasedAddress()],
  );
}
