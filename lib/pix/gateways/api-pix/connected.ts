import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { ApiPixClient } from "./client.ts";
import type { Profile } from "./profile.ts";

/** The common dependencies of the capabilities. */
export type Connected = {
  account: GatewayAccount;
  profile: Profile;
  client: ApiPixClient;
  /** The path of API Pix relative to the base address: `/v2`. */
  api: string;
};
