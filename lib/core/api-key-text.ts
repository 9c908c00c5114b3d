/** The format of an API key: `vt_test_…` or `vt_live_…`; the earliest keys were `vt_…`. */
const KEY = /^vt_(?:(test|live)_)?[A-Za-z0-9_-]{32}$/;
/** Number of random characters shown, so that a person can recognise the key. */
const SHOWN = 7;

type KeyMode = "test" | "live";

/** The prefix of a new key for this mode. */
export function keyStart(mode: KeyMode): string {
  return `vt_${mode}_`;
}

/** Filters texts that can't be an API key, to avoid a database query. */
export function looksLikeApiKey(text: string): boolean {
  return KEY.test(text);
}

/** The mode in the key's prefix; null for the earliest keys. */
export function modeOfKey(key: string): KeyMode | null {
  return (KEY.exec(key)?.[1] as KeyMode | undefined) ?? null;
}

/** The part of a key that is stored and shown. */
export function shownPrefix(key: string): string {
  const mode = modeOfKey(key);
  return key.slice(0, (mode ? keyStart(mode).length : "vt_".length) + SHOWN);
}
