import type { StoreContext } from "#lib/context/context.ts";
import { listQuery } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { AuditEntryModel } from "#prisma/generated/models.ts";

type AuditView = { id: string; actor: string; action: string; details: unknown; createdAt: string };

/** The store's audit entries, newest first. */
export async function listAudit(
  ctx: StoreContext,
  page: { limit: number; offset: number },
): Promise<{ entries: AuditView[]; total: number }> {
  // An empty page is one row without an entry.
  const rows = await listQuery<{ total: number } & (Stored<AuditEntryModel> | { id: null })>(
    `SELECT c.total, e.* FROM (SELECT count(*)::int AS total FROM audit_entries WHERE store_id = $1) c
     LEFT JOIN LATERAL (
       SELECT * FROM audit_entries WHERE store_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3
     ) e ON true ORDER BY e.created_at DESC, e.id DESC`,
    [ctx.store.id, page.limit, page.offset],
  );
  return {
    total: rows[0]?.total ?? 0,
    entries: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        id: row.id,
        actor: row.actor,
        action: row.action,
        details: row.details,
        createdAt: row.createdAt.toISOString(),
      })),
  };
}
