import { z } from "zod";
import { audit } from "#lib/audit/write.ts";
import { localeField } from "#lib/auth/ask.ts";
import { hashPassword, newPassword, passwordProblem } from "#lib/auth/password/rules.ts";
import { createSession, forgetSessions } from "#lib/auth/sessions/sessions.ts";
import { linkNotValid, linkToken, tokenHash } from "#lib/auth/tokens.ts";
import type { MemberContext, VisitorContext } from "#lib/context/context.ts";
import { line } from "#lib/core/text.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import { queueTeamNotices } from "./letters.ts";
import { lockTeam } from "./team.ts";

export const invitationBody = z.strictObject({ token: linkToken });
export const joinBody = z.strictObject({
  token: linkToken,
  name: line(80, 2),
  password: newPassword,
  locale: localeField.optional(),
});

type Invited = {
  id: string;
  storeId: string;
  storeName: string;
  email: string;
  role: MemberRole;
  /** Whether the address has an account. Its reader may know that. */
  known: boolean;
};

// An invitation ends when its sender is no longer an owner; an operator's does not.
const INVITED = `SELECT i.id, i.store_id, s.name AS store_name, i.email, i.role,
    EXISTS (SELECT FROM members m WHERE m.email = i.email) AS known
  FROM invitations i JOIN stores s ON s.id = i.store_id
  WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
    AND (i.by_operator
      OR EXISTS (SELECT FROM memberships p WHERE p.store_id = i.store_id AND p.member_id = i.invited_by AND p.role = 'owner'))`;

type InvitationPreview = {
  storeName: string;
  email: string;
  role: MemberRole;
  hasAccount: boolean;
};

/** The preview on the invitation page. Throws LinkNotValid. */
export async function previewInvitation(token: string): Promise<InvitationPreview> {
  const { storeName, email, role, known } = await find(sql, token);
  return { storeName, email, role, hasAccount: known };
}

async function find(on: Sql, token: string): Promise<Invited> {
  const [invited] = await on<Invited>("find-invited", INVITED, [tokenHash(token)]);
  if (!invited) throw linkNotValid();
  return invited;
}

export type Joined = { storeId: string; role: MemberRole };

/** A signed-in person with that address joins, and the session switches to the store. */
export async function acceptInvitation({ actor }: MemberContext, token: string): Promise<Joined> {
  const joined = await transaction(async (tx) => {
    const invited = await lockInvited(tx, token);
    if (invited.email !== actor.email) throw new AppError("InvitationOfAnother");
    const { memberId, email, address } = actor;
    const done = await join(tx, invited, { memberId, email, address });
    await tx("choose-joined", "UPDATE sessions SET store_id = $2 WHERE id = $1", [
      actor.sessionId,
      done.storeId,
    ]);
    return done;
  });
  forgetSessions();
  return joined;
}

/**
 * A new person joins. The link has proved the address, so a session is created at once. Throws AccountExists.
 */
export async function joinByInvitation(
  { actor, locale }: VisitorContext,
  body: z.output<typeof joinBody>,
): Promise<Joined & { token: string }> {
  const invited = await find(sql, body.token);
  if (invited.known) throw new AppError("AccountExists");
  const problem = passwordProblem(body.password, [invited.email, body.name, invited.storeName]);
  if (problem) throw problem;
  const passwordHash = await hashPassword(body.password);
  const { address, userAgent, sessionToken: earlier } = actor;
  return transaction(async (tx) => {
    const { email, ...rest } = await lockInvited(tx, body.token);
    const [member] = await tx<{ id: string }>(
      "join-member",
      `INSERT INTO members (email, name, password_hash, locale) VALUES ($1, $2, $3, $4)
       ON CONFLICT (email) DO NOTHING RETURNING id`,
      [email, body.name, passwordHash, body.locale ?? locale],
    );
    if (!member) throw new AppError("AccountExists");
    const joined = await join(tx, { email, ...rest }, { memberId: member.id, email, address });
    const token = await createSession(tx, {
      memberId: member.id,
      address,
      userAgent,
      earlier,
      mailProven: true,
    });
    return { ...joined, token };
  });
}

/** Locks the team before the invitation, as every change of a team does. */
async function lockInvited(tx: Sql, token: string): Promise<Invited> {
  const { storeId } = await find(tx, token);
  await lockTeam(tx, storeId);
  return find(tx, token);
}

type Person = { memberId: string; email: string; address: string };

async function join(tx: Sql, invited: Invited, { memberId, email, address }: Person): Promise<Joined> {
  const { storeId, role } = invited;
  await tx("use-invitation", "UPDATE invitations SET accepted_at = now() WHERE id = $1", [invited.id]);
  await tx(
    "join-team",
    `INSERT INTO memberships (member_id, store_id, role) SELECT $2, unnest($1::uuid[]), $3::member_role
     ON CONFLICT DO NOTHING`,
    [await lockTeam(tx, storeId), memberId, role],
  );
  await audit(tx, {
    storeId,
    actor: `member:${email}`,
    action: "invitation.accepted",
    details: { role },
    address,
  });
  const store = { id: storeId, name: invited.storeName };
  await queueTeamNotices(tx, { store }, { what: "joined", id: memberId, email, role, revokedKeys: [] });
  return { storeId, role };
}
