import { actorName, addressOf } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { mayHaveCommitted } from "#lib/db/connection-errors.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { columnsOf } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { payoutsStopped } from "#lib/gateway-accounts/payouts.ts";
import { unlinkResource } from "#lib/idempotency/claim.ts";
import { connectedOutboundOf, noPayouts } from "#lib/pix/gateways/registry.ts";
import type { Gateway } from "#lib/pix/port.ts";
import { FIRST_CLAIM } from "#lib/pix/sending/claim.ts";
import { LEASE_SECONDS, UNRETURNED_SECONDS } from "#lib/pix/sending/rules.ts";
import { seal } from "#lib/sealed/seal.ts";
import { moneyElsewhere } from "#lib/wallet/money-elsewhere.ts";
import { owedIn, storeOwes } from "#lib/wallet/owing.ts";
import { transferEvent } from "#lib/webhooks/events.ts";
import { guardWithdrawal } from "./check-guards.ts";
import { type Destination, destinationOf } from "./destination.ts";
import { withdrawalsHeld } from "./held.ts";
import { type NewWithdrawal, presentWithdrawal, readWithdrawal, type Withdrawal } from "./record.ts";
import type { WithdrawalBody } from "./schemas.ts";
import { returnUnsent, type Sent, sendNew, sendWithdrawal } from "./send.ts";
import { REJECT_REASONS } from "./words.ts";

/**
 * Debits amount and fee from the wallet and sends the amount by Pix. The debit, the record, its link to the
 * idempotency key and `transfer.created` are one transaction; the bank is called afterwards, under an id
 * fixed beforehand. Throws InsufficientBalance, StoreOwes, WithdrawalConfirmationPending, WithdrawalProcessingFailed,
 * WithdrawalUnavailable.
 */
export async function requestWithdrawal(ctx: StoreContext, body: WithdrawalBody): Promise<NewWithdrawal> {
  const destination = await destinationOf(ctx, body);
  // Nothing is debited for a bank that is not connected.
  const gateway = await connectedOutboundOf(ctx.store);
  const wanted = newWithdrawal(ctx, body, destination, gateway, await databaseNow());
  const since = performance.now();
  const written = await debit(ctx, wanted, destination).catch((error: unknown) => {
    if (mayHaveCommitted(error)) throw confirmationPending(ctx, wanted.id, error);
    throw error;
  });
  if (written.status === "pending") return written;
  return pendingOnFault(ctx, wanted.id, async () => resultOf(ctx, written, await sendNew(written, since)));
}

/** Returns the withdrawal that an earlier request under the same key created. */
export async function resumeWithdrawal(ctx: StoreContext, id: string): Promise<Withdrawal> {
  return pendingOnFault(ctx, id, async () => {
    const before = await readWithdrawal(ctx, id);
    if (before.status === "processing") await sendWithdrawal(id);
    const now = await readWithdrawal(ctx, id);
    if (now.status === "rejected")
      throw new AppError("WithdrawalProcessingFailed", { details: { withdrawalId: id } });
    return now;
  });
}

/**
 * After the debit, an internal error leaves open whether the bank has sent the money. The response says so: the
 * caller must not retry under another key.
 */
async function pendingOnFault<T>(
  ctx: StoreContext,
  withdrawalId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A gateway that is no longer connected can't be asked whether it has sent the money.
    const known = error instanceof AppError && error.code !== "ServiceUnavailable";
    throw known ? error : confirmationPending(ctx, withdrawalId, error);
  }
}

function confirmationPending(ctx: StoreContext, withdrawalId: string, cause: unknown): AppError {
  ctx.log.error({ err: cause, withdrawalId }, "withdrawal left open; it is reconciled by the job");
  return new AppError("WithdrawalConfirmationPending", { details: { withdrawalId }, cause });
}

function newWithdrawal(
  ctx: StoreContext,
  body: WithdrawalBody,
  destination: Destination,
  { account, payouts }: Gateway,
  createdAt: Date,
): NewWithdrawal {
  const { store, actor } = ctx;
  const byHand = payouts === "by_hand";
  const id = newId();
  return {
    id,
    storeId: store.id,
    status: byHand ? "pending" : "processing",
    awaits: byHand ? "operator" : null,
    requestedBy: actor.kind === "session" ? actor.memberId : actor.kind === "key" ? actor.createdBy : null,
    approvedBy: null,
    // This request holds the first claim. request_withdrawal writes its lease by the database's clock; if the
    // request dies, the job takes over when the lease expires.
    claim: byHand ? 0 : FIRST_CLAIM.claim,
    reconcileAt: null,
    callUntil: null,
    unsureUntil: null,
    amount: destination.amount,
    feeAmount: store.withdrawalFee,
    totalAmount: destination.amount.plus(store.withdrawalFee),
    destination: seal("withdrawals.destination", id, destination.value),
    isCode: destination.isCode,
    recipient: null,
    description: body.description ?? null,
    externalReference: body.externalReference ?? null,
    metadata: body.metadata ?? {},
    gateway: account.kind,
    accountId: account.id,
    // At most 35 letters and digits, the limit of PSPs for idEnvio.
    idEnvio: id.replaceAll("-", ""),
    attempts: 0,
    createdAt,
    leavesAt: createdAt,
    endToEndId: null,
    rejectReason: null,
    processedAt: null,
  };
}

/**
 * Debits the wallet and returns the withdrawal as written. Most stores have no guards: the statement itself
 * detects any, and is then repeated after checking them under the wallet's lock.
 */
async function debit(
  ctx: StoreContext,
  wanted: NewWithdrawal,
  destination: Destination,
): Promise<NewWithdrawal> {
  if ((await write(sql, ctx, wanted, { guardsChecked: false })) === "written") return wanted;
  return transaction(async (tx) => {
    const { at, needsApproval } = await guardWithdrawal(tx, ctx, destination);
    const checked: NewWithdrawal = {
      ...wanted,
      createdAt: at,
      leavesAt: at,
      ...(needsApproval ? ({ status: "pending", awaits: "member", claim: 0 } as const) : {}),
    };
    await write(tx, ctx, checked, { guardsChecked: true });
    return checked;
  });
}

/** The requester, for the audit log. */
function askerOf(ctx: StoreContext): object {
  return { actor: actorName(ctx), address: addressOf(ctx) };
}

/** The lease durations for a withdrawal sent immediately; the database adds them to its own clock. */
function leaseOf({ status }: NewWithdrawal): object {
  return status === "processing" ? { lease: LEASE_SECONDS, unsure: UNRETURNED_SECONDS } : {};
}

/**
 * Throws InsufficientBalance and StoreOwes. Returns `guarded`, writing nothing, if the store has guards and they were not
 * checked.
 */
async function write(
  on: Sql,
  ctx: StoreContext,
  withdrawal: NewWithdrawal,
  { guardsChecked }: { guardsChecked: boolean },
): Promise<"written" | "guarded"> {
  const event = transferEvent("transfer.created", presentWithdrawal(withdrawal));
  try {
    // prisma/functions/request_withdrawal.sql
    await on("request-withdrawal", "SELECT request_withdrawal($1, $2, $3, $4, $5, $6)", [
      JSON.stringify({ ...columnsOf(withdrawal), ...leaseOf(withdrawal), ...askerOf(ctx) }),
      guardsChecked,
      event.id,
      event.body,
      ctx.idempotency?.id ?? null,
      ctx.idempotency?.claim ?? null,
    ]);
    return "written";
  } catch (error) {
    const refused = refusedAs(error);
    if (refused === "storeHasGuards") return "guarded";
    if (refused === "balanceTooLow") throw new AppError("InsufficientBalance");
    if (refused === "storeOwes") throw storeOwes(owedIn(error));
    if (refused === "moneyElsewhere") throw moneyElsewhere();
    if (refused === "keeperRefuses") throw noPayouts();
    if (refused === "payoutsStopped") throw payoutsStopped();
    if (refused === "withdrawalsHeld") throw withdrawalsHeld();
    if (refused === "idempotencyClaimLost") throw new AppError("IdempotencyInProgress", { retryAfter: 1 });
    throw error;
  }
}

const RETURNED: BilingualText = {
  "pt-BR":
    "O banco não está disponível e nada foi enviado: o valor foi debitado e devolvido ao saldo. Repita com a mesma Idempotency-Key em {wait}.",
  en: "The bank is unavailable and nothing was sent; the amount was debited and returned to the balance. Repeat the request with the same Idempotency-Key in {wait}.",
};

/** The same for a signed-in person, whose code is used up. */
const RETURNED_TO_MEMBER: BilingualText = {
  "pt-BR":
    "O banco não está disponível e nada foi enviado: o valor foi debitado e devolvido ao saldo. Repita em {wait}, com a mesma Idempotency-Key e um novo código do app autenticador.",
  en: "The bank is unavailable and nothing was sent; the amount was debited and returned to the balance. Repeat the request in {wait}, with the same Idempotency-Key and a new code of the authenticator app.",
};

/** Returns or throws the result of the first sending. */
async function resultOf(
  ctx: StoreContext,
  written: NewWithdrawal,
  { sent, retryAfter }: { sent: Sent; retryAfter?: number | undefined },
): Promise<Withdrawal> {
  const details = { withdrawalId: written.id };
  switch (sent) {
    case "unavailable": {
      // Nothing was sent: the money is returned and the key can be reused. The exception: the bank took so
      // long to answer that the job has taken over the withdrawal and may have sent it.
      const returned = await transaction(async (tx) => {
        if (!(await returnUnsent(tx, written, REJECT_REASONS.bankUnavailable["pt-BR"]))) return false;
        await unlinkResource(tx, ctx.idempotency);
        return true;
      });
      const says = ctx.actor.kind === "session" ? RETURNED_TO_MEMBER : RETURNED;
      if (returned)
        throw new AppError("WithdrawalUnavailable", { says, details, retryAfter: retryAfter || 5 });
      throw new AppError("WithdrawalConfirmationPending", { details });
    }
    case "uncertain":
      throw new AppError("WithdrawalConfirmationPending", { details });
    case "rejected":
      throw new AppError("WithdrawalProcessingFailed", { details });
    default:
      return readWithdrawal(ctx, written.id);
  }
}
