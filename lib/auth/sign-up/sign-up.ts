import { verify } from "@node-rs/argon2";
import { z } from "zod";
import { audit } from "#lib/audit/write.ts";
import type { VisitorContext } from "#lib/context/context.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { email, line } from "#lib/core/text.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { opensSignUpHereOnly } from "#lib/env.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { createStore } from "#lib/stores/create-store.ts";
import { ask, localeField, lockAddressOf } from "../ask.ts";
import { signInMessages } from "../messages.ts";
import { givenPassword, hashPassword, newPassword, passwordProblem } from "../password/rules.ts";
import { createSession } from "../sessions/sessions.ts";
import { linkNotValid, linkToken, tokenHash } from "../tokens.ts";

/** A secret that the browser generates and keeps until the mail is confirmed. */
const proof = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

export const signUpBody = z.strictObject({
  name: line(80, 2),
  email: email(),
  password: newPassword,
  storeName: line(80, 2),
  locale: localeField.optional(),
  proof: proof.optional(),
});

export const confirmBody = z.strictObject({
  token: linkToken,
  proof: proof.optional(),
  password: givenPassword.optional(),
});

/** Requests an account and a store. Only the mail reveals whether the address is free. */
export async function requestSignUp(ctx: VisitorContext, body: z.output<typeof signUpBody>): Promise<void> {
  const problem = passwordProblem(body.password, [body.email, body.name, body.storeName]);
  if (problem) throw problem;
  await ask({
    kind: "sign_up",
    email: body.email,
    locale: body.locale ?? ctx.locale,
    name: body.name,
    passwordHash: await hashPassword(body.password),
    storeName: body.storeName,
    invitedOnly: opensSignUpHereOnly() && !ctx.actor.isHere,
    proofHash: body.proof ? tokenHash(body.proof) : null,
  });
}

/** Mails an open sign-up again with a new link; the earlier link becomes invalid. */
export function resendSignUp(ctx: VisitorContext, body: { email: string }): Promise<void> {
  return ask({ kind: "sign_up_again", email: body.email, locale: ctx.locale });
}

export type SignedUp = { token: string; store: { id: string; slug: string } };

type OpenSignUp = {
  id: string;
  email: string;
  name: string;
  storeName: string;
  locale: string;
  passwordHash: string;
  proofHash: Buffer | null;
};

/**
 * Creates the member and a business with its test store, and signs the browser in. Anybody can sign up with
 * another person's address. To keep its reader from confirming a stranger's password, the link works on its
 * own only in the browser that signed up, and requires the password elsewhere.
 */
export async function confirmSignUp(
  ctx: VisitorContext,
  body: z.output<typeof confirmBody>,
): Promise<SignedUp> {
  const [open] = await sql<OpenSignUp>(
    "read-sign-up",
    `SELECT id, email, name, store_name, locale, password_hash, proof_hash FROM account_links
     WHERE token_hash = $1 AND kind = 'sign_up' AND used_at IS NULL AND expires_at > now()
       AND name IS NOT NULL AND store_name IS NOT NULL AND password_hash IS NOT NULL`,
    [tokenHash(body.token)],
  );
  if (!open) throw linkNotValid();
  if (!(body.proof && open.proofHash?.equals(tokenHash(body.proof)))) {
    if (body.password === undefined) throw invalidField("password", inputMessages.required);
    if (!(await verify(open.passwordHash, body.password)))
      throw invalidField("password", signInMessages.passwordWrong);
  }
  return transaction(async (tx) => {
    const memberId = await makeMember(tx, open);
    const store = await createStore(tx, { name: open.storeName, ownerId: memberId });
    const { address, userAgent, sessionToken: earlier } = ctx.actor;
    await audit(tx, {
      storeId: store.id,
      actor: `member:${open.email}`,
      action: "member.signed_up",
      address,
    });
    const token = await createSession(tx, { memberId, address, userAgent, earlier, mailProven: true });
    return { token, store };
  });
}

async function makeMember(tx: Sql, open: OpenSignUp): Promise<string> {
  await lockAddressOf(tx, open.id);
  const [used] = await tx(
    "use-sign-up",
    "UPDATE account_links SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > now() RETURNING id",
    [open.id],
  );
  if (!used) throw linkNotValid();
  const [member] = await tx<{ id: string }>(
    "sign-up-member",
    `INSERT INTO members (email, name, password_hash, locale) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [open.email, open.name, open.passwordHash, open.locale],
  );
  if (!member) throw linkNotValid();
  // Discards other sign-ups for this address with their password hashes.
  await tx(
    "drop-sign-ups",
    "DELETE FROM account_links WHERE email = $1 AND kind IN ('sign_up', 'sign_up_again')",
    [open.email],
  );
  return member.id;
}
