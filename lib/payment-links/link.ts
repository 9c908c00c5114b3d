import type { Stored } from "#lib/db/rows.ts";
import type { PaymentLinkModel } from "#prisma/generated/models.ts";

export const LINK_STATES = ["payable", "inactive", "used_up", "expired"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A payment link with its state by the database's clock. */
export type PaymentLink = Stored<PaymentLinkModel> & { state: LinkState };

/** The state of link `l`, irreversible states first. */
export const STATE = `CASE WHEN l.expires_at <= now() THEN 'expired' WHEN l.paid_count >= l.max_payments THEN 'used_up'
  WHEN NOT l.active THEN 'inactive' ELSE 'payable' END`;

export const LINK = `l.*, ${STATE} AS state`;

/** Normalizes a typed code: ignores case and hyphens, and reads letters as digits like Crockford. */
export function codeOf(typed: string): string {
  return typed.replaceAll("-", "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
