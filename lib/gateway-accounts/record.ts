import type { Sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import {
  type AccountKind,
  type AccountSettings,
  type Environment,
  IS_LISTED,
  IS_NOTIFIED,
} from "./account/account.ts";

/** An account as shown to the operator: everything but its secrets. */
export type AccountRecord = {
  id: string;
  kind: AccountKind;
  profile: string | null;
  holderStoreId: string | null;
  holderName: string | null;
  environment: Environment;
  name: string;
  chave: string | null;
  settings: AccountSettings;
  active: boolean;
  payoutsStoppedAt: Date | null;
  /** The withdrawal for which the bank sent another amount. */
  payoutsStoppedFor: string | null;
  hasCredentials: boolean;
  certificateEndsAt: Date | null;
  registered: boolean;
  notifiedAt: Date | null;
  connectedAt: Date | null;
  lastGoodAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  listedUntil: Date | null;
  listingLags: boolean;
  listingProblem: string | null;
  inboundStores: number;
  outboundStores: number;
  createdAt: Date;
  updatedAt: Date;
  closedAt: Date | null;
  compareBalance: boolean;
  /** Whether the bank's notifications work, so that its list need not be polled. */
  notified: boolean;
  /** Calls of this minute that read its list because of open charges. */
  looks: number;
  /** The key that leads the same account at the bank; its own id if it is alone. */
  bankAccountId: string;
};

/**
 * Whether the received Pix of account `a` have not been listed for so long that administrators are warned. Inactive
 * accounts are listed every three minutes, too, but cause no warning.
 */
export const LISTING_LAGS = `(a.active AND ${IS_LISTED} AND (a.connected_at IS NOT NULL OR a.listed_until IS NOT NULL)
  AND coalesce(a.listed_until, a.connected_at) < now() - interval '15 minutes') IS TRUE`;

/** The columns of an AccountRecord, for a query whose accounts are aliased `a`. */
export const ACCOUNT_COLUMNS = `a.id, a.kind, a.profile, a.holder_store_id, (SELECT s.name FROM stores s WHERE s.id = a.holder_store_id) AS holder_name,
  a.environment, a.name, a.chave, a.settings, a.active, a.payouts_stopped_at, a.payouts_stopped_for, a.secrets IS NOT NULL AS has_credentials, a.certificate_ends_at, a.notify_hash IS NOT NULL AS registered,
  a.notified_at, a.connected_at, a.last_good_at, a.last_error, a.last_error_at, a.created_at, a.updated_at, a.closed_at,
  ${IS_NOTIFIED} AS notified, CASE WHEN a.looks_since > now() - interval '1 minute' THEN a.looks ELSE 0 END AS looks,
  a.compare_balance, coalesce(a.bank_account_id, a.id) AS bank_account_id,
  a.listed_until, a.listing_problem, ${LISTING_LAGS} AS listing_lags,
  (SELECT count(*)::int FROM stores s WHERE s.inbound_account_id = a.id) AS inbound_stores,
  (SELECT count(*)::int FROM stores s WHERE s.outbound_account_id = a.id) AS outbound_stores`;

/** Throws NotFound. */
export async function findAccount(on: Sql, id: string): Promise<AccountRecord> {
  const [record] = await on<AccountRecord>(
    "find-gateway-account",
    `SELECT ${ACCOUNT_COLUMNS} FROM gateway_accounts a WHERE a.id = $1`,
    [id],
  );
  if (!record) throw new AppError("NotFound");
  return record;
}

export const HEALTH = ["well", "trouble", "unknown"] as const;
export type HealthState = (typeof HEALTH)[number];

/** The health of a PSP, from the last calls and from the age of the last list. */
export function stateOf(
  account: Pick<AccountRecord, "lastGoodAt" | "lastErrorAt" | "listingLags">,
): HealthState {
  const { lastGoodAt, lastErrorAt, listingLags } = account;
  if (listingLags) return "trouble";
  if (lastErrorAt && (!lastGoodAt || lastErrorAt > lastGoodAt)) return "trouble";
  return lastGoodAt ? "well" : "unknown";
}
