import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

const PREFIX = "/_next/static/";

/** The types of its texts, which sirv sends without a character set. */
const TEXTS: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

type Send = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the build's files, compressed at build time. Their names contain a hash of their content, so they
 * are cached permanently. Returns false for anything else, which Next then serves.
 */
export function staticFiles(root: string): Send {
  const send = sirv(join(root, ".next", "static"), {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    etag: true,
    setHeaders: (response, path) => {
      const type = TEXTS[/\.\w+$/.exec(path)?.[0] ?? ""];
      if (type) response.setHeader("Content-Type", type);
      response.setHeader("Vary", "Accept-Encoding");
    },
  });
  return (request, response) => {
    const url = request.url ?? "/";
    if (!url.startsWith(PREFIX) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    let sent = true;
    request.url = url.slice(PREFIX.length - 1);
    send(request, response, () => {
      sent = false;
    });
    request.url = url;
    return sent;
  };
}
