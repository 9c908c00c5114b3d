import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { toFixed } from "#lib/core/money.ts";
import { seal } from "#lib/core/seal.ts";
import { mayHaveCommitted } from "#lib/db/connection-errors.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { unlinkResource } from "#lib/idempotency/claim.ts";
import { hasGateway } from "#lib/pix/gateways/registry.ts";
import { transferEvent } from "#lib/webhooks/events.ts";
import { type Destination, destinationOf } from "./destination.ts";
import { guardWithdrawal } from "./guard.ts";
import { presentWithdrawal, readWithdrawal, type Withdrawal } from "./record.ts";
import type { WithdrawalBody } from "./schemas.ts";
import { LEASE_SECONDS, returnUnsent, sendWithdrawal } from "./send.ts";

/**
 * Takes amount and fee out of the wallet and sends the amount by Pix. The debit, the record, its tie to the
 * idempotency key and `transfer.created` are one transaction; the bank is called after it, under an id that was fixed
 * before. Throws InsufficientBalance, WithdrawalConfirmationPending, WithdrawalProcessingFailed, WithdrawalUnavailable.
 */
export async function withdraw(ctx: StoreContext, body: WithdrawalBody): Promise<Withdrawal> {
  const { outboundGateway: gateway } = ctx.store;
  const destination = await destinationOf(ctx, body);
  // Nothing is debited for a bank that isn't there.
  if (gateway !== "manual" && !hasGateway(gateway))
    throw new AppError("WithdrawalUnavailable", { retryAfter: 3600 });
  const record = newRecord(ctx, body, destination);
  await take(ctx, record, destination).catch((error: unknown) => {
    if (mayHaveCommitted(error)) throw inDoubt(ctx, record.id, error);
    throw error;
  });
  if (record.status === "pending") return record;
  return neverInDoubt(ctx, record.id, async () =>
    answer(ctx, await sendWithdrawal(record.id, record), record),
  );
}

/**
 * From the debit on, a fault of ours leaves open whether the bank has sent the money: the caller is told so, and never
 * that a repeat under another key is safe.
 */
async function neverInDoubt<T>(ctx: StoreContext, withdrawalId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : inDoubt(ctx, withdrawalId, error);
  }
}

function inDoubt(ctx: StoreContext, withdrawalId: string, cause: unknown): AppError {
  ctx.log.error({ err: cause, withdrawalId }, "withdrawal left open; it is reconciled by the job");
  return new AppError("WithdrawalConfirmationPending", { details: { withdrawalId }, cause });
}

/** Most stores have no guards: the debit itself finds out, and is made anew where there are some. */
async function take(ctx: StoreContext, record: Withdrawal, destination: Destination): Promise<void> {
  if ((await debit(sql, ctx, record, false)) === "debited") return;
  await transaction(async (tx) => {
    const { at, needsApproval } = await guardWithdrawal(tx, ctx, destination);
    Object.assign(record, { createdAt: at, leavesAt: at });
    if (needsApproval) Object.assign(record, { status: "pending", awaits: "member", reconcileAt: null });
    await debit(tx, ctx, record, true);
  });
}

function newRecord(ctx: StoreContext, body: WithdrawalBody, destination: Destination): Withdrawal {
  const { store, actor } = ctx;
  const manual = store.outboundGateway === "manual";
  const id = newId();
  const createdAt = new Date();
  return {
    id,
    storeId: store.id,
    status: manual ? "pending" : "processing",
    awaits: manual ? "operator" : null,
    requestedBy: actor.kind === "session" ? actor.memberId : actor.kind === "key" ? actor.createdBy : null,
    reconcileAt: manual ? null : new Date(Date.now() + LEASE_SECONDS * 1000),
    amount: destination.amount,
    fee: store.withdrawalFee,
    total: destination.amount.plus(store.withdrawalFee),
    destination: seal(destination.value),
    isCode: destination.isCode,
    description: body.description ?? null,
    externalReference: body.externalReference ?? null,
    gateway: store.outboundGateway,
    // 35 letters and digits at most, as PSPs have it for idEnvio.
    idEnvio: id.replaceAll("-", ""),
    attempts: 0,
    createdAt,
    leavesAt: createdAt,
    endToEndId: null,
    processedAt: null,
  };
}

/** Answers a repeat from the withdrawal that the first try made. */
export async function resumeWithdrawal(ctx: StoreContext, id: string): Promise<Withdrawal> {
  return neverInDoubt(ctx, id, async () => {
    const record = await readWithdrawal(ctx, id);
    if (record.status === "processing") await sendWithdrawal(id);
    const now = await readWithdrawal(ctx, id);
    if (now.status === "rejected")
      throw new AppError("WithdrawalProcessingFailed", { details: { withdrawalId: id } });
    return now;
  });
}

/** Throws InsufficientBalance. `guarded` when the store has guards that this debit was not held against. */
async function debit(
  on: Sql,
  ctx: StoreContext,
  record: Withdrawal,
  held: boolean,
): Promise<"debited" | "guarded"> {
  const event = transferEvent("transfer.created", presentWithdrawal(record));
  const row = {
    id: record.id,
    store_id: record.storeId,
    status: record.status,
    amount: toFixed(record.amount),
    fee_amount: toFixed(record.fee),
    total_amount: toFixed(record.total),
    destination: record.destination,
    is_code: record.isCode,
    description: record.description,
    external_reference: record.externalReference,
    gateway: record.gateway,
    id_envio: record.idEnvio,
    attempts: 0,
    reconcile_at: record.reconcileAt,
    awaits: record.awaits,
    requested_by: record.requestedBy,
    leaves_at: record.leavesAt,
    created_at: record.createdAt,
  };
  try {
    // prisma/functions/request_withdrawal.sql
    await on("request-withdrawal", "SELECT request_withdrawal($1, $2, $3, $4, $5, $6)", [
      JSON.stringify(row),
      held,
      event.id,
      event.body,
      ctx.idempotency?.id ?? null,
      ctx.idempotency?.claim ?? null,
    ]);
    return "debited";
  } catch (error) {
    const refused = refusedAs(error);
    if (refused === "storeHasGuards") return "guarded";
    if (refused === "balanceTooLow") throw new AppError("InsufficientBalance");
    if (refused === "idempotencyClaimLost") throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
    throw error;
  }
}

async function answer(
  ctx: StoreContext,
  end: Awaited<ReturnType<typeof sendWithdrawal>>,
  record: Withdrawal,
): Promise<Withdrawal> {
  switch (end) {
    case "unavailable": {
      // Nothing was sent by us: the money goes back and the key can be used afresh. Unless the bank took so long to
      // say so that the job has taken the withdrawal up meanwhile, and may have sent it.
      const returned = await transaction(async (tx) => {
        if (!(await returnUnsent(tx, record, "o banco não estava disponível"))) return false;
        await unlinkResource(tx, ctx.idempotency);
        return true;
      });
      if (returned) throw new AppError("WithdrawalUnavailable", { retryAfter: 5 });
      throw new AppError("WithdrawalConfirmationPending", { details: { withdrawalId: record.id } });
    }
    case "uncertain":
      throw new AppError("WithdrawalConfirmationPending", { details: { withdrawalId: record.id } });
    case "rejected":
      throw new AppError("WithdrawalProcessingFailed", { details: { withdrawalId: record.id } });
    default:
      return readWithdrawal(ctx, record.id);
  }
}
