import { verify } from "@node-rs/argon2";
import { generateSecret, generateURI } from "otplib";
import { audit } from "#lib/audit/write.ts";
import { inSaoPaulo } from "#lib/core/dates.ts";
import { seal, unseal } from "#lib/core/seal.ts";
import { db } from "#lib/db/client.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { queueNotice } from "#lib/mail/notice.ts";
import { looksLikeRecoveryCode, replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  type LockedMember,
  locked,
  lockMember,
  noteWrong,
  spendCode,
  stepOf,
  tryCode,
  tryRecoveryCode,
} from "./second-factor.ts";
import { endOtherSessions, forgetSessions } from "./sessions.ts";

const ISSUER = "Vitrine";
/** An authenticator that was begun with a recovery code confirms no money for this time. */
const RECOVERED_HOURS = 24;

export type Member = { id: string; email: string; sessionId: string };

/** What the person shows before the authenticator is made or replaced. */
export type Proof = {
  password?: string | undefined;
  totpCode?: string | undefined;
  recoveryCode?: string | undefined;
};

/** What the account page shows. */
export async function readSecondFactor(
  memberId: string,
): Promise<{ enabledAt: string | null; recoveryCodesLeft: number }> {
  const { totpEnabledAt, _count } = await db().member.findUniqueOrThrow({
    where: { id: memberId },
    select: { totpEnabledAt: true, _count: { select: { recoveryCodes: { where: { usedAt: null } } } } },
  });
  return { enabledAt: totpEnabledAt?.toISOString() ?? null, recoveryCodesLeft: _count.recoveryCodes };
}

/**
 * A new secret for the authenticator, shown this once; nothing changes until its first code confirms it. A session is
 * not enough to begin, because a browser can be stolen: the first time it takes the password, later a code of the
 * authenticator in use or, when that is lost, the password and a recovery code.
 */
export async function beginEnrolment(member: Member, proof: Proof): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const outcome = await transaction(async (tx) => {
    const now = await lockMember(tx, member.id);
    const proven = await prove(tx, now, member.id, proof);
    if (proven !== "ok" && proven !== "recovered") return proven;
    await tx(
      "begin-enrolment",
      "UPDATE members SET totp_pending = $2, totp_pending_at = now() WHERE id = $1",
      // How the enrolment was begun is sealed with the secret: the confirmation needs it.
      [member.id, seal(`${proven}:${secret}`)],
    );
    if (proven === "recovered") await note(tx, member, "totp.recovery_begun");
    return "ok";
  });
  if (outcome !== "ok") throw outcome;
  return { secret, uri: generateURI({ issuer: ISSUER, label: member.email, secret }) };
}

/** An error is returned, not thrown, so that the transaction commits the count of wrong guesses. */
async function prove(
  tx: Sql,
  now: LockedMember,
  memberId: string,
  { password, totpCode, recoveryCode }: Proof,
): Promise<"ok" | "recovered" | AppError> {
  if (now.lockedUntil) return locked(now.lockedUntil);
  if (now.secret && recoveryCode === undefined)
    return tryCode(tx, memberId, totpCode, { action: "totp.replace" });
  if (password === undefined) return invalidField("password", "required");
  if (!(await verify(now.passwordHash, password))) {
    const wrong = await noteWrong(tx, memberId, now.failures);
    return wrong.details ? wrong : invalidField("password", "password.wrong");
  }
  if (!now.secret) return "ok";
  if (!looksLikeRecoveryCode(recoveryCode ?? "")) return noteWrong(tx, memberId, now.failures);
  const used = await tryRecoveryCode(tx, now, memberId, recoveryCode ?? "");
  return used === "ok" ? "recovered" : used;
}

/**
 * The first code of the new secret confirms it. Ten recovery codes are returned, this once. Every other browser is
 * signed out, and the member is told by mail.
 */
export async function confirmEnrolment(member: Member, code: string): Promise<string[]> {
  const outcome = await transaction(async (tx) => {
    const now = await lockMember(tx, member.id);
    if (now.lockedUntil) return locked(now.lockedUntil);
    if (!now.pending) return new AppError("TotpRequired", { details: { enrolled: now.secret !== null } });
    const [how, secret = ""] = unseal(now.pending).split(":", 2);
    const step = await stepOf(secret, code);
    if (step === null) return noteWrong(tx, member.id, now.failures);
    const [confirmed] = await tx<{ trusted: Date | null }>(
      "confirm-enrolment",
      `UPDATE members SET totp_secret = $2, totp_pending = NULL, totp_pending_at = NULL, totp_enabled_at = now(), totp_failures = 0,
         totp_trusted_from = CASE WHEN $3 THEN now() + $4 * interval '1 hour' ELSE totp_trusted_from END
       WHERE id = $1 RETURNING CASE WHEN totp_trusted_from > now() THEN totp_trusted_from END AS trusted`,
      [member.id, seal(secret), how === "recovered", RECOVERED_HOURS],
    );
    // The code that confirmed the secret is spent. Spent steps of the earlier secret do not count for this one.
    await tx("forget-steps", "DELETE FROM totp_uses WHERE member_id = $1", [member.id]);
    await tx("spend-first-code", "INSERT INTO totp_uses (member_id, step, bound_to) VALUES ($1, $2, '')", [
      member.id,
      step,
    ]);
    await endOtherSessions(tx, member.id, member.sessionId);
    await note(tx, member, "totp.enabled");
    await tell(tx, member, confirmed?.trusted ?? null);
    return replaceRecoveryCodes(tx, member.id);
  });
  forgetSessions();
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

export async function renewRecoveryCodes(member: Member, code: string | undefined): Promise<string[]> {
  await spendCode(member.id, code, { action: "recovery-codes.renew" });
  return transaction(async (tx) => {
    await note(tx, member, "recovery-codes.renewed");
    return replaceRecoveryCodes(tx, member.id);
  });
}

function tell(tx: Sql, { email }: Member, trustedFrom: Date | null): Promise<void> {
  return queueNotice(tx, {
    storeId: null,
    kind: "authenticator",
    to: email,
    title: "Seu autenticador na Vitrine mudou",
    paragraphs: [
      "Um autenticador foi cadastrado na sua conta. Os outros navegadores foram desconectados e os códigos de recuperação de antes não valem mais.",
      ...(trustedFrom
        ? [
            `Como foi usado um código de recuperação, ele só confirma saques e chaves a partir de ${inSaoPaulo(trustedFrom)}.`,
          ]
        : []),
      "Se não foi você, fale agora com quem administra a sua loja: alguém tem a sua senha.",
    ],
  });
}

function note(tx: Sql, member: Member, action: string): Promise<void> {
  return audit(tx, { storeId: null, actor: `member:${member.email}`, action });
}
