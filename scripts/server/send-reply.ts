import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import type { Chunks, Reply } from "#lib/http/exchange.ts";
import { log } from "#lib/log.ts";
import type { Exchange } from "./exchange.ts";
import { sendLastAnswer } from "./last-answer.ts";

/** Compression hardly reduces a shorter body. */
const LEAST_COMPRESSED = 1024;
/** Up to this size, using another thread costs more than compressing here. */
const MOST_AT_ONCE = 32 * 1024;
/** A tenth larger than level 6, in half the time. */
const FAST = { level: 3 };
const compressElsewhere = promisify<string, typeof FAST, Buffer>(gzip);

type Pair = Pick<Exchange, "request" | "response">;

/** Sends a reply of lib/http, buffered or streamed, and compressed if the client accepts that. */
export async function sendReply(exchange: Pair, reply: Reply): Promise<void> {
  const { status, headers: given, body, gzipped } = reply;
  const { request, response } = exchange;
  const headers: OutgoingHttpHeaders = { vary: "Accept-Encoding" };
  for (const name in given) headers[name.toLowerCase()] = given[name];
  const isCompressed = takesGzip(request) && !given["Cache-Control"]?.includes("no-transform");
  if (typeof body !== "string") {
    if (isCompressed) headers["content-encoding"] = "gzip";
    response.writeHead(status, headers);
    await sendChunks(exchange, body, isCompressed);
    return;
  }
  let bytes: string | Buffer = body;
  if (isCompressed && body.length >= LEAST_COMPRESSED) {
    bytes = gzipped ?? (await compressed(body));
    headers["content-encoding"] = "gzip";
  }
  if (status !== 204 && status !== 304) headers["content-length"] = Buffer.byteLength(bytes);
  const isLast = status === 413 || !response.shouldKeepAlive;
  if (isLast && !request.complete) return sendLastAnswer(exchange, status, headers, bytes);
  response.writeHead(status, headers).end(bytes);
}

async function compressed(body: string): Promise<Buffer> {
  return body.length <= MOST_AT_ONCE ? gzipSync(body, FAST) : compressElsewhere(body, FAST);
}

async function sendChunks({ request, response }: Pair, chunks: Chunks, isCompressed: boolean): Promise<void> {
  const source = logged(chunks);
  try {
    if (request.method === "HEAD") response.end();
    else await (isCompressed ? pipeline(source, createGzip(), response) : pipeline(source, response));
  } catch {
    // The client left or the generator failed: cuts the connection, so that the file is not mistaken for
    // complete.
  } finally {
    await chunks.return();
  }
}

/** Passes the chunks on and logs a failure of their source; a client that leaves is no error. */
async function* logged(chunks: Chunks): AsyncGenerator<string> {
  try {
    yield* chunks;
  } catch (err) {
    log().error({ err }, "a download broke off");
    throw err;
  }
}

function takesGzip({ headers }: IncomingMessage): boolean {
  const accepted = headers["accept-encoding"];
  return accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted));
}
