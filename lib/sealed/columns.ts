/** The columns that `seal` encrypts, as `table.column`. A sealed value is bound to its column and row id. */
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
  | "withdrawals.destination"
  | "withdrawals.recipient";

/** The purposes of keyed hashes: hashes of the same text for two purposes are unrelated. */
export const HASH_PURPOSES = {
  destination: "vitrine destinations v1",
  document: "vitrine documents v1",
  stock: "vitrine stock v1",
} as const;
