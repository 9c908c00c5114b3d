import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import type { Exchange } from "./exchange.ts";
import { OUR_HEADERS } from "./our-headers.ts";
import type { Endpoints } from "./profile.ts";

/** The token request (OAuth 2.0 client credentials) in the form required by the PSP's profile. */
export function tokenRequest({ tokenUrl, token, headers }: Endpoints, secrets: AccountSecrets): Exchange {
  const { clientId, clientSecret } = secrets;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const fields: Record<string, string> = {
    grant_type: "client_credentials",
    ...(token.auth === "basic" ? {} : { client_id: clientId }),
    ...(token.auth === "body" ? { client_secret: clientSecret } : {}),
    ...(token.scopes ? { scope: token.scopes.join(" ") } : {}),
  };
  const url = token.grantInQuery ? `${tokenUrl}?grant_type=client_credentials` : tokenUrl;
  const asJson = token.format === "json";
  return {
    method: "POST",
    url,
    headers: {
      ...OUR_HEADERS,
      "Content-Type": asJson ? "application/json" : "application/x-www-form-urlencoded",
      ...headers(),
      ...(token.auth === "basic" ? { Authorization: basic } : {}),
    },
    body: asJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
}
