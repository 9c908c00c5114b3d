import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { lockPix } from "#lib/pix/gateways/key/lock-pix.ts";
import { refundWayOf } from "#lib/pix/gateways/registry.ts";
import { readOwnRefund } from "./list.ts";
import { refundConfirmationMessages } from "./messages.ts";
import type { Refund } from "./refund-json.ts";
import { endRefund, readRefund } from "./send.ts";

/**
 * Confirms that a person has paid a refund at the bank, for an account without an API. `proof` is the id of
 * the Pix sent, and belongs to a single refund. A repeat returns the same. `also` runs in the same
 * transaction. Throws NotFound, ConfirmationNotAllowed and EndToEndIdTaken.
 */
export async function confirmRefund(
  ctx: StoreContext,
  id: string,
  proof: string | ((refund: Refund) => string),
  also: (tx: Sql, refund: Refund) => Promise<void> = async () => {},
): Promise<Refund> {
  await onlyByHand(ctx, id);
  try {
    await transaction(async (tx) => {
      const refund = await lockOwn(tx, ctx, id);
      await also(tx, refund);
      const endToEndId = typeof proof === "string" ? proof : proof(refund);
      if (refund.status === "completed" && refund.paidBackAs === endToEndId) return;
      if (refund.status === "completed")
        throw refusedField(
          "ConfirmationNotAllowed",
          "endToEndId",
          refundConfirmationMessages.paidBackAlready,
        );
      if (refund.status === "failed")
        throw refusedField("ConfirmationNotAllowed", "id", refundConfirmationMessages.rejected);
      // The money went back by another Pix or by a devolução, each with an id of its own.
      if (endToEndId === refund.endToEndId)
        throw refusedField("EndToEndIdTaken", "endToEndId", refundConfirmationMessages.ofThePayment);
      const problem = await problemOf(tx, refund, endToEndId);
      if (problem !== null)
        throw refusedField("EndToEndIdTaken", "endToEndId", refundConfirmationMessages[problem]);
      await tx("refund-paid-back", "UPDATE refunds SET paid_back_as = $2 WHERE id = $1", [id, endToEndId]);
      await auditBy(tx, ctx, "refund.paid_by_hand", {
        ...{ refundId: id, transactionId: refund.transactionId },
        ...{ endToEndId, amount: toFixed(refund.amount) },
      });
      await endRefund(tx, refund, "completed");
    });
  } catch (error) {
    if (["paidBackTaken", "pixBookedElsewhere"].includes(refusedAs(error) ?? ""))
      throw refusedField("EndToEndIdTaken", "endToEndId", refundConfirmationMessages.usedForRefund);
    throw error;
  }
  return readOwnRefund(ctx, id);
}

/** Fails a refund that nobody will pay; its money becomes available again. A repeat returns the same. */
export async function rejectRefund(ctx: StoreContext, id: string): Promise<Refund> {
  await onlyByHand(ctx, id);
  await transaction(async (tx) => {
    const refund = await lockOwn(tx, ctx, id);
    if (refund.status === "failed") return;
    if (refund.status === "completed")
      throw refusedField("ConfirmationNotAllowed", "id", refundConfirmationMessages.wasPaidBack);
    await auditBy(tx, ctx, "refund.rejected_by_hand", {
      ...{ refundId: id, transactionId: refund.transactionId, amount: toFixed(refund.amount) },
    });
    await endRefund(tx, refund, "failed");
  });
  return readOwnRefund(ctx, id);
}

/**
 * Why the id of a Pix proves no refund: the account received it, as a booked payment, a case or only in a statement; or
 * a statement line with it has confirmed another refund. The charge is locked first, as when a payment is confirmed.
 */
async function problemOf(
  tx: Sql,
  { id, transactionId, accountId }: Refund,
  endToEndId: string,
): Promise<"ofAPayment" | "usedForRefund" | null> {
  await tx("refund-proof-lock-charge", "SELECT FROM transactions WHERE id = $1 FOR UPDATE", [transactionId]);
  await lockPix(tx, [{ accountId, endToEndId }]);
  const { received, spent } = onlyRow(
    await tx<{ received: boolean; spent: boolean }>(
      "use-of-refund-proof",
      // prisma/functions/pix_name.sql
      `SELECT EXISTS (SELECT FROM booked_pix WHERE direction = 'in' AND end_to_end_id = pix_name($1, $2))
         OR EXISTS (SELECT FROM bank_statement_lines WHERE account_id = $1 AND end_to_end_id = $2 AND kind = 'credit') AS received,
         EXISTS (SELECT FROM bank_statement_lines WHERE account_id = $1 AND end_to_end_id = $2 AND refund_id <> $3) AS spent`,
      [accountId, endToEndId, id],
    ),
  );
  if (received) return "ofAPayment";
  return spent ? "usedForRefund" : null;
}

async function onlyByHand(ctx: StoreContext, id: string): Promise<void> {
  const { accountId } = await readOwnRefund(ctx, id);
  if ((await refundWayOf(accountId)) !== "by_hand")
    throw refusedField("ConfirmationNotAllowed", "id", refundConfirmationMessages.refundNotByHand);
}

async function lockOwn(tx: Sql, ctx: StoreContext, id: string): Promise<Refund> {
  const refund = await readRefund(tx, id, "FOR UPDATE OF r");
  if (refund?.storeId !== ctx.store.id) throw new AppError("NotFound");
  return refund;
}
