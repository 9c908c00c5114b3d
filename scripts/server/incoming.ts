import type { IncomingMessage } from "node:http";
import { invalidField } from "#lib/errors/app-error.ts";
import { declaresBody, type Incoming } from "#lib/http/incoming.ts";
import { requestMessages } from "#lib/http/request-messages.ts";

/** Node's request as the steps of lib/http read it, without the objects of Fetch between them. */
export function incomingOf(request: IncomingMessage): Incoming {
  const headers = new SentHeaders(request.headers);
  return {
    method: request.method ?? "GET",
    // Only path and query are used; a client chooses the host freely.
    url: new URL(`http://localhost${request.url}`),
    headers,
    hasBody: declaresBody(headers),
    bytes: (most) => readBody(request, most),
  };
}

/** Headers by their names in lower case. */
class SentHeaders {
  readonly #headers: IncomingMessage["headers"];

  constructor(headers: IncomingMessage["headers"]) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : String(value);
  }

  has(name: string): boolean {
    return this.#headers[name] !== undefined;
  }
}

/** Null when more than `most` was declared or came. Throws a ValidationError when the sender stops before the end. */
function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > most) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (bytes: Buffer | null) => {
      request.off("data", take).off("end", end).off("close", breakOff);
      resolve(bytes);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= most) return;
      request.pause();
      settle(null);
    };
    const end = () => settle(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    // Nobody is left to read this answer; thrown as an unexpected error it would be logged as one of ours.
    const breakOff = () => reject(invalidField("body", requestMessages.bodyCut));
    if (request.destroyed) return breakOff();
    request.on("data", take).on("end", end).on("close", breakOff).on("error", breakOff);
  });
}
