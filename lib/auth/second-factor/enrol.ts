import { verify } from "@node-rs/argon2";
import { generateSecret, generateURI } from "otplib";
import type { AuditAction } from "#lib/audit/acts.ts";
import { auditOfMember } from "#lib/audit/write.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { seal, unseal } from "#lib/sealed/seal.ts";
import { signInMessages } from "../messages.ts";
import { endOtherSessions, forgetSessions } from "../sessions/sessions.ts";
import { type LockedMember, lockMember, spendCode, stepOf, tryCode, tryRecoveryCode } from "./confirm.ts";
import { queueEnrolledMail } from "./enrolled-mail.ts";
import { type FirstWithdrawal, type How, keptBinding } from "./first-code.ts";
import { looksLikeRecoveryCode, replaceRecoveryCodes } from "./recovery-codes.ts";
import { type CodeHolder, locked, noteWrong } from "./wrong-codes.ts";

const ISSUER = "Vitrine";
/**
 * Waiting period before an authenticator enrolled with only the password or a recovery code may confirm
 * money.
 */
const WAIT_HOURS = 24;
/** The time for which an opened mail link counts as proof for enrolments in its browser. */
const MAIL_PROOF_HOURS = 1;

export type Member = { id: string; email: string; sessionId: string; address: string };

/** Credentials required before the authenticator is created or replaced. */
type Proof = {
  password?: string | undefined;
  totpCode?: string | undefined;
  recoveryCode?: string | undefined;
};

/**
 * Creates a secret for the authenticator, shown once; nothing changes until its first code confirms it.
 * Because a session can be stolen, it also requires the password the first time, later a code of the current
 * authenticator or, if that is lost, the password and a recovery code.
 */
export async function beginEnrolment(member: Member, proof: Proof): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const outcome = await transaction(async (tx) => {
    const now = await lockMember(tx, member.id);
    const proven = await prove(tx, now, holderOf(member), proof);
    if (proven instanceof AppError) return proven;
    await tx(
      "begin-enrolment",
      "UPDATE members SET totp_pending = $2, totp_pending_at = now() WHERE id = $1",
      // The confirmation needs to know how the enrolment began, so that is encrypted with the secret.
      [member.id, seal("members.totp_pending", member.id, `${proven}:${secret}`)],
    );
    if (proven === "recovered") await note(tx, member, "totp.recovery_begun");
    return "ok";
  });
  if (outcome !== "ok") throw outcome;
  return { secret, uri: generateURI({ issuer: ISSUER, label: member.email, secret }) };
}

/** Returns the error instead of throwing, so that the transaction commits the count of wrong guesses. */
async function prove(
  tx: Sql,
  now: LockedMember,
  holder: CodeHolder,
  { password, totpCode, recoveryCode }: Proof,
): Promise<How | AppError> {
  if (now.lockedUntil) return locked(now.lockedUntil);
  if (now.secret && recoveryCode === undefined) {
    const tried = await tryCode(tx, holder, totpCode, { action: "totp.replace" });
    return tried === "ok" ? "replaced" : tried;
  }
  if (password === undefined) return invalidField("password", inputMessages.required);
  if (!(await verify(now.passwordHash, password))) {
    const wrong = await noteWrong(tx, holder, now.failures);
    return wrong.details ? wrong : invalidField("password", signInMessages.passwordWrong);
  }
  if (!now.secret) return "first";
  if (!looksLikeRecoveryCode(recoveryCode ?? "")) return noteWrong(tx, holder, now.failures);
  const used = await tryRecoveryCode(tx, now, holder, recoveryCode ?? "");
  return used === "ok" ? "recovered" : used;
}

type Enrolled = {
  /** Ten codes, shown once. */
  recoveryCodes: string[];
  /** When the authenticator can first confirm money, if not immediately. */
  trustedFrom: Date | null;
  /** The code may also confirm the withdrawal, once. */
  codeKept: boolean;
};

/**
 * Confirms the new secret by its first code, and keeps the code for the withdrawal that the member wants to make
 * (first-code.ts). Signs out every other browser and notifies the member by mail.
 */
export async function confirmEnrolment(
  member: Member,
  code: string,
  wanted: FirstWithdrawal | null,
): Promise<Enrolled> {
  const outcome = await transaction(async (tx) => {
    const now = await lockMember(tx, member.id);
    if (now.lockedUntil) return locked(now.lockedUntil);
    if (!now.pending) return new AppError("TotpRequired", { details: { enrolled: now.secret !== null } });
    const [how, secret = ""] = unseal("members.totp_pending", member.id, now.pending).split(":", 2);
    const step = await stepOf(secret, code);
    if (step === null) return noteWrong(tx, holderOf(member), now.failures);
    const trustedFrom = await enable(tx, member, secret, how as How);
    // Spends the confirming code. Spent steps of the previous secret do not apply to the new one.
    await tx("forget-steps", "DELETE FROM totp_uses WHERE member_id = $1", [member.id]);
    const kept = wanted && keptBinding(wanted, { how: how as How, trustedFrom });
    await tx(
      "spend-first-code",
      "INSERT INTO totp_uses (member_id, step, bound_to, kept) VALUES ($1, $2, $3, $4)",
      [member.id, step, kept ?? Buffer.alloc(0), kept !== null],
    );
    await endOtherSessions(tx, member.id, member.sessionId);
    await note(tx, member, "totp.enabled");
    await queueEnrolledMail(tx, member, { how: how as How, trustedFrom });
    const recoveryCodes = await replaceRecoveryCodes(tx, member.id);
    return { recoveryCodes, trustedFrom, codeKept: kept !== null };
  });
  forgetSessions();
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

export async function renewRecoveryCodes(member: Member, code: string | undefined): Promise<string[]> {
  await spendCode(holderOf(member), code, { action: "recovery-codes.renew" });
  return transaction(async (tx) => {
    await note(tx, member, "recovery-codes.renewed");
    return replaceRecoveryCodes(tx, member.id);
  });
}

/**
 * Activates the new secret. A first one begun with only the password has a waiting period, as does one begun
 * with a recovery code; a reset by an operator of the server has its own, which no mail link ends. Returns
 * the end of the wait.
 */
async function enable(tx: Sql, member: Member, secret: string, how: How): Promise<Date | null> {
  const [row] = await tx<{ trusted: Date | null }>(
    "confirm-enrolment",
    `WITH proof AS (SELECT EXISTS (
         SELECT FROM sessions WHERE id = $4 AND mail_proven_at > now() - $5 * interval '1 hour') AS by_mail)
     UPDATE members SET totp_secret = $2, totp_pending = NULL, totp_pending_at = NULL, totp_enabled_at = now(), totp_failures = 0, totp_locks = 0,
       totp_trusted_from = CASE WHEN $3 = 'recovered' OR $3 = 'first' AND NOT by_mail
         THEN greatest(totp_trusted_from, now() + $6 * interval '1 hour') ELSE totp_trusted_from END,
       totp_unproven = CASE $3 WHEN 'first' THEN NOT by_mail AND totp_trusted_from > now() IS NOT TRUE
         WHEN 'recovered' THEN false ELSE totp_unproven END
     FROM proof WHERE id = $1 RETURNING CASE WHEN totp_trusted_from > now() THEN totp_trusted_from END AS trusted`,
    [
      member.id,
      seal("members.totp_secret", member.id, secret),
      how,
      member.sessionId,
      MAIL_PROOF_HOURS,
      WAIT_HOURS,
    ],
  );
  return row?.trusted ?? null;
}

const holderOf = ({ id, address }: Member): CodeHolder => ({ memberId: id, address, at: "session" });

function note(tx: Sql, member: Member, action: AuditAction): Promise<void> {
  return auditOfMember(tx, member.email, action, member.address);
}
