import { randomUUID } from "node:crypto";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";

/** Where a PSP is reached: without a trailing slash; `token` whole, or below `base`. */
type Addresses = { base: string; token: string };

/** A PSP as data: what its API Pix has of its own beside the BCB's document. */
export type Profile = {
  name: string;
  /** Null: only by the account's own `baseUrl`. */
  production: Addresses | null;
  /** To be typed as the account's `baseUrl` and `tokenUrl` by who tests with the PSP. */
  homologation: Addresses | null;
  /** The path of API Pix below the base address. */
  api: string;
  token: {
    /** Client id and secret by HTTP Basic, both in the body, or the id alone (the certificate proves the rest). */
    auth: "basic" | "body" | "id";
    format: "form" | "json";
    /** Asked for by name; null where the PSP gives what the application has. */
    scopes: readonly string[] | null;
    /** `?grant_type=client_credentials` in the address as well. */
    grantInQuery?: boolean;
  };
  /** Sent with every request: a new UUID, or the client id. */
  headers: Readonly<Record<string, "uuid" | "clientId">>;
  /** The name under which every call's address also has the account's application key; null for none. */
  appKeyParameter: string | null;
  webhookHeaders: Readonly<Record<string, string>>;
  /** Whether `inicio` and `fim` may have milliseconds. */
  milliseconds: boolean;
  pageSize: number;
  /** Whether the answer to a charge has `pixCopiaECola`; otherwise the code is written from its `location`. */
  copyPaste: boolean;
  /** Where a received Pix names its payer; null where it does not, or nobody has looked. */
  payer: "gnExtras.pagador" | "pagador" | null;
  documentation: readonly string[];
  /** Whether `checked` compared it with the PSP's own documentation or client. No account has been called yet. */
  verified: boolean;
  checked: string;
};

/** What the client needs of a profile, for one account. */
export type Endpoints = {
  base: string;
  tokenUrl: string;
  token: Profile["token"];
  /** What every call's address also has: `name=value`, or nothing. */
  query: string;
  headers(): Record<string, string>;
};

/** Where the account's PSP is reached; a text says why it is not. */
export function endpointsOf(
  profile: Profile,
  account: GatewayAccount,
  secrets: AccountSecrets,
): Endpoints | string {
  const { baseUrl, tokenUrl } = account.settings;
  const base = (baseUrl ?? profile.production?.base ?? "").replace(/\/+$/, "");
  const token = tokenUrl ?? profile.production?.token ?? "/oauth/token";
  const whole = token.startsWith("/") ? base + token : token;
  if (!isHttps(base) || !isHttps(whole)) return "the PSP has no https:// address";
  const { appKeyParameter } = profile;
  if (appKeyParameter && !secrets.appKey) return `the PSP asks for an application key (${appKeyParameter})`;
  return {
    base,
    tokenUrl: whole,
    token: profile.token,
    query: appKeyParameter ? new URLSearchParams({ [appKeyParameter]: secrets.appKey ?? "" }).toString() : "",
    headers: () =>
      Object.fromEntries(
        Object.entries(profile.headers).map(([name, kind]) => [
          name,
          kind === "uuid" ? randomUUID() : secrets.clientId,
        ]),
      ),
  };
}

function isHttps(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === "https:" && !url.username && !url.password && !url.hash;
}
