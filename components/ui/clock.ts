"use client";

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page. */
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
  // Between two ticks the time stands still for React, but a page that was away is not told the old time.
  if (!timer && Date.now() - now > 1000) now = Date.now();
  return now;
}

/** The time now, twice a minute; null while the server renders, which does not know when the page is read. */
export function useClock(): number | null {
  return useSyncExternalStore<number | null>(listen, read, () => null);
}
