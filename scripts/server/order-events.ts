import type { ServerResponse } from "node:http";
import { storeIdOf } from "#lib/http/authenticate.ts";
import { handle } from "#lib/http/handler.ts";
import { CountedError } from "#lib/http/rate-limit.ts";
import { respond } from "#lib/http/respond.ts";
import { log } from "#lib/log.ts";
import { endsStream, isOlder } from "#lib/orders/event-text.ts";
import { orderEvents } from "#lib/orders/events.endpoints.ts";
import { OrderWatch, type Watcher } from "#lib/orders/watch.ts";
import type { Exchange } from "./exchange.ts";
import { incomingOf } from "./incoming.ts";
import { sendReply } from "./send-reply.ts";
import { Shares } from "./shares.ts";

/**
 * Holds the event streams of followed orders outside of Next, because there may be thousands. The endpoint
 * itself (lib/http) validates the request and sends the first event, or refuses it.
 */
const PATH = /^\/api\/v1\/orders\/public\/([^/?]+)\/events(?:\?|$)/;

/** One owner of many networks gets a fifth of all at most. */
const MOST = { network: 1_000, wider: 4_000, all: 20_000 };
const BUSY_SECONDS = 30;
/**
 * A comment every 25 s keeps proxies from closing an idle connection. One timer writes them, a hundredth at a
 * time.
 */
const SLICES = 100;
const SLICE_MS = 250;
const COMMENT = Buffer.from(":\n\n");
/** Browsers reconnect; a connection that is open for longer is probably forgotten. */
const MOST_AGE_MS = 2 * 3_600_000;
/** Maximum buffered data for a slow reader before its connection is cut. */
const MOST_UNSENT = 256 * 1024;

/** One reader. Later events are held back until its first event has been sent. */
class Connection implements Watcher {
  readonly response: ServerResponse;
  readonly slice: number;
  readonly since = Date.now();
  #waiting: Buffer[] | null = [];

  constructor(response: ServerResponse, slice: number) {
    this.response = response;
    this.slice = slice;
    response.on("error", () => {});
  }

  begin(first: Buffer): void {
    // An earlier read can end later: a client must not be told of a payment and then that it is awaited.
    const events = [first, ...(this.#waiting ?? []).filter((event) => !isOlder(event, first))];
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
  readonly #shares = new Shares(MOST);
  readonly #perform = handle(orderEvents.followOrder);
  #next = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** Handles the request if it is for such a stream; otherwise returns false. */
  take(exchange: Exchange): boolean {
    const { request, response } = exchange;
    const id = PATH.exec(request.url ?? "")?.[1];
    if (request.method !== "GET" || id === undefined) return false;
    this.#begin(exchange, decodeURIComponent(id)).catch((err) => {
      log().error({ err }, "an order could not be followed");
      response.destroy();
    });
    return true;
  }

  /**
   * Ends all streams, later ones after their first event. The server then closes their connections
   * (graceful-stop.ts), so that browsers and proxies reconnect to the next server.
   */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#watch.close();
  }

  async #begin(exchange: Exchange, id: string): Promise<void> {
    const { response, address } = exchange;
    const incoming = incomingOf(exchange.request);
    const giveBack = this.#shares.take(address);
    if (!giveBack) return sendReply(exchange, await respond(incoming, true, tooMany));
    const connection = this.#open(response);
    // Starts watching before the first read, so that a change between the two is not missed.
    const stop = this.#watch.add(storeIdOf(incoming) ?? "", id, connection);
    response.once("close", () => {
      stop();
      giveBack();
      this.#slices[connection.slice]?.delete(connection);
    });
    await this.#watch.ready();
    const { status, headers, body } = await this.#perform(incoming, { id });
    if (typeof body === "string") return sendReply(exchange, { status, headers, body });
    let first = "";
    for await (const chunk of body) first += chunk;
    response.writeHead(status, headers);
    connection.begin(Buffer.from(first));
    if (this.#closed) connection.end();
  }

  #open(response: ServerResponse): Connection {
    const slice = this.#next++ % SLICES;
    const connection = new Connection(response, slice);
    this.#slices[slice]?.add(connection);
    this.#timer ??= setInterval(() => this.#keepAlive(), SLICE_MS).unref();
    return connection;
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

async function tooMany(): Promise<never> {
  const limit = { limit: MOST.network, remaining: 0, reset: BUSY_SECONDS };
  const options = { params: { seconds: BUSY_SECONDS }, retryAfter: BUSY_SECONDS };
  throw new CountedError("RateLimited", limit, options);
}
