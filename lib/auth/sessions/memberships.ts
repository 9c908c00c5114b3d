import { sql } from "#lib/db/pool.ts";
import type { MemberRole, StoreMode } from "#prisma/generated/enums.ts";

type MembershipView = {
  id: string;
  name: string;
  slug: string;
  /** As stored: the logo, or the image if there is none. */
  logo: string | null;
  mode: StoreMode;
  twinId: string | null;
  role: MemberRole;
};

/** The stores that a person works in, by name. `twinId` is set only if the member works in the twin too. */
export function listMemberships(memberId: string): Promise<MembershipView[]> {
  return sql<MembershipView>(
    "list-memberships",
    `SELECT s.id, s.name, s.slug, coalesce(s.logo, s.image) AS logo, s.mode, p.role, (
       SELECT t.id FROM stores t JOIN memberships q ON q.store_id = t.id AND q.member_id = $1
       WHERE t.business_id = s.business_id AND t.id <> s.id) AS twin_id
     FROM memberships p JOIN stores s ON s.id = p.store_id
     WHERE p.member_id = $1 ORDER BY s.name, s.mode DESC, s.id`,
    [memberId],
  );
}
