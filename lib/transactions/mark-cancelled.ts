import type { Sql } from "#lib/db/pool.ts";
import { releaseHold } from "#lib/orders/hold.ts";
import type { Order } from "#lib/orders/order.ts";
import type { LockedCharge } from "./charge.ts";

/**
 * PENDING -> CANCELLED for a charge that the caller has locked, with its order. Returns true if it ended an
 * order. `by` says who cancelled it before its end; a job removes it at the PSP.
 */
export async function markCancelled(
  tx: Sql,
  charge: LockedCharge,
  by: Order["cancelledBy"] = null,
  unpaid = false,
): Promise<boolean> {
  await tx(
    "cancel-charge",
    `UPDATE transactions SET status = 'CANCELLED', reconcile_at = NULL, close_at = CASE WHEN $2 THEN now() END, unpaid = $3,
       updated_at = now() WHERE id = $1 AND status = 'PENDING'`,
    [charge.id, by !== null, unpaid],
  );
  return charge.order !== null && (await releaseHold(tx, charge.order.id, by));
}
