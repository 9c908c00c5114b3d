import type { Sql } from "#lib/db/pool.ts";
import { takeExternalRefund } from "./match-external-refund.ts";
import type { Refund } from "./refund-json.ts";
import { endRefund } from "./send.ts";

/**
 * Completes a refund that the caller has locked, by the id of the devolução on the bank's receipt. If the
 * bank has listed that devolução as one of its own, it is this refund. Throws `paidBackTaken` and
 * `pixBookedElsewhere`.
 */
export async function completeByProof(tx: Sql, refund: Refund, returnId: string): Promise<void> {
  await tx("refund-proven", "UPDATE refunds SET paid_back_as = $2 WHERE id = $1", [refund.id, returnId]);
  await takeExternalRefund(tx, refund);
  await endRefund(tx, refund, "completed");
}
