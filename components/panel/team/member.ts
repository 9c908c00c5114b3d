import type { Output } from "#lib/client/types.ts";

export type Member = Output<"listMembers">["members"][number];
export type Invitation = Output<"listInvitations">["invitations"][number];
export type Role = Member["role"];

export const ROLES: readonly Role[] = ["owner", "manager", "accountant", "support"];

const RANK: Record<Role, number> = { owner: 3, manager: 2, accountant: 1, support: 0 };

export function isLower(next: Role, before: Role): boolean {
  return RANK[next] < RANK[before];
}

export const TEAM_KEY = ["team"];
