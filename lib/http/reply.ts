import { createHash } from "node:crypto";
import type { AnyEndpoint, FileContent } from "./endpoint.ts";
import type { Chunks, Reply } from "./exchange.ts";
import type { Incoming } from "./incoming.ts";

/**
 * A JSON response; with `etag`, an empty 304 for a client that has it. `result` is what the verb returned.
 */
export function jsonReply(
  { status, etag }: AnyEndpoint,
  request: Incoming,
  body: string,
  result: unknown = null,
): Reply {
  if (!etag) return { status, body, headers: {} };
  const tag = etagOf(etag === true ? body : JSON.stringify(etag(result)));
  const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
  return isKnown(request, tag) ? { status: 304, body: "", headers } : { status, body, headers };
}

/** Whether If-None-Match names this ETag; `*` names any (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Incoming, tag: string): boolean {
  const known = headers.get("if-none-match")?.split(",") ?? [];
  return known.map((one) => one.trim().replace(/^W\//, "")).some((one) => one === tag || one === "*");
}

export function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Whether the request prefers CSV: it accepts text/csv, and JSON with no higher weight. */
export function wantsCsv(accept: string | null): boolean {
  const weights = new Map<string, number>();
  for (const range of accept?.toLowerCase().split(",") ?? []) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(type, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const csv = weights.get("text/csv") ?? 0;
  return csv > 0 && csv >= (weights.get("application/json") ?? 0);
}

/**
 * A streamed download. Reads the first chunk before the response begins, so that an early failure is reported
 * as an error; a later one aborts the download.
 */
export async function fileReply(status: number, type: string, { name, chunks }: FileContent): Promise<Reply> {
  const source = chunks[Symbol.asyncIterator]();
  return {
    status,
    body: resumed(source, await source.next()),
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      ...(type === "text/event-stream"
        ? STREAMED
        : { "Content-Disposition": `attachment; filename="${name}"` }),
    },
  };
}

/** Proxies must not store, compress or buffer an event stream. */
const STREAMED = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" } as const;

/**
 * The chunks including the first, which was read already. Unlike a generator it can be closed before it is
 * read.
 */
function resumed(source: AsyncIterator<string>, first: IteratorResult<string>): Chunks {
  let waiting: IteratorResult<string> | null = first;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const next = waiting ?? (await source.next());
      waiting = null;
      return next;
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
  };
}
