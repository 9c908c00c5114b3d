import { sql } from "#lib/db/pool.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

export type MembershipView = { id: string; name: string; slug: string; role: MemberRole };

/** The stores that a person works in, by name. */
export function listMemberships(memberId: string): Promise<MembershipView[]> {
  return sql<MembershipView>(
    "list-memberships",
    `SELECT s.id, s.name, s.slug, p.role FROM memberships p JOIN stores s ON s.id = p.store_id
     WHERE p.member_id = $1 ORDER BY s.name, s.id`,
    [memberId],
  );
}
