import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "#lib/core/network.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { Exchange } from "./exchange.ts";
import { sendLastAnswer } from "./last-answer.ts";
import { problemAnswer } from "./problem-answer.ts";

/**
 * Limits bodies of all routes outside /api/v1, which has its own limits: next-auth and Next itself (forms,
 * server actions) read bodies of any size. Counts the address before reading, then the bytes.
 */
const MAX_BYTES = 64 * 1024;
const SHOWN_LIMIT = "64 KiB";
/** Bodies a minute from one address; sign-in has a much lower limit of its own. */
const PER_MINUTE = 600;

/** Creates the guard, which resolves to false if it has refused the request. */
export function bodyGuard(): (exchange: Exchange) => Promise<boolean> {
  const points = PER_MINUTE * Math.max(1, env().RATE_LIMIT_SCALE);
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (exchange) => {
    const { request, address } = exchange;
    if (!hasBody(request)) return true;
    const refusal = await limiter.consume(networkOf(address)).then(
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

/** Aborts a body that exceeds the limit, whatever length was declared. */
function countBytes(exchange: Exchange): void {
  const { request } = exchange;
  let bytes = 0;
  let refused = false;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES || refused) return;
    refused = true;
    // Stops delivery to any consumer of the body, so that the connection reads no more of it.
    request.pause();
    request.read = () => null;
    refuse(exchange, tooLarge());
  };
  // The stream's own `on` would start the flow before the consumer is attached.
  EventEmitter.prototype.on.call(request, "data", count);
}

const tooLarge = () => new AppError("PayloadTooLarge", { params: { limit: SHOWN_LIMIT } });
const tooMany = (seconds: number) =>
  new AppError("RateLimited", { params: { seconds }, retryAfter: seconds });

function refuse({ request, response, requestId }: Exchange, error: AppError): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const language = request.headers["accept-language"];
  const { status, headers, text } = problemAnswer(error, { requestId, language });
  sendLastAnswer({ request, response }, status, headers, text);
}
