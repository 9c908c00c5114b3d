import type { Actor } from "#lib/context/context.ts";
import type { MemberRole } from "#prisma/generated/enums.ts";
import { roleRefused } from "./forbidden.ts";
import { holds, type Scope } from "./scopes.ts";

export const ROLES = ["owner", "manager", "accountant", "support"] as const satisfies readonly MemberRole[];

/** The scopes of each role in its store (contract.md, Credentials). */
const SCOPES_OF: Record<MemberRole, readonly Scope[]> = {
  owner: ["*"],
  manager: [
    "transaction.create",
    "transaction.verify",
    "balance.read",
    "refund.create",
    "catalog.read",
    "catalog.write",
    "store.read",
  ],
  accountant: ["transaction.verify", "balance.read", "catalog.read", "store.read"],
  support: ["transaction.verify", "catalog.read", "store.read"],
};

/** The lowest role of an endpoint; `team` means every member of the store. */
export type LeastRole = MemberRole | "team";

/**
 * The roles that reach each lowest role. An accountant and support are no steps of one ladder: the first reads
 * money, the second acts for customers.
 */
const REACHED_BY: Record<LeastRole, readonly MemberRole[]> = {
  owner: ["owner"],
  manager: ["owner", "manager"],
  accountant: ["owner", "manager", "accountant"],
  support: ["owner", "manager", "support"],
  team: ROLES,
};

export function scopesOf(role: MemberRole): readonly Scope[] {
  return SCOPES_OF[role];
}

/** Whether the role is `least` or a higher one. Accountants may also read everything that support may read. */
export function reaches(role: MemberRole, least: LeastRole, reading: boolean): boolean {
  return REACHED_BY[least === "support" && reading ? "team" : least].includes(role);
}

/**
 * Whether the caller may read the store's sums and withdrawals, on endpoints with other callers as well. A key that
 * reaches such an endpoint has its scope, so only members are checked.
 */
export function readsMoney(actor: Actor): boolean {
  return actor.kind !== "session" || (actor.role !== null && holds(scopesOf(actor.role), ["balance.read"]));
}

/** Whether the caller's key or role holds the scope, on endpoints that also serve others. */
export function actorHolds(actor: Actor, scope: Scope): boolean {
  if (actor.kind === "key") return holds(actor.scopes, [scope]);
  return actor.kind === "session" && actor.role !== null && holds(scopesOf(actor.role), [scope]);
}

/** Throws Forbidden for members who may not read the store's money. */
export function requireMoney({ actor }: { actor: Actor }): void {
  if (actor.kind !== "session" || readsMoney(actor)) return;
  throw roleRefused(
    actor.role,
    ROLES.filter((role) => holds(scopesOf(role), ["balance.read"])),
  );
}
