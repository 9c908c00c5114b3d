import { useCallback, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function watch(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A list stored in this browser. Invalid content, for example from an older version, counts as empty. */
export function useStoredList<T>(
  key: string,
  isItem: (item: unknown) => item is T,
): [T[], (next: T[]) => void] {
  const text = useSyncExternalStore(
    watch,
    () => read(key),
    () => null,
  );
  const value = useMemo(() => parse(text).filter(isItem), [text, isItem]);
  const set = useCallback(
    (next: T[]) => {
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage the choice is not remembered.
      }
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, set];
}

function parse(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function isString(item: unknown): item is string {
  return typeof item === "string";
}
