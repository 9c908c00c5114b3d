import type { ClientRequest, IncomingMessage } from "node:http";
import { type Agent, request } from "node:https";
import type { Socket } from "node:net";
import { retryAfterSeconds } from "#lib/core/retry-after.ts";

const MAX_BYTES = 4 * 1024 * 1024;

/** The upper limit for the pause that a PSP may request. */
const LONGEST_PAUSE_SECONDS = 3_600;

export type Exchange = {
  method: "GET" | "PUT" | "PATCH" | "POST";
  url: string;
  headers: Record<string, string>;
  body: string | null;
};

/**
 * The outcome of a request:
 * - `answered`: a complete response was read; `body` is undefined if it is not JSON;
 * - `unsent`: no part of the request reached the PSP (no connection, no handshake), so nothing exists there;
 * - `lost`: it was sent, or may have been, and no complete response came.
 *
 * `retryAfter`: seconds to wait before the next call. `repeated`: an earlier request with the same content
 * may have arrived, so a refusal proves nothing. `rested`: we did not call because of a pause or (`crowded`)
 * because of too many simultaneous calls.
 */
export type Answer =
  | { kind: "answered"; status: number; body: unknown; retryAfter?: number; repeated?: true }
  | { kind: "unsent"; problem: string; retryAfter?: number; rested?: true; crowded?: true }
  | { kind: "lost"; problem: string; stale: boolean };

/** With TLS 1.3 a refused handshake arrives after the request was written: the PSP has read none of it. */
const HANDSHAKE =
  /ALERT_(CERTIFICATE|BAD_CERTIFICATE|UNKNOWN_CA|HANDSHAKE_FAILURE|UNSUPPORTED_CERTIFICATE|ACCESS_DENIED|PROTOCOL_VERSION)/;

/**
 * The end of a call. `until` is by the process's monotonic clock: after a stall it is right before the timer
 * fires.
 */
export type Deadline = { signal: AbortSignal; until: number };

export function deadlineIn(ms: number): Deadline {
  return { signal: AbortSignal.timeout(ms), until: performance.now() + ms };
}

/** Sends a request and reads its response. Never throws, follows no redirects, and ends by the deadline. */
export function exchange(
  agent: Agent,
  { method, url, headers, body }: Exchange,
  { signal, until, connectMs }: Deadline & { connectMs: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    if (signal.aborted || performance.now() >= until)
      return resolve({ kind: "unsent", problem: "no time was left" });
    const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const call = request(url, { method, agent, headers: { ...headers, ...length } });
    const connection = watchConnection(call, connectMs);
    const onAbort = () => call.destroy(new Error("no answer in time"));
    signal.addEventListener("abort", onAbort, { once: true });
    const finish = (answer: Answer) => {
      signal.removeEventListener("abort", onAbort);
      connection.stop();
      resolve(answer);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const problem = error.code ?? error.message;
      if (!connection.sent() || HANDSHAKE.test(problem)) finish({ kind: "unsent", problem });
      else finish({ kind: "lost", problem, stale: call.reusedSocket && error.code === "ECONNRESET" });
    };
    call.on("error", fail);
    call.on("response", (response) => readAnswer(response, call, finish, fail));
    call.end(body ?? undefined);
  });
}

/** Tracks whether the request can have left: not before the TLS handshake is done. */
function watchConnection(call: ClientRequest, connectMs: number) {
  let sent = false;
  let limit: NodeJS.Timeout | undefined;
  call.once("socket", (socket: Socket) => {
    if (call.reusedSocket) {
      sent = true;
      return;
    }
    limit = setTimeout(() => call.destroy(new Error("no connection in time")), connectMs);
    socket.once("secureConnect", () => {
      sent = true;
      clearTimeout(limit);
    });
  });
  return { sent: () => sent, stop: () => clearTimeout(limit) };
}

function readAnswer(
  response: IncomingMessage,
  call: ClientRequest,
  finish: (answer: Answer) => void,
  fail: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BYTES) call.destroy(new Error("the response is too long"));
    else chunks.push(chunk);
  });
  response.on("end", () => {
    const text = Buffer.concat(chunks).toString("utf8");
    const asked = retryAfterSeconds(response.headers["retry-after"], new Date());
    const pause = asked === null ? {} : { retryAfter: Math.min(asked, LONGEST_PAUSE_SECONDS) };
    finish({ kind: "answered", status: response.statusCode ?? 0, body: jsonOf(text), ...pause });
  });
  response.on("error", fail);
  response.on("aborted", () => fail(new Error("the response was cut")));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
