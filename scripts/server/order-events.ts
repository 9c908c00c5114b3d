import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.ts";
import { storeIdOf } from "#lib/http/authenticate.ts";
import { handle } from "#lib/http/handler.ts";
import { CountedError } from "#lib/http/rate-limit.ts";
import { respond } from "#lib/http/respond.ts";
import { log } from "#lib/log.ts";
import { endsStream } from "#lib/orders/event-text.ts";
import { orderEvents } from "#lib/orders/events.endpoints.ts";
import { OrderWatch, type Watcher } from "#lib/orders/watch.ts";

/**
 * Holds the connections of those who follow an order: thousands at once, so they stay out of Next. The endpoint itself
 * (lib/http) checks the request and says the first event, or refuses like any other.
 */
const PATH = /^\/api\/v1\/orders\/public\/([^/?]+)\/events(?:\?|$)/;

const MOST_OF_ADDRESS = 1_000;
const MOST = 20_000;
const BUSY_SECONDS = 30;
/** A comment every 25 s keeps proxies from closing a silent connection. One timer writes them, a hundredth at a time. */
const SLICES = 100;
const SLICE_MS = 250;
const COMMENT = Buffer.from(":\n\n");
/** A browser comes back by itself; what is open for longer is more likely forgotten. */
const MOST_AGE_MS = 2 * 3_600_000;
/** Of a reader that takes nothing, this much is kept before the connection is cut. */
const MOST_UNSENT = 256 * 1024;

/** One reader. What comes before its first event waits for that. */
class Connection implements Watcher {
  readonly response: ServerResponse;
  readonly address: string;
  readonly slice: number;
  readonly since = Date.now();
  #waiting: Buffer[] | null = [];

  constructor(response: ServerResponse, address: string, slice: number) {
    this.response = response;
    this.address = address;
    this.slice = slice;
    response.on("error", () => {});
  }

  begin(first: Buffer): void {
    const events = [first, ...(this.#waiting ?? [])];
    this.#waiting = null;
    for (const event of events) this.send(event);
    if (events.some(endsStream)) this.end();
  }

  send(event: Buffer): void {
    if (this.#waiting) this.#waiting.push(event);
    else if (this.response.writableLength > MOST_UNSENT) this.response.destroy();
    else this.response.write(event);
  }

  comment(): void {
    if (!this.#waiting) this.send(COMMENT);
  }

  end(): void {
    if (!this.#waiting) this.response.end();
  }
}

export class OrderEvents {
  readonly #watch = new OrderWatch();
  readonly #slices: Set<Connection>[] = Array.from({ length: SLICES }, () => new Set());
  readonly #ofAddress = new Map<string, number>();
  readonly #perform = handle(orderEvents.followOrder);
  #count = 0;
  #next = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Takes the request when it is one of those; false for any other. */
  take(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const id = PATH.exec(request.url ?? "")?.[1];
    if (request.method !== "GET" || id === undefined) return false;
    this.#begin(request, response, { address, id: decodeURIComponent(id) }).catch((err) => {
      log().error({ err }, "an order could not be followed");
      response.destroy();
    });
    return true;
  }

  /** Ends all connections; browsers come back to the next server by themselves. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#watch.close();
  }

  async #begin(
    request: IncomingMessage,
    response: ServerResponse,
    { address, id }: { address: string; id: string },
  ): Promise<void> {
    const web = asWebRequest(request);
    if (this.#count >= MOST || (this.#ofAddress.get(address) ?? 0) >= MOST_OF_ADDRESS)
      return send(response, await respond(web, true, tooMany));
    const connection = this.#open(response, address);
    // Watched before it is read: a change between the two is told after the first event.
    const stop = this.#watch.add(storeIdOf(web) ?? "", id, connection);
    response.once("close", () => {
      stop();
      this.#forget(connection);
    });
    const answer = await this.#perform(web, { id });
    if (answer.status !== 200) return send(response, answer);
    const first = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    connection.begin(first);
  }

  #open(response: ServerResponse, address: string): Connection {
    const slice = this.#next++ % SLICES;
    this.#count += 1;
    const connection = new Connection(response, address, slice);
    this.#slices[slice]?.add(connection);
    this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1);
    this.#timer ??= setInterval(() => this.#keepAlive(), SLICE_MS).unref();
    return connection;
  }

  #forget(connection: Connection): void {
    if (!this.#slices[connection.slice]?.delete(connection)) return;
    this.#count -= 1;
    const left = (this.#ofAddress.get(connection.address) ?? 1) - 1;
    if (left > 0) this.#ofAddress.set(connection.address, left);
    else this.#ofAddress.delete(connection.address);
  }

  #keepAlive(): void {
    const oldest = Date.now() - MOST_AGE_MS;
    this.#turn = (this.#turn + 1) % SLICES;
    for (const connection of this.#slices[this.#turn] ?? []) {
      if (connection.since < oldest) connection.end();
      else connection.comment();
    }
  }
}

function asWebRequest({ method = "GET", url, headers }: IncomingMessage): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(":") ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(`${env().APP_URL}${url}`, { method, headers: pairs });
}

async function tooMany(): Promise<never> {
  const limit = { limit: MOST_OF_ADDRESS, remaining: 0, reset: BUSY_SECONDS };
  const options = { params: { seconds: BUSY_SECONDS }, retryAfter: BUSY_SECONDS };
  throw new CountedError("RateLimited", limit, options);
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}
