import { createClient } from "#lib/client/client.ts";
import type { Client } from "#lib/client/types.ts";
import { earlyFetch } from "./early-fetch.ts";

/** A person waits this long for a busy server; then the page says so. */
const PATIENCE_MS = 3_000;
const TIMEOUT_MS = 20_000;

/** The store that the page shows; the account provider sets it. */
let shownStore: string | null = null;

export function showStore(id: string | null): void {
  shownStore = id;
}

/**
 * The typed client with the session of the browser. Every call names the store that this page shows: the API refuses it
 * with StoreChanged when another tab has chosen another one. `signal` cancels every call of this client.
 */
export function panelApi(signal?: AbortSignal): Client {
  return createClient({
    baseUrl: "/api/v1",
    language: document.documentElement.lang === "en" ? "en" : "pt-BR",
    retries: 1,
    patience: PATIENCE_MS,
    timeout: TIMEOUT_MS,
    fetch: earlyFetch,
    ...(shownStore ? { headers: { "Vitrine-Store": shownStore } } : {}),
    ...(signal ? { signal } : {}),
  });
}
