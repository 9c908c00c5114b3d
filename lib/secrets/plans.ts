import { hashOfToken } from "#lib/core/delivery-token.ts";
import { keyedHash } from "#lib/core/seal.ts";
import { HASH_PURPOSES, type SealedColumn } from "#lib/core/sealed-columns.ts";

/** A table with sealed columns, and how its rows are sealed anew. */
export type Plan = {
  table: string;
  columns: readonly {
    column: SealedColumn;
    /** Holds values from before it was sealed. */
    wasPlain?: true;
    /** A column that finds the row by this one. Null stays null, unless `always`; `else` has the hash then. */
    hash?: { column: string; of: (text: string) => Buffer; always?: true; else?: string };
  }[];
};

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
  { table: "gateway_accounts", columns: [{ column: "gateway_accounts.secrets" }] },
  { table: "withdrawals", columns: [{ column: "withdrawals.destination" }] },
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
