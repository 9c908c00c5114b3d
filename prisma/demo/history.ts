import type { Sql } from "#lib/db/pool.ts";
import type { LookRow } from "#lib/mail/branding.ts";
import { writeMailsOut } from "./history/mails.ts";
import { writeOrders } from "./history/orders.ts";
import { emptyBooks, type Past } from "./history/past.ts";
import { randomFrom } from "./history/random.ts";
import { writeSingleCharges } from "./history/single-charges.ts";
import { writeTraces } from "./history/traces.ts";
import { writeWallet } from "./history/wallet.ts";
import { insertAll } from "./insert.ts";

export const HISTORY_DAYS = 90;
/** An arbitrary seed, fixed so that the history is the same on every machine. */
const SEED = 20_261_121;

/** In the order of their foreign keys. */
const TABLES = [
  "orders",
  "order_items",
  "stock_units",
  "transactions",
  "payments",
  "refunds",
  "sandbox_payments",
  "mails",
] as const;
const TRACES = [
  ...(["api_keys", "webhook_endpoints", "webhook_events", "webhook_deliveries", "webhook_attempts"] as const),
  ...(["withdrawal_destinations", "invitations", "audit_entries"] as const),
];

type Begin = Omit<Past, "random" | "buyers" | "books"> & { look: LookRow };

/**
 * Writes ninety days of a growing store, up to `begin.now`: orders, payments, refunds and withdrawals, as the
 * application would have left them. Times and outcomes are the same on every machine; ids, codes and tokens
 * are not. Each table is written by one statement.
 */
export async function writeHistory(tx: Sql, { look, ...begin }: Begin, days = HISTORY_DAYS): Promise<void> {
  const past: Past = { ...begin, random: randomFrom(SEED), buyers: [], books: emptyBooks() };
  writeOrders(past, days);
  writeSingleCharges(past, days);
  const { entries, withdrawals } = writeWallet(past, days);
  const traces = writeTraces(past, days);
  await writeMailsOut(past, look);
  for (const table of TABLES) await insertAll(tx, table, past.books[table]);
  // The database counts the balances from the movements.
  await insertAll(tx, "wallets", [{ storeId: past.store.id }]);
  await insertAll(tx, "ledger_entries", entries);
  await insertAll(tx, "withdrawals", withdrawals);
  for (const table of TRACES) await insertAll(tx, table, traces[table]);
  await count(tx, past);
}

/** Updates what the database or the worker would have counted. */
async function count(tx: Sql, { store, coupons }: Past): Promise<void> {
  await tx(
    "demo-words",
    "UPDATE withdrawals SET words = search_text(external_reference, description) WHERE store_id = $1",
    [store.id],
  );
  await tx(
    "demo-coupons",
    "UPDATE coupons c SET used_count = u.used FROM unnest($1::uuid[], $2::int[]) u (id, used) WHERE c.id = u.id",
    [coupons.map(({ id }) => id), coupons.map(({ usedCount }) => usedCount)],
  );
  await tx<{ folded: number }>("demo-fold-lists", "SELECT fold_list_deltas(1000000) AS folded");
  await tx<{ folded: number }>("demo-fold-movements", "SELECT fold_movements(1000000) AS folded");
}
