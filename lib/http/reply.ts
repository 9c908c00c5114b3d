import { createHash } from "node:crypto";
import type { AnyEndpoint } from "./endpoint.ts";
import type { Reply } from "./exchange.ts";

/** What `run` of an endpoint with `file` returns. */
export type FileContent = { name: string; chunks: AsyncIterable<string> };

/** A JSON body; with `etag` an empty 304 for a reader who has this very body. */
export function jsonReply({ status, etag }: AnyEndpoint, request: Request, body: string): Reply {
  if (!etag) return { status, body, headers: {} };
  const tag = etagOf(body);
  const headers = { ETag: tag, "Cache-Control": "no-cache" };
  const known = request.headers
    .get("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  return known?.includes(tag) ? { status: 304, body: "", headers } : { status, body, headers };
}

export function etagOf(body: string): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** A download, sent while it is written. */
export function fileReply({ status, file }: AnyEndpoint, { name, chunks }: FileContent): Reply {
  return {
    status,
    body: streamOf(chunks),
    headers: {
      "Content-Type": `${file}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  };
}

/** Asks for the next chunk when the reader has room for it, and for no more once the reader is gone. */
function streamOf(chunks: AsyncIterable<string>): ReadableStream {
  const source = chunks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(sink) {
      const { done, value } = await source.next();
      if (done) sink.close();
      else sink.enqueue(encoder.encode(value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
