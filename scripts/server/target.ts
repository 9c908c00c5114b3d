import { invalidField } from "#lib/errors/app-error.ts";
import { requestMessages } from "#lib/http/request-messages.ts";
import type { Exchange } from "./exchange.ts";
import { problemAnswer } from "./problem-answer.ts";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

type Target = { path: string; host: string | null };

/**
 * A request target as a path: `http://host/path`, which clients send to what they take for a proxy, counts as `/path` of
 * that host (RFC 9112, 3.2.2). Null for one that names no path.
 */
export function targetOf(target: string): Target | null {
  if (target.startsWith("/")) return { path: target, host: null };
  const [, host, path] = /^https?:\/\/([^/?#@]+)([/?#].*)?$/i.exec(target) ?? [];
  if (host === undefined) return null;
  return { path: path?.startsWith("/") ? path : `/${path ?? ""}`, host };
}

/** Gives the request its path and host. Returns false if it has answered: `OPTIONS *` and targets without a path. */
export function takeTarget({ request, response, requestId }: Exchange): boolean {
  const { url = "/", method, headers } = request;
  const target = targetOf(url);
  if (target) {
    request.url = target.path;
    if (target.host !== null) headers.host = target.host;
    return true;
  }
  if (url === "*" && method === "OPTIONS") {
    response.writeHead(204, { Allow: METHODS, "X-Request-Id": requestId }).end();
    return false;
  }
  const error = invalidField("target", requestMessages.target);
  const answer = problemAnswer(error, { requestId, language: headers["accept-language"] });
  response.writeHead(answer.status, answer.headers).end(answer.text);
  return false;
}
