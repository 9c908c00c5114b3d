import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { requestMessages } from "#lib/http/request-messages.ts";
import { log } from "#lib/log.ts";
import { LINGER_MS } from "./last-answer.ts";
import { problemAnswer } from "./problem-answer.ts";

type Options = { headers: readonly (readonly [string, string])[] };

/**
 * Sends the error object with an id for bytes that Node's parser refuses, which never become a request. Call it before the
 * first connection. `headers`: those of every answer.
 */
export function answerBrokenRequests(server: Server, options: Options): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const answered = new WeakSet<Duplex>();
  server.prependListener("request", ({ socket }, response) => latest.set(socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Bytes that still arrive on the connection fail again.
    if (answered.has(socket)) return;
    const response = latest.get(socket);
    const open = response && !response.writableFinished ? response : null;
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy(error);
    else if (open?.req.complete) {
      // The request after it is broken: an answer now would be taken for this one's.
      answered.add(socket);
      open.shouldKeepAlive = false;
      open.once("close", () => socket.end());
    } else if (open && (open.headersSent || !open.socket)) socket.destroy(error);
    else {
      answered.add(socket);
      socket.end(bytesOf(error, options));
      // Closing at once would discard an answer whose client is still sending; one that never closes is cut off.
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    }
  });
}

function bytesOf(error: NodeJS.ErrnoException, { headers: own }: Options): string {
  const requestId = randomUUID();
  const [as, problem] = problemOf(error.code);
  const { status, headers, text } = problemAnswer(problem, { requestId, as });
  log().info({ requestId, status, reason: error.code }, "malformed request");
  const all = [
    ...Object.entries(headers),
    ...own,
    ["Date", new Date().toUTCString()],
    ["Connection", "close"],
  ];
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
}

function problemOf(code: string | undefined): [status: number, error: AppError] {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return [431, new AppError("PayloadTooLarge", { says: HEADERS })];
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return [413, new AppError("PayloadTooLarge", { says: CHUNKS })];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, invalidField("request", requestMessages.slow)];
    default:
      return [400, invalidField("request", requestMessages.malformed)];
  }
}

const HEADERS = {
  "pt-BR": "O endereço e os cabeçalhos são grandes demais: juntos, no máximo 16 KiB.",
  en: "The path and the headers are too large: at most 16 KiB together.",
};
const CHUNKS = {
  "pt-BR": "As extensões das partes do corpo são grandes demais. Envie o corpo sem elas.",
  en: "The chunk extensions of the body are too large. Send the body without them.",
};
