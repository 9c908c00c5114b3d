import type { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { WalletModel } from "#prisma/generated/models.ts";
import type { balance } from "./schemas.ts";

type Wallet = Stored<WalletModel, "available" | "pending" | "blocked" | "updatedAt">;

/** The balances of the store: available, pending (on its way out) and blocked. */
export async function readBalance(ctx: StoreContext): Promise<z.output<typeof balance>> {
  const [wallet] = await sql<Wallet>(
    "read-balance",
    "SELECT available, pending, blocked, updated_at FROM wallets WHERE store_id = $1",
    [ctx.store.id],
  );
  if (!wallet) throw new Error(`store ${ctx.store.id} has no wallet`);
  return {
    available: toNumber(wallet.available),
    pending: toNumber(wallet.pending),
    blocked: toNumber(wallet.blocked),
    currency: "BRL",
    updatedAt: wallet.updatedAt.toISOString(),
  };
}
