import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Outcome } from "#lib/pix/gateways/port.ts";
import { chargesOf } from "#lib/pix/gateways/registry.ts";
import { emit, paymentEvent } from "#lib/webhooks/events.ts";
import { type ChargeWithOrder, chargeRequest, paymentFacts } from "./charge.ts";
import { releaseHold } from "./release-hold.ts";

/** What the creating verb returns once the code is known; its answer is kept with the charge. */
export type ResultOf = (copyPaste: string) => unknown;

/** The PSP is asked again about an uncertain charge after this time. */
const FIRST_RECONCILIATION_MS = 2_000;

/**
 * Asks the PSP for a charge that is stored already, outside any transaction, and stores the outcome.
 * Returns the copy-and-paste code, or null when the PSP has refused it (the charge is FAILED, its
 * order cancelled). Throws PaymentPendingConfirmation, or ServiceUnavailable: then nothing of it is left.
 */
export async function openCharge(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  result: ResultOf,
): Promise<string | null> {
  const { createCharge } = await chargesOf(charge.accountId);
  const outcome = await createCharge(chargeRequest(charge, ctx.store));
  return recordOutcome(ctx, charge, outcome, result);
}

/** Stores the outcome of a call to the PSP. */
export async function recordOutcome(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  outcome: Outcome<{ copyPaste: string }>,
  result: ResultOf,
): Promise<string | null> {
  switch (outcome.kind) {
    case "done":
      await recordOpened(ctx, charge, outcome.value.copyPaste, result);
      return outcome.value.copyPaste;
    case "failed":
      ctx.log.warn({ transactionId: charge.id, reason: outcome.reason }, "charge refused by the gateway");
      await transaction((tx) => failCharge(tx, charge));
      return null;
    case "unavailable":
      if (await undo(ctx, charge.id)) throw new AppError("ServiceUnavailable", { retryAfter: 5 });
      // It was cancelled meanwhile, or another try under the same key has it in hand: the caller reads what it is.
      throw new AppError("PaymentPendingConfirmation", { details: pendingDetails(charge) });
    case "later":
    case "duplicate":
    case "uncertain":
      await markUncertain(charge.id);
      throw new AppError("PaymentPendingConfirmation", { details: pendingDetails(charge) });
  }
}

function pendingDetails({ id, order }: ChargeWithOrder) {
  return { transactionId: id, ...(order ? { orderId: order.id, orderCode: order.orderCode } : {}) };
}

async function recordOpened(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  copyPaste: string,
  result: ResultOf,
): Promise<void> {
  const event = paymentEvent("pending", paymentFacts(charge));
  const claim = ctx.idempotency;
  const answer = claim?.responseFor(result(copyPaste));
  const [row] = await sql<{ opened: boolean }>(
    "charge-opened",
    // prisma/functions/charge_opened.sql
    "SELECT charge_opened($1, $2, $3, $4, $5, $6, $7, $8) AS opened",
    [
      charge.id,
      copyPaste,
      event.id,
      event.body,
      claim?.id ?? null,
      claim?.claim ?? null,
      answer?.status ?? null,
      answer?.body ?? null,
    ],
  );
  if (claim && answer && row?.opened) claim.keep(answer.body);
}

/** Removes the charge and its order, as if they had never been. False when that is not possible any more. */
async function undo(ctx: StoreContext, id: string): Promise<boolean> {
  const [row] = await sql<{ undone: boolean }>(
    "undo-charge",
    // prisma/functions/undo_charge.sql
    "SELECT undo_charge($1, $2, $3) AS undone",
    [id, ctx.idempotency?.id ?? null, ctx.idempotency?.claim ?? null],
  );
  return row?.undone === true;
}

async function markUncertain(id: string): Promise<void> {
  await sql(
    "charge-uncertain",
    `UPDATE transactions SET charge_state = 'uncertain', reconcile_at = $2, updated_at = now()
     WHERE id = $1 AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain')`,
    [id, new Date(Date.now() + FIRST_RECONCILIATION_MS)],
  );
}

/** PENDING -> FAILED: the order is cancelled, stock and coupon go back, payment.failed is sent; once. */
async function failCharge(tx: Sql, charge: ChargeWithOrder): Promise<void> {
  const [failed] = await tx(
    "charge-failed",
    `UPDATE transactions SET status = 'FAILED', charge_state = 'failed', reconcile_at = NULL, updated_at = now()
     WHERE id = $1 AND status = 'PENDING' RETURNING id`,
    [charge.id],
  );
  if (!failed) return;
  if (charge.order) await releaseHold(tx, charge.order.id);
  await emit(tx, charge.storeId, paymentEvent("failed", paymentFacts(charge)));
}
