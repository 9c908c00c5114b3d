import type { Sql } from "#lib/db/pool.ts";

/**
 * Schedules reading these charges at their PSPs, in the caller's transaction. Returns how many of them are
 * known.
 */
export async function readChargesSoon(tx: Sql, txids: readonly string[], afterSeconds = 0): Promise<number> {
  const [asked] = await tx<{ charges: number }>(
    "read-charges-soon",
    // prisma/functions/read_charges_soon.sql
    "SELECT read_charges_soon($1, $2) AS charges",
    [txids, afterSeconds],
  );
  return asked?.charges ?? 0;
}
