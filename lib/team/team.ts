import { z } from "zod";
import { roleRefused } from "#lib/auth/forbidden.ts";
import { ROLES } from "#lib/auth/roles.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

export const role = z.enum(ROLES);

export type TeamMember = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  hasSecondFactor: boolean;
  since: string;
  you: boolean;
};

type Row = Omit<TeamMember, "since" | "you"> & { createdAt: Date };

const MEMBERS = `SELECT m.id, m.name, m.email, p.role, m.totp_enabled_at IS NOT NULL AS has_second_factor, p.created_at
  FROM memberships p JOIN members m ON m.id = p.member_id`;

/** The store's members: owners first, then by name. */
export async function listTeam(ctx: StoreContext): Promise<TeamMember[]> {
  const rows = await sql<Row>(
    "list-team",
    `${MEMBERS} WHERE p.store_id = $1 ORDER BY p.role, m.name, m.id LIMIT 500`,
    [ctx.store.id],
  );
  return rows.map((row) => present(ctx, row));
}

/** Reads one member, in the transaction that changed it. */
export async function readMember(tx: Sql, ctx: StoreContext, id: string): Promise<TeamMember> {
  const [row] = await tx<Row>("read-team-member", `${MEMBERS} WHERE p.store_id = $1 AND m.id = $2`, [
    ctx.store.id,
    id,
  ]);
  if (!row) throw new AppError("NotFound");
  return present(ctx, row);
}

function present({ actor }: StoreContext, { createdAt, ...row }: Row): TeamMember {
  return {
    ...row,
    since: createdAt.toISOString(),
    you: actor.kind === "session" && actor.memberId === row.id,
  };
}

/**
 * Locks the stores that share a team (a business's test store and its live twin) and returns their ids.
 * Serializes changes of a team: two owners can't both step down at the same time.
 */
export async function lockTeam(tx: Sql, storeId: string): Promise<string[]> {
  const rows = await tx<{ id: string }>(
    "lock-team",
    `SELECT id FROM stores WHERE business_id = (SELECT business_id FROM stores WHERE id = $1)
     ORDER BY id FOR NO KEY UPDATE`,
    [storeId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Checks that the caller is still an owner, because the session's role may be a second old. Throws Forbidden.
 */
export async function requireOwner(tx: Sql, ctx: StoreContext): Promise<void> {
  const memberId = ctx.actor.kind === "session" ? ctx.actor.memberId : null;
  const role = await roleOf(tx, ctx.store.id, memberId);
  if (role !== "owner") throw roleRefused(role, ["owner"]);
}

export async function roleOf(tx: Sql, storeId: string, memberId: string | null): Promise<MemberRole | null> {
  const [row] = await tx<{ role: MemberRole }>(
    "role-in-store",
    "SELECT role FROM memberships WHERE store_id = $1 AND member_id = $2",
    [storeId, memberId],
  );
  return row?.role ?? null;
}

/** A store must always have an owner, who can withdraw its money. Throws LastOwner. */
export async function requireAnotherOwner(tx: Sql, storeId: string, memberId: string): Promise<void> {
  const [other] = await tx(
    "another-owner",
    "SELECT member_id FROM memberships WHERE store_id = $1 AND role = 'owner' AND member_id <> $2 LIMIT 1",
    [storeId, memberId],
  );
  if (!other) throw new AppError("LastOwner");
}
