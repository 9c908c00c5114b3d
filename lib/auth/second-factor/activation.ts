import { z } from "zod";
import { auditOfMember } from "#lib/audit/write.ts";
import type { MemberContext } from "#lib/context/context.ts";
import { asLocale, type BilingualText } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { askIn } from "../ask.ts";
import { linkNotValid, linkToken, tokenHash } from "../tokens.ts";
import { lockMember } from "./confirm.ts";

export const activationBody = z.strictObject({ token: linkToken });

const LINKS_AN_HOUR = 5;

/** Mails a link that proves, in this session, that the member reads the address. Throws RateLimited. */
export async function requestActivation({ actor, locale }: MemberContext): Promise<void> {
  const { memberId, sessionId, email } = actor;
  await transaction(async (tx) => {
    const [member] = await tx<{ locale: string | null; lately: number }>(
      "lock-member-links",
      `SELECT locale, (SELECT count(*)::int FROM account_links WHERE member_id = $1 AND kind = 'activation'
         AND created_at > now() - interval '1 hour') AS lately FROM members WHERE id = $1 FOR UPDATE`,
      [memberId],
    );
    if (!member) throw new AppError("Unauthorized");
    if (member.lately >= LINKS_AN_HOUR)
      throw new AppError("RateLimited", { params: { seconds: 3600 }, retryAfter: 3600 });
    await askIn(tx, {
      kind: "activation",
      email,
      locale: asLocale(member.locale ?? locale),
      memberId,
      sessionId,
    });
  });
}

/**
 * Accepts a link opened in the session that requested it. Authenticators that this browser enrols within the hour
 * count as proven, and a first one that was enrolled with only the password is trusted immediately. Waiting periods
 * for other reasons stay.
 */
export async function activate(
  { actor }: MemberContext,
  { token }: { token: string },
): Promise<{ trusted: boolean }> {
  const { memberId, sessionId, email, address } = actor;
  return transaction(async (tx) => {
    // The member before the link and the session, as everywhere: another browser that enrols ends this session.
    await lockMember(tx, memberId);
    const [used] = await tx(
      "use-activation",
      `UPDATE account_links SET used_at = now() WHERE token_hash = $1 AND kind = 'activation' AND member_id = $2
         AND session_id = $3 AND used_at IS NULL AND expires_at > now() RETURNING id`,
      [tokenHash(token), memberId, sessionId],
    );
    if (!used) throw (await isOtherSessions(tx, token, memberId)) ? ofOtherSession() : linkNotValid();
    await tx("prove-session", "UPDATE sessions SET mail_proven_at = now() WHERE id = $1", [sessionId]);
    await tx(
      "trust-first",
      "UPDATE members SET totp_trusted_from = NULL, totp_unproven = false WHERE id = $1 AND totp_unproven",
      [memberId],
    );
    await auditOfMember(tx, email, "totp.proven_by_mail", address);
    const [state] = await tx<{ trusted: boolean }>(
      "is-trusted",
      `SELECT totp_enabled_at IS NOT NULL AND totp_trusted_from > now() IS NOT TRUE AS trusted FROM members WHERE id = $1`,
      [memberId],
    );
    return { trusted: state?.trusted ?? false };
  });
}

/** Whether the link is valid, but was requested in another session of the same person. */
async function isOtherSessions(tx: Sql, token: string, memberId: string): Promise<boolean> {
  const found = await tx(
    "activation-of-other-session",
    `SELECT FROM account_links WHERE token_hash = $1 AND kind = 'activation' AND member_id = $2 AND used_at IS NULL
       AND expires_at > now()`,
    [tokenHash(token), memberId],
  );
  return found.length > 0;
}

const OTHER_SESSION: BilingualText = {
  "pt-BR":
    "Este link foi pedido em outro navegador e só vale lá. Abra-o no navegador em que você o pediu, ou peça outro em /conta neste.",
  en: "This link was requested in another browser and only works there. Open it in that browser, or request a new link at /conta in this one.",
};

function ofOtherSession(): AppError {
  return new AppError("LinkNotValid", { says: OTHER_SESSION, details: { otherSession: true } });
}
