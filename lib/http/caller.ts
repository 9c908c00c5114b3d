import { addressAllowed, findApiKey, looksLikeApiKey } from "#lib/auth/api-keys.ts";
import { holds } from "#lib/auth/scopes.ts";
import type { Actor, StoreRef } from "#lib/core/context.ts";
import { AppError } from "#lib/core/errors.ts";
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
  if (access.kind === "key") return identifyKey(access.scopes, request, address, note);
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
    actor: { kind: "key", keyId: key.id, scopes: key.scopes, presentedKey: presented },
    store: key.store,
  };
}

async function noteFailure(address: string, note: LimitNote): Promise<void> {
  note.state = await consume("failure", address);
}

/** The client's address; the server that took the connection wrote it there (scripts/server.ts). */
export function addressOf(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",", 1)[0]?.trim() || "unknown";
}
