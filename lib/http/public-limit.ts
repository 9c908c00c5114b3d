import type { Incoming } from "./incoming.ts";

type PublicLimit = "publicRead" | "publicOrder" | "orderSearch";

const OF_BROWSERS = {
  publicRead: "browserRead",
  publicOrder: "browserOrder",
  orderSearch: "orderSearch",
} as const satisfies Record<PublicLimit, string>;

/**
 * Browsers send Sec-Fetch-Site with each request to https or to this computer, and no page can set or remove it. A program
 * that sends it gets the limits of browsers, including the limit per buyer.
 */
export function isBrowser({ headers }: Pick<Incoming, "headers">): boolean {
  return headers.has("sec-fetch-site");
}

/** The limit of calls that name their store in the body, over all stores; `limitOf` counts them for each one (run.ts). */
export function limitOverStores(request: Pick<Incoming, "headers">) {
  return isBrowser(request) ? "anyStoreBrowserRead" : "anyStoreRead";
}

/** The limit that counts a request without a credential: many people with browsers share a network. */
export function limitOf(request: Pick<Incoming, "headers">, limit: PublicLimit) {
  return isBrowser(request) ? OF_BROWSERS[limit] : limit;
}
