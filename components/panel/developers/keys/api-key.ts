import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import type { Output } from "#lib/client/types.ts";

export type ApiKey = Output<"listApiKeys">["apiKeys"][number];
export type Scope = ApiKey["scopes"][number];
type KeyState = "active" | "expiring" | "expired" | "revoked";

/** The scopes to choose from; `*`, which holds all, is a choice of its own. */
export const SCOPES = [
  "transaction.create",
  "transaction.verify",
  "refund.create",
  "balance.read",
  "withdrawal.create",
  "catalog.read",
  "catalog.write",
  "store.read",
] as const satisfies readonly Scope[];

/** The texts' key of a scope: a point would separate areas. */
export const scopeText = (scope: Scope) =>
  scope === "*" ? "all" : (scope.replace(".", "_") as "transaction_create");

const DAY_MS = 24 * 60 * 60_000;

export function stateOf({ revokedAt, expiresAt }: ApiKey, now = Date.now()): KeyState {
  if (revokedAt) return "revoked";
  if (!expiresAt) return "active";
  const left = Date.parse(expiresAt) - now;
  return left <= 0 ? "expired" : left < 7 * DAY_MS ? "expiring" : "active";
}

export const isLive = (key: ApiKey) => ["active", "expiring"].includes(stateOf(key));

/** The form values of a key. */
export type KeyValues = {
  name: string;
  access: "all" | "some";
  scopes: Scope[];
  expiresAt: Date | null;
  /** One address or range a line. */
  addresses: string;
  rateLimitPerMinute: FieldNumber;
};

export function valuesOf(key: ApiKey | null): KeyValues {
  return {
    name: key?.name ?? "",
    access: key?.scopes.includes("*") ? "all" : "some",
    scopes: key?.scopes.filter((scope) => scope !== "*") ?? [],
    expiresAt: key?.expiresAt ? new Date(key.expiresAt) : null,
    addresses: key?.allowedAddresses.join("\n") ?? "",
    rateLimitPerMinute: key?.rateLimitPerMinute ?? null,
  };
}

export function bodyOf(values: Readable<KeyValues>) {
  return {
    name: values.name.trim(),
    scopes: values.access === "all" ? (["*"] as Scope[]) : values.scopes,
    expiresAt: values.expiresAt?.toISOString() ?? null,
    allowedAddresses: values.addresses
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter(Boolean),
    rateLimitPerMinute: values.rateLimitPerMinute,
  };
}
