import { forbidden, roleRefused } from "#lib/auth/forbidden.ts";
import { addressAllowed, plainAddress } from "#lib/auth/keys/addresses.ts";
import { type LeastRole, ROLES, reaches, scopesOf } from "#lib/auth/roles.ts";
import { holds, type Scope } from "#lib/auth/scopes.ts";
import { sessionTokenOf } from "#lib/auth/sessions/cookie.ts";
import type { SessionRecord } from "#lib/auth/sessions/sessions.ts";
import type { Actor, SessionActor, StoreRef, VisitorActor } from "#lib/context/context.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Credential, KeyCredential, SessionCredential } from "./authenticate.ts";
import type { Exchange } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";
import { isPerson } from "./opener.ts";

/** The id of the store shown on the page; panel pages send it with every request. */
const SHOWN_STORE = "vitrine-store";

/** Set by the server for every request (scripts/server.ts). */
const FROM_HERE = "vitrine-from-here";

/** The caller and its store; null if the endpoint needs none. */
export type Caller = { actor: Actor; store: StoreRef | null };

/**
 * Checks the caller's rights and origin, and determines the store. Throws Forbidden, ScopeMissing,
 * StoreInactive, TotpRequired, StoreChanged.
 */
export async function authorize(credential: Credential, exchange: Exchange): Promise<Caller> {
  switch (credential.kind) {
    case "key":
      return authorizeKey(credential, exchange);
    case "session":
      return authorizeSession(credential, exchange);
    case "public":
      if (credential.access.kind === "visitor") {
        refuseForeignPage(exchange.request);
        return { actor: visitorOf(exchange), store: null };
      }
      return {
        actor: {
          kind: "shopper",
          network: exchange.network,
          address: exchange.address,
          isPerson: isPerson(exchange.request),
        },
        store: credential.store,
      };
  }
}

function visitorOf({ address, request }: Exchange): VisitorActor {
  const { headers } = request;
  const sessionToken = sessionTokenOf(headers.get("cookie"));
  return {
    kind: "visitor",
    address,
    userAgent: headers.get("user-agent"),
    sessionToken,
    isHere: headers.get(FROM_HERE) === "1",
  };
}

function authorizeKey({ access, key, presented }: KeyCredential, { address }: Exchange): Caller {
  if (!addressAllowed(address, key.allowedAddresses))
    throw forbidden("address", { address: plainAddress(address) });
  if (!key.storeActive) throw new AppError("StoreInactive");
  if (!holds(key.scopes, access.scopes))
    throw new AppError("ScopeMissing", {
      params: { scope: { "pt-BR": access.scopes.join(" ou "), en: access.scopes.join(" or ") } },
    });
  return {
    actor: {
      kind: "key",
      keyId: key.id,
      scopes: key.scopes,
      presentedKey: presented,
      createdBy: key.createdBy,
      address,
    },
    store: key.store,
  };
}

function authorizeSession({ access, session }: SessionCredential, { request, address }: Exchange): Caller {
  requireSameOrigin(request);
  const actor: SessionActor = {
    kind: "session",
    sessionId: session.id,
    memberId: session.memberId,
    email: session.email,
    name: session.name,
    role: session.role,
    address,
  };
  const least = access.kind === "session" ? access.least : access.role;
  if (least === "operator") {
    requireOperator(session);
    return { actor, store: null };
  }
  if (least === "member") return { actor, store: session.store };
  refuseOtherStore(session, request);
  const scopes = access.kind === "key" ? access.scopes : [];
  return { actor, store: chosenStore(session, { least, scopes, reading: request.method === "GET" }) };
}

/**
 * The chosen store belongs to the session, so another tab may have changed it. Pages send the store that they
 * show, to keep an action from reaching the other store.
 */
function refuseOtherStore({ store }: SessionRecord, request: Incoming): void {
  const shown = request.headers.get(SHOWN_STORE);
  if (shown !== null && shown !== store?.id) throw new AppError("StoreChanged");
}

function requireOperator(session: SessionRecord): void {
  if (!env().PLATFORM_ADMIN_EMAILS.includes(session.email)) throw forbidden("operator");
  // Other people's money always requires a second factor.
  if (!session.hasSecondFactor) throw new AppError("TotpRequired", { details: { enrolled: false } });
}

/** The session's store, if the member's role reaches `least` or, without one, has one of the scopes. */
function chosenStore(
  { store, storeActive, role }: SessionRecord,
  asked: { least: LeastRole | undefined; scopes: readonly Scope[]; reading: boolean },
): StoreRef {
  const { least, scopes, reading } = asked;
  if (!store || !role) throw forbidden("noStore");
  if (!storeActive) throw new AppError("StoreInactive");
  const allowed = ROLES.filter((one) =>
    least ? reaches(one, least, reading) : holds(scopesOf(one), scopes),
  );
  if (!allowed.includes(role)) throw roleRefused(role, allowed);
  return store;
}

/**
 * CSRF protection: cookies are sent with requests of any page, so a change must come from one of our own.
 * Browsers send Origin with every such request, and no page can forge it.
 */
function requireSameOrigin(request: Incoming): void {
  if (request.method === "GET") return;
  const origin = request.headers.get("origin");
  if (!origin || !isOurs(origin, request)) throw forbidden("origin", { origin: env().APP_URL });
}

/**
 * Nobody is signed in yet, but the answer may sign the browser in: another site must not do that for it. What sends no Origin is no
 * browser.
 */
function refuseForeignPage(request: Incoming): void {
  const origin = request.headers.get("origin");
  if (origin !== null && !isOurs(origin, request)) throw forbidden("foreignPage", { origin: env().APP_URL });
}

function isOurs(origin: string, { headers }: Incoming): boolean {
  const { APP_URL } = env();
  // Without TLS the server may be reached under other names (an address in a local network).
  return origin === APP_URL || (APP_URL.startsWith("http:") && origin === `http://${headers.get("host")}`);
}
