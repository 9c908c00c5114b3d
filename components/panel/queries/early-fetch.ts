/**
 * What the document has asked for while its scripts were on the way (shell/first-reads.tsx), by address. The store is the
 * one that the account named; the request for the account itself names none.
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

/** What came longer ago is asked for anew, as React Query would. */
const FRESH_MS = 15_000;

/** `fetch` that takes an answer which the document has asked for already. Each is taken once. */
export const earlyFetch: typeof fetch = (input, init) =>
  within(init?.signal, taken(String(input), init)) ?? fetch(input, init);

function taken(address: string, init: RequestInit | undefined): Promise<Response> | null {
  const early = window.vitrineEarly;
  if (!early) return null;
  if (init?.method !== "GET") {
    // What an act has changed is read anew.
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

/** The answer, unless the caller ends the call before. */
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
