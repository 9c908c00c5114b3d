import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { writeCalls } from "#lib/request-log/note.ts";
import { checkKeysAtStart } from "#lib/secrets/at-start.ts";
import { bodyGuard } from "./server/body-limit.ts";
import { answerBrokenRequests } from "./server/broken-requests.ts";
import { nameCharset } from "./server/charset.ts";
import { clientAddress, trustOf } from "./server/client-address.ts";
import { contentPolicy, DATA_POLICY } from "./server/content-policy.ts";
import type { Exchange } from "./server/exchange.ts";
import { isFromHere } from "./server/from-here.ts";
import { gracefulStop } from "./server/graceful-stop.ts";
import { incomingOf } from "./server/incoming.ts";
import { lateScripts } from "./server/late-scripts.ts";
import { Metrics } from "./server/metrics.ts";
import { markOpener } from "./server/not-a-person.ts";
import { OrderEvents } from "./server/order-events.ts";
import { admitPage } from "./server/page-limit.ts";
import { Pages } from "./server/pages.ts";
import { isAgents, isApi, limitsItself, routable } from "./server/paths.ts";
import { nameRequest, nameResponse } from "./server/request-id.ts";
import { sendReply } from "./server/send-reply.ts";
import { staticFiles } from "./server/static-files.ts";
import { takeTarget } from "./server/target.ts";
import { warmUp } from "./server/warm-up.ts";

/**
 * The web server: a plain Node server, which alone knows the real address of a connection. It serves the API
 * itself and passes everything else to Next, limiting request bodies where Next does not. `node
 * scripts/server.ts`, with `--dev` for hot reload; Next then serves the API too, as with `--api-by-next`,
 * which tests use to compare both.
 */
process.title = "vitrine-server";

const settings = env();
// next-auth reads its public address from this variable.
process.env.NEXTAUTH_URL ??= settings.APP_URL;
const dev = process.argv.includes("--dev");
// Of tests that start many servers and ask few for a page: loading Next and rendering pages doubles what a start costs.
const cold = process.argv.includes("--cold");
const apiByNext = dev || process.argv.includes("--api-by-next");
const answer = apiByNext ? null : (await import("#lib/api/door.ts")).answer;
const answerAgents = apiByNext ? null : (await import("#lib/agents/door.ts")).answerAgents;
const pages = new Pages({ dev, port: settings.PORT });

const FROM_HERE = "vitrine-from-here";
const isTrusted = trustOf(settings.TRUST_PROXY);
const admitBody = bodyGuard();
const setPolicy = contentPolicy({ dev, pictures: settings.APP_URL });
/** Of every answer; pages and the API name their own policy. In lower case, as Next's answers keep the names set here. */
const ANSWER_HEADERS = Object.entries({
  "x-content-type-options": "nosniff",
  "content-security-policy": DATA_POLICY,
  // Without subdomains, since others may belong to somebody else.
  ...(settings.APP_URL.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
});
const orderEvents = new OrderEvents();
const metrics = settings.METRICS_TOKEN ? new Metrics(settings.METRICS_TOKEN) : null;
const sendStatic = dev ? () => false : staticFiles(join(import.meta.dirname, ".."));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = clientAddress(request, isTrusted);
  const exchange = { request, response, requestId: nameRequest(request), address };
  for (const [name, value] of ANSWER_HEADERS) response.setHeader(name, value);
  if (!takeTarget(exchange)) return;
  // For pages that only this computer may see (app/(entry)/mailbox.ts); before our own headers are set.
  request.headers[FROM_HERE] = isFromHere(request) ? "1" : "0";
  // Next trusts these two headers; only our own proxy may set them.
  if (!isTrusted(request.socket.remoteAddress ?? "")) {
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
  }
  request.headers["x-forwarded-for"] = address;
  markOpener(request);
  const url = routable(request.url ?? "/", { example: settings.EXAMPLE_PAGE });
  request.url = url;
  if (orderEvents.take(exchange) || (await metrics?.take(exchange, url))) return;
  if (answerAgents && isAgents(url)) return sendReply(exchange, await answerAgents(incomingOf(request)));
  if (!answer || !isApi(url)) return serveByNext(exchange, url);
  if (limitsItself(url) || (await admitBody(exchange)))
    await sendReply(exchange, await answer(incomingOf(request)));
}

async function serveByNext(exchange: Exchange, url: string): Promise<void> {
  const { request, response, requestId } = exchange;
  nameResponse(response, requestId);
  if (sendStatic(request, response) || !(await admitPage(exchange, url))) return;
  await renderPage(exchange, url);
}

async function renderPage(exchange: Exchange, url: string): Promise<void> {
  const { request, response } = exchange;
  setPolicy(request, response);
  nameCharset(response);
  if (!dev) lateScripts(request, response);
  // A layout does not know its page's address; the panel's needs it to return there after sign-in.
  request.headers["vitrine-path"] = url;
  if (limitsItself(url) || (await admitBody(exchange))) await pages.serve(request, response);
}

const server = createServer(
  {
    // Drops clients that send too slowly: a request that never ends would occupy its connection for nothing.
    ...{ headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    // Only hot reload changes the protocol. By default every offer would be taken as soon as anybody listens for one, as
    // Next does from its first page on, and Java's client offers h2c with its first request.
    shouldUpgradeCallback: ({ url }) => dev && Boolean(url?.startsWith("/_next/")),
  },
  (request, response) => {
    serve(request, response).catch((err) => {
      log().error({ err }, "a request was not answered");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  },
);
// Longer than the idle timeout of common proxies, so that the proxy closes a connection first.
server.keepAliveTimeout = 65_000;
answerBrokenRequests(server, { headers: ANSWER_HEADERS });
const endConnections = gracefulStop(server);

await checkKeysAtStart();
if (!cold) await pages.prepare();
if (dev) server.on("upgrade", (...args) => pages.upgrade(...args));
server.once("error", (error: NodeJS.ErrnoException) => {
  const where = settings.HOST ? `HOST ${settings.HOST}, port ${settings.PORT}` : `port ${settings.PORT}`;
  console.error(`The server can't listen on ${where}: ${error.code ?? error.message}`);
  process.exit(1);
});
server.listen({ port: settings.PORT, host: settings.HOST }, () => {
  // For the launcher, which reports a return after an unexpected exit.
  process.send?.("ready");
  if (!dev && !cold) void warmUp(renderPage);
});

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  const leave = () => void writeCalls().finally(() => process.exit(0));
  void endConnections().then(leave);
  void orderEvents.close();
  setTimeout(leave, 8_000).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
