import { LOCALES, type Locale } from "#lib/core/locale.ts";
import type { Handler } from "./door.ts";
import { limitOf } from "./public-limit.ts";
import { consume } from "./rate-limit.ts";
import { isKnown } from "./reply.ts";
import { limitHeaders, respond } from "./respond.ts";

type Made = { body: string; gzipped: Buffer; etag: string };

/** Handler of a static document with an ETag, read once for each language: English, or the one in `?locale=`. */
export function publicDocument(read: (locale: Locale | undefined) => Promise<Made>): Handler {
  return (request) =>
    respond(request, true, async ({ network }) => {
      const limit = await consume(limitOf(request, "publicRead"), network);
      const wanted = request.url.searchParams.get("locale");
      const { body, gzipped, etag } = await read(LOCALES.find((one) => one === wanted));
      const headers = { ...limitHeaders(limit), ETag: etag, "Cache-Control": "no-cache" };
      return isKnown(request, etag)
        ? { status: 304, body: "", headers }
        : { status: 200, body, gzipped, headers };
    });
}
