import { verify } from "otplib";
import type { Context, StoreRef } from "#lib/context/context.ts";
import { inSaoPaulo } from "#lib/core/dates.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { unseal } from "#lib/sealed/seal.ts";
import { bindingOf, spendKept } from "./first-code.ts";
import { invalidateRecoveryCode, looksLikeRecoveryCode } from "./recovery-codes.ts";
import { type CodeHolder, locked, noteWrong } from "./wrong-codes.ts";

const PERIOD_SECONDS = 30;
/** An unconfirmed enrolment expires after this time. */
const ENROLMENT_MINUTES = 10;

/**
 * Which authenticator is needed: `any`; one that is `trusted` with money; or `held`, the person's own, where a person
 * without one needs no code.
 */
type Need = "any" | "trusted" | "held";

/**
 * Requires the current code of the signed-in person's authenticator. The code is bound to `what` and spent on
 * exactly that, so it can't be reused for another amount or destination. Keys and the system need no code.
 * Throws TotpRequired, TotpInvalid or TotpTooNew.
 */
export async function confirmWithCode(
  ctx: Context & { store?: StoreRef | null },
  code: string | undefined,
  what: object,
  need: Need = "trusted",
): Promise<void> {
  if (ctx.actor.kind !== "session") return;
  const { memberId, address } = ctx.actor;
  const bound = { ...what, store: ctx.store?.id ?? null };
  const holder = { memberId, address, at: "session" } as const;
  const outcome = await transaction((tx) => tryCode(tx, holder, code, bound, need));
  if (outcome !== "ok") throw outcome;
}

/** Spends the code in its own transaction, so that a later failure does not make it valid again. */
export async function spendCode(holder: CodeHolder, code: string | undefined, what: object): Promise<void> {
  const outcome = await transaction((tx) => tryCode(tx, holder, code, what));
  if (outcome !== "ok") throw outcome;
}

/** For sign-in, which also accepts a recovery code. Money always needs the authenticator. */
export async function spendCodeOrRecovery(holder: CodeHolder, code: string | undefined): Promise<void> {
  const outcome = await transaction(async (tx) => {
    if (!code || !looksLikeRecoveryCode(code)) return tryCode(tx, holder, code, { action: "sign-in" });
    return tryRecoveryCode(tx, await lockMember(tx, holder.memberId), holder, code);
  });
  if (outcome !== "ok") throw outcome;
}

export async function tryRecoveryCode(
  tx: Sql,
  member: LockedMember,
  holder: CodeHolder,
  code: string,
): Promise<"ok" | AppError> {
  if (member.lockedUntil) return locked(member.lockedUntil);
  if (await invalidateRecoveryCode(tx, holder.memberId, code)) return "ok";
  return noteWrong(tx, holder, member.failures);
}

export async function tryCode(
  tx: Sql,
  holder: CodeHolder,
  code: string | undefined,
  what: object,
  need: Need = "any",
): Promise<"ok" | AppError> {
  const { memberId } = holder;
  const member = await lockMember(tx, memberId);
  if (!member.secret && need === "held") return "ok";
  if (!member.secret) return new AppError("TotpRequired", { details: { enrolled: false } });
  if (!code) return new AppError("TotpRequired", { details: { enrolled: true } });
  if (member.lockedUntil) return locked(member.lockedUntil);
  const step = await stepOf(unseal("members.totp_secret", memberId, member.secret), code);
  if (step === null) return noteWrong(tx, holder, member.failures);
  const boundTo = bindingOf(what);
  if (await spendKept(tx, { memberId, step, boundTo })) return "ok";
  if (need === "trusted" && member.trustedFrom) return tooNew(member.trustedFrom);
  const [spent] = await tx(
    "spend-code",
    "INSERT INTO totp_uses (member_id, step, bound_to) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING step",
    [memberId, step, boundTo],
  );
  // A correct code that was already used is refused, but is not counted as a wrong guess.
  if (!spent) return new AppError("TotpInvalid", { details: { used: true } });
  await tx(
    "code-right",
    "UPDATE members SET totp_failures = 0, totp_locks = 0 WHERE id = $1 AND (totp_failures > 0 OR totp_locks > 0)",
    [memberId],
  );
  return "ok";
}

/** Returns the time step of the code, tolerating one step on either side, or null. */
export async function stepOf(secret: string, code: string, now = new Date()): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS });
  return result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : null;
}

export type LockedMember = {
  secret: string | null;
  /** The secret of a pending enrolment that has not expired. */
  pending: string | null;
  passwordHash: string;
  failures: number;
  lockedUntil: Date | null;
  /** Set while a new authenticator may not confirm money yet. */
  trustedFrom: Date | null;
};

export async function lockMember(tx: Sql, memberId: string): Promise<LockedMember> {
  const [member] = await tx<LockedMember>(
    "lock-member-code",
    `SELECT CASE WHEN totp_enabled_at IS NOT NULL THEN totp_secret END AS secret, totp_failures AS failures, password_hash,
       CASE WHEN totp_pending_at > now() - $2 * interval '1 minute' THEN totp_pending END AS pending,
       CASE WHEN totp_locked_until > now() THEN totp_locked_until END AS locked_until,
       CASE WHEN totp_trusted_from > now() THEN totp_trusted_from END AS trusted_from
     FROM members WHERE id = $1 FOR UPDATE`,
    [memberId, ENROLMENT_MINUTES],
  );
  if (!member) throw new AppError("Unauthorized");
  return member;
}

function tooNew(from: Date): AppError {
  const params = { from: { "pt-BR": inSaoPaulo(from, "pt-BR"), en: inSaoPaulo(from, "en") } };
  return new AppError("TotpTooNew", { params, details: { trustedFrom: from.toISOString() } });
}
