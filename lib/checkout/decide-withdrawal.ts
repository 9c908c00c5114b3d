import { actorName, audit, auditBy } from "#lib/audit/write.ts";
import type { Context } from "#lib/core/context.ts";
import { AppError, invalidField } from "#lib/core/errors.ts";
import { refusal, type Sql, transaction } from "#lib/db/pool.ts";
import { isEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { findWithdrawal, readWithdrawal, type Withdrawal } from "#lib/wallet/withdrawal-record.ts";
import { approve, reject, sendWithdrawal } from "./send-withdrawal.ts";

/** Should this process die before it sends, the job does it this much later. */
const LEASE_SECONDS = 20;

/**
 * The second member's yes: the withdrawal goes to the bank, or to the operator where payments are made by hand. Who
 * asked for it can't say it. A repeat answers what has become of it.
 */
export async function approveByMember(ctx: Context, id: string): Promise<Withdrawal> {
  const moved = await transaction(async (tx) => {
    const record = await lockOwn(tx, ctx, id);
    const memberId = ctx.actor.kind === "session" ? ctx.actor.memberId : null;
    if (record.awaits !== "member") {
      if (record.status === "processing" || record.status === "approved" || record.awaits === "operator")
        return false;
      throw invalidField("id", "withdrawal.not_waiting");
    }
    if (memberId === null || memberId === record.requestedBy) throw invalidField("id", "withdrawal.own");
    const byHand = record.gateway === "manual";
    await tx(
      "member-approves",
      `UPDATE withdrawals SET approved_by = $2, status = $3::withdrawal_status, awaits = $4,
         reconcile_at = CASE WHEN $4::text IS NULL THEN now() + $5 * interval '1 second' END WHERE id = $1`,
      [id, memberId, byHand ? "pending" : "processing", byHand ? "operator" : null, LEASE_SECONDS],
    );
    await auditBy(tx, ctx, "withdrawal.approved", { withdrawalId: id });
    return !byHand;
  });
  if (moved) await sendWithdrawal(id);
  return readWithdrawal(ctx, id);
}

/** A member's no, the one's who asked included: the whole of it is available again. */
export async function rejectByMember(ctx: Context, id: string, reason: string | null): Promise<Withdrawal> {
  await transaction(async (tx) => {
    const record = await lockOwn(tx, ctx, id);
    if (record.status === "rejected") return;
    if (record.awaits !== "member") throw invalidField("id", "withdrawal.not_waiting");
    await reject(tx, record, reason ?? "recusado na loja");
    await auditBy(tx, ctx, "withdrawal.refused", { withdrawalId: id, reason });
  });
  return readWithdrawal(ctx, id);
}

/** The operator has paid it by hand: `endToEndId` is the proof, and pays one withdrawal only. */
export async function approveByOperator(ctx: Context, id: string, endToEndId: string): Promise<Withdrawal> {
  if (!isEndToEndId(endToEndId)) throw invalidField("endToEndId", "withdrawal.end_to_end_id");
  try {
    return await decide(id, "approved", async (tx, record) => {
      await approve(tx, record, endToEndId);
      await note(tx, ctx, record, "withdrawal.paid_by_hand", { endToEndId });
    });
  } catch (error) {
    if (refusal(error)?.constraint === "withdrawals_end_to_end_ids")
      throw invalidField("endToEndId", "withdrawal.end_to_end_id_used");
    throw error;
  }
}

/** The operator won't pay it: the whole of it is available again. */
export async function rejectByOperator(ctx: Context, id: string, reason: string): Promise<Withdrawal> {
  return decide(id, "rejected", async (tx, record) => {
    await reject(tx, record, reason);
    await note(tx, ctx, record, "withdrawal.refused_by_operator", { reason });
  });
}

async function decide(
  id: string,
  end: "approved" | "rejected",
  work: (tx: Sql, record: Withdrawal) => Promise<void>,
): Promise<Withdrawal> {
  return transaction(async (tx) => {
    const record = await findWithdrawal(tx, id, true);
    if (record?.gateway !== "manual") throw new AppError("NotFound");
    if (record.status === end) return record;
    if (record.awaits !== "operator") throw invalidField("id", "withdrawal.not_waiting");
    await work(tx, record);
    return (await findWithdrawal(tx, id)) as Withdrawal;
  });
}

function note(tx: Sql, ctx: Context, record: Withdrawal, action: string, details: object): Promise<void> {
  const actor = actorName(ctx).replace(/^member:/, "operator:");
  return audit(tx, {
    storeId: record.storeId,
    actor,
    action,
    details: { withdrawalId: record.id, ...details },
    address: ctx.actor.kind === "session" ? ctx.actor.address : null,
  });
}

async function lockOwn(tx: Sql, ctx: Context, id: string): Promise<Withdrawal> {
  const record = await findWithdrawal(tx, id, true);
  if (record?.storeId !== ctx.store.id) throw new AppError("NotFound");
  return record;
}
