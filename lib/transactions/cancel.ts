import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { TextTree } from "#lib/core/locale.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { lockCharge } from "./charge.ts";
import { markCancelled } from "./mark-cancelled.ts";
import { readTransaction } from "./read.ts";

const STATUS_TEXT = {
  COMPLETED: { "pt-BR": "paga", en: "paid" },
  FAILED: { "pt-BR": "recusada", en: "failed" },
} as const satisfies TextTree;

/**
 * Cancels an unpaid charge and its order. A job removes the charge at the PSP; money that arrives before that
 * is handled as late money. Idempotent. Throws NotFound, TransactionNotCancellable.
 */
export async function cancelCharge(
  ctx: StoreContext,
  id: string,
): Promise<{ id: string; status: "CANCELLED" }> {
  await readTransaction(ctx, id);
  await transaction(async (tx) => {
    const charge = await lockCharge(tx, { id });
    if (charge.status === "CANCELLED") return;
    if (charge.status !== "PENDING")
      throw new AppError("TransactionNotCancellable", { params: { status: STATUS_TEXT[charge.status] } });
    await markCancelled(tx, charge, "store");
    await auditBy(tx, ctx, "charge.cancelled", { transactionId: id, amount: charge.amount.toFixed(2) });
  });
  return { id, status: "CANCELLED" };
}
