import { createClient } from "#lib/client/client.ts";
import type { Client } from "#lib/client/types.ts";
import { earlyFetch } from "./early-fetch.ts";
import { isUnattended } from "./presence.ts";

/** The longest wait for a retry while the server is busy; after it, the page shows the problem. */
const PATIENCE_MS = 3_000;
const TIMEOUT_MS = 20_000;

/** The store that the page shows, set by the account provider. */
let shownStore: string | null = null;

export function showStore(id: string | null): void {
  shownStore = id;
}

/**
 * The typed client with the browser's session. Every call names the store that this page shows: the API
 * refuses it with StoreChanged if another tab has chosen another store. Reads of a page that nobody uses do not renew the
 * session. `signal` aborts all calls.
 */
export function panelApi(signal?: AbortSignal): Client {
  const headers = {
    ...(shownStore ? { "Vitrine-Store": shownStore } : {}),
    ...(isUnattended() ? { "Vitrine-Unattended": "1" } : {}),
  };
  return createClient({
    baseUrl: "/api/v1",
    language: document.documentElement.lang === "en" ? "en" : "pt-BR",
    retries: 1,
    patience: PATIENCE_MS,
    timeout: TIMEOUT_MS,
    fetch: earlyFetch,
    headers,
    ...(shownStore ? { storeId: shownStore } : {}),
    ...(signal ? { signal } : {}),
  });
}
