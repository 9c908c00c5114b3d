import { setTimeout as pause } from "node:timers/promises";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";

const STRETCH = 2_000;
const PAUSE_MS = 100;

/**
 * Rebuilds the daily figures from the ledger and returns the number of movements in them. Meanwhile the overview
 * reads missing figures from the ledger itself: slower, but correct.
 */
export async function rebuildFigures(): Promise<number> {
  await transaction(async (tx) => {
    // The lock of prisma/functions/fold_movements.sql: prevents folding into figures that are about to be
    // cleared.
    await tx("figures-lock", "SELECT pg_advisory_xact_lock(hashtext('fold_movements'))");
    await tx(
      "figures-clear",
      "TRUNCATE daily_movements, daily_sales, daily_products, sold_products, folded_movements",
    );
  });
  for (;;) {
    // prisma/functions/fold_movements.sql
    const [row] = await sql<{ count: number }>("figures-fold", "SELECT fold_movements($1) AS count", [
      STRETCH,
    ]);
    if (row?.count) continue;
    const { folded, complete } = await readProgress();
    if (complete) return folded;
    // A worker holds the lock and is folding.
    await pause(PAUSE_MS);
  }
}

async function readProgress(): Promise<{ folded: number; complete: boolean }> {
  const rows = await sql<{ folded: number; complete: boolean }>(
    "figures-progress",
    `SELECT coalesce(sum(f.position), 0)::float8 AS folded, coalesce(bool_and(w.entries <= coalesce(f.position, 0)), true) AS complete
     FROM wallets w LEFT JOIN folded_movements f ON f.store_id = w.store_id`,
  );
  return onlyRow(rows);
}
