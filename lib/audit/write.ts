import type { Context, StoreContext } from "#lib/context/context.ts";
import { shownPrefix } from "#lib/core/api-key-text.ts";
import type { Sql } from "#lib/db/pool.ts";

type AuditEntry = {
  storeId: string | null;
  actor: string;
  action: string;
  /** Never a key, a code or a secret. */
  details?: object;
  address?: string | null;
};

/** Writes who did what, in the transaction that does it. Entries are never changed or removed. */
export async function audit(on: Sql, entry: AuditEntry): Promise<void> {
  await on(
    "audit",
    "INSERT INTO audit_entries (store_id, actor, action, details, address) VALUES ($1, $2, $3, $4, $5)",
    [entry.storeId, entry.actor, entry.action, JSON.stringify(entry.details ?? {}), entry.address ?? null],
  );
}

/** The same for what a caller of the API did in its store. */
export function auditBy(on: Sql, ctx: StoreContext, action: string, details: object = {}): Promise<void> {
  const address = ctx.actor.kind === "session" ? ctx.actor.address : null;
  return audit(on, { storeId: ctx.store.id, actor: actorName(ctx), action, details, address });
}

/** The same for one of the platform's own people: in a store that is not theirs, or in none. */
export function auditByOperator(
  on: Sql,
  { actor }: Pick<Context, "actor">,
  storeId: string | null,
  action: string,
  details: object,
): Promise<void> {
  const who = actor.kind === "session" ? actor : null;
  return audit(on, {
    storeId,
    actor: `operator:${who?.email}`,
    action,
    details,
    address: who?.address ?? null,
  });
}

/** How the log names a caller. */
export function actorName({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "key") return `key:${shownPrefix(actor.presentedKey)}`;
  return actor.kind === "session" ? `member:${actor.email}` : actor.kind;
}
