import { z } from "zod";
import type { AuditAction } from "#lib/audit/acts.ts";
import { auditBy } from "#lib/audit/write.ts";
import { endKeysOf } from "#lib/auth/keys/end-keys.ts";
import { forgetKeys } from "#lib/auth/keys/find.ts";
import { confirmWithCode } from "#lib/auth/second-factor/confirm.ts";
import { totpCode } from "#lib/auth/second-factor/totp-field.ts";
import { forgetSessions } from "#lib/auth/sessions/sessions.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import { queueTeamNotices } from "./letters.ts";
import {
  lockTeam,
  readMember,
  requireAnotherOwner,
  requireOwner,
  role,
  roleOf,
  type TeamMember,
} from "./team.ts";

export const changeMemberBody = z.strictObject({ role, totpCode });

type Changed = { member: TeamMember; revokedKeys: string[] };

export const removeMemberBody = z.strictObject({ totpCode });

/**
 * Changes a member's role. Making somebody an owner and taking that role away require a code, since owners can withdraw
 * and approve. A lower role ends the keys that the new role may not create, and the invitations that the former owner sent.
 */
export async function changeMember(
  ctx: StoreContext,
  id: string,
  body: z.output<typeof changeMemberBody>,
): Promise<Changed> {
  if (body.role === "owner")
    await confirmWithCode(ctx, body.totpCode, { action: "member.owner", member: id });
  const mayTakeOwner = body.role === "owner" || (await confirmEndOfOwner(ctx, id, body));
  const changed = await transaction(async (tx) => {
    const stores = await lockTeam(tx, ctx.store.id);
    await requireOwner(tx, ctx);
    const before = await roleOf(tx, ctx.store.id, id);
    if (!before) throw new AppError("NotFound");
    if (before === "owner" && !mayTakeOwner) throw codeMissing();
    if (before === body.role) return { member: await readMember(tx, ctx, id), revokedKeys: [] };
    if (before === "owner") await requireAnotherOwner(tx, ctx.store.id, id);
    await tx(
      "change-role",
      "UPDATE memberships SET role = $3::member_role WHERE member_id = $2 AND store_id = ANY ($1::uuid[])",
      [stores, id, body.role],
    );
    const revokedKeys = body.role === "owner" ? [] : await endPowers(tx, stores, id);
    const member = await readMember(tx, ctx, id);
    await note(tx, ctx, "member.role_changed", { member, from: before, to: body.role, revokedKeys });
    await queueTeamNotices(tx, ctx, {
      what: "changed",
      id,
      email: member.email,
      role: body.role,
      revokedKeys,
    });
    return { member, revokedKeys };
  });
  forgetKeys();
  forgetSessions();
  return changed;
}

/**
 * Removes a member from the team. Members may leave by themselves; only owners may remove others. An owner leaves only
 * with a code.
 */
export async function removeFromTeam(
  ctx: StoreContext,
  id: string,
  body: z.output<typeof removeMemberBody>,
): Promise<{ revokedKeys: string[] }> {
  const mayTakeOwner = await confirmEndOfOwner(ctx, id, body);
  const removed = await transaction(async (tx) => {
    const stores = await lockTeam(tx, ctx.store.id);
    const self = ctx.actor.kind === "session" && ctx.actor.memberId === id.toLowerCase();
    const before = await roleOf(tx, ctx.store.id, id);
    if (!before) throw new AppError("NotFound");
    if (!self) await requireOwner(tx, ctx);
    if (before === "owner" && !mayTakeOwner) throw codeMissing();
    if (before === "owner") await requireAnotherOwner(tx, ctx.store.id, id);
    const member = await readMember(tx, ctx, id);
    await tx("leave-team", "DELETE FROM memberships WHERE member_id = $2 AND store_id = ANY ($1::uuid[])", [
      stores,
      id,
    ]);
    const revokedKeys = await endPowers(tx, stores, id);
    await leaveInSessions(tx, stores, id);
    await note(tx, ctx, "member.removed", { member, from: before, to: null, revokedKeys });
    await queueTeamNotices(tx, ctx, { what: "removed", id, email: member.email, role: before, revokedKeys });
    return { revokedKeys };
  });
  forgetKeys();
  forgetSessions();
  return removed;
}

/**
 * Spends a code on taking the owner's role from this person; false for everybody else, who needs none. Refuses first what
 * no code allows. Throws Forbidden, LastOwner, TotpRequired, TotpInvalid.
 */
async function confirmEndOfOwner(
  ctx: StoreContext,
  id: string,
  { role, totpCode }: { role?: MemberRole; totpCode?: string | undefined },
): Promise<boolean> {
  if ((await roleOf(sql, ctx.store.id, id)) !== "owner") return false;
  await requireOwner(sql, ctx);
  await requireAnotherOwner(sql, ctx.store.id, id);
  await confirmWithCode(ctx, totpCode, { action: "member.owner_ends", member: id, role: role ?? null });
  return true;
}

/** The person became an owner after `confirmEndOfOwner`, which required no code. */
function codeMissing(): AppError {
  return new AppError("TotpRequired", { details: { enrolled: true } });
}

/** Keys and invitations of a former owner end, because only owners may have them. */
async function endPowers(tx: Sql, stores: string[], memberId: string): Promise<string[]> {
  await tx(
    "end-invitations",
    `UPDATE invitations SET revoked_at = now()
     WHERE invited_by = $2 AND store_id = ANY ($1::uuid[]) AND accepted_at IS NULL AND revoked_at IS NULL`,
    [stores, memberId],
  );
  return endKeysOf(tx, stores, memberId);
}

/** Sessions in the removed store switch to another store of the person, or to none. */
async function leaveInSessions(tx: Sql, stores: string[], memberId: string): Promise<void> {
  await tx(
    "leave-in-sessions",
    `UPDATE sessions SET store_id = (SELECT store_id FROM memberships WHERE member_id = $2 ORDER BY created_at, store_id LIMIT 1)
     WHERE member_id = $2 AND store_id = ANY ($1::uuid[])`,
    [stores, memberId],
  );
}

type Noted = { member: TeamMember; from: MemberRole; to: MemberRole | null; revokedKeys: string[] };

function note(tx: Sql, ctx: StoreContext, action: AuditAction, { member, ...rest }: Noted): Promise<void> {
  return auditBy(tx, ctx, action, { memberId: member.id, email: member.email, ...rest });
}
