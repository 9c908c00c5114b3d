import { findApiKey, type KeyRecord } from "#lib/auth/keys/find.ts";
import { sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { findSession, type SessionRecord } from "#lib/auth/sessions/sessions.ts";
import { looksLikeApiKey } from "#lib/core/api-key-text.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import type { Access, AnyEndpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";
import { CountedError, consume, type LimitState, uncounted } from "./rate-limit.ts";
import { UUID } from "./uuid.ts";

/**
 * The caller's credential, with the rate limit that the call was counted against. Rights are checked later.
 */
export type Credential = KeyCredential | SessionCredential | PublicCredential;

/** Path parameters as received. */
type PathParams = Readonly<Record<string, string>>;

type Counted = { limit: LimitState };
export type KeyCredential = Counted & { kind: "key"; access: KeyAccess; presented: string; key: KeyRecord };
export type SessionCredential = Counted & {
  kind: "session";
  access: KeyAccess | SessionAccess;
  session: SessionRecord;
};
/** `storeId` as received. `follows`: reads an open record, which costs its limit nothing. */
export type PublicCredential = Counted & {
  kind: "public";
  access: PublicAccess;
  storeId: string | null;
  follows: boolean;
};

type KeyAccess = Extract<Access, { kind: "key" }>;
type SessionAccess = Extract<Access, { kind: "session" }>;
type PublicAccess = Extract<Access, { kind: "store" | "open" | "visitor" }>;
type PublicLimit = Extract<PublicAccess, { limit: string }>["limit"];

/**
 * Identifies the caller and counts the call against its rate limit. Throws Unauthorized, SessionRequired and
 * RateLimited.
 */
export function authenticate(
  { uncounted: isFree, ...definition }: AnyEndpoint,
  exchange: Exchange,
  path: PathParams,
): Promise<Credential> {
  const access: Access = definition.access;
  switch (access.kind) {
    case "key":
      return exchange.request.headers.has("authorization")
        ? withKey(access, exchange)
        : withSession(access, exchange);
    case "session":
      return withSession(access, exchange);
    case "store":
    case "open":
    case "visitor":
      return withoutCredential(access, exchange, (storeId) => isFree?.(storeId, path) ?? false);
  }
}

async function withKey(access: KeyAccess, exchange: Exchange): Promise<Credential> {
  const found = await countedKey(exchange);
  if (!found) throw await failed(exchange.network, "Unauthorized");
  return { kind: "key", access, ...found };
}

/** The request's API key, counted against its limit; null without a valid one. */
async function countedKey(
  exchange: Exchange,
): Promise<Pick<KeyCredential, "presented" | "key" | "limit"> | null> {
  const presented = /^Bearer +(\S+)$/i.exec(exchange.request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = looksLikeApiKey(presented) ? await findApiKey(presented) : null;
  if (!key) return null;
  exchange.caller = { storeId: key.store.id, apiKeyId: key.id, memberId: null };
  exchange.actor = `key:${key.id}`;
  const limit = await consume("key", key.id, key.rateLimitPerMinute ?? undefined);
  return { presented, key, limit };
}

async function withSession(access: KeyAccess | SessionAccess, exchange: Exchange): Promise<Credential> {
  const token = sessionTokenOf(exchange.request.headers.get("cookie"));
  const session = token ? await findSession(token) : null;
  if (!session) {
    // The holder of a valid key may learn that the endpoint needs a session; that reveals nothing.
    const found = access.kind === "session" ? await countedKey(exchange) : null;
    throw found
      ? new CountedError("SessionRequired", found.limit)
      : await failed(exchange.network, "Unauthorized");
  }
  exchange.actor = `member:${session.memberId}`;
  if (session.store && isOfStore(access))
    exchange.caller = { storeId: session.store.id, apiKeyId: null, memberId: session.memberId };
  const limit = await consume("key", `session:${session.id}`);
  return { kind: "session", access, session, limit };
}

/** False for calls about the person or the platform: the chosen store has nothing to do with them. */
function isOfStore(access: KeyAccess | SessionAccess): boolean {
  return access.kind === "key" || (access.least !== "member" && access.least !== "operator");
}

/** The store id of a public request, unvalidated. */
export function storeIdOf(
  { headers, url }: Pick<Incoming, "headers" | "url">,
  access: Access = BY_QUERY,
): string | null {
  if (access.kind !== "store") return null;
  const named = headers.get("x-store-id");
  return named ?? (access.inQuery ? url.searchParams.get("storeId") : null);
}

const BY_QUERY: Access = { kind: "store", limit: "publicRead", inQuery: true };

async function withoutCredential(
  access: PublicAccess,
  { request, network, url }: Exchange,
  isFree: (storeId: string) => Promise<boolean> | boolean,
): Promise<PublicCredential> {
  const storeId = storeIdOf(request, access);
  const counted = storeId && UUID.test(storeId) ? storeId : "";
  const kind = access.kind === "visitor" ? "visitor" : access.limit;
  const free = counted !== "" && (await isFree(counted));
  const limit = free
    ? await followed(kind, `${network}|${counted}|${url.pathname}`)
    : await consume(kind, `${network}|${counted}`);
  return { kind: "public", access, storeId, follows: free, limit };
}

/** Counts reads of a single record, which do not use up the limit of their kind; the headers show it. */
async function followed(kind: "visitor" | PublicLimit, who: string): Promise<LimitState> {
  await consume("openOrder", who);
  return uncounted(kind);
}

/** Counts a failed credential against the caller's network, to stop brute force. */
export async function failed(network: string, code: ErrorCode): Promise<CountedError> {
  return new CountedError(code, await consume("failure", network));
}
