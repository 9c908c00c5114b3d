import { generateSecret, generateURI } from "otplib";
import { audit } from "#lib/audit/write.ts";
import { AppError } from "#lib/core/errors.ts";
import { seal, unseal } from "#lib/core/seal.ts";
import { type Row, type Sql, sql, transaction } from "#lib/db/pool.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { spendCode, stepOf } from "./second-factor.ts";

const ISSUER = "Vitrine";

export type Member = { id: string; email: string };

/** What the account page shows. */
export async function readSecondFactor(
  memberId: string,
): Promise<{ enabledAt: string | null; recoveryCodesLeft: number }> {
  const [row] = await sql<Row>(
    "second-factor-state",
    `SELECT m.totp_enabled_at, (SELECT count(*)::int FROM recovery_codes r WHERE r.member_id = m.id AND r.used_at IS NULL) AS codes
     FROM members m WHERE m.id = $1`,
    [memberId],
  );
  return {
    enabledAt: (row?.totp_enabled_at as Date | null)?.toISOString() ?? null,
    recoveryCodesLeft: row?.codes as number,
  };
}

/**
 * A new secret for the authenticator, shown this once; nothing changes until its first code confirms it. Who has
 * one already shows its code first, so that a stolen browser can't swap it.
 */
export async function beginEnrolment(
  member: Member,
  code: string | undefined,
): Promise<{ secret: string; uri: string }> {
  if ((await readSecondFactor(member.id)).enabledAt)
    await spendCode(member.id, code, { action: "totp.replace" });
  const secret = generateSecret();
  await sql("begin-enrolment", "UPDATE members SET totp_pending = $2 WHERE id = $1", [
    member.id,
    seal(secret),
  ]);
  return { secret, uri: generateURI({ issuer: ISSUER, label: member.email, secret }) };
}

/** The first code of the new secret puts it in force; ten recovery codes are shown, this once. */
export async function confirmEnrolment(member: Member, code: string): Promise<string[]> {
  return transaction(async (tx) => {
    const [row] = await tx<Row>(
      "pending-secret",
      "SELECT totp_pending FROM members WHERE id = $1 FOR UPDATE",
      [member.id],
    );
    const pending = row?.totp_pending as string | null;
    if (!pending) throw new AppError("TotpRequired", { details: { enrolled: false } });
    const step = await stepOf(unseal(pending), code);
    if (step === null) throw new AppError("TotpInvalid");
    await tx(
      "confirm-enrolment",
      `UPDATE members SET totp_secret = totp_pending, totp_pending = NULL, totp_enabled_at = now(), totp_failures = 0,
         totp_locked_until = NULL WHERE id = $1`,
      [member.id],
    );
    // The code that confirmed it is spent; steps of the secret before say nothing about this one's.
    await tx("forget-steps", "DELETE FROM totp_uses WHERE member_id = $1", [member.id]);
    await tx("spend-first-code", "INSERT INTO totp_uses (member_id, step, bound_to) VALUES ($1, $2, '')", [
      member.id,
      step,
    ]);
    await note(tx, member, "totp.enabled");
    return replaceRecoveryCodes(tx, member.id);
  });
}

export async function renewRecoveryCodes(member: Member, code: string | undefined): Promise<string[]> {
  await spendCode(member.id, code, { action: "recovery-codes.renew" });
  return transaction(async (tx) => {
    await note(tx, member, "recovery-codes.renewed");
    return replaceRecoveryCodes(tx, member.id);
  });
}

function note(tx: Sql, member: Member, action: string): Promise<void> {
  return audit(tx, { storeId: null, actor: `member:${member.email}`, action });
}
