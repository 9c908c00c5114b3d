import type { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { WalletModel } from "#prisma/generated/models.ts";
import type { DebtCause } from "./debt-causes.ts";
import type { balance } from "./schemas.ts";

type PendingItem = z.output<typeof balance>["pendingItems"][number];

type Wallet = Stored<WalletModel, "available" | "pending" | "blocked" | "owed" | "updatedAt" | "entries"> & {
  /** Amounts inside JSON are text. */
  pendingItems: (Omit<PendingItem, "amount"> & { amount: string })[] | null;
};

// Most wallets have nothing pending: then neither withdrawals nor refunds are read.
const PENDING_ITEMS = `CASE WHEN w.pending > 0 THEN (
    SELECT jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'amount', amount::text) ORDER BY kind) FROM (
      SELECT CASE awaits WHEN 'member' THEN 'withdrawal_to_approve' WHEN 'operator' THEN 'withdrawal_by_hand'
        ELSE 'withdrawal' END AS kind, count(*) AS count, sum(total_amount) AS amount
      FROM withdrawals WHERE store_id = w.store_id AND status IN ('pending', 'processing') GROUP BY 1
      UNION ALL
      SELECT 'refund', count(*), sum(amount) FROM refunds
      WHERE store_id = w.store_id AND status IN ('requested', 'processing') HAVING count(*) > 0
    ) i
  ) END AS pending_items`;

type Owing = { debts: { cause: DebtCause; amount: string; at: string }[] | null };

// The debts since the store came to owe, for the few stores that do.
const DEBTS = `CASE WHEN w.owed > 0 THEN (
    SELECT jsonb_agg(jsonb_build_object('cause', d.cause, 'amount', d.amount::text, 'at', d.created_at) ORDER BY d.created_at)
    FROM debts d WHERE d.store_id = w.store_id AND d.settled_at IS NULL
  ) END AS debts`;

/** Returns the store's balances: available, pending (with its causes), blocked and owed. */
export async function readBalance(ctx: StoreContext): Promise<z.output<typeof balance>> {
  const [wallet] = await sql<Wallet & Owing>(
    "read-balance",
    `SELECT w.available, w.pending, w.blocked, w.owed, w.updated_at, w.entries, ${PENDING_ITEMS}, ${DEBTS} FROM wallets w WHERE w.store_id = $1`,
    [ctx.store.id],
  );
  if (!wallet) throw new Error(`store ${ctx.store.id} has no wallet`);
  return {
    available: toNumber(wallet.available),
    pending: toNumber(wallet.pending),
    blocked: toNumber(wallet.blocked),
    owed: toNumber(wallet.owed),
    debts: (wallet.debts ?? []).map(({ cause, amount, at }) => ({
      cause,
      amount: toNumber(money(amount)),
      at: new Date(at).toISOString(),
    })),
    pendingItems: (wallet.pendingItems ?? []).map((item) => ({
      ...item,
      amount: toNumber(money(item.amount)),
    })),
    currency: "BRL",
    updatedAt: wallet.updatedAt.toISOString(),
    lastMovementAt: wallet.entries > 0 ? wallet.updatedAt.toISOString() : null,
  };
}
