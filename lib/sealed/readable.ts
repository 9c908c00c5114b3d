import { log } from "#lib/log.ts";
import type { SealedColumn } from "./columns.ts";
import { keyOfSealed, unsealed } from "./seal.ts";

const told = new Set<string>();

/**
 * A value to show or to compare; null if it can't be opened, because its key was lost. One such row must stop neither a
 * payment nor the page of a shop. Whatever sends money or signs with the value opens it with `unseal`, which throws.
 */
export function readable(column: SealedColumn, row: string, stored: string): string | null {
  try {
    return unsealed(column, row, stored);
  } catch (err) {
    const key = keyOfSealed(stored);
    const place = `${column} ${key}`;
    if (!told.has(place)) log().error({ err, column, row, keyId: key }, "a sealed value can't be opened");
    told.add(place);
    return null;
  }
}

/** Stands for a content or a link that can't be opened. */
export const UNREADABLE = "…";
