import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from "react";

type Options = {
  /** The placeholder while loading; default: nothing. */
  loading?: () => ReactNode;
};

/**
 * A component whose code is loaded when it is first shown, or earlier with `preload`. Avoids Suspense (and so
 * `next/dynamic`): React reveals a suspended boundary no sooner than 300 ms after the last fallback, and a
 * page of the panel has one right before. While offline it waits for the network, so that nothing on the page
 * is lost; an error while online goes to the error boundary, and the next mount retries.
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
