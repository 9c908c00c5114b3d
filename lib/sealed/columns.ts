/** The columns that `seal` encrypts, as `table.column`: what a sealed value is bound to, with the id of its row. */
export type SealedColumn =
  | "gateway_accounts.secrets"
  | "idempotency_keys.response_body"
  | "members.totp_pending"
  | "members.totp_secret"
  | "order_items.delivery_token"
  | "orders.customer_document"
  | "payments.payer_document"
  | "sandbox_payments.payer_document"
  | "stock_units.content"
  | "transactions.customer_document"
  | "transactions.payer_document"
  | "webhook_endpoints.previous_secret"
  | "webhook_endpoints.secret"
  | "withdrawal_destinations.sealed_key"
  | "withdrawals.destination";

/** What keyed hashes are for: the hash of one purpose says nothing about that of another. */
export const HASH_PURPOSES = {
  destination: "vitrine destinations v1",
  document: "vitrine documents v1",
  stock: "vitrine stock v1",
} as const;
