import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { failed } from "./authenticate.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { incomingOf, responseOf } from "./fetch-door.ts";
import type { Incoming } from "./incoming.ts";
import { MAX_BODY_BYTES, readBytes } from "./input.ts";
import { consume, refuseBlocked } from "./rate-limit.ts";
import { requestMessages } from "./request-messages.ts";
import { respond } from "./respond.ts";
import { UUID } from "./uuid.ts";

/** Handles notifications from the PSPs of gateway accounts. */
type Notifications = {
  isKnownSecret(accountId: string, secret: string): Promise<boolean>;
  isSecret(accountId: string, secret: string): Promise<boolean>;
  receive(accountId: string, body: unknown): Promise<void>;
  receiveAsList(accountId: string): Promise<void>;
};

type RouteContext = { params: Promise<{ account: string; secret: string }> };
type Handler = (request: Request, route: RouteContext) => Promise<Response>;

/**
 * The handlers of the webhook address that a PSP calls. Whatever PSPs append to it (`/pix`, a query) is
 * ignored. A request without a body, which PSPs send to test a new address, is answered like a notification.
 */
export function notificationRoute(on: Notifications): { GET: Handler; POST: Handler } {
  const handler: Handler = async (request, route) => {
    const { account, secret } = await route.params;
    // Logged instead of the real path, which contains a secret.
    const work = (exchange: Exchange) => take(on, exchange, account, secret);
    return responseOf(await respond(incomingOf(request), false, work, "/api/pix"));
  };
  return { GET: handler, POST: handler };
}

async function take(on: Notifications, exchange: Exchange, account: string, secret: string): Promise<Reply> {
  const id = account.toLowerCase();
  // A valid secret is never blocked because of other requests from its address: banks call for many accounts
  // from few.
  const good = UUID.test(id) && (await on.isKnownSecret(id, secret));
  if (!good) {
    refuseBlocked("failure", exchange.network);
    if (!UUID.test(id) || !(await on.isSecret(id, secret))) throw await failed(exchange.network, "NotFound");
  }
  const body = await bodyOf(exchange.request);
  if (body === undefined) return OK;
  const [within] = await Promise.allSettled([consume("notification", id)]);
  const over = within.status === "rejected" && within.reason instanceof AppError;
  if (over) await on.receiveAsList(id);
  else await on.receive(id, body);
  return OK;
}

const OK: Reply = { status: 200, body: "{}", headers: {} };

/** Undefined for an empty body. */
async function bodyOf(request: Incoming): Promise<unknown> {
  const text = Buffer.from(await readBytes(request, MAX_BODY_BYTES)).toString("utf8");
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField("body", requestMessages.bodyJson);
  }
}
