import { findApiKey, type KeyRecord } from "#lib/auth/keys/find.ts";
import { sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import { findSession, type SessionRecord } from "#lib/auth/sessions/sessions.ts";
import type { StoreRef } from "#lib/context/context.ts";
import { looksLikeApiKey } from "#lib/core/api-key-text.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { findStore } from "#lib/stores/ref.ts";
import type { Access, AnyEndpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";
import { limitOf, limitOverStores } from "./public-limit.ts";
import { CountedError, consume, type LimitState, refuseBlocked, uncounted } from "./rate-limit.ts";
import { isSeenKey, noteSeenKey } from "./seen-keys.ts";
import { UUID } from "./uuid.ts";

/**
 * The caller's credential, with the rate limit that the call was counted against. Rights are checked later.
 */
export type Credential = KeyCredential | SessionCredential | PublicCredential;

/** Sent by the panel with requests that no person caused (components/panel/queries/presence.ts). */
const UNATTENDED = "vitrine-unattended";

/** Path parameters as received. */
type PathParams = Readonly<Record<string, string>>;

type Counted = { limit: LimitState };
export type KeyCredential = Counted & { kind: "key"; access: KeyAccess; presented: string; key: KeyRecord };
export type SessionCredential = Counted & {
  kind: "session";
  access: KeyAccess | SessionAccess;
  session: SessionRecord;
};
/** `store`: the one that the request names. `follows`: reads an open record, which costs its limit nothing. */
type PublicCredential = Counted & {
  kind: "public";
  access: PublicAccess;
  store: StoreRef | null;
  follows: boolean;
};

type KeyAccess = Extract<Access, { kind: "key" }>;
type SessionAccess = Extract<Access, { kind: "session" }>;
type PublicAccess = Extract<Access, { kind: "store" | "open" | "visitor" }>;

/**
 * Identifies the caller and counts the call against its rate limit. Throws Unauthorized, SessionRequired,
 * RateLimited; NotFound for X-Store-ID.
 */
export function authenticate(
  definition: AnyEndpoint,
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
      return withoutCredential(definition, access, exchange, path);
  }
}

async function withKey(access: KeyAccess, exchange: Exchange): Promise<Credential> {
  const found = await countedKey(exchange);
  if (!found) throw await failed(exchange.network, "Unauthorized");
  return { kind: "key", access, ...found };
}

/**
 * Throws RateLimited, before anything is read, for a key that may be a guess: too many wrong credentials came from its
 * network, and it has not been seen there before.
 */
export function refuseGuessedKey({ request, network }: Exchange): void {
  const presented = presentedKeyOf(request);
  if (!looksLikeApiKey(presented) || !isSeenKey(presented, network)) refuseBlocked("failure", network);
}

function presentedKeyOf({ headers }: Incoming): string {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
}

/**
 * Names the holder of a valid key as the caller, for the request log only: of a request that no endpoint takes, whose
 * answer is the same for any credential. Best effort.
 */
export async function noteKeyHolder(exchange: Exchange): Promise<void> {
  const presented = presentedKeyOf(exchange.request);
  if (!looksLikeApiKey(presented)) return;
  try {
    refuseGuessedKey(exchange);
    const key = await findApiKey(presented);
    if (key) nameKey(exchange, key);
  } catch {
    // Too many wrong credentials, or no database: the request is answered without an entry.
  }
}

function nameKey(exchange: Exchange, key: KeyRecord): void {
  exchange.caller = { storeId: key.store.id, apiKeyId: key.id, memberId: null };
  exchange.actor = `key:${key.id}`;
}

/** The request's API key, counted against its limit; null without a valid one. Throws RateLimited. */
async function countedKey(
  exchange: Exchange,
): Promise<Pick<KeyCredential, "presented" | "key" | "limit"> | null> {
  refuseGuessedKey(exchange);
  const presented = presentedKeyOf(exchange.request);
  const key = looksLikeApiKey(presented) ? await findApiKey(presented) : null;
  if (!key) return null;
  noteSeenKey(presented, exchange.network);
  nameKey(exchange, key);
  const limit = await consume("key", key.id, key.rateLimitPerMinute ?? undefined);
  return { presented, key, limit };
}

async function withSession(access: KeyAccess | SessionAccess, exchange: Exchange): Promise<Credential> {
  const { request } = exchange;
  const token = sessionTokenOf(request.headers.get("cookie"));
  // A write is always somebody's act.
  const unattended = request.method === "GET" && request.headers.has(UNATTENDED);
  // Looked up even if too many credentials of its network were wrong: a token can't be guessed.
  const session = token ? await findSession(token, { unattended }) : null;
  if (!session) throw await withoutSession(access, exchange, token !== null);
  exchange.actor = `member:${session.memberId}`;
  if (session.store && isOfStore(access))
    exchange.caller = { storeId: session.store.id, apiKeyId: null, memberId: session.memberId };
  const limit = await consume("key", `session:${session.id}`);
  return { kind: "session", access, session, limit };
}

async function withoutSession(
  access: KeyAccess | SessionAccess,
  exchange: Exchange,
  hasToken: boolean,
): Promise<CountedError> {
  const hasKey = access.kind === "session" && exchange.request.headers.has("authorization");
  // The holder of a valid key may learn that the endpoint needs a session; that reveals nothing.
  const found = hasKey ? await countedKey(exchange) : null;
  if (found) return new CountedError("SessionRequired", found.limit);
  // A request without a credential guesses nothing.
  return hasKey || hasToken
    ? failed(exchange.network, "Unauthorized")
    : new CountedError("Unauthorized", uncounted("failure"));
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

/** Counts by the records themselves, because a request may spell their ids in many ways. */
async function withoutCredential(
  definition: AnyEndpoint,
  access: PublicAccess,
  { request, network }: Exchange,
  path: PathParams,
): Promise<PublicCredential> {
  const named = storeIdOf(request, access);
  const store = named ? await storeNamed(named, network) : null;
  const kind = limitFor(definition, access, request);
  // The stores of open endpoints are in their bodies, if anywhere: each endpoint has a count of its own.
  const what = access.kind === "open" ? definition.id : (store?.id ?? "");
  const open: string | null = store ? ((await definition.uncounted?.(store.id, path)) ?? null) : null;
  const limit = open
    ? await followed(kind, `${network}|${definition.id}|${open}`)
    : await consume(kind, `${network}|${what}`);
  return { kind: "public", access, store, follows: open !== null, limit };
}

function limitFor({ storeInBody }: AnyEndpoint, access: PublicAccess, request: Incoming) {
  if (access.kind === "visitor") return "visitor";
  return storeInBody ? limitOverStores(request) : limitOf(request, access.limit);
}

/** Throws NotFound. Unknown ids have their own count: they use up the limits of neither known stores nor keys. */
async function storeNamed(id: string, network: string): Promise<StoreRef> {
  const store = UUID.test(id) ? await findStore(id) : null;
  if (!store) throw new CountedError("NotFound", await consume("unknownStore", network));
  return store;
}

/** Counts reads of a single record, which do not use up the limit of their kind; the headers show it. */
async function followed(kind: Parameters<typeof uncounted>[0], who: string): Promise<LimitState> {
  await consume("openOrder", who);
  return uncounted(kind);
}

/** Counts a failed credential against the caller's network, to stop brute force. */
export async function failed(network: string, code: ErrorCode): Promise<CountedError> {
  return new CountedError(code, await consume("failure", network));
}
