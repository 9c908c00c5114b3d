import type { BilingualText } from "#lib/core/locale.ts";
import { ACCESS, TEAM } from "./access-acts.ts";
import { MONEY } from "./money-acts.ts";
import { CATALOG, ORDERS, SETTINGS } from "./store-acts.ts";

/** The subject of an act, for the filter of the log. */
export const AUDIT_KINDS = ["money", "orders", "catalog", "access", "team", "settings"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The acts of the audit log with their titles. An act without a title does not compile. */
export const ACTS = {
  ...ofKind("money", MONEY),
  ...ofKind("orders", ORDERS),
  ...ofKind("catalog", CATALOG),
  ...ofKind("access", ACCESS),
  ...ofKind("team", TEAM),
  ...ofKind("settings", SETTINGS),
};

/** An act of the log, by its code. */
export type AuditAction = keyof typeof ACTS;

type Act = BilingualText & { kind: AuditKind };

function ofKind<Code extends string>(kind: AuditKind, acts: Record<Code, BilingualText>): Record<Code, Act> {
  const withKind = Object.entries<BilingualText>(acts).map(([code, texts]) => [code, { ...texts, kind }]);
  return Object.fromEntries(withKind) as Record<Code, Act>;
}
