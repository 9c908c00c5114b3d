import { findApiKey, type KeyRecord, looksLikeApiKey } from "#lib/auth/api-keys.ts";
import { sessionTokenOf } from "#lib/auth/cookie.ts";
import { findSession, type SessionRecord } from "#lib/auth/sessions.ts";
import type { StoreRef } from "#lib/context/context.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { findStore } from "#lib/stores/ref.ts";
import type { Access } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import { CountedError, consume, type LimitState } from "./rate-limit.ts";
import { requestMessages } from "./request-messages.ts";
import { UUID } from "./uuid.ts";

/** Who calls, not yet asked whether they may. `limit` is what the call was counted against. */
export type Credential = KeyCredential | SessionCredential | PublicCredential;

type Counted = { limit: LimitState };
export type KeyCredential = Counted & { kind: "key"; access: KeyAccess; presented: string; key: KeyRecord };
export type SessionCredential = Counted & {
  kind: "session";
  access: KeyAccess | SessionAccess;
  session: SessionRecord;
};
type PublicCredential = Counted & { kind: "public"; store: StoreRef | null };

type KeyAccess = Extract<Access, { kind: "key" }>;
type SessionAccess = Extract<Access, { kind: "session" }>;

/**
 * Finds out who calls and counts the call against their limit. Throws Unauthorized, RateLimited, and for a public
 * endpoint of a store ValidationError (no X-Store-ID) and NotFound.
 */
export function authenticate(access: Access, exchange: Exchange): Promise<Credential> {
  switch (access.kind) {
    case "key":
      return exchange.request.headers.has("authorization")
        ? withKey(access, exchange)
        : withSession(access, exchange);
    case "session":
      return withSession(access, exchange);
    case "store":
      return withStore(access.limit, exchange);
    case "open":
      return withNothing(access.limit, exchange);
  }
}

async function withKey(access: KeyAccess, { request, address }: Exchange): Promise<Credential> {
  const presented = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = looksLikeApiKey(presented) ? await findApiKey(presented) : null;
  if (!key) throw await failed(address, "Unauthorized");
  const limit = await consume("key", key.id, key.rateLimitPerMinute ?? undefined);
  return { kind: "key", access, presented, key, limit };
}

async function withSession(
  access: KeyAccess | SessionAccess,
  { request, address }: Exchange,
): Promise<Credential> {
  const token = sessionTokenOf(request.headers.get("cookie"));
  const session = token ? await findSession(token) : null;
  if (!session) throw await failed(address, "Unauthorized");
  const limit = await consume("key", `session:${session.id}`);
  return { kind: "session", access, session, limit };
}

type PublicLimit = Extract<Access, { kind: "store" }>["limit"];

async function withStore(kind: PublicLimit, { request, address }: Exchange): Promise<Credential> {
  const id = request.headers.get("x-store-id");
  const limit = await consume(kind, `${address}|${id && UUID.test(id) ? id : ""}`);
  if (!id) {
    const fields = [{ path: "X-Store-ID", message: requestMessages.headerMissing }];
    throw new CountedError("ValidationError", limit, { fields });
  }
  const store = UUID.test(id) ? await findStore(id) : null;
  if (!store) throw await failed(address, "NotFound");
  return { kind: "public", store, limit };
}

async function withNothing(kind: PublicLimit, { address }: Exchange): Promise<Credential> {
  return { kind: "public", store: null, limit: await consume(kind, `${address}|`) };
}

/** Counts a failed credential against its address, so that nobody can try keys without end. */
async function failed(address: string, code: ErrorCode): Promise<CountedError> {
  return new CountedError(code, await consume("failure", address));
}
