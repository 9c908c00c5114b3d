import { note } from "#lib/cases/audit-case.ts";
import type { Context } from "#lib/context/context.ts";
import { inSaoPaulo } from "#lib/core/dates.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { ENDS } from "./end.ts";
import { lockOpen } from "./open.ts";
import { operatorOf } from "./propose.ts";
import { resolutionMessages } from "./record/messages.ts";
import { findResolution, lockResolution, type NamedResolution, type Resolution } from "./record/record.ts";

/**
 * Approves another operator's proposal: ends the record and moves its money, all in one transaction. A repeat
 * by the same operator is a no-op. Throws NotFound, CaseActionNotAllowed, SecondOperatorRequired,
 * EndToEndIdTaken and InsufficientBalance.
 */
export async function approveResolution(ctx: Context, id: string): Promise<NamedResolution> {
  const memberId = operatorOf(ctx);
  const { kind, recordId } = await readResolution(sql, id);
  try {
    return await transaction(async (tx) => {
      // The record comes first, as everywhere: a worker that ends it voids the proposal afterwards.
      const open = await lockOpen(tx, kind, recordId);
      const resolution = await lockOpenResolution(tx, id, "approved", memberId);
      if (!resolution) return readResolution(tx, id);
      if (resolution.proposedBy === memberId)
        throw refusedField("SecondOperatorRequired", "id", resolutionMessages.own);
      if (!open) throw refusedField("CaseActionNotAllowed", "id", resolutionMessages.answered);
      refuseWhileUnderWay(resolution, open);
      await decideAs(tx, id, "approved", memberId, null);
      await ENDS[kind](tx, resolution);
      await noteDecision(tx, ctx, resolution, "approved", {});
      return readResolution(tx, id);
    });
  } catch (error) {
    const refused = refusedAs(error);
    if (refused === "pixBookedElsewhere" || refused === "endToEndIdTaken" || refused === "paidBackTaken")
      throw refusedField("EndToEndIdTaken", "id", resolutionMessages.used);
    throw error;
  }
}

/** Rejects a proposal, or for its own proposer cancels it. Nothing else changes. A repeat is a no-op. */
export async function endProposal(
  ctx: Context,
  id: string,
  as: { state: "rejected"; reason: string } | { state: "cancelled" },
): Promise<NamedResolution> {
  const memberId = operatorOf(ctx);
  await readResolution(sql, id);
  return transaction(async (tx) => {
    const resolution = await lockOpenResolution(tx, id, as.state, memberId);
    if (!resolution) return readResolution(tx, id);
    if (as.state === "cancelled" && resolution.proposedBy !== memberId)
      throw refusedField("CaseActionNotAllowed", "id", resolutionMessages.notOwn);
    const reason = as.state === "rejected" ? as.reason : null;
    await decideAs(tx, id, as.state, memberId, reason);
    await noteDecision(tx, ctx, resolution, as.state, reason === null ? {} : { reason });
    return readResolution(tx, id);
  });
}

async function readResolution(on: Sql, id: string): Promise<NamedResolution> {
  const found = await findResolution(on, id);
  if (!found) throw new AppError("NotFound");
  return found;
}

/** Returns null if this operator has already decided the same. */
async function lockOpenResolution(
  tx: Sql,
  id: string,
  state: Resolution["state"],
  memberId: string,
): Promise<Resolution | null> {
  const resolution = await lockResolution(tx, id);
  if (!resolution) throw new AppError("NotFound");
  if (resolution.state === "open") return resolution;
  if (resolution.state === state && resolution.decidedBy === memberId) return null;
  const { answered, decided } = resolutionMessages;
  throw refusedField("CaseActionNotAllowed", "id", resolution.state === "void" ? answered : decided);
}

/**
 * A record does not end as never made while a call may still be carried out: the call could succeed a moment
 * later.
 */
function refuseWhileUnderWay(
  { outcome }: Resolution,
  { unsure, unsureUntil }: { unsure: boolean; unsureUntil: Date | null },
): void {
  const denies = outcome === "not_sent" || outcome === "not_refunded";
  if (!denies || !unsure || !unsureUntil) return;
  throw refusedField("CaseActionNotAllowed", "id", resolutionMessages.underWay, {
    until: inSaoPaulo(unsureUntil),
  });
}

async function decideAs(
  tx: Sql,
  id: string,
  state: "approved" | "rejected" | "cancelled",
  memberId: string,
  reason: string | null,
): Promise<void> {
  await tx(
    "decide-resolution",
    "UPDATE resolutions SET state = $2, decided_by = $3, decided_at = now(), reason = $4 WHERE id = $1 AND state = 'open'",
    [id, state, memberId, reason],
  );
}

function noteDecision(
  tx: Sql,
  ctx: Context,
  one: Resolution,
  state: "approved" | "rejected" | "cancelled",
  more: object,
): Promise<void> {
  const { id, kind, recordId, storeId, outcome, proof } = one;
  return note(tx, ctx, { storeId: null }, storeId, `resolution.${state}`, {
    ...{ resolutionId: id, kind, id: recordId, outcome, proof, amount: toFixed(one.amount) },
    ...more,
  });
}
