import { LOCALES, type Locale } from "#lib/core/locale.ts";
import type { Handler } from "./door.ts";
import { consume } from "./rate-limit.ts";
import { etagOf } from "./reply.ts";
import { limitHeaders, respond } from "./respond.ts";

/**
 * Handler of a static document with an ETag, built once for each language: English, or the one in `?locale=`.
 */
export function publicDocument(make: (locale: Locale | undefined) => object): Handler {
  const made = new Map<Locale | undefined, { body: string; etag: string }>();
  return (request) =>
    respond(request, true, async ({ network }) => {
      const limit = await consume("publicRead", network);
      const wanted = request.url.searchParams.get("locale");
      const locale = LOCALES.find((one) => one === wanted);
      let found = made.get(locale);
      if (!found) {
        const body = JSON.stringify(make(locale));
        found = { body, etag: etagOf(body) };
        made.set(locale, found);
      }
      const { body, etag } = found;
      const headers = { ...limitHeaders(limit), ETag: etag, "Cache-Control": "no-cache" };
      const known = request.headers.get("if-none-match")?.includes(etag);
      return known ? { status: 304, body: "", headers } : { status: 200, body, headers };
    });
}
