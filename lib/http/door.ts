import { AppError } from "#lib/errors/app-error.ts";
import { noteKeyHolder } from "./authenticate.ts";
import { isPublic, preflight } from "./cors.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { exchangeOf, type Reply } from "./exchange.ts";
import { handle, type PathParams } from "./handler.ts";
import type { Incoming } from "./incoming.ts";
import { limitOf } from "./public-limit.ts";
import { consume } from "./rate-limit.ts";
import { errorReply, limitHeaders, respond } from "./respond.ts";

export type Handler = (request: Incoming, params: PathParams) => Promise<Reply>;

/** A path of the API: its handlers by method, and whether any site may call it. */
type Place = { handlers: Map<string, Handler>; open: boolean };

/**
 * A node of the routing tree. Literals are tried before the parameter, so `/orders/public` beats
 * `/orders/{id}`.
 */
type Branch = { literals: Map<string, Branch>; parameter: Branch | null; name: string; place: Place | null };

/** A public GET path without an endpoint definition, like the OpenAPI document. */
type Extra = { path: string; get: Handler };

const BASE = "/api/v1";
/** The order of methods in `Allow`. */
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/**
 * The router of the API: finds the definition for a request's path and method and runs it. An unknown path is
 * 404 and an unsupported method is 405 with `Allow`, both with the error object. HEAD is answered as GET.
 */
export function makeDoor(
  definitions: readonly AnyEndpoint[],
  extras: readonly Extra[] = [],
): (request: Incoming) => Promise<Reply> {
  const root = branch("");
  for (const definition of definitions) {
    const at = placeAt(root, definition.path);
    at.place ??= { handlers: new Map(), open: false };
    at.place.handlers.set(definition.method, handle(definition));
    at.place.open ||= isPublic(definition.access);
  }
  for (const { path, get } of extras)
    placeAt(root, path).place = { handlers: new Map([["GET", get]]), open: true };
  return async (request) => {
    const found = find(root, request.url.pathname.slice(BASE.length).split("/").slice(1), {});
    if (!found) return refuseUnknown(request);
    const { place, params } = found;
    const handler = place.handlers.get(request.method === "HEAD" ? "GET" : request.method);
    if (handler) return handler(request, params);
    const allow = [...METHODS.filter((method) => place.handlers.has(method)), "OPTIONS"].join(", ");
    return request.method === "OPTIONS"
      ? allowing(request, allow, place)
      : refuseMethod(request, allow, place);
  };
}

const branch = (name: string): Branch => ({ literals: new Map(), parameter: null, name, place: null });

function placeAt(root: Branch, path: string): Branch {
  let at = root;
  for (const part of path.split("/").slice(1)) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    let next = name === undefined ? at.literals.get(part) : at.parameter;
    if (!next) {
      next = branch(name ?? part);
      if (name === undefined) at.literals.set(part, next);
      else at.parameter = next;
    }
    // A parameter has one name per position; a second name would never get its value.
    if (name !== undefined && next.name !== name)
      throw new Error(`${path}: {${next.name}} stands here already`);
    at = next;
  }
  return at;
}

type Found = { place: Place; params: PathParams };

/** Matches path segments as received; parameters are decoded. */
function find(at: Branch, parts: readonly string[], params: PathParams): Found | null {
  const [part, ...rest] = parts;
  if (part === undefined) return at.place && { place: at.place, params };
  const literal = at.literals.get(part);
  const found = literal && find(literal, rest, params);
  if (found || !at.parameter || part === "") return found ?? null;
  const value = decoded(part);
  return value === null ? null : find(at.parameter, rest, { ...params, [at.parameter.name]: value });
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

async function allowing(request: Incoming, allow: string, { open }: Place): Promise<Reply> {
  const { requestId } = exchangeOf(request);
  const headers = { Allow: allow, "X-Request-Id": requestId, ...(open ? preflight(allow) : {}) };
  return { status: 204, body: "", headers };
}

async function refuseMethod(request: Incoming, allow: string, { open }: Place): Promise<Reply> {
  const reply = await respond(request, open, async (exchange) => {
    const limit = await consume(limitOf(request, "publicRead"), `method|${exchange.network}`);
    await noteKeyHolder(exchange);
    const error = new AppError("MethodNotAllowed", { params: { method: request.method, allow } });
    return errorReply(exchange, error, { known: limitHeaders(limit) });
  });
  return { ...reply, headers: { ...reply.headers, Allow: allow } };
}

function refuseUnknown(request: Incoming): Promise<Reply> {
  return respond(request, false, async (exchange) => {
    const limit = await consume(limitOf(request, "publicRead"), `unknown|${exchange.network}`);
    await noteKeyHolder(exchange);
    return errorReply(exchange, new AppError("NotFound"), { known: limitHeaders(limit) });
  });
}
