import { audit } from "#lib/audit/write.ts";
import { asLocale } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { type Env, env } from "#lib/env.ts";
import type { AccountLinkModel } from "#prisma/generated/models.ts";
import { lockAddressOf } from "../ask.ts";
import { queueAccountLetter } from "../letters.ts";
import { newLinkToken } from "../tokens.ts";

const LINK_HOURS = { sign_up: 24, password_reset: 1, activation: 1 } as const;
/** Rate limit, so that nobody can flood another person's mailbox. */
const MAILS_AN_HOUR = 5;

type Link = Stored<AccountLinkModel>;

/** Runs in the worker. Mails the requested link, or the reason why there is none, or does nothing. */
export async function sendAccountMail(linkId: string, mode = env().SIGN_UP): Promise<void> {
  await transaction(async (tx) => {
    // Requests for one address are handled one by one, so that each sees what the one before has mailed.
    await lockAddressOf(tx, linkId);
    const [link] = await tx<Link>(
      "lock-asked",
      "SELECT * FROM account_links WHERE id = $1 AND expires_at IS NULL FOR UPDATE",
      [linkId],
    );
    if (!link) return;
    // Expires the request by default; `mailLink` sets its own expiry.
    await tx("close-asked", "UPDATE account_links SET expires_at = now() WHERE id = $1", [link.id]);
    if (await askedTooOften(tx, link)) return;
    if (link.kind === "sign_up") return signUp(tx, link, mode);
    if (link.kind === "sign_up_again") return signUpAgain(tx, link);
    if (link.kind === "password_reset") return passwordReset(tx, link);
    return mailLink(tx, link, "activation");
  });
}

/**
 * Limits sent mails, not requests: otherwise a stranger's repeated requests would keep the owner from ever getting a
 * link. A refused sign-up, whose mail gives the reason, has no password hash any more; a repeat of an earlier link
 * has no token of its own.
 */
async function askedTooOften(tx: Sql, { id, email, kind }: Link): Promise<boolean> {
  const rows = await tx(
    "asked-lately",
    `SELECT id FROM account_links WHERE email = $1 AND kind = $2::account_link_kind AND id <> $3
       AND (token_hash IS NOT NULL OR kind = 'sign_up_again' OR (kind = 'sign_up' AND password_hash IS NULL))
       AND created_at > now() - interval '1 hour' LIMIT $4`,
    [email, kind, id, MAILS_AN_HOUR],
  );
  return rows.length >= MAILS_AN_HOUR;
}

async function signUp(tx: Sql, link: Link, mode: Env["SIGN_UP"]): Promise<void> {
  const [known] = await tx("member-by-email", "SELECT id FROM members WHERE email = $1", [link.email]);
  if (known) return refuse(tx, link, "known");
  const isOpen = mode === "open" && !link.invitedOnly;
  if (isOpen || (mode !== "closed" && (await isInvited(tx, link.email))))
    return mailLink(tx, link, "sign_up");
  return refuse(tx, link, "closed");
}

/** Mails why there is no link, and discards the password hash that will not be used. */
async function refuse(tx: Sql, link: Link, why: "known" | "closed"): Promise<void> {
  await tx("forget-password", "UPDATE account_links SET password_hash = NULL WHERE id = $1", [link.id]);
  const path = why === "known" ? "/entrar" : "/";
  await queueAccountLetter(tx, why, {
    to: link.email,
    locale: asLocale(link.locale),
    url: env().APP_URL + path,
  });
}

async function isInvited(tx: Sql, email: string): Promise<boolean> {
  const [found] = await tx(
    "is-invited",
    `SELECT id FROM invitations WHERE email = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now() LIMIT 1`,
    [email],
  );
  return found !== undefined;
}

async function signUpAgain(tx: Sql, { email }: Link): Promise<void> {
  const [open] = await tx<Link>(
    "open-sign-up",
    `SELECT * FROM account_links WHERE email = $1 AND kind = 'sign_up' AND used_at IS NULL AND token_hash IS NOT NULL
       AND expires_at > now() ORDER BY created_at DESC LIMIT 1 FOR UPDATE`,
    [email],
  );
  if (open) await mailLink(tx, open, "sign_up");
}

async function passwordReset(tx: Sql, link: Link): Promise<void> {
  const [member] = await tx<{ id: string; locale: string | null }>(
    "member-to-reset",
    "SELECT id, locale FROM members WHERE email = $1",
    [link.email],
  );
  if (!member) return;
  await tx("name-member", "UPDATE account_links SET member_id = $2 WHERE id = $1", [link.id, member.id]);
  await audit(tx, { storeId: null, actor: `member:${link.email}`, action: "password.reset_requested" });
  await mailLink(tx, { ...link, locale: member.locale ?? link.locale }, "password_reset");
}

const PAGES = { sign_up: "/confirmar", password_reset: "/senha/nova", activation: "/conta/ativar" } as const;

/** Creates the token and queues the mail, which has the only copy. */
async function mailLink(tx: Sql, link: Link, kind: keyof typeof PAGES): Promise<void> {
  const { token, hash } = newLinkToken();
  const [mailed] = await tx<{ expiresAt: Date }>(
    "mail-link",
    `UPDATE account_links SET token_hash = $2, expires_at = now() + $3 * interval '1 hour' WHERE id = $1
     RETURNING expires_at`,
    [link.id, hash, LINK_HOURS[kind]],
  );
  const url = `${env().APP_URL}${PAGES[kind]}?token=${token}`;
  await queueAccountLetter(tx, kind, {
    ...{ to: link.email, locale: asLocale(link.locale), url, linkExpiresAt: mailed?.expiresAt },
  });
}
