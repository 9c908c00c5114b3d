import type { IncomingMessage } from "node:http";
import { invalidField } from "#lib/errors/app-error.ts";
import { declaresBody, type Incoming } from "#lib/http/incoming.ts";
import { requestMessages } from "#lib/http/request-messages.ts";

/** Adapts Node's request to lib/http without creating Fetch objects. */
export function incomingOf(request: IncomingMessage): Incoming {
  const headers = new SentHeaders(request.headers);
  return {
    method: request.method ?? "GET",
    // Only path and query are used; the client chooses the host freely.
    url: new URL(`http://localhost${request.url}`),
    headers,
    hasBody: declaresBody(headers),
    bytes: (most) => readBody(request, most),
  };
}

/** Headers by lower-case name. */
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

/**
 * Returns null if the declared or received length exceeds `most`. Throws a ValidationError if the sender
 * stops early.
 */
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
    // The client is gone and will not see this; an unexpected error would be logged as ours.
    const breakOff = () => reject(invalidField("body", requestMessages.bodyCut));
    if (request.destroyed) return breakOff();
    request.on("data", take).on("end", end).on("close", breakOff).on("error", breakOff);
  });
}
