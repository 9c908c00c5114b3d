import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { lockExternalRefund, recordExternalRefund } from "#lib/refunds/record-external-refund.ts";
import { notAllowed, note } from "./audit-case.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/**
 * Debits the store for a refund that the bank made on its own, if that was not booked automatically. A repeat
 * is a no-op. Throws `refundsExceedPayment`.
 */
export async function bookExternalRefund(tx: Sql, ctx: Context, scope: Scope, id: string): Promise<void> {
  const refund = await lockExternalRefund(tx, id);
  if (!refund || (scope.storeId !== null && refund.storeId !== scope.storeId)) throw new AppError("NotFound");
  if (refund.state === "booked") return;
  if (refund.state !== "open") throw notAllowed();
  await note(tx, ctx, scope, refund.storeId, "external_refund.booked", {
    id,
    endToEndId: refund.endToEndId,
    amount: toFixed(refund.amount),
  });
  const booked = await recordExternalRefund(tx, refund, { uncredited: true });
  if (booked === "no_store") throw notAllowed(caseMessages.noStore);
  if (booked === "disputed") throw notAllowed(caseMessages.disputed);
  if (booked === "refund_open") throw notAllowed(caseMessages.refundOpen);
}
