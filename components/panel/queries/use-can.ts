"use client";

import { useStore } from "./use-account.ts";

type Role = "owner" | "manager" | "support";

/** The minimum role for each permission, for display only: the API decides. */
const LEAST = {
  "orders.write": "manager",
  "orders.ship": "support",
  refund: "manager",
  cases: "manager",
  "catalog.write": "manager",
  "links.write": "manager",
  withdraw: "owner",
  guards: "owner",
  members: "owner",
  keys: "owner",
  "events.write": "manager",
  requestLog: "manager",
  "store.write": "manager",
  audit: "manager",
  live: "owner",
} as const satisfies Record<string, Role>;

type Permission = keyof typeof LEAST;

const RANK: Record<Role, number> = { support: 0, manager: 1, owner: 2 };

/** Whether the member has a permission in the store that the page shows. */
export function useCan(): (what: Permission) => boolean {
  const { role } = useStore();
  return (what) => RANK[role] >= RANK[LEAST[what]];
}
