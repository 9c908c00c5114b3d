/** The kinds of gateway accounts. A store with `none` has no account. */
export const ACCOUNT_KINDS = ["sandbox", "api-pix", "efi", "key", "manual"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/**
 * Whether the money of an account is real: `production`; or play money, at a bank's `homologation` or at a bank of
 * tests (`test`), such as the sandbox. Fixed for ever.
 */
export const ENVIRONMENTS = ["production", "homologation", "test"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The kinds with a bank's API: what they receive is listed, and a list that is late is a warning. */
const LISTED_KINDS: readonly AccountKind[] = ["api-pix", "efi"];
export const isListed = ({ kind }: { kind: AccountKind }) => LISTED_KINDS.includes(kind);
/** The same in SQL, for an account that is aliased `a`. */
export const IS_LISTED = `a.kind IN (${LISTED_KINDS.map((kind) => `'${kind}'`).join(", ")})`;

/**
 * An account at a PSP, or a substitute for one, without its secrets. Created by the operator, never deleted.
 */
export type GatewayAccount = {
  id: string;
  kind: AccountKind;
  /** The PSP's profile; null for a kind without profiles. */
  profile: string | null;
  /** The store that holds the account; null for an account of the platform, which any store can use. */
  holderStoreId: string | null;
  environment: Environment;
  name: string;
  /** The Pix key that charges pay into. */
  chave: string | null;
  settings: AccountSettings;
  active: boolean;
};

/** The default that banks tolerate, per process, and the upper limit: each call has a connection of its own. */
export const USUAL_CALLS_AT_ONCE = 8;
export const MOST_CALLS_AT_ONCE = 128;

/** The default and the most calls a minute that read an account's list because of open charges. */
export const USUAL_LOOKS = 6;
export const MOST_LOOKS = 60;

/**
 * Whether the bank notifies account `a` of what it receives: registered, heard of within a day, and nothing has been found
 * since that it had not notified.
 */
export const IS_NOTIFIED = `(a.notify_hash IS NOT NULL
  AND a.notified_at > greatest(a.notify_missed_at, now() - interval '24 hours')) IS TRUE`;

/** Non-secret settings that differ from the profile. */
export type AccountSettings = {
  /** Replaces the profile's addresses: https://host/path, without a trailing slash. */
  baseUrl?: string;
  tokenUrl?: string;
  /** The maximum number of concurrent calls per process. */
  simultaneousCalls?: number;
  /** As the bank tells them: accounts with the same ones are one account at the bank. */
  branch?: string;
  accountNumber?: string;
  /** The most calls a minute that read its list because of open charges. */
  looksPerMinute?: number;
  /** Whether the server in front of this one verifies the bank's certificate on notifications. */
  mutualTlsNotifications?: boolean;
};

/** Used by all test stores; created by the migration. */
export const SANDBOX_ACCOUNT: GatewayAccount = {
  id: "00000000-0000-7000-8000-000000000001",
  kind: "sandbox",
  profile: null,
  holderStoreId: null,
  environment: "test",
  name: "Sandbox",
  chave: null,
  settings: {},
  active: true,
};

/** The platform's account for manual payouts by the operator; created by the migration. */
export const MANUAL_ACCOUNT: GatewayAccount = {
  ...SANDBOX_ACCOUNT,
  id: "00000000-0000-7000-8000-000000000002",
  kind: "manual",
  environment: "production",
  name: "Manual",
};
