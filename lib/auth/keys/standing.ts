import type { StoreContext } from "#lib/context/context.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import { roleRefused } from "../forbidden.ts";

/** The member of the session, or the creator of the key: actions of a new key are attributed to that member. */
export function memberBehind({ actor }: StoreContext): string | null {
  if (actor.kind === "session") return actor.memberId;
  return actor.kind === "key" ? actor.createdBy : null;
}

/**
 * Checks that the caller is still an owner, because the session's role may be a second old, and locks the membership:
 * whoever ends it waits for this transaction and then revokes its keys, too (endKeysOf). Must come before the lock of a
 * key, as in the transactions that end a membership. Throws Forbidden. Of a key, `problemsBeyond` checks that it is valid.
 */
export async function lockMembershipBehind(tx: Sql, ctx: StoreContext): Promise<void> {
  const memberId = memberBehind(ctx);
  if (memberId === null) return;
  const [membership] = await tx<{ role: MemberRole }>(
    "lock-membership-behind",
    "SELECT role FROM memberships WHERE store_id = $1 AND member_id = $2 FOR SHARE",
    [ctx.store.id, memberId],
  );
  if (ctx.actor.kind === "session" && membership?.role !== "owner")
    throw roleRefused(membership?.role ?? null, ["owner"]);
}
