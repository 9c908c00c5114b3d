import { sql, transaction } from "#lib/db/pool.ts";

const STRETCH = 2_000;

/**
 * Rebuilds the daily figures from the ledger and returns the number of movements read. Meanwhile the overview
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
  let total = 0;
  for (;;) {
    // prisma/functions/fold_movements.sql
    const [row] = await sql<{ count: number }>("figures-fold", "SELECT fold_movements($1) AS count", [
      STRETCH,
    ]);
    // Nothing is left, or the worker is folding.
    if (!row?.count) return total;
    total += row.count;
  }
}
