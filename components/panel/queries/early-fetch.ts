/**
 * Responses requested by the document while its scripts were loading (layout/early-requests.tsx), by address.
 * The store is the one chosen in the account; the request for the account itself has none.
 */
type Early = {
  language: string;
  answers: Record<string, { store: string | null; at: number; answer: Promise<Response> }>;
};

declare global {
  interface Window {
    vitrineEarly?: Early;
  }
}

/** Older responses are requested again, as React Query would do. */
const FRESH_MS = 15_000;

/** Like `fetch`, but uses a response already requested by the document. Each response is used once. */
export const earlyFetch: typeof fetch = (input, init) =>
  within(init?.signal, taken(String(input), init)) ?? fetch(input, init);

function taken(address: string, init: RequestInit | undefined): Promise<Response> | null {
  const early = window.vitrineEarly;
  if (!early) return null;
  if (init?.method !== "GET") {
    // The early responses may be stale after a write.
    delete window.vitrineEarly;
    return null;
  }
  const found = early.answers[address];
  const headers = new Headers(init.headers);
  if (!found || headers.get("Accept-Language") !== early.language) return null;
  delete early.answers[address];
  const fits = found.store === headers.get("Vitrine-Store") && performance.now() - found.at < FRESH_MS;
  return fits ? found.answer : null;
}

/** The response, unless the caller aborts first. */
function within(
  signal: AbortSignal | null | undefined,
  answer: Promise<Response> | null,
): Promise<Response> | null {
  if (!answer || !signal) return answer;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
