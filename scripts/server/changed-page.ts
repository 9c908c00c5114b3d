import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Sends an HTML page as changed by `change`. Other responses and error pages stay unchanged. */
export function changePage(
  request: IncomingMessage,
  response: ServerResponse,
  change: (html: string) => string,
): void {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  // Keeps Next from compressing the response before it is changed here.
  delete request.headers["accept-encoding"];
  holdBack(response, (whole) => {
    if (!String(response.getHeader("content-type")).startsWith("text/html")) return whole;
    // An error page is rendered by its scripts.
    const page = response.statusCode < 400 ? Buffer.from(change(whole.toString())) : whole;
    return compressed(page, accepted, response);
  });
}

/** Buffers a response until it is complete, then sends the body returned by `change`. */
function holdBack(response: ServerResponse, change: (whole: Buffer) => Buffer): void {
  const chunks: Buffer[] = [];
  let complete = false;
  const end = response.end.bind(response);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const keep = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (complete) return writeHead(status, ...rest);
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === "object" && value !== null);
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>))
      response.setHeader(name, value);
    return response;
  }) as ServerResponse["writeHead"];
  response.flushHeaders = () => {};
  response.write = ((chunk: unknown, encoding: unknown, done: unknown) => {
    keep(chunk, encoding);
    const called = typeof encoding === "function" ? encoding : done;
    if (typeof called === "function") process.nextTick(called as () => void);
    return true;
  }) as ServerResponse["write"];
  response.end = ((chunk: unknown, encoding: unknown) => {
    keep(chunk, encoding);
    complete = true;
    return end(change(Buffer.concat(chunks)));
  }) as ServerResponse["end"];
}

function compressed(page: Buffer, accepted: string, response: ServerResponse): Buffer {
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body =
    encoding === "br" ? brotliCompressSync(page, { params }) : encoding ? gzipSync(page, { level: 6 }) : page;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  return body;
}
