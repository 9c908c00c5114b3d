import { randomUUID } from "node:crypto";
import { type GatewayAccount, USUAL_CALLS_AT_ONCE } from "#lib/gateway-accounts/account/account.ts";
import type { AccountSecrets } from "#lib/gateway-accounts/account/secrets.ts";
import type { Errors } from "./errors.ts";

/** The addresses of a PSP, without a trailing slash; `token` is absolute or relative to `base`. */
type Addresses = { base: string; token: string };

/** A PSP as data: where its API Pix differs from or adds to the BCB's document. */
export type Profile = {
  name: string;
  /** Null if the account must set its own `baseUrl`. */
  production: Addresses | null;
  /** Values for the account's `baseUrl` and `tokenUrl` when testing with the PSP. */
  homologation: Addresses | null;
  /** The path of API Pix relative to the base address. */
  api: string;
  token: {
    /** Client id and secret by HTTP Basic, both in the body, or the id only (with the certificate). */
    auth: "basic" | "body" | "id";
    format: "form" | "json";
    /** The scopes to request; null if the PSP grants the application's own. */
    scopes: readonly string[] | null;
    /** Adds `?grant_type=client_credentials` to the address. */
    grantInQuery?: boolean;
  };
  /** Headers of every request: a new UUID, or the client id. */
  headers: Readonly<Record<string, "uuid" | "clientId">>;
  /** The query parameter for the account's application key; null for none. */
  appKeyParameter: string | null;
  webhookHeaders: Readonly<Record<string, string>>;
  /** Whether `inicio` and `fim` may have milliseconds. */
  milliseconds: boolean;
  pageSize: number;
  /** Whether charges have `pixCopiaECola`; otherwise the code is written from their `location`. */
  copyPaste: boolean;
  /** The field that names the payer of a received Pix; null if there is none or it is unknown. */
  payer: "gnExtras.pagador" | "pagador" | null;
  errors: Errors;
  documentation: readonly string[];
  /**
   * Whether it was compared with the PSP's own documentation or client (`checked`). None was tested with a real
   * account yet.
   */
  verified: boolean;
  checked: string;
};

/** The part of a profile that the client needs, for one account. */
export type Endpoints = {
  base: string;
  tokenUrl: string;
  token: Profile["token"];
  /** Query parameters of every call: `name=value`, or empty. */
  query: string;
  /** The maximum number of simultaneous calls. */
  atOnce: number;
  headers(): Record<string, string>;
};

/** Returns the addresses of the account's PSP, or the reason why there are none. */
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
    atOnce: account.settings.simultaneousCalls ?? USUAL_CALLS_AT_ONCE,
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
