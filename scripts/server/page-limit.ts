import { LANGUAGE_COOKIE, languageOf } from "#components/texts/languages.ts";
import { networkOf } from "#lib/core/network.ts";
import { CountedError, consume } from "#lib/http/rate-limit.ts";
import { busyPage } from "./busy-page.ts";
import type { Exchange } from "./exchange.ts";
import { refuseOrderPage } from "./order-page.ts";

/**
 * The rate limit that a page request counts towards: a search in a shop reads more than other pages. Files with a
 * content hash are cached; sign-in, notifications and the API have their own limits. Next answers any other address
 * with a page.
 */
export function kindOfPage(url: string): "page" | "pageSearch" | "picture" | null {
  if (/^\/(?:_next\/static|api\/(?:auth|pix|health|v1))\/|^\/api\/(?:health|v1)(?:\?|$)/.test(url))
    return null;
  if (url.startsWith("/media/")) return "picture";
  const [path = "", query] = url.split(/\?(.*)/s);
  // The name of a parameter may be written with escapes.
  return path.startsWith("/loja/") && new URLSearchParams(query).get("q") ? "pageSearch" : "page";
}

/** Counts a page request by network. Resolves to false if it has answered with 429 and the busy page. */
export async function admitPage(exchange: Exchange, url: string): Promise<boolean> {
  const network = networkOf(exchange.address);
  const kind = kindOfPage(url);
  if (!kind) return true;
  try {
    await consume(kind, network);
    await refuseOrderPage(url, network);
    return true;
  } catch (error) {
    if (!(error instanceof CountedError)) throw error;
    sendBusy(exchange, error.limit.reset);
    return false;
  }
}

function sendBusy({ request, response }: Exchange, seconds: number): void {
  const { headers } = request;
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1];
  const language = languageOf(chosen, headers["accept-language"] ?? null);
  const page = busyPage(language, seconds);
  response.writeHead(429, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(page),
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Retry-After": seconds,
    "X-Content-Type-Options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : page);
}
