import { useSyncExternalStore } from "react";

export type Density = "comfortable" | "dense";

const KEY = "densidade";
const listeners = new Set<() => void>();

function read(): Density {
  try {
    return localStorage.getItem(KEY) === "dense" ? "dense" : "comfortable";
  } catch {
    return "comfortable";
  }
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** The row height, stored in this browser. */
export function useDensity(): [Density, (next: Density) => void] {
  const density = useSyncExternalStore(watch, read, () => "comfortable" as const);
  const set = (next: Density) => {
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    for (const listener of listeners) listener();
  };
  return [density, set];
}

/** Stores the language for a year; the server reads it from the next request on. */
export function keepLanguage(language: "pt-BR" | "en"): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `idioma=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}
