import type { Context } from "#lib/core/context.ts";
import { AppError } from "#lib/core/errors.ts";
import { money } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { unlinkResource } from "#lib/idempotency/claim.ts";
import type { ChargeRequest, Outcome } from "#lib/pix/gateways/port.ts";
import { gatewayNamed } from "#lib/pix/gateways/registry.ts";
import { emit, type PaymentFacts, paymentEvent } from "#lib/webhooks/events.ts";
import { releaseHold } from "./release-hold.ts";

export type ChargeToOpen = {
  id: string;
  txid: string;
  orderId: string | null;
  orderCode: string | null;
  amount: string;
  amountDue: string;
  expiresAt: Date;
  description: string | null;
  externalReference: string | null;
  customer: { name: string | null; email: string | null; document: string | null };
  gateway: string;
  /** What the creating verb returns once the code is known; its answer is kept with the charge. */
  result: (copyPaste: string) => unknown;
};

/** An uncertain charge is asked about again after this. */
const FIRST_RECONCILIATION_MS = 2_000;

/**
 * Asks the PSP for a charge that is already written down, outside any transaction, and writes what it
 * said. Returns the copy-and-paste code, or null when the PSP refused for good (the charge is FAILED, its
 * order cancelled). Throws PaymentPendingConfirmation or ServiceUnavailable.
 */
export async function openCharge(ctx: Context, charge: ChargeToOpen): Promise<string | null> {
  const outcome = await gatewayNamed(charge.gateway).createCharge(chargeRequest(ctx, charge));
  return recordOutcome(ctx, charge, outcome);
}

/** Writes what the PSP said of a charge. */
export async function recordOutcome(
  ctx: Context,
  charge: ChargeToOpen,
  outcome: Outcome<{ copyPaste: string }>,
): Promise<string | null> {
  switch (outcome.kind) {
    case "done":
      await recordOpened(ctx, charge, outcome.value.copyPaste);
      return outcome.value.copyPaste;
    case "failed":
      ctx.log.warn({ transactionId: charge.id, reason: outcome.reason }, "charge refused by the gateway");
      await transaction((tx) => failCharge(tx, ctx.store.id, charge));
      return null;
    case "unavailable":
      await transaction(async (tx) => {
        await failCharge(tx, ctx.store.id, charge);
        await unlinkResource(tx, ctx.idempotency);
      });
      throw new AppError("ServiceUnavailable", { retryAfter: 5 });
    case "uncertain":
      await markUncertain(charge.id);
      throw new AppError("PaymentPendingConfirmation", { details: pendingDetails(charge) });
  }
}

function pendingDetails(charge: ChargeToOpen) {
  return {
    transactionId: charge.id,
    ...(charge.orderId ? { orderId: charge.orderId, orderCode: charge.orderCode } : {}),
  };
}

function chargeRequest(ctx: Context, charge: ChargeToOpen): ChargeRequest {
  return {
    txid: charge.txid,
    amount: money(charge.amountDue),
    expiresAt: charge.expiresAt,
    payeeName: ctx.store.name,
    payeeCity: ctx.store.city,
    description: charge.description,
    payer: charge.customer,
  };
}

async function recordOpened(ctx: Context, charge: ChargeToOpen, copyPaste: string): Promise<void> {
  const event = paymentEvent("pending", factsOf(charge));
  const claim = ctx.idempotency;
  const answer = claim?.answer(charge.result(copyPaste));
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
  if (claim && answer && row?.opened) claim.kept = answer.body;
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
export async function failCharge(tx: Sql, storeId: string, charge: ChargeToOpen): Promise<boolean> {
  const [failed] = await tx(
    "charge-failed",
    `UPDATE transactions SET status = 'FAILED', charge_state = 'failed', reconcile_at = NULL, updated_at = now()
     WHERE id = $1 AND status = 'PENDING' RETURNING id`,
    [charge.id],
  );
  if (!failed) return false;
  if (charge.orderId) await releaseHold(tx, charge.orderId);
  await emit(tx, storeId, paymentEvent("failed", factsOf(charge)));
  return true;
}

function factsOf(charge: ChargeToOpen): PaymentFacts {
  return {
    id: charge.id,
    amount: charge.amount,
    customerName: charge.customer.name,
    customerDocument: charge.customer.document,
    externalReference: charge.externalReference,
    orderId: charge.orderId,
    orderCode: charge.orderCode,
    paidAt: null,
  };
}
