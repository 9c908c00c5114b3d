/** The rights of a credential; `*` includes all. */
export const SCOPES = [
  "transaction.create",
  "transaction.verify",
  "balance.read",
  "withdrawal.create",
  "refund.create",
  "catalog.read",
  "catalog.write",
  "store.read",
  "*",
] as const;

export type Scope = (typeof SCOPES)[number];

/** Whether the credential holds one of the scopes that the endpoint accepts. */
export function holds(scopes: readonly string[], accepted: readonly Scope[]): boolean {
  return scopes.includes("*") || accepted.some((scope) => scopes.includes(scope));
}
