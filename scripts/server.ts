import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import next from "next";
import { env } from "#lib/env.ts";
import { bodyGuard } from "./server/body-limit.ts";
import { clientAddress, trustOf } from "./server/client-address.ts";
import { contentPolicy } from "./server/content-policy.ts";
import { lateScripts } from "./server/late-scripts.ts";
import { OrderEvents } from "./server/order-events.ts";
import { isApiPath, routable } from "./server/paths.ts";
import { nameRequest } from "./server/request-id.ts";
import { staticFiles } from "./server/static-files.ts";

/**
 * The web server: Next behind a plain Node server, which alone knows the real address of a
 * connection, and which limits bodies where Next does not. `node scripts/server.ts`, with `--dev` for hot reload.
 */
process.title = "vitrine-server";

const settings = env();
// next-auth reads its public address from this variable.
process.env.NEXTAUTH_URL ??= settings.APP_URL;
const dev = process.argv.includes("--dev");
const app = next({ dev, port: settings.PORT, hostname: "localhost" });
const handle = app.getRequestHandler();

const isTrusted = trustOf(settings.TRUST_PROXY);
const admitBody = bodyGuard();
const setPolicy = contentPolicy({ dev, pictures: settings.APP_URL });
const orderEvents = new OrderEvents();
const sendStatic = dev ? () => false : staticFiles(join(import.meta.dirname, ".."));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = nameRequest(request, response);
  const address = clientAddress(request, isTrusted);
  // Next trusts these two headers; only a proxy of ours may set them.
  if (!isTrusted(request.socket.remoteAddress ?? "")) {
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
  }
  request.headers["x-forwarded-for"] = address;
  request.url = routable(request.url ?? "/");
  if (sendStatic(request, response)) return;
  if (orderEvents.take(request, response, address)) return;
  setPolicy(request, response);
  if (!dev) lateScripts(request, response);
  // A layout does not know the address of its page; the panel's leads back to it after the sign-in.
  request.headers["vitrine-path"] = request.url;
  if (isApiPath(request.url) || (await admitBody({ request, response, requestId, address })))
    await handle(request, response);
}

const server = createServer(
  // Whoever sends slower than this has no place: a connection that never ends its request would be kept for nothing.
  { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 },
  (request, response) => {
    serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  },
);
// Longer than the idle time of common proxies, so that the proxy closes a connection first.
server.keepAliveTimeout = 65_000;

await app.prepare();
server.on("upgrade", app.getUpgradeHandler());
server.once("error", (error: NodeJS.ErrnoException) => {
  const where = settings.HOST ? `HOST ${settings.HOST}, port ${settings.PORT}` : `port ${settings.PORT}`;
  console.error(`The server can't listen on ${where}: ${error.code ?? error.message}`);
  process.exit(1);
});
server.listen({ port: settings.PORT, host: settings.HOST });

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // Requests that have begun get their response; an idle connection is closed at once.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  void orderEvents.close();
  setTimeout(() => process.exit(0), 8_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
