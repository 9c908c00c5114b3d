/** The kinds of gateway accounts. `none` in a store means that it has no account. */
export const ACCOUNT_KINDS = ["sandbox", "api-pix", "efi", "key", "manual"] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** An account at a PSP, or what stands in for one, without its secrets. Made by the operator, never removed. */
export type GatewayAccount = {
  id: string;
  kind: AccountKind;
  /** Which PSP, one of the profiles; null for a kind without one. */
  profile: string | null;
  /** The store whose account it is; null for one of the platform, which any store can use. */
  holderStoreId: string | null;
  name: string;
  /** The Pix key that charges pay into. */
  chave: string | null;
  settings: AccountSettings;
  active: boolean;
};

/** What is not secret and differs from the profile. */
export type AccountSettings = {
  /** Where the PSP is reached, instead of the profile's addresses: https://host/path, without a trailing slash. */
  baseUrl?: string;
  tokenUrl?: string;
  /** How many calls of one process may be under way there at once. */
  simultaneousCalls?: number;
  /** The server in front of this one verifies the bank's certificate on notifications. */
  mutualTlsNotifications?: boolean;
};

/** Every test store uses this one; the migration made it. */
export const SANDBOX_ACCOUNT: GatewayAccount = {
  id: "00000000-0000-7000-8000-000000000001",
  kind: "sandbox",
  profile: null,
  holderStoreId: null,
  name: "Sandbox",
  chave: null,
  settings: {},
  active: true,
};

/** The platform's account from which the operator pays by hand; the migration made it. */
export const MANUAL_ACCOUNT: GatewayAccount = {
  ...SANDBOX_ACCOUNT,
  id: "00000000-0000-7000-8000-000000000002",
  kind: "manual",
  name: "Manual",
};
