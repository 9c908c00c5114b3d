import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One shared timer for all times on the page. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // Constant between ticks, as React requires, but refreshed if the timer was stopped.
  if (!timer && Date.now() - now > 1000) now = Date.now();
  return now;
}

/** The current time, updated twice a minute. Null on the server, which can't know the time of reading. */
export function useClock(): number | null {
  return useSyncExternalStore<number | null>(listen, read, () => null);
}
