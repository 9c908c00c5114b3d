import { forbidden } from "#lib/auth/forbidden.ts";
import { notAllowed, note } from "#lib/cases/audit-case.ts";
import { findCase, isStuck } from "#lib/cases/cases.ts";
import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import { lockOpen, RESOLVED_AS } from "./open.ts";
import { OUTCOMES_OF, type Outcome, type ResolvedKind } from "./record/kinds.ts";
import { resolutionMessages } from "./record/messages.ts";
import { momentOfProof } from "./record/proof.ts";
import { findResolution, type NamedResolution, type Resolution } from "./record/record.ts";
import type { ProposalBody } from "./record/schemas.ts";
import { tellOtherOperators } from "./tell-operators.ts";

type Wish = Omit<ProposalBody, "totpCode">;

const EVERY_STORE = { storeId: null };

/**
 * Proposes an end for a case that its bank has not ended. No money moves until another operator approves it.
 * Throws NotFound, CaseActionNotAllowed, SecondOperatorRequired, EndToEndIdTaken and ValidationError.
 */
export async function proposeResolution(ctx: Context, id: string, wish: Wish): Promise<NamedResolution> {
  const memberId = operatorOf(ctx);
  const openCase = await findCase(EVERY_STORE, id, "proposal");
  if (!openCase) throw new AppError("NotFound");
  const kind = RESOLVED_AS[openCase.kind];
  if (!kind || !isStuck(openCase)) throw notAllowed();
  expectOutcome(kind, wish.outcome);
  await expectSecondOperator(memberId);
  const { storeId, accountId } = openCase;
  return transaction(async (tx) => {
    const open = await lockOpen(tx, kind, id);
    if (!open) throw notAllowed();
    await expectProof(tx, wish, open.createdAt);
    const amount = wish.amount === undefined ? toFixed(open.amount) : wish.amount.toFixed(2);
    const made = await insert(
      tx,
      { kind, recordId: id, storeId, accountId, proposedBy: memberId, amount },
      wish,
    );
    if (made === null) throw refusedField("CaseActionNotAllowed", "id", resolutionMessages.proposed);
    const { outcome, proof } = wish;
    const details = { resolutionId: made, kind, id, outcome, proof, amount, note: wish.note };
    await note(tx, ctx, EVERY_STORE, storeId, "resolution.proposed", details);
    const resolution = (await findResolution(tx, made)) as NamedResolution;
    await tellOtherOperators(tx, resolution, openCase);
    return resolution;
  });
}

type About = Pick<Resolution, "kind" | "recordId" | "storeId" | "accountId" | "proposedBy"> & {
  amount: string;
};

/** Returns null if the record has an open proposal. */
async function insert(tx: Sql, about: About, wish: Wish): Promise<string | null> {
  const { kind, recordId, storeId, accountId, proposedBy, amount } = about;
  const [made] = await tx<{ id: string }>(
    "propose-resolution",
    `INSERT INTO resolutions (kind, record_id, store_id, account_id, outcome, proof, amount, note, proposed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (record_id) WHERE state = 'open' DO NOTHING RETURNING id`,
    [kind, recordId, storeId, accountId, wish.outcome, wish.proof, amount, wish.note, proposedBy],
  );
  return made?.id ?? null;
}

/** The endpoints are for signed-in operators only. */
export function operatorOf({ actor }: Pick<Context, "actor">): string {
  if (actor.kind !== "session") throw forbidden("operator");
  return actor.memberId;
}

function expectOutcome(kind: ResolvedKind, outcome: Outcome): void {
  const outcomes = OUTCOMES_OF[kind];
  if (!outcomes.includes(outcome))
    throw invalidField("outcome", resolutionMessages.outcome, { outcomes: outcomes.join(", ") });
}

/**
 * An id that names a Pix is of the time of its record and books nothing else. The database refuses a second
 * booking again when the resolution is approved.
 */
async function expectProof(tx: Sql, { outcome, proof }: Wish, createdAt: Date): Promise<void> {
  const at = momentOfProof(outcome, proof);
  if (at === null) return;
  const { before, future, used } = onlyRow(
    await tx<{ before: boolean; future: boolean; used: boolean }>(
      "proof-of-resolution",
      `SELECT ($1::timestamptz < $2::timestamptz - interval '1 day') IS TRUE AS before,
         ($1::timestamptz > now() + interval '5 minutes') IS TRUE AS future,
         EXISTS (SELECT FROM booked_pix WHERE direction = $3 AND end_to_end_id = $4 AND booked_as <> 'unmatched') AS used`,
      [at, createdAt, outcome === "paid" ? "in" : "out", proof],
    ),
  );
  if (before) throw invalidField("proof", resolutionMessages.before);
  if (future) throw invalidField("proof", resolutionMessages.future);
  if (used) throw refusedField("EndToEndIdTaken", "proof", resolutionMessages.used);
}

/**
 * Throws SecondOperatorRequired unless another operator could approve: another address of PLATFORM_ADMIN_EMAILS with
 * an account and an authenticator.
 */
async function expectSecondOperator(memberId: string): Promise<void> {
  const [other] = await sql(
    "second-operator",
    "SELECT id FROM members WHERE email = ANY ($1) AND totp_enabled_at IS NOT NULL AND id <> $2 LIMIT 1",
    [env().PLATFORM_ADMIN_EMAILS, memberId],
  );
  if (!other) throw new AppError("SecondOperatorRequired");
}
