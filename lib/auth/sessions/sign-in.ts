import { hash, verify } from "@node-rs/argon2";
import { audit } from "#lib/audit/write.ts";
import { emailAddress } from "#lib/core/email-address.ts";
import { identifierText } from "#lib/core/plain-text.ts";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { lockMember, spendCodeOrRecovery } from "../second-factor/confirm.ts";
import { forgetWrongSignIns } from "./guessing.ts";
import { createSession, forgetSessions } from "./sessions.ts";

type Credentials = {
  email: string;
  password: string;
  /** The authenticator's current code or a recovery code; requested after the password was right. */
  code: string | undefined;
  address: string;
  /** The id of a browser that the person uses; empty for any other. */
  device: string;
  userAgent: string | null;
  /** The session token that the browser sent. */
  earlier: string | null;
};

type SignedIn = { memberId: string; email: string; name: string; token: string };

// Hashed for an unknown address, so that timing does not reveal which addresses exist.
let decoy: Promise<string> | undefined;

/**
 * Creates a session for a member with the right password and, once enrolled, the second factor. Throws
 * Unauthorized (wrong address or password, never saying which), TotpRequired, TotpInvalid.
 */
export async function signIn(given: Credentials): Promise<SignedIn> {
  decoy ??= hash("nobody's password");
  const member = await db().member.findUnique({ where: { email: emailAddress(given.email) } });
  const right = await verify(member?.passwordHash ?? (await decoy), given.password);
  if (!member || !right) throw new AppError("Unauthorized");
  const { id: memberId, email, name } = member;
  const holder = { memberId, address: given.address, at: "sign-in" } as const;
  if (member.totpEnabledAt) await spendCodeOrRecovery(holder, identifierText(given.code ?? "") || undefined);
  const token = await transaction(async (tx) => {
    // A new password or authenticator signs out every browser: no session may come of the old one afterwards.
    const { passwordHash, secret } = await lockMember(tx, memberId);
    if (passwordHash !== member.passwordHash || secret !== (member.totpEnabledAt && member.totpSecret))
      throw new AppError("Unauthorized");
    await forgetWrongSignIns(tx, email, given.device);
    await audit(tx, {
      storeId: null,
      actor: `member:${email}`,
      action: "session.created",
      address: given.address,
    });
    const { address, userAgent, earlier } = given;
    return createSession(tx, { memberId, address, userAgent, earlier });
  });
  if (given.earlier) forgetSessions();
  return { memberId, email, name, token };
}
