import type { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import type { balance } from "./schemas.ts";

/** What the store has: free to use, on its way out, and held back. */
export async function readBalance(ctx: StoreContext): Promise<z.output<typeof balance>> {
  const [row] = await sql<Row>(
    "read-balance",
    "SELECT available, pending, blocked, updated_at FROM wallets WHERE store_id = $1",
    [ctx.store.id],
  );
  const wallet = row as Row;
  return {
    available: toNumber(wallet.available as string),
    pending: toNumber(wallet.pending as string),
    blocked: toNumber(wallet.blocked as string),
    currency: "BRL",
    updatedAt: (wallet.updatedAt as Date).toISOString(),
  };
}
