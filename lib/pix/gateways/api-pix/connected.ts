import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { ApiPixClient } from "./client.ts";
import type { Profile } from "./profile.ts";

/** What each capability works with. */
export type Connected = {
  account: GatewayAccount;
  profile: Profile;
  client: ApiPixClient;
  /** The path of API Pix below the base address: `/v2`. */
  api: string;
};
