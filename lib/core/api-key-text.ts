/** An API key as a person reads it: `vt_test_…` or `vt_live_…`; the first ones were `vt_…`. */
const KEY = /^vt_(?:(test|live)_)?[A-Za-z0-9_-]{32}$/;
/** How many random characters are shown, so that a person knows a key again. */
const SHOWN = 7;

type KeyMode = "test" | "live";

/** How a new key of a store of this mode begins. */
export function keyStart(mode: KeyMode): string {
  return `vt_${mode}_`;
}

/** False for a text that can't be a key of ours, so that the database is not asked for it. */
export function looksLikeApiKey(text: string): boolean {
  return KEY.test(text);
}

/** The mode that a key names; null for one of the first. */
export function modeOfKey(key: string): KeyMode | null {
  return (KEY.exec(key)?.[1] as KeyMode | undefined) ?? null;
}

/** What is kept and shown of a key. */
export function shownPrefix(key: string): string {
  const mode = modeOfKey(key);
  return key.slice(0, (mode ? keyStart(mode).length : "vt_".length) + SHOWN);
}
