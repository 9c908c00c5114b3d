import type { Scope } from "#lib/auth/scopes.ts";
import type { StoreRef } from "#lib/context/context.ts";
import { authenticate } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";

export type KeyHolder = { store: StoreRef; scopes: readonly string[] };

/** Not an endpoint's own rule: a key with any scopes may read its own permissions. */
const ANY_KEY = { access: { kind: "key", scopes: ["*"] } } as unknown as AnyEndpoint;

/**
 * The store and scopes of the request's API key, with the checks and limits of a call. Throws Unauthorized, Forbidden,
 * StoreInactive and RateLimited; null without a credential.
 */
export async function keyHolderOf(exchange: Exchange): Promise<KeyHolder | null> {
  if (!exchange.request.headers.has("authorization")) return null;
  const credential = await authenticate(ANY_KEY, exchange, {});
  if (credential.kind !== "key") return null;
  const { scopes } = credential.key;
  const access = { kind: "key", scopes: scopes as [Scope, ...Scope[]] } as const;
  const { store } = await authorize({ ...credential, access }, exchange);
  return store && { store, scopes };
}
