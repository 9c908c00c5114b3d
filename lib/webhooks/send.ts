import http from "node:http";
import https from "node:https";
import { publicOnlyLookup, type TargetRules, targetProblem } from "./target.ts";
import { NO_ANSWER } from "./words.ts";

const TIME_LIMIT_MS = 15_000;
const KEPT_BYTES = 2048;

export type SendResult = {
  statusCode: number | null;
  error: string | null;
  answer: string | null;
  retryAfter: string | undefined;
  durationMs: number;
};

// Receivers are called often: keep-alive saves handshakes. Without maxSockets, because endpoints share hosts: in an
// agent's queue a request would wait for other endpoints while its time limit runs. The dispatcher limits concurrency.
const agents = {
  "http:": new http.Agent({ keepAlive: true, timeout: 30_000 }),
  "https:": new https.Agent({ keepAlive: true, timeout: 30_000 }),
};

/**
 * POSTs one event. Never throws, never follows a redirect, reads the first 2 KiB, times out after 15 s. Once the status has
 * come, it is the result, whatever becomes of the body.
 */
export async function sendEvent(
  target: TargetRules & { url: string },
  headers: Record<string, string>,
  body: string,
): Promise<SendResult> {
  const started = performance.now();
  const done = (result: Partial<SendResult>): SendResult => ({
    statusCode: null,
    error: null,
    answer: null,
    retryAfter: undefined,
    ...result,
    durationMs: Math.round(performance.now() - started),
  });
  const problem = targetProblem(target.url, target);
  if (problem === "cleartext") return done({ error: NO_ANSWER.cleartext });
  if (problem) return done({ error: NO_ANSWER.address });
  const url = new URL(target.url);
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve) => {
    const finish = (result: Partial<SendResult>) => {
      clearTimeout(limit);
      resolve(done(result));
    };
    const call = request(url, {
      method: "POST",
      agent: agents[url.protocol as keyof typeof agents],
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        "User-Agent": "Vitrine-Webhooks/1",
      },
      ...(target.allowPrivate ? {} : { lookup: publicOnlyLookup }),
    });
    let soFar = (): Partial<SendResult> => ({ error: NO_ANSWER.slow });
    const limit = setTimeout(() => {
      finish(soFar());
      call.destroy();
    }, TIME_LIMIT_MS);
    call.on("error", (error: NodeJS.ErrnoException) => finish({ error: error.code ?? error.message }));
    call.on("response", (response) => {
      soFar = readResponse(response, call, finish);
    });
    call.end(body);
  });
}

/**
 * Reads the first 2 KiB for the log; only the status matters, so the rest of a long response is not read, and one that is
 * cut counts. Returns a function that gives the result so far.
 */
function readResponse(
  response: http.IncomingMessage,
  call: http.ClientRequest,
  finish: (result: Partial<SendResult>) => void,
): () => Partial<SendResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  const soFar = () => ({
    statusCode: response.statusCode ?? null,
    answer: Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString("utf8").replaceAll("\u0000", ""),
    retryAfter: response.headers["retry-after"],
  });
  const end = () => finish(soFar());
  response.on("data", (chunk: Buffer) => {
    if (size < KEPT_BYTES) chunks.push(chunk);
    size += chunk.length;
    if (size > 64 * KEPT_BYTES) {
      end();
      call.destroy();
    }
  });
  response.on("end", end);
  response.on("error", end);
  return soFar;
}
