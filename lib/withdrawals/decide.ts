import type { AuditAction } from "#lib/audit/acts.ts";
import { auditBy, auditByOperator } from "#lib/audit/write.ts";
import type { Context, StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { requireKeeper } from "#lib/gateway-accounts/keeps.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { LEASE_SECONDS } from "#lib/pix/sending/rules.ts";
import { unseal } from "#lib/sealed/seal.ts";
import { refuseOwing } from "#lib/wallet/owing.ts";
import { guardWithdrawal } from "./check-guards.ts";
import { keyOfCode } from "./destination.ts";
import { refuseHeld } from "./held.ts";
import { withdrawalMessages } from "./messages.ts";
import { findWithdrawal, readWithdrawal, type Withdrawal } from "./record.ts";
import { approve, reject, sendWithdrawal } from "./send.ts";

/**
 * Approves a withdrawal by a second member: it is sent to the bank, or waits for the operator if payouts are
 * made by hand. The member who requested it cannot approve it. A repeat returns its current state.
 */
export async function approveByMember(ctx: StoreContext, id: string): Promise<Withdrawal> {
  // Asked before the wallet is locked, because it may need a connection of its own.
  const { accountId, awaits } = await readWithdrawal(ctx, id);
  const byHand = awaits === "member" && (await findGateway(accountId))?.payouts === "by_hand";
  const moved = await transaction(async (tx) => {
    const record = await lockOwn(tx, ctx, id);
    const memberId = ctx.actor.kind === "session" ? ctx.actor.memberId : null;
    if (record.awaits !== "member") {
      if (record.status === "processing" || record.status === "approved" || record.awaits === "operator")
        return false;
      throw refusedField("WithdrawalTransitionNotAllowed", "id", withdrawalMessages.notWaiting);
    }
    if (memberId === null || memberId === record.requestedBy)
      throw refusedField("SecondMemberRequired", "id", withdrawalMessages.own);
    await requireKeeper(tx, "approval", record.accountId);
    await refuseHeld(tx, record.storeId);
    // Applies the guards in force now, not at the time of the request; likewise the day or night limit.
    const { at } = await guardWithdrawal(tx, ctx, {
      key: keyOf(record),
      isCode: record.isCode,
      amount: record.amount,
      withdrawalId: id,
    });
    // It was requested before the store came to owe. Rejected, its money pays the debt.
    await refuseOwing(tx, record.storeId);
    await tx(
      "member-approves",
      `UPDATE withdrawals SET approved_by = $2, leaves_at = $6, status = $3::withdrawal_status, awaits = $4,
         reconcile_at = CASE WHEN $4::text IS NULL THEN now() + $5 * interval '1 second' END WHERE id = $1`,
      [id, memberId, byHand ? "pending" : "processing", byHand ? "operator" : null, LEASE_SECONDS, at],
    );
    await auditBy(tx, ctx, "withdrawal.approved", { withdrawalId: id });
    return !byHand;
  });
  // The approval is committed; if sending fails here, the job retries it.
  if (moved)
    await sendWithdrawal(id).catch((err: unknown) =>
      ctx.log.error({ err, withdrawalId: id }, "approved withdrawal not sent yet"),
    );
  return readWithdrawal(ctx, id);
}

function keyOf(record: Withdrawal): string | null {
  const value = unseal("withdrawals.destination", record.id, record.destination);
  return record.isCode ? keyOfCode(value) : value;
}

/** Rejects a withdrawal by any member, even its requester. The whole amount becomes available again. */
export async function rejectByMember(
  ctx: StoreContext,
  id: string,
  reason: string | null,
): Promise<Withdrawal> {
  await transaction(async (tx) => {
    const record = await lockOwn(tx, ctx, id);
    if (record.status === "rejected") return;
    if (record.awaits !== "member")
      throw refusedField("WithdrawalTransitionNotAllowed", "id", withdrawalMessages.notWaiting);
    await reject(tx, record, reason, "member");
    await auditBy(tx, ctx, "withdrawal.refused", { withdrawalId: id, reason });
  });
  return readWithdrawal(ctx, id);
}

/**
 * Records that the operator has paid manually. `endToEndId` is the proof and belongs to a single withdrawal. A repeat
 * with the same endToEndId returns the same result; another one means a second payment, which is refused and written
 * to the audit log.
 */
export async function approveByOperator(ctx: Context, id: string, endToEndId: string): Promise<Withdrawal> {
  try {
    const { record, decided } = await decide(id, async (tx, waiting) => {
      await approve(tx, waiting, { endToEndId });
      await note(tx, ctx, waiting, "withdrawal.paid_by_hand", { endToEndId });
    });
    if (!decided && record.endToEndId !== endToEndId) {
      await note(sql, ctx, record, "withdrawal.paid_twice", {
        first: record.endToEndId,
        second: endToEndId,
      });
      throw refusedField(
        "WithdrawalTransitionNotAllowed",
        "endToEndId",
        record.status === "approved" ? withdrawalMessages.paidTwice : withdrawalMessages.returned,
      );
    }
    return record;
  } catch (error) {
    if (refusedAs(error) === "endToEndIdTaken")
      throw refusedField("EndToEndIdTaken", "endToEndId", withdrawalMessages.endToEndIdUsed);
    throw error;
  }
}

/** Rejects a withdrawal by the operator. The whole amount becomes available again. */
export async function rejectByOperator(ctx: Context, id: string, reason: string): Promise<Withdrawal> {
  const { record } = await decide(id, async (tx, waiting) => {
    await reject(tx, waiting, reason, "operator");
    await note(tx, ctx, waiting, "withdrawal.refused_by_operator", { reason });
  });
  if (record.status !== "rejected")
    throw refusedField("WithdrawalTransitionNotAllowed", "id", withdrawalMessages.notWaiting);
  return record;
}

/**
 * Runs `work` on a withdrawal awaiting the operator. Returns its new state, or the old one if it has ended.
 */
async function decide(
  id: string,
  work: (tx: Sql, record: Withdrawal) => Promise<void>,
): Promise<{ record: Withdrawal; decided: boolean }> {
  return transaction(async (tx) => {
    const record = await findWithdrawal(tx, id, true);
    if (!record || (await findGateway(record.accountId))?.payouts !== "by_hand")
      throw new AppError("NotFound");
    if (record.status === "approved" || record.status === "rejected") return { record, decided: false };
    if (record.awaits !== "operator")
      throw refusedField("WithdrawalTransitionNotAllowed", "id", withdrawalMessages.notWaiting);
    await work(tx, record);
    return { record: (await findWithdrawal(tx, id)) as Withdrawal, decided: true };
  });
}

function note(
  on: Sql,
  ctx: Context,
  record: Withdrawal,
  action: AuditAction,
  details: object,
): Promise<void> {
  return auditByOperator(on, ctx, record.storeId, action, { withdrawalId: record.id, ...details });
}

async function lockOwn(tx: Sql, ctx: StoreContext, id: string): Promise<Withdrawal> {
  const record = await findWithdrawal(tx, id, true);
  if (record?.storeId !== ctx.store.id) throw new AppError("NotFound");
  return record;
}
