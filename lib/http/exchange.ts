import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type Locale, localeFor } from "#lib/core/locale.ts";
import { log } from "#lib/log.ts";
import { addressOf } from "./address.ts";
import type { Incoming } from "./incoming.ts";
import { UUID } from "./uuid.ts";

/** One request with what is known of it before any step. */
export type Exchange = {
  request: Incoming;
  url: URL;
  address: string;
  requestId: string;
  locale: Locale;
  /** Made when it is first used: most requests log nothing but their own line. */
  readonly log: Logger;
};

export type Headers = Readonly<Record<string, string>>;

/** A body that is written while it is sent. Whoever does not read it to its end calls `return`. */
export type Chunks = AsyncIterableIterator<string> & { return(): Promise<unknown> };

/** What a step returns when it has a response; the border adds the headers that every response carries. */
export type Reply = { status: number; body: string | Chunks; headers: Headers };

export function exchangeOf(request: Incoming): Exchange {
  const given = request.headers.get("x-request-id");
  const requestId = given && UUID.test(given) ? given : randomUUID();
  let own: Logger | undefined;
  return {
    request,
    url: request.url,
    address: addressOf(request),
    requestId,
    locale: localeFor(request.headers.get("accept-language")),
    get log() {
      own ??= log().child({ requestId });
      return own;
    },
  };
}
