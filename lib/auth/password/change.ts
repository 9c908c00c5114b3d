import { verify } from "@node-rs/argon2";
import { z } from "zod";
import { auditOfMember } from "#lib/audit/write.ts";
import type { MemberContext, VisitorContext } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { type AppError, invalidField } from "#lib/errors/app-error.ts";
import { passwordMessages } from "../account-messages.ts";
import { ask } from "../ask.ts";
import { queueAccountLetter } from "../letters.ts";
import { signInMessages } from "../messages.ts";
import { lockMember, tryCode } from "../second-factor/confirm.ts";
import { totpCode } from "../second-factor/totp-field.ts";
import { type CodeHolder, locked, noteWrong } from "../second-factor/wrong-codes.ts";
import { forgetWrongSignIns } from "../sessions/guessing.ts";
import { endOtherSessions, forgetSessions } from "../sessions/sessions.ts";
import { linkNotValid, linkToken, tokenHash } from "../tokens.ts";
import { givenPassword, hashPassword, newPassword, passwordProblem } from "./rules.ts";

export const changePasswordBody = z.strictObject({
  currentPassword: givenPassword,
  newPassword,
  totpCode,
});
export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPassword });

/**
 * Requires the current password and, once enrolled, the authenticator's code. Signs out every other browser.
 */
export async function changePassword(
  { actor }: MemberContext,
  body: z.output<typeof changePasswordBody>,
): Promise<void> {
  const { memberId, sessionId, address } = actor;
  const problem = passwordProblem(body.newPassword, await namesOf(memberId), "newPassword");
  if (problem) throw problem;
  if (body.newPassword === body.currentPassword) throw invalidField("newPassword", passwordMessages.same);
  const fresh = await hashPassword(body.newPassword);
  const outcome = await transaction(async (tx) => {
    const refusal = await refuse(tx, { memberId, address, at: "session" }, body);
    if (refusal) return refusal;
    await write(tx, { memberId, passwordHash: fresh, sessionId, address, action: "password.changed" });
    return null;
  });
  if (outcome) throw outcome;
  forgetSessions();
}

/** Returns the error instead of throwing, so that the transaction commits the count of wrong guesses. */
async function refuse(
  tx: Sql,
  holder: CodeHolder,
  { currentPassword, totpCode: code }: z.output<typeof changePasswordBody>,
): Promise<AppError | null> {
  const member = await lockMember(tx, holder.memberId);
  if (member.lockedUntil) return locked(member.lockedUntil);
  if (!(await verify(member.passwordHash, currentPassword))) {
    const wrong = await noteWrong(tx, holder, member.failures);
    return wrong.details ? wrong : invalidField("currentPassword", signInMessages.passwordWrong);
  }
  if (!member.secret) return null;
  const tried = await tryCode(tx, holder, code, { action: "password.change" });
  return tried === "ok" ? null : tried;
}

/** Only the mailbox reveals whether the address is known. */
export function requestReset(ctx: VisitorContext, { email }: { email: string }): Promise<void> {
  return ask({ kind: "password_reset", email, locale: ctx.locale });
}

/** Sets a new password by the mailed link. Signs out every browser; the authenticator stays. */
export async function resetPassword(
  { actor }: VisitorContext,
  { token, password }: z.output<typeof resetPasswordBody>,
): Promise<void> {
  const [link] = await sql<{ id: string; memberId: string }>(
    "read-reset",
    `SELECT id, member_id FROM account_links
     WHERE token_hash = $1 AND kind = 'password_reset' AND member_id IS NOT NULL
       AND used_at IS NULL AND expires_at > now()`,
    [tokenHash(token)],
  );
  if (!link) throw linkNotValid();
  const problem = passwordProblem(password, await namesOf(link.memberId));
  if (problem) throw problem;
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    // The member before the links, as when a password is changed. Another reset may have voided this link meanwhile.
    await lockMember(tx, link.memberId);
    const [used] = await tx(
      "use-reset",
      "UPDATE account_links SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING id",
      [link.id],
    );
    if (!used) throw linkNotValid();
    const { memberId } = link;
    const { address } = actor;
    await write(tx, { memberId, passwordHash, sessionId: null, address, action: "password.reset" });
  });
  forgetSessions();
}

type NewPassword = {
  memberId: string;
  passwordHash: string;
  /** The session that stays signed in. */
  sessionId: string | null;
};
type ByMember = { address: string; action: "password.changed" | "password.reset" };

async function write(tx: Sql, { address, action, ...fresh }: NewPassword & ByMember): Promise<void> {
  await auditOfMember(tx, await replacePassword(tx, fresh), action, address);
}

/** Also signs out the other browsers, voids mailed links and mails the member, whose address it returns. */
export async function replacePassword(
  tx: Sql,
  { memberId, passwordHash, sessionId }: NewPassword,
): Promise<string> {
  const rows = await tx<{ email: string; locale: string | null }>(
    "write-password",
    "UPDATE members SET password_hash = $2 WHERE id = $1 RETURNING email, locale",
    [memberId, passwordHash],
  );
  const { email, locale } = onlyRow(rows);
  await endOtherSessions(tx, memberId, sessionId);
  // Invalidates links that were mailed for the earlier password.
  await tx(
    "void-resets",
    "UPDATE account_links SET expires_at = now() WHERE member_id = $1 AND kind = 'password_reset' AND used_at IS NULL",
    [memberId],
  );
  await forgetWrongSignIns(tx, email);
  await queueAccountLetter(tx, "password_changed", {
    to: email,
    locale: asLocale(locale ?? ""),
    url: `${env().APP_URL}/entrar`,
  });
  return email;
}

/** Names that the person's password must not contain. */
async function namesOf(memberId: string): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    "names-of-member",
    `SELECT unnest(ARRAY[name, email]) AS name FROM members WHERE id = $1
     UNION ALL SELECT s.name FROM memberships p JOIN stores s ON s.id = p.store_id WHERE p.member_id = $1`,
    [memberId],
  );
  return rows.map(({ name }) => name);
}
