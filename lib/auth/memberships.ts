import { type Row, type Sql, sql } from "#lib/db/pool.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";

export type MembershipView = { id: string; name: string; slug: string; role: MemberRole };

/** The stores that a person works in, by name. */
export async function listMemberships(memberId: string): Promise<MembershipView[]> {
  const rows = await sql<Row>(
    "list-memberships",
    `SELECT s.id, s.name, s.slug, p.role FROM memberships p JOIN stores s ON s.id = p.store_id
     WHERE p.member_id = $1 ORDER BY s.name, s.id`,
    [memberId],
  );
  return rows.map((row) => ({
    id: row.id as string,
    name: row.name as string,
    slug: row.slug as string,
    role: row.role as MemberRole,
  }));
}

/** Where the owners of a store are told what matters. */
export async function ownersOf(on: Sql, storeId: string): Promise<string[]> {
  const rows = await on<{ email: string }>(
    "owners-of-store",
    "SELECT m.email FROM memberships s JOIN members m ON m.id = s.member_id WHERE s.store_id = $1 AND s.role = 'owner'",
    [storeId],
  );
  return rows.map(({ email }) => email);
}
