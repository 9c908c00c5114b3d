import type { Access } from "./endpoint.ts";

/** Whether any shop may call it from a browser. */
export function isPublic({ kind }: Access): boolean {
  return kind === "store" || kind === "open";
}

/** CORS headers of public endpoints; protected ones send none. */
export const publicCors: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "X-Request-Id, X-Original-Request-Id, Idempotency-Key, Idempotency-Replayed, ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset",
};

export function preflight(methods: string): Record<string, string> {
  return {
    ...publicCors,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers":
      "Content-Type, X-Store-ID, X-Request-Id, Idempotency-Key, If-None-Match, Accept-Language",
    "Access-Control-Max-Age": "86400",
  };
}
