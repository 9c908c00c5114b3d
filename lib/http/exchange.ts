import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type Locale, localeFor } from "#lib/core/locale.ts";
import { log } from "#lib/log.ts";
import { addressOf } from "./address.ts";
import { UUID } from "./uuid.ts";

/** One request with what is known of it before any step. */
export type Exchange = {
  request: Request;
  url: URL;
  address: string;
  requestId: string;
  locale: Locale;
  log: Logger;
};

export type Headers = Readonly<Record<string, string>>;

/** What a step returns when it has a response; the border adds the headers that every response carries. */
export type Reply = { status: number; body: string | ReadableStream; headers: Headers };

export function exchangeOf(request: Request): Exchange {
  const given = request.headers.get("x-request-id");
  const requestId = given && UUID.test(given) ? given : randomUUID();
  return {
    request,
    url: new URL(request.url),
    address: addressOf(request),
    requestId,
    locale: localeFor(request.headers.get("accept-language")),
    log: log().child({ requestId }),
  };
}
