import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; true during server rendering. */
export function useWide(query = "(min-width: 64rem)"): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
