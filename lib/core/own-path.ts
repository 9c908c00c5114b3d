const BASE = "http://own.invalid";

/**
 * The path and query of an address on this site, for every "go there next" that a stranger can write into a link or
 * form; null for anything else. A normalised path that begins with `//` names another host (`/a/..//evil.example`).
 */
export function ownPath(given: unknown): string | null {
  if (typeof given !== "string" || !given.startsWith("/") || /[\\\s\p{Cc}]/u.test(given)) return null;
  const url = URL.parse(given, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}
