import { AppError } from "#lib/errors/app-error.ts";
import { isPublic, preflight } from "./cors.ts";
import type { AnyEndpoint, Method } from "./endpoint.ts";
import { exchangeOf } from "./exchange.ts";
import { handle, type RouteContext } from "./handler.ts";
import { consume } from "./rate-limit.ts";
import { errorReply, limitHeaders, respond } from "./respond.ts";

type Handler = (request: Request, route: RouteContext) => Promise<Response>;
type Handlers = Record<Method | "OPTIONS", Handler>;

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The handlers of one path: its definitions, and a 405 with Allow for every other method. */
export function route(...definitions: AnyEndpoint[]): Handlers {
  const open = definitions.some((d) => isPublic(d.access));
  const handlers = allowing(
    definitions.map((d) => d.method),
    open,
  );
  for (const definition of definitions) handlers[definition.method] = handle(definition);
  return handlers;
}

/** Handlers that refuse every method and name those that the path has. */
export function allowing(methods: readonly Method[], open: boolean): Handlers {
  const allow = [...methods, "OPTIONS"].join(", ");
  const handlers: Partial<Handlers> = {
    OPTIONS: async (request) => {
      const { requestId } = exchangeOf(request);
      const headers = { Allow: allow, "X-Request-Id": requestId, ...(open ? preflight(allow) : {}) };
      return new Response(null, { status: 204, headers });
    },
  };
  for (const method of METHODS) handlers[method] = refuseMethod(allow, open);
  return handlers as Handlers;
}

/** Handlers that refuse every method with the error object of an unknown path. */
export function unknownPath(): Handlers {
  const refuse: Handler = (request) =>
    respond(request, false, async (exchange) => {
      const limit = await consume("publicRead", `unknown|${exchange.address}`);
      return errorReply(exchange, new AppError("NotFound"), { known: limitHeaders(limit) });
    });
  return Object.fromEntries([...METHODS, "OPTIONS"].map((method) => [method, refuse])) as Handlers;
}

function refuseMethod(allow: string, open: boolean): Handler {
  return async (request) => {
    const response = await respond(request, open, async (exchange) => {
      const limit = await consume("publicRead", `method|${exchange.address}`);
      const error = new AppError("MethodNotAllowed", { params: { method: request.method, allow } });
      return errorReply(exchange, error, { known: limitHeaders(limit) });
    });
    response.headers.set("Allow", allow);
    return response;
  };
}
