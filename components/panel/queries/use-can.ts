import { useStore } from "./use-account.ts";

type Role = "owner" | "manager" | "accountant" | "support";

const OWNER: readonly Role[] = ["owner"];
const MANAGERS: readonly Role[] = ["owner", "manager"];
const MONEY: readonly Role[] = ["owner", "manager", "accountant"];

/** The roles with each permission, for display only: the API decides (lib/auth/roles.ts). */
const ROLES_OF = {
  "orders.write": MANAGERS,
  "orders.ship": ["owner", "manager", "support"],
  "orders.note": ["owner", "manager", "support"],
  refund: MANAGERS,
  cases: MANAGERS,
  "catalog.write": MANAGERS,
  "links.write": MANAGERS,
  // The store's sums, wallet, withdrawals and exports.
  money: MONEY,
  // The unmasked CPF or CNPJ of a buyer.
  documents: MONEY,
  "customers.data": MANAGERS,
  "customers.erase": OWNER,
  withdraw: OWNER,
  guards: OWNER,
  members: OWNER,
  keys: OWNER,
  "events.write": MANAGERS,
  requestLog: MANAGERS,
  "store.write": MANAGERS,
  audit: MANAGERS,
  live: OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ROLES_OF;

export const roleMay = (role: Role, what: Permission): boolean =>
  (ROLES_OF[what] as readonly Role[]).includes(role);

/** Whether the member has a permission in the store that the page shows. */
export function useCan(): (what: Permission) => boolean {
  const { role } = useStore();
  return (what) => roleMay(role, what);
}
