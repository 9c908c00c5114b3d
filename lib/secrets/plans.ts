import { HASH_PURPOSES, type SealedColumn } from "#lib/sealed/columns.ts";
import { hashOfToken } from "#lib/sealed/delivery-token.ts";
import { keyedHash } from "#lib/sealed/seal.ts";

/** A table with sealed columns, and how to reseal its rows. */
export type Plan = {
  table: string;
  /** The primary key; default: `id`. */
  key?: string;
  /** A statement to run after the rows $1 were resealed. */
  follows?: string;
  columns: readonly {
    column: SealedColumn;
    /** May contain cleartext from before the column was sealed. */
    wasPlain?: true;
    /**
     * The column with the hash of this value. A null hash stays null unless `always`; then `else` receives the hash
     * instead.
     */
    hash?: { column: string; of: (text: string) => Buffer; always?: true; else?: string };
  }[];
};

const documentHash = (document: string) => keyedHash(HASH_PURPOSES.document, document);
const stockHash = (content: string) => keyedHash(HASH_PURPOSES.stock, content);

export const PLANS: readonly Plan[] = [
  { table: "members", columns: [{ column: "members.totp_secret" }, { column: "members.totp_pending" }] },
  {
    table: "webhook_endpoints",
    columns: [{ column: "webhook_endpoints.secret" }, { column: "webhook_endpoints.previous_secret" }],
  },
  {
    table: "order_items",
    columns: [
      {
        column: "order_items.delivery_token",
        wasPlain: true,
        hash: { column: "delivery_hash", of: hashOfToken, always: true },
      },
    ],
  },
  {
    table: "stock_units",
    columns: [
      {
        column: "stock_units.content",
        wasPlain: true,
        hash: { column: "fingerprint", of: stockHash, else: "content_hash" },
      },
    ],
  },
  {
    table: "transactions",
    columns: [
      {
        column: "transactions.customer_document",
        wasPlain: true,
        hash: { column: "document_hash", of: documentHash, always: true },
      },
      { column: "transactions.payer_document", wasPlain: true },
    ],
    // Earlier versions searched for the document itself (prisma/functions/search_text.sql).
    follows: `UPDATE charge_search s SET details = search_text(t.external_reference, t.description, t.payer_name)
      FROM transactions t WHERE t.id = ANY ($1::uuid[]) AND s.transaction_id = t.id`,
  },
  { table: "orders", columns: [{ column: "orders.customer_document", wasPlain: true }] },
  { table: "payments", columns: [{ column: "payments.payer_document", wasPlain: true }] },
  {
    table: "sandbox_payments",
    key: "end_to_end_id",
    columns: [{ column: "sandbox_payments.payer_document", wasPlain: true }],
  },
  { table: "idempotency_keys", columns: [{ column: "idempotency_keys.response_body", wasPlain: true }] },
  { table: "gateway_accounts", columns: [{ column: "gateway_accounts.secrets" }] },
  {
    table: "withdrawals",
    columns: [{ column: "withdrawals.destination" }, { column: "withdrawals.recipient" }],
  },
  {
    table: "withdrawal_destinations",
    columns: [
      {
        column: "withdrawal_destinations.sealed_key",
        hash: { column: "key_hash", of: (key) => keyedHash(HASH_PURPOSES.destination, key) },
      },
    ],
  },
];
