import type { MemberRole } from "#prisma/generated/enums.ts";
import type { Scope } from "./scopes.ts";

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
  support: ["transaction.verify", "balance.read", "catalog.read", "store.read"],
};

const RANK: Record<MemberRole, number> = { support: 0, manager: 1, owner: 2 };

export function scopesOf(role: MemberRole): readonly Scope[] {
  return SCOPES_OF[role];
}

/** Whether the role is `least` or a higher one. */
export function reaches(role: MemberRole, least: MemberRole): boolean {
  return RANK[role] >= RANK[least];
}
