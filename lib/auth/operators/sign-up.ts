import { z } from "zod";
import { audit } from "#lib/audit/write.ts";
import type { VisitorContext } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line } from "#lib/core/text.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { localeField, lockAddressOf } from "../ask.ts";
import { hashPassword, newPassword, passwordProblem } from "../password/rules.ts";
import { createSession } from "../sessions/sessions.ts";
import { linkNotValid, linkToken, tokenHash } from "../tokens.ts";

export const operatorLinkBody = z.strictObject({ token: linkToken });
export const operatorSignUpBody = z.strictObject({
  token: linkToken,
  name: line(80, 2),
  password: newPassword,
  locale: localeField.optional(),
});

const EXISTS: BilingualText = {
  "pt-BR": "Este endereço já tem uma conta. Entre com ela.",
  en: "This e-mail address already has an account. Sign in with it.",
};

type Link = { id: string; email: string };
export type OperatorSignedUp = { email: string; token: string };

/** Whose first access the link opens. Does not consume it. Throws LinkNotValid. */
export async function previewOperatorLink(token: string): Promise<string> {
  return (await find(sql, token)).email;
}

/** The address must still be an operator's: the setting may have changed since the link was printed. */
async function find(on: Sql, token: string): Promise<Link> {
  const [link] = await on<Link>(
    "find-operator-link",
    `SELECT id, email FROM account_links WHERE token_hash = $1 AND kind = 'operator' AND used_at IS NULL
       AND expires_at > clock_timestamp()`,
    [tokenHash(token)],
  );
  if (!link || !env().PLATFORM_ADMIN_EMAILS.includes(link.email)) throw linkNotValid();
  return link;
}

/**
 * Creates the operator's account and a session. The server's console has proven the person, as a mail proves others, so
 * the first authenticator of this session is trusted at once. Throws LinkNotValid and AccountExists.
 */
export async function signUpOperator(
  { actor, locale }: VisitorContext,
  body: z.output<typeof operatorSignUpBody>,
): Promise<OperatorSignedUp> {
  const { email } = await find(sql, body.token);
  const problem = passwordProblem(body.password, [email, body.name]);
  if (problem) throw problem;
  const passwordHash = await hashPassword(body.password);
  const { address, userAgent, sessionToken: earlier } = actor;
  return transaction(async (tx) => {
    const link = await useLink(tx, body.token);
    const [member] = await tx<{ id: string }>(
      "operator-member",
      `INSERT INTO members (email, name, password_hash, locale) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [link.email, body.name, passwordHash, body.locale ?? locale],
    );
    if (!member) throw new AppError("AccountExists", { says: EXISTS });
    await audit(tx, {
      storeId: null,
      actor: `member:${link.email}`,
      action: "operator.signed_up",
      address,
    });
    const proven = { memberId: member.id, address, userAgent, earlier, mailProven: true };
    return { email: link.email, token: await createSession(tx, proven) };
  });
}

async function useLink(tx: Sql, token: string): Promise<Link> {
  const link = await find(tx, token);
  await lockAddressOf(tx, link.id);
  const [used] = await tx<{ id: string }>(
    "use-operator-link",
    "UPDATE account_links SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING id",
    [link.id],
  );
  if (!used) throw linkNotValid();
  return link;
}
