import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { UUID } from "#lib/http/uuid.ts";

/** Sets the request's id: the client's own if it is a UUID. */
export function nameRequest(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  const id = typeof given === "string" && UUID.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = id;
  return id;
}

/** Adds X-Request-Id to every response. */
export function nameResponse(response: ServerResponse, id: string): void {
  // As late as possible, because handlers add their headers without replacing existing ones.
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent && !response.hasHeader("x-request-id")) response.setHeader("X-Request-Id", id);
    return writeHead(...args);
  };
}
