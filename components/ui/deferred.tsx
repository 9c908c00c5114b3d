"use client";

import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from "react";

type Options = {
  /** What stands in its place until then; nothing, if it is not given. */
  loading?: () => ReactNode;
};

/**
 * A component whose code is loaded when it is shown for the first time; `preload` begins before. It does without Suspense
 * (and so without `next/dynamic`): React shows what a boundary has waited for no sooner than 300 ms after the last fallback,
 * and a page of the panel has one right before. Without a connection it waits for one, so that nothing on the page is
 * lost; what can't be loaded with one goes to the error boundary, and the next mount asks again.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { loading = () => null }: Options = {},
): ComponentType<P> & { preload(): void } {
  let state: { Loaded: ComponentType<P> } | { error: unknown } | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const end = (next: typeof state) => {
    state = next;
    isLoading = false;
    for (const tell of listeners) tell();
  };
  const begin = () => {
    if (typeof window === "undefined" || isLoading || (state && "Loaded" in state)) return;
    isLoading = true;
    state = null;
    attempt();
  };
  const attempt = () => {
    load().then(
      (Loaded) => end({ Loaded }),
      (error) => {
        if (navigator.onLine) end({ error });
        else window.addEventListener("online", attempt, { once: true });
      },
    );
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  function Late(props: P) {
    useState(begin);
    const now = useSyncExternalStore(
      subscribe,
      () => state,
      () => null,
    );
    if (now && "error" in now) throw now.error;
    return now ? <now.Loaded {...props} /> : loading();
  }
  return Object.assign(Late, { preload: begin });
}
