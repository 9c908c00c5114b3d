/**
 * The parts of a person's data as JSON, null where there are none, and the rows that each is made of: $1 is the store, $2
 * the customer's id, $3 the e-mail in lower case, and $4 the hashes of the document of a person without an e-mail.
 */

/** The charges of the person without an order. */
export const OWN_CHARGES = `t.store_id = $1 AND t.order_id IS NULL AND (lower(t.customer_email) = $3
    OR (t.customer_email IS NULL AND t.document_hash IS NOT NULL AND t.document_hash = ANY ($4::bytea[])))`;

const OWN_ORDERS = "o.store_id = $1 AND o.customer_id = $2";
export const ORDER_ROWS = `FROM orders o WHERE ${OWN_ORDERS}`;

export const ORDERS = `SELECT jsonb_agg(jsonb_build_object('id', o.id, 'orderCode', o.order_code, 'status', o.status,
    'amountDue', o.amount_due::text,
    'customerName', o.customer_name, 'customerEmail', o.customer_email, 'customerDocument', o.customer_document,
    'payerName', t.payer_name, 'chargeId', t.id, 'payerDocument', t.payer_document, 'customFields', o.custom_fields,
    'shippingAddress', o.shipping_address, 'returnReason', o.return_reason,
    'items', (SELECT array_agg(i.quantity || ' × ' || i.name ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id),
    'mails', (SELECT jsonb_agg(jsonb_build_object('kind', m.kind, 'to', m.to_address, 'createdAt', m.created_at)
      ORDER BY m.created_at, m.id) FROM mails m WHERE m.order_id = o.id),
    'notes', (SELECT jsonb_agg(jsonb_build_object('text', n.text, 'createdAt', n.created_at)
      ORDER BY n.created_at, n.id) FROM order_notes n WHERE n.order_id = o.id),
    'openings', (SELECT jsonb_agg(jsonb_build_object('at', p.opened_at, 'address', p.address) ORDER BY p.opened_at, p.id)
      FROM order_items i JOIN delivery_openings p ON p.order_item_id = i.id WHERE i.order_id = o.id),
    'createdAt', o.created_at, 'paidAt', o.paid_at) ORDER BY o.created_at, o.id)
  FROM orders o LEFT JOIN LATERAL (
    SELECT id, payer_name, payer_document FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
  ) t ON true WHERE ${OWN_ORDERS}`;

export const CHARGE_ROWS = `FROM transactions t WHERE ${OWN_CHARGES}`;

export const CHARGES = `SELECT jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'amountDue', t.amount_due::text,
    'description', t.description, 'customerName', t.customer_name, 'customerEmail', t.customer_email,
    'customerDocument', t.customer_document, 'payerName', t.payer_name, 'payerDocument', t.payer_document,
    'createdAt', t.created_at, 'paidAt', t.paid_at) ORDER BY t.created_at, t.id)
  ${CHARGE_ROWS}`;

export const RESTOCK_REQUEST_ROWS = `FROM restock_requests r JOIN variations v ON v.id = r.variation_id
    JOIN products p ON p.id = v.product_id WHERE r.store_id = $1 AND lower(r.email) = $3`;

export const RESTOCK_REQUESTS = `SELECT jsonb_agg(jsonb_build_object('product', p.name, 'createdAt', r.created_at)
    ORDER BY r.created_at, r.id)
  ${RESTOCK_REQUEST_ROWS}`;

export const BUYER_LINK_ROWS = "FROM buyer_links l WHERE l.store_id = $1 AND lower(l.email) = $3";

export const BUYER_LINKS = `SELECT jsonb_agg(jsonb_build_object('createdAt', l.created_at, 'usedAt', l.used_at)
    ORDER BY l.created_at, l.id)
  ${BUYER_LINK_ROWS}`;

/** A business has one team, which each of its stores invites to. */
const OWN_INVITATIONS = `lower(i.email) = $3 AND i.store_id IN (
    SELECT b.id FROM stores s JOIN stores b ON b.business_id = s.business_id WHERE s.id = $1)`;

export const INVITATION_ROWS = `FROM invitations i WHERE ${OWN_INVITATIONS}`;

export const INVITATIONS = `SELECT jsonb_agg(jsonb_build_object('role', i.role, 'createdAt', i.created_at,
    'acceptedAt', i.accepted_at, 'revokedAt', i.revoked_at) ORDER BY i.created_at, i.id)
  ${INVITATION_ROWS}`;

/** Mails of an order are with it. Those of invitations have no store. */
export const MAIL_ROWS = `FROM mails m WHERE m.id IN (
    SELECT k.id FROM mails k WHERE k.store_id = $1 AND k.order_id IS NULL AND lower(k.to_address) = $3
    UNION ALL SELECT k.id FROM invitations i JOIN mails k ON k.invitation_id = i.id
      WHERE ${OWN_INVITATIONS} AND lower(k.to_address) = $3)`;

export const MAILS = `SELECT jsonb_agg(jsonb_build_object('kind', m.kind, 'to', m.to_address, 'createdAt', m.created_at)
    ORDER BY m.created_at, m.id)
  ${MAIL_ROWS}`;

/** Lines of the bank's statements that are payments of this person. */
export const BANK_STATEMENT_LINE_ROWS = `FROM bank_statement_lines l WHERE l.transaction_id IN (
    SELECT t.id FROM orders o JOIN transactions t ON t.order_id = o.id WHERE ${OWN_ORDERS}
    UNION ALL SELECT t.id FROM transactions t WHERE ${OWN_CHARGES})`;

export const BANK_STATEMENT_LINES = `SELECT jsonb_agg(jsonb_build_object('day', l.day::text, 'amount', l.amount::text,
    'description', l.description) ORDER BY l.day, l.id)
  ${BANK_STATEMENT_LINE_ROWS}`;

/** Entries whose details carry the e-mail as a value. */
export const AUDIT_ENTRY_ROWS =
  "FROM audit_entries a WHERE a.store_id = $1 AND strpos(lower(a.details::text), to_jsonb($3::text)::text) > 0";

export const AUDIT_ENTRIES = `SELECT jsonb_agg(jsonb_build_object('action', a.action, 'createdAt', a.created_at)
    ORDER BY a.created_at, a.id)
  ${AUDIT_ENTRY_ROWS}`;

export const NOTE_ROWS = "FROM customer_notes WHERE store_id = $1 AND customer_id = $2";

export const NOTE = `SELECT note ${NOTE_ROWS}`;
