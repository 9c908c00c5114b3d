"use client";

import { objectIn, randomName, recall, remember } from "../storage/storage.ts";

const nameOf = (storeId: string) => `vitrine.attempt.${storeId}`;

/**
 * Returns the Idempotency-Key of a checkout. The same content gets the same key in every tab until the
 * attempt ends, so a double tap, a reload, a second tab or a lost response does not create a second order.
 */
export function attemptKey(storeId: string, content: string): string {
  const kept = objectIn(recall(nameOf(storeId))) ?? attemptOfThisTab(storeId);
  if (kept?.content === content && typeof kept.key === "string") return kept.key;
  const key = randomName();
  remember(nameOf(storeId), JSON.stringify({ content, key }));
  return key;
}

export function endAttempt(storeId: string): void {
  remember(nameOf(storeId), null);
}

/** An attempt from when each tab stored its own, in sessionStorage. */
function attemptOfThisTab(storeId: string): Record<string, unknown> | null {
  try {
    const text = sessionStorage.getItem(nameOf(storeId));
    sessionStorage.removeItem(nameOf(storeId));
    return objectIn(text);
  } catch {
    return null;
  }
}

/** Runs one checkout of a store at a time, across tabs. Without the Locks API, only the key protects. */
export function oneAtATime<T>(storeId: string, run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(nameOf(storeId), run) : run();
}
