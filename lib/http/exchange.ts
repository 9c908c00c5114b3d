import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type Locale, localeFor } from "#lib/core/locale.ts";
import { networkOf } from "#lib/core/network.ts";
import { log } from "#lib/log.ts";
import type { LoggedCaller } from "#lib/request-log/note.ts";
import { addressOf } from "./address.ts";
import type { Incoming } from "./incoming.ts";
import type { LimitState } from "./rate-limit.ts";
import { UUID } from "./uuid.ts";

/** A request with the facts that are known before any step. */
export type Exchange = {
  request: Incoming;
  url: URL;
  address: string;
  /** Whose requests are counted together: the address, or the network of an IPv6 one. */
  network: string;
  requestId: string;
  locale: Locale;
  /** Who called for which store, once that is known; null for calls that no store's log shows. */
  caller: LoggedCaller | null;
  /** Of the rate limits that have counted the call, the one that will refuse first; null before. */
  limit: LimitState | null;
  /** Whom the log line of the request names: a key or a member; null for everybody else. */
  actor: string | null;
  /** Created lazily, because most requests log only their own line. */
  readonly log: Logger;
};

export type Headers = Readonly<Record<string, string>>;

/** A streamed body. A consumer that stops early must call `return`. */
export type Chunks = AsyncIterableIterator<string> & { return(): Promise<unknown> };

/**
 * The response of a step; lib/http adds the headers that every response carries. `gzipped`: the body, compressed before.
 */
export type Reply = { status: number; body: string | Chunks; headers: Headers; gzipped?: Buffer };

export function exchangeOf(request: Incoming): Exchange {
  const given = request.headers.get("x-request-id");
  const requestId = given && UUID.test(given) ? given : randomUUID();
  const address = addressOf(request);
  let own: Logger | undefined;
  return {
    request,
    url: request.url,
    address,
    network: networkOf(address),
    requestId,
    locale: localeFor(request.headers.get("accept-language")),
    caller: null,
    limit: null,
    actor: null,
    get log() {
      own ??= log().child({ requestId });
      return own;
    },
  };
}
