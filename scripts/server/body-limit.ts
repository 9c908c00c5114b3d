import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { localeFor } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { toProblem } from "#lib/http/problem.ts";
import { log } from "#lib/log.ts";
import type { Exchange } from "./exchange.ts";
import { sendLastAnswer } from "./last-answer.ts";

/**
 * The door of all routes outside /api/v1, whose own handlers count: next-auth, and whatever Next itself reads (forms,
 * server actions) takes a body without any limit. The address is counted before a byte is read, then the bytes.
 */
const MAX_BYTES = 64 * 1024;
const SHOWN_LIMIT = "64 KiB";
/** Bodies a minute from one address; a sign-in has a far lower limit of its own. */
const PER_MINUTE = 600;

/** Makes the guard of the door. It resolves to false when it has refused the request. */
export function bodyGuard(): (exchange: Exchange) => Promise<boolean> {
  const points = PER_MINUTE * Math.max(1, env().RATE_LIMIT_SCALE);
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (exchange) => {
    const { request, address } = exchange;
    if (!hasBody(request)) return true;
    const refusal = await limiter.consume(address).then(
      () => (Number(request.headers["content-length"] ?? 0) > MAX_BYTES ? tooLarge() : null),
      (state: RateLimiterRes) => tooMany(Math.max(1, Math.ceil(state.msBeforeNext / 1000))),
    );
    if (refusal) {
      refuse(exchange, refusal);
      return false;
    }
    countBytes(exchange);
    return true;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Cuts a body off when more than the limit has come, whatever was declared. */
function countBytes(exchange: Exchange): void {
  const { request } = exchange;
  let bytes = 0;
  let refused = false;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES || refused) return;
    refused = true;
    // Whoever reads the body gets no more of it, by events or by reading, and so the connection brings no more.
    request.pause();
    request.read = () => null;
    refuse(exchange, tooLarge());
  };
  // The stream's own `on` would start the flow before the reader is there.
  EventEmitter.prototype.on.call(request, "data", count);
}

const tooLarge = () => new AppError("PayloadTooLarge", { params: { limit: SHOWN_LIMIT } });
const tooMany = (seconds: number) =>
  new AppError("RateLimited", { params: { seconds }, retryAfter: seconds });

/** Sends the error object and closes the connection. */
function refuse({ request, response, requestId }: Exchange, error: AppError): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const locale = localeFor(request.headers["accept-language"]);
  const { status, body, headers } = toProblem(error, { locale, requestId, log: log() });
  const text = JSON.stringify(body);
  const more = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Language": locale,
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  };
  sendLastAnswer({ request, response }, status, { ...headers, ...more }, text);
}
