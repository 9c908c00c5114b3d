import type { Reply } from "./exchange.ts";
import { declaresBody, type Incoming } from "./incoming.ts";

/** Adapts the router to Fetch: for Next's routes, and for pages that call the API in process. */
export function fetchDoor(door: (request: Incoming) => Promise<Reply>) {
  return async (request: Request): Promise<Response> => responseOf(await door(incomingOf(request)));
}

export function incomingOf(request: Request): Incoming {
  const { method, url, headers, body } = request;
  return {
    method,
    url: new URL(url),
    headers,
    hasBody: body !== null && declaresBody(headers),
    bytes: (most) => readAll(request, most),
  };
}

async function readAll(request: Request, most: number): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  // With a declared length, the connection delivers no more than that; otherwise bytes are counted as they
  // come.
  const declared = request.headers.get("content-length");
  if (declared !== null) return Number(declared) <= most ? new Uint8Array(await request.arrayBuffer()) : null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Statuses without a body (RFC 9110); `Response` refuses even an empty one. */
const EMPTY: readonly number[] = [204, 304];

export function responseOf({ status, headers, body }: Reply): Response {
  if (EMPTY.includes(status)) return new Response(null, { status, headers });
  return new Response(typeof body === "string" ? body : streamOf(body), { status, headers });
}

/** Respects backpressure, and stops when the reader is gone. */
function streamOf(chunks: Exclude<Reply["body"], string>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(sink) {
      const { done, value } = await chunks.next();
      if (done) sink.close();
      else sink.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return();
    },
  });
}
