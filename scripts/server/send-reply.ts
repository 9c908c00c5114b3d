import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import type { Chunks, Reply } from "#lib/http/exchange.ts";
import { log } from "#lib/log.ts";
import type { Exchange } from "./exchange.ts";
import { sendLastAnswer } from "./last-answer.ts";

/** A shorter body is hardly smaller when it is compressed. */
const LEAST_COMPRESSED = 1024;
/** Up to here another thread costs more than the work that it takes over. */
const MOST_AT_ONCE = 32 * 1024;
/** A tenth larger than at level 6, at half the time. */
const FAST = { level: 3 };
const compressElsewhere = promisify<string, typeof FAST, Buffer>(gzip);

type Pair = Pick<Exchange, "request" | "response">;

/** Sends a reply of lib/http: whole, or as it is written; compressed for a client that takes that. */
export async function sendReply(exchange: Pair, { status, headers: given, body }: Reply): Promise<void> {
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
    bytes = body.length <= MOST_AT_ONCE ? gzipSync(body, FAST) : await compressElsewhere(body, FAST);
    headers["content-encoding"] = "gzip";
  }
  if (status !== 204 && status !== 304) headers["content-length"] = Buffer.byteLength(bytes);
  const isLast = status === 413 || !response.shouldKeepAlive;
  if (isLast && !request.complete) return sendLastAnswer(exchange, status, headers, bytes);
  response.writeHead(status, headers).end(bytes);
}

async function sendChunks({ request, response }: Pair, chunks: Chunks, isCompressed: boolean): Promise<void> {
  const source = logged(chunks);
  try {
    if (request.method === "HEAD") response.end();
    else await (isCompressed ? pipeline(source, createGzip(), response) : pipeline(source, response));
  } catch {
    // The reader left, or the writing failed: the connection is cut, so that nobody takes the file for whole.
  } finally {
    await chunks.return();
  }
}

/** The same chunks. What keeps them from their end is logged; a reader who leaves is no error. */
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
