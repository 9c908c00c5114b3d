import { type Cost, countingQueries } from "#lib/db/pool.ts";
import { logRequest } from "#lib/log.ts";
import { type LoggedCaller, noteCall } from "#lib/request-log/note.ts";
import { publicCors } from "./cors.ts";
import { type Exchange, exchangeOf, type Headers, type Reply } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";
import { type Answering, toProblem } from "./problem.ts";
import { CountedError, type LimitState } from "./rate-limit.ts";

/**
 * The outermost step: one request id, one log line, an error object for anything thrown, common headers on
 * every response. `path` is logged and noted instead of a path that holds a secret.
 */
export async function respond(
  request: Incoming,
  isPublic: boolean,
  work: (exchange: Exchange) => Promise<Reply>,
  path?: string,
): Promise<Reply> {
  const started = performance.now();
  const exchange = exchangeOf(request);
  const cost: Cost = { queries: 0 };
  const reply = await countingQueries(cost, () => work(exchange)).catch((error) =>
    errorReply(exchange, error),
  );
  const shown = path ?? exchange.url.pathname;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  logRequest({
    ...{ requestId: exchange.requestId, method: request.method, path: shown },
    ...{ status: reply.status, ms, queries: cost.queries },
    ...{ address: exchange.address, actor: exchange.actor },
  });
  if (exchange.caller) noteReply(exchange, exchange.caller, reply, { path: shown, ms });
  const headers: Record<string, string> = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": NOTHING,
    ...reply.headers,
    "X-Request-Id": exchange.requestId,
    "Content-Language": exchange.locale,
    "Server-Timing": `total;dur=${ms}, db;desc="${cost.queries} round trips"`,
    ...(isPublic ? publicCors : {}),
  };
  if (reply.status !== 304) headers["Content-Type"] ??= "application/json; charset=utf-8";
  return { ...reply, headers };
}

function noteReply(
  { requestId, request, address }: Exchange,
  caller: LoggedCaller,
  { status, body }: Reply,
  seen: { path: string; ms: number },
): void {
  noteCall({
    ...caller,
    ...{ ...seen, requestId, method: request.method, status, address },
    refusal: status >= 400 && typeof body === "string" ? body : null,
  });
}

/** Answers are data: a browser that is made to show one as a page runs and loads nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

type ErrorOptions = {
  /** Headers collected by earlier steps. */
  known?: Headers;
  definition?: Answering;
  /** The request is a read, or has an Idempotency-Key. */
  safe?: boolean;
};

export function errorReply(exchange: Exchange, error: unknown, options: ErrorOptions = {}): Reply {
  const { known = {}, definition, safe } = options;
  const { status, body, headers } = toProblem(error, exchange, definition, safe);
  return {
    status,
    body: JSON.stringify(body),
    headers: { ...known, ...(error instanceof CountedError ? limitHeaders(error.limit) : {}), ...headers },
  };
}

export function limitHeaders({ limit, remaining, reset }: LimitState): Headers {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
  };
}
