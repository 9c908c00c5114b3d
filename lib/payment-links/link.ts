import type { Stored } from "#lib/db/rows.ts";
import type { PaymentLinkModel } from "#prisma/generated/models.ts";

export const LINK_STATES = ["payable", "inactive", "used_up", "expired"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** A payment link with its state, which the database's clock decides. */
export type PaymentLink = Stored<PaymentLinkModel> & { state: LinkState };

/** The state of a link `l`: what can't be taken back first. */
export const STATE = `CASE WHEN l.expires_at <= now() THEN 'expired' WHEN l.paid_count >= l.max_payments THEN 'used_up'
  WHEN NOT l.active THEN 'inactive' ELSE 'payable' END`;

export const LINK = `l.*, ${STATE} AS state`;

/** A code as people may write it: without regard to capitals and hyphens, with the letters that Crockford reads as digits. */
export function codeOf(typed: string): string {
  return typed.replaceAll("-", "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
