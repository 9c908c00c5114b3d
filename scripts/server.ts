import { createServer, type IncomingMessage } from "node:http";
import next from "next";
import { env } from "#lib/env.ts";

/**
 * The web server: Next behind a plain Node server, which alone knows the real address of a
 * connection. `node scripts/server.ts`, with `--dev` for hot reload.
 */
process.title = "vitrine-server";

const settings = env();
// next-auth reads its public address from this variable.
process.env.NEXTAUTH_URL ??= settings.APP_URL;
const dev = process.argv.includes("--dev");
const app = next({ dev, port: settings.PORT, hostname: "localhost" });
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  request.headers["x-forwarded-for"] = clientAddress(request);
  // Next trusts these two headers; without a proxy of ours a client could set them.
  if (!settings.TRUST_PROXY) {
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
  }
  request.url = decodable(request.url ?? "/");
  handle(request, response).catch(() => {
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
// Longer than the idle time of common proxies, so that the proxy closes a connection first.
server.keepAliveTimeout = 65_000;
server.headersTimeout = 66_000;

await app.prepare();
server.on("upgrade", app.getUpgradeHandler());
server.once("error", (error: NodeJS.ErrnoException) => {
  console.error(`The server can't listen on port ${settings.PORT}: ${error.code ?? error.message}`);
  process.exit(1);
});
server.listen(settings.PORT);

/** The address of the connection; behind our own proxy the last entry of X-Forwarded-For, which it wrote. */
function clientAddress(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (!settings.TRUST_PROXY) return direct;
  const given = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(given) ? given.join(",") : (given ?? ""))
    .split(",")
    .map((part) => part.trim());
  return chain.at(-1) || direct;
}

/** A path that can't be decoded would break the router: it becomes an unknown path, and the answer a 404. */
function decodable(url: string): string {
  const [path = "/"] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.startsWith("/api/v1/") ? "/api/v1/unknown-path" : "/unknown-path";
  }
}

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // Requests that have begun get their response; an idle connection is closed at once.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 8_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
