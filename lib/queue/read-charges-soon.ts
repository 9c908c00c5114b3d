import type { Sql } from "#lib/db/pool.ts";

/** Has these charges read at their PSPs inside the caller's transaction; returns how many of them we know. */
export async function readChargesSoon(tx: Sql, txids: readonly string[], afterSeconds = 0): Promise<number> {
  const [asked] = await tx<{ charges: number }>(
    "read-charges-soon",
    // prisma/functions/read_charges_soon.sql
    "SELECT read_charges_soon($1, $2) AS charges",
    [txids, afterSeconds],
  );
  return asked?.charges ?? 0;
}
