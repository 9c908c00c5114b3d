import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LOADER } from "./late-loader.ts";

/** Pages that are usually viewed before any interaction: a shop's front and its products. */
const LOOKED_AT = /^\/loja\/[^/?]+(?:\/p\/[^/?]+)?\/?(?:\?|$)/;

/** Next's scripts in the head, which load before anything is painted. */
const SCRIPT = /<script src="([^"]+)"(?=[^>]* async="")[^>]*><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Replaces the page's script tags by the loader. */
export function withLateScripts(html: string): string {
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source as string);
  const end = html.lastIndexOf("</body>");
  if (!nonce || sources.length === 0 || end < 0) return html;
  const listed = JSON.stringify([...new Set(sources)]).replaceAll("<", "\\u003c");
  const loader = `<script nonce="${nonce}">${LOADER}(${listed})</script>`;
  const rest = (text: string) => text.replace(SCRIPT, "").replace(PRELOAD, "");
  return `${rest(html.slice(0, end))}${loader}${rest(html.slice(end))}`;
}

/**
 * On a slow connection, a page's scripts compete with its picture and font, although the first view needs
 * none of them. On pages that are usually viewed first, they are deferred.
 */
export function lateScripts(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? "/";
  // A coupon in the address is added to the cart at once.
  const acts = /[?&]cupom=/.test(url);
  const asked = request.method === "GET" && !request.headers.rsc && LOOKED_AT.test(url) && !acts;
  if (!asked) return;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  // Keeps Next from compressing the response before it is changed here.
  delete request.headers["accept-encoding"];
  holdBack(response, (whole) => {
    if (!String(response.getHeader("content-type")).startsWith("text/html")) return whole;
    // An error page is rendered by its scripts.
    const page = response.statusCode < 400 ? Buffer.from(withLateScripts(whole.toString())) : whole;
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
