import { addressAllowed, findApiKey, looksLikeApiKey } from "#lib/auth/api-keys.ts";
import { sessionTokenOf } from "#lib/auth/cookie.ts";
import { reaches, scopesOf } from "#lib/auth/roles.ts";
import { holds } from "#lib/auth/scopes.ts";
import { findSession } from "#lib/auth/sessions.ts";
import type { Actor, StoreRef } from "#lib/context/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findStore } from "#lib/stores/ref.ts";
import type { Access } from "./endpoint.ts";
import { consume, type LimitState, refuseBlocked } from "./rate-limit.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type Caller = { actor: Actor; store: StoreRef | null };

/** What a request is charged to, and the key it runs under, as soon as they are known: told even when it then fails. */
export type LimitNote = { state: LimitState | null; idempotencyKey?: string };

/**
 * Finds out who calls and counts the call, in this order: is the address blocked, who is it, is the
 * caller within its limit, may it do this. Throws the error that says which of these failed.
 */
export async function identify(
  access: Access,
  request: Request,
  address: string,
  note: LimitNote,
): Promise<Caller> {
  note.state = refuseBlocked(address);
  const isKey = access.kind === "key" && request.headers.has("authorization");
  if (isKey) return identifyKey(access.scopes, request, address, note);
  if (access.kind === "key" || access.kind === "session")
    return identifySession(access, request, address, note);
  const storeId = access.kind === "store" ? request.headers.get("x-store-id") : "";
  note.state = await consume(access.limit, `${address}|${storeId && UUID.test(storeId) ? storeId : ""}`);
  if (access.kind === "open") return { actor: { kind: "shopper" }, store: null };
  if (storeId === null || storeId === "") {
    throw new AppError("ValidationError", { fields: [{ path: "X-Store-ID", message: "header.missing" }] });
  }
  const store = UUID.test(storeId) ? await findStore(storeId) : null;
  if (!store) {
    await noteFailure(address, note);
    throw new AppError("NotFound");
  }
  return { actor: { kind: "shopper" }, store };
}

async function identifyKey(
  scopes: Extract<Access, { kind: "key" }>["scopes"],
  request: Request,
  address: string,
  note: LimitNote,
): Promise<Caller> {
  const presented = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
  const key = looksLikeApiKey(presented) ? await findApiKey(presented) : null;
  if (!key) {
    await noteFailure(address, note);
    throw new AppError("Unauthorized");
  }
  note.state = await consume("key", key.id, key.rateLimitPerMinute ?? undefined);
  if (!addressAllowed(address, key.allowedAddresses)) throw new AppError("Forbidden");
  if (!key.storeActive) throw new AppError("StoreInactive");
  if (!holds(key.scopes, scopes))
    throw new AppError("ScopeMissing", { params: { scope: scopes.join(" / ") } });
  return {
    actor: {
      kind: "key",
      keyId: key.id,
      scopes: key.scopes,
      presentedKey: presented,
      createdBy: key.createdBy,
    },
    store: key.store,
  };
}

async function identifySession(
  access: Extract<Access, { kind: "key" | "session" }>,
  request: Request,
  address: string,
  note: LimitNote,
): Promise<Caller> {
  const token = sessionTokenOf(request.headers.get("cookie"));
  const session = token ? await findSession(token) : null;
  if (!session) {
    await noteFailure(address, note);
    throw new AppError("Unauthorized");
  }
  note.state = await consume("key", `session:${session.id}`);
  requireSameOrigin(request);
  const actor = {
    kind: "session",
    sessionId: session.id,
    memberId: session.memberId,
    email: session.email,
    role: session.role,
    address,
  } as const;
  const least = access.kind === "session" ? access.least : access.role;
  if (least === "operator") {
    if (!env().PLATFORM_ADMIN_EMAILS.includes(session.email)) throw new AppError("Forbidden");
    // Other people's money: never behind a password alone.
    if (!session.hasSecondFactor) throw new AppError("TotpRequired", { details: { enrolled: false } });
    return { actor, store: null };
  }
  if (least === "member") return { actor, store: session.store };
  if (!session.store || !session.role) throw new AppError("Forbidden");
  if (!session.storeActive) throw new AppError("StoreInactive");
  const scopes = access.kind === "key" ? access.scopes : [];
  if (least ? !reaches(session.role, least) : !holds(scopesOf(session.role), scopes))
    throw new AppError("Forbidden");
  return { actor, store: session.store };
}

/**
 * A cookie travels with every request that any page makes; what changes something must come from a page of ours.
 * Browsers send Origin with every such request, and no page can forge it.
 */
function requireSameOrigin(request: Request): void {
  if (request.method === "GET") return;
  const origin = request.headers.get("origin");
  const { APP_URL } = env();
  // Without TLS the server may be reached by other names than its own (an address in a local network).
  const byHost = APP_URL.startsWith("http:") && origin === `http://${request.headers.get("host")}`;
  const ours = origin === APP_URL || byHost;
  if (!origin || !ours) throw new AppError("Forbidden");
}

async function noteFailure(address: string, note: LimitNote): Promise<void> {
  note.state = await consume("failure", address);
}

/** The client's address; the server that took the connection wrote it there (scripts/server.ts). */
export function addressOf(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() || "unknown";
}
