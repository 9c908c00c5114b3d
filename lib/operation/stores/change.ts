import { changeOf } from "#lib/audit/change.ts";
import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { forgetStores } from "#lib/stores/ref.ts";
import { hurryHeld } from "#lib/withdrawals/held.ts";
import type { StoreModel } from "#prisma/generated/models.ts";
import { readOperatorStore } from "./read.ts";
import type { OperatorStoreDetailView, StoreTerms } from "./schemas.ts";

type Locked = Stored<
  StoreModel,
  "id" | "feePercent" | "feeFixed" | "withdrawalFee" | "withdrawalMax" | "active" | "withdrawalsHeldReason"
>;

/**
 * Changes a store's fees, limits, pause and hold of withdrawals. The reason is written to the store's audit log and
 * mailed to the owners of a live store. Existing orders, charges and withdrawals keep their fees. A no-op without a
 * change. Throws NotFound.
 */
export async function changeOperatorStore(
  ctx: Context,
  id: string,
  wish: StoreTerms,
  reason: string,
): Promise<OperatorStoreDetailView> {
  const changed = await transaction(async (tx) => {
    const [locked] = await tx<Locked>(
      "lock-store-terms",
      `SELECT id, fee_percent, fee_fixed, withdrawal_fee, withdrawal_max, active, withdrawals_held_reason
       FROM stores WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    if (!locked) throw new AppError("NotFound");
    const { id: _id, withdrawalsHeldReason, ...terms } = locked;
    const before = { ...terms, withdrawalsHeld: withdrawalsHeldReason !== null };
    const sent = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const change = changeOf(before, sent);
    if (change) {
      await write(tx, id, { ...before, ...sent }, reason);
      if (change.after.withdrawalsHeld === false) await hurryHeld(tx, id);
      await auditByOperator(tx, ctx, id, "store.terms_changed", { ...change, reason });
      await tellOwners(tx, ctx, id, { action: "store.terms_changed", change, reason });
    }
    return readOperatorStore(ctx, id, tx);
  });
  forgetStores();
  return changed;
}

type Terms = Omit<Locked, "id" | "withdrawalsHeldReason"> & { withdrawalsHeld: boolean };

function write(tx: Sql, id: string, terms: Terms, reason: string) {
  const { feePercent, feeFixed, withdrawalFee, withdrawalMax, active, withdrawalsHeld } = terms;
  return tx(
    "change-store-terms",
    `UPDATE stores SET fee_percent = $2, fee_fixed = $3, withdrawal_fee = $4, withdrawal_max = $5, active = $6,
       withdrawals_held_at = CASE WHEN $7 THEN coalesce(withdrawals_held_at, now()) END,
       withdrawals_held_reason = CASE WHEN $7 THEN coalesce(withdrawals_held_reason, $8) END, updated_at = now()
     WHERE id = $1`,
    [
      ...[id, ...[feePercent, feeFixed, withdrawalFee, withdrawalMax].map((value) => toFixed(money(value)))],
      ...[active, withdrawalsHeld, reason],
    ],
  );
}
