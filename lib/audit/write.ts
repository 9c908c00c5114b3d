import type { Context, StoreContext } from "#lib/context/context.ts";
import { shownPrefix } from "#lib/core/api-key-text.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { AuditAction } from "./acts.ts";

type AuditEntry = {
  storeId: string | null;
  actor: string;
  action: AuditAction;
  /** Must not contain a key, a code or a secret. */
  details?: object;
  address?: string | null;
};

/** Writes an audit entry in the transaction of the action. Entries are never changed or removed. */
export async function audit(on: Sql, entry: AuditEntry): Promise<void> {
  await on(
    "audit",
    "INSERT INTO audit_entries (store_id, actor, action, details, address) VALUES ($1, $2, $3, $4, $5)",
    [entry.storeId, entry.actor, entry.action, JSON.stringify(entry.details ?? {}), entry.address ?? null],
  );
}

/**
 * For an act of a person on their own account. It is written to the log of each of their stores, because the store's
 * people must see acts of everybody who can withdraw its money. Without a store it is written once.
 */
export async function auditOfMember(
  on: Sql,
  email: string,
  action: AuditAction,
  address: string | null = null,
): Promise<void> {
  await on(
    "audit-of-member",
    `INSERT INTO audit_entries (store_id, actor, action, address)
     SELECT p.store_id, 'member:' || m.email, $2, $3 FROM members m LEFT JOIN memberships p ON p.member_id = m.id WHERE m.email = $1`,
    [email, action, address],
  );
}

/** For the caller of an API request, in its own store. */
export function auditBy(
  on: Sql,
  ctx: StoreContext,
  action: AuditAction,
  details: object = {},
): Promise<void> {
  return audit(on, {
    ...{ storeId: ctx.store.id, actor: actorName(ctx), action, details },
    address: addressOf(ctx),
  });
}

/** For an operator, in any store or in none. */
export function auditByOperator(
  on: Sql,
  { actor }: Pick<Context, "actor">,
  storeId: string | null,
  action: AuditAction,
  details: object,
): Promise<void> {
  const address = actor.kind === "session" ? actor.address : null;
  return audit(on, { storeId, actor: operatorName({ actor }), action, details, address });
}

/** The name of an operator in the audit log. */
export function operatorName({ actor }: Pick<Context, "actor">): string {
  return `operator:${actor.kind === "session" ? actor.email : undefined}`;
}

/** The address that the caller's request came from; null for the program itself, and for buyers: entries stay for ever. */
export function addressOf({ actor }: Pick<Context, "actor">): string | null {
  return "address" in actor && actor.kind !== "shopper" ? actor.address : null;
}

/** The name of a caller in the audit log. */
export function actorName({ actor }: Pick<Context, "actor">): string {
  if (actor.kind === "key") return `key:${shownPrefix(actor.presentedKey)}`;
  return actor.kind === "session" ? `member:${actor.email}` : actor.kind;
}
