import { createHash } from "node:crypto";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { Health } from "#lib/gateway-accounts/account/health.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import { ApiPixClient } from "./client.ts";
import type { Connected } from "./connected.ts";
import { endpointsOf } from "./profile.ts";
import { isProfile, PROFILES } from "./profiles.ts";

/**
 * One client per account and process, kept when the account is reread: it holds the token, the connections
 * and the breaker. New credentials or addresses create another; calls in flight end with the old one.
 */
const clients = new Map<string, { made: string; client: ApiPixClient }>();

/** Connects an account, or returns why it can't be called: an unknown PSP, or no https address. */
export function connect(
  account: GatewayAccount,
  secrets: AccountSecrets,
  health: Health,
): Connected | string {
  // The kind `efi` uses Efí's profile unless the account sets another.
  const id = account.profile ?? (account.kind === "efi" ? "efi" : "");
  if (!isProfile(id)) return `no PSP is known as "${id}"`;
  const profile = PROFILES[id];
  const endpoints = endpointsOf(profile, account, secrets);
  if (typeof endpoints === "string") return endpoints;
  const made = createHash("sha256")
    .update(JSON.stringify([id, account.settings, secrets]))
    .digest("base64");
  const known = clients.get(account.id);
  if (known?.made === made) return { account, profile, client: known.client, api: profile.api };
  const client = new ApiPixClient(endpoints, secrets, health);
  clients.set(account.id, { made, client });
  return { account, profile, client, api: profile.api };
}
