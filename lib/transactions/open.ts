import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { sealAnswer } from "#lib/idempotency/claim.ts";
import { releaseHold } from "#lib/orders/hold.ts";
import { chargesOf } from "#lib/pix/gateways/registry.ts";
import type { ChargeView, Found, Outcome } from "#lib/pix/port.ts";
import { FIRST_CLAIM, type Held, leaveOpen } from "#lib/pix/sending/claim.ts";
import { type Calls, callNow, learnedFrom, type Verdict } from "#lib/pix/sending/make.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";
import { emit, paymentEvent } from "#lib/webhooks/events.ts";
import { type ChargeWithOrder, chargeRequest, findCharge, paymentFacts } from "./charge.ts";
import { isContradicted } from "./contradiction.ts";
import type { Charge } from "./record.ts";

/** Builds the endpoint's response once the BR Code is known; it is stored with the charge. */
type ResultOf = (copyPaste: string) => unknown;

/** A charge that exists at the PSP: its BR Code, and whether it was already paid when this was recorded. */
type Opened = { copyPaste: string; paid: boolean };

/** The PSP's answer; `payments` is set only if the charge was read. */
type OpenView = { copyPaste: string; payments: number };

/**
 * Opens a stored charge at the PSP, outside any transaction, and records the outcome. Returns null if the PSP
 * has refused it (the charge is FAILED, its order cancelled). Throws PaymentPendingConfirmation and
 * ChargeCancelled, or ServiceUnavailable, in which case the charge has been removed again.
 */
export async function openCharge(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  result: ResultOf,
): Promise<Opened | null> {
  const calls = await callsOf(charge, ctx.store).catch(async (error: unknown) => {
    // Its account can't be called any more, so nobody was asked.
    throw (await undo(ctx, charge.id)) ? error : pendingOf(charge);
  });
  const verdict = await callNow(FIRST_CLAIM, calls, performance.now());
  if (verdict.kind === "nothing") {
    if (await undo(ctx, charge.id))
      throw new AppError("ServiceUnavailable", { retryAfter: verdict.retryAfter || 5 });
    // Cancelled concurrently, or taken over by a retry under the same key: the caller reads the current state.
    throw pendingOf(charge);
  }
  return recordVerdict(ctx, charge, verdict, FIRST_CLAIM, result);
}

export async function callsOf(
  charge: Charge & { expiresIn?: number },
  store: StoreContext["store"],
): Promise<Calls<OpenView>> {
  const charges = await chargesOf(charge.accountId);
  return {
    read: async () => foundIn(charge, await charges.readCharge(charge.txid)),
    call: async () => madeBy(await charges.createCharge(chargeRequest(charge, store))),
  };
}

/**
 * A charge with another key or amount than ours, or without a code, is not opened, as when its creation is answered
 * like that: it stays uncertain, and a contradiction is recorded. A payment of it is booked by a read of its own.
 */
async function foundIn(charge: Charge, found: Found<ChargeView>): Promise<Found<OpenView>> {
  if (found.kind !== "done") return found;
  const { copyPaste, payments } = found.value;
  if (await isContradicted(charge, found.value)) return { kind: "unavailable" };
  if (copyPaste !== null) return { kind: "done", value: { copyPaste, payments: payments.length } };
  if (payments.length > 0) await readChargesSoon(sql, [charge.txid]);
  return { kind: "unavailable" };
}

function madeBy(outcome: Outcome<{ copyPaste: string }>): Outcome<OpenView> {
  return outcome.kind === "done"
    ? { kind: "done", value: { copyPaste: outcome.value.copyPaste, payments: 0 } }
    : outcome;
}

/**
 * Records the outcome of an attempt to open. Success is recorded regardless of the claim, failure only by its
 * holder.
 */
export async function recordVerdict(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  verdict: Verdict<OpenView>,
  held: Held,
  result: ResultOf,
): Promise<Opened | null> {
  if (verdict.kind === "known") {
    const { copyPaste } = verdict.view;
    return (await recordOpened(ctx, charge, copyPaste, result))
      ? { copyPaste, paid: false }
      : asItIs(charge.id);
  }
  if (verdict.kind === "refused") {
    ctx.log.warn({ transactionId: charge.id, reason: verdict.reason }, "charge refused by the gateway");
    return (await transaction((tx) => failCharge(tx, charge, held))) ? null : asItIs(charge.id);
  }
  if (verdict.kind !== "elsewhere")
    await transaction(async (tx) => {
      await tx(
        "charge-uncertain",
        "UPDATE transactions SET charge_state = 'uncertain', updated_at = now() WHERE id = $1 AND claim = $2 AND status = 'PENDING' AND charge_state = 'opening'",
        [charge.id, held.claim],
      );
      await leaveOpen(tx, "transactions", charge.id, held, learnedFrom(verdict, held));
    });
  throw pendingOf(charge, verdict.kind === "open" ? verdict.retryAfter : undefined);
}

/** `retryAfter`: the pause that the bank asks for, in seconds: until then it does not tell what became of the charge. */
function pendingOf({ id, order }: ChargeWithOrder, retryAfter?: number): AppError {
  const details = detailsOf(id, order);
  return new AppError("PaymentPendingConfirmation", retryAfter ? { details, retryAfter } : { details });
}

function detailsOf(transactionId: string, order: ChargeWithOrder["order"]) {
  return { transactionId, ...(order ? { orderId: order.id, orderCode: order.orderCode } : {}) };
}

/** Another process has ended or opened the charge during the call: cancelled, paid or opened by a retry. */
async function asItIs(id: string): Promise<Opened | null> {
  const charge = await findCharge(sql, id);
  if (!charge) throw new AppError("NotFound");
  if (charge.status === "FAILED") return null;
  if (charge.status === "CANCELLED")
    throw new AppError("ChargeCancelled", { details: detailsOf(id, charge.order) });
  if (charge.copyPaste === null) throw pendingOf(charge);
  return { copyPaste: charge.copyPaste, paid: charge.status === "COMPLETED" };
}

async function recordOpened(
  ctx: StoreContext,
  charge: ChargeWithOrder,
  copyPaste: string,
  result: ResultOf,
): Promise<boolean> {
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
      claim && answer ? sealAnswer(claim.id, answer.body) : null,
    ],
  );
  if (claim && answer && row?.opened) claim.keep(answer.body);
  return row?.opened === true;
}

/** Removes the charge and its order completely. Returns false if that is no longer possible. */
async function undo(ctx: StoreContext, id: string): Promise<boolean> {
  const [row] = await sql<{ undone: boolean }>(
    "undo-charge",
    // prisma/functions/undo_charge.sql
    "SELECT undo_charge($1, $2, $3) AS undone",
    [id, ctx.idempotency?.id ?? null, ctx.idempotency?.claim ?? null],
  );
  return row?.undone === true;
}

/**
 * PENDING -> FAILED: cancels the order, releases stock and coupon, and emits payment.failed once. Returns
 * false without any change if the claim was lost or the charge was seen open.
 */
async function failCharge(tx: Sql, charge: ChargeWithOrder, held: Held): Promise<boolean> {
  const [failed] = await tx(
    "charge-failed",
    `UPDATE transactions SET status = 'FAILED', charge_state = 'failed', unpaid = true, reconcile_at = NULL, updated_at = now()
     WHERE id = $1 AND claim = $2 AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain') RETURNING id`,
    [charge.id, held.claim],
  );
  if (!failed) return false;
  if (charge.order) await releaseHold(tx, charge.order.id);
  await emit(tx, charge.storeId, paymentEvent("failed", paymentFacts(charge)));
  return true;
}
