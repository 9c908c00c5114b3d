import { log } from "#lib/log.ts";
import type { SealedColumn } from "./columns.ts";
import { keyOfSealed, unsealed } from "./seal.ts";

const told = new Set<string>();

/**
 * A sealed value for display or comparison; null if it cannot be opened because its key was lost. One such row must
 * not block a payment or a shop page. Code that sends money or signs with the value uses `unseal`, which throws.
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

/** Shown in place of a content or a link that cannot be opened. */
export const UNREADABLE = "…";
