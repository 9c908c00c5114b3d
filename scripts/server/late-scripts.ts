import type { IncomingMessage, ServerResponse } from "node:http";
import { changePage } from "./changed-page.ts";
import { LOADER } from "./late-loader.ts";

/** Pages that are usually viewed before any interaction: a shop's front and its products. */
const LOOKED_AT = /^\/loja\/[^/?]+(?:\/p\/[^/?]+)?\/?(?:\?|$)/;

/** Pages with something to press: their scripts are fetched at once, and run right after the first paint. */
const PRESSED_ON = /^\/loja\/[^/?]+\/(?:pedido\/[^/?]+|checkout|carrinho)\/?(?:\?|$)/;

/** Pages of the reference, not its scripts, its search index and the file of a guide. */
const REFERENCE = /^\/docs(?![^?]*\.(?:js|json|sh)(?:\?|$))(?:[/?]|$)/;

/** Next's scripts in the head, which load before anything is painted. */
const SCRIPT = /<script src="([^"]+)"(?=[^>]* async="")[^>]*><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
/** Preloads by `next/dynamic` of the view that the page shows, which has files of its own. */
const OF_VIEW = /<link rel="preload" href="([^"]+\.js[^"]*)" as="script"[^>]*>/g;

/** Replaces the page's script tags by the loader. `soon`: the scripts are fetched meanwhile, and needed by everybody. */
export function withLateScripts(html: string, soon = false): string {
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source as string);
  const end = html.lastIndexOf("</body>");
  if (!nonce || sources.length === 0 || end < 0) return html;
  // They register themselves: React finds the view's modules there instead of asking for them when it needs them.
  const ofView = soon ? [...html.matchAll(OF_VIEW)].map(([, source]) => source as string) : [];
  const listed = JSON.stringify([...new Set([...sources, ...ofView])]).replaceAll("<", "\\u003c");
  const loader = `<script nonce="${nonce}">${LOADER}(${listed},${soon})</script>`;
  const fetched = (_: string, source: string) =>
    `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" href="${source}">`;
  const rest = (text: string) =>
    soon ? text.replace(SCRIPT, fetched) : text.replace(SCRIPT, "").replace(PRELOAD, "");
  return `${rest(html.slice(0, end))}${loader}${rest(html.slice(end))}`;
}

/** Scripts without the mark of the reference's own. */
const OTHER_SCRIPTS = /<script(?![^>]*\bdata-own\b)[^>]*>[\s\S]*?<\/script>/g;

/** Removes Next's scripts and their data: the reference's pages have no client components to hydrate. */
export function withoutScripts(html: string): string {
  return html.replace(OTHER_SCRIPTS, "").replace(PRELOAD, "");
}

/**
 * On a slow connection, a page's scripts compete with its picture and font, although the first view needs
 * none of them. On pages that are usually viewed first, they are deferred; where there is something to press, they run
 * after the first paint instead of before it; from the reference they are removed
 * (docs/decisions/0015-own-reference-viewer.md).
 */
export function lateScripts(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? "/";
  if (request.method !== "GET" || request.headers.rsc) return;
  // A coupon in the address is added to the cart at once.
  const acts = /[?&]cupom=/.test(url);
  if (REFERENCE.test(url)) changePage(request, response, withoutScripts);
  else if (LOOKED_AT.test(url) && !acts) changePage(request, response, (html) => withLateScripts(html));
  else if (PRESSED_ON.test(url)) changePage(request, response, (html) => withLateScripts(html, true));
}
