import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { UUID } from "#lib/http/uuid.ts";

/** Gives the request an id: the client's own when it is a UUID. */
export function nameRequest(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && UUID.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = id;
  return id;
}

/** Gives whatever is sent as the response the header X-Request-Id. */
export function nameResponse(response: ServerResponse, id: string): void {
  // Set as late as possible: handlers add their headers and don't replace one that stands there already.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent && !response.hasHeader("x-request-id")) response.setHeader("X-Request-Id", id);
    return writeHead(...args);
  };
}
