"use client";

/**
 * Returns the Idempotency-Key of a checkout. The same content gets the same key until the attempt ends,
 * so a double tap, a reload or a lost response does not create a second order.
 */
export function attemptKey(storeId: string, content: string): string {
  const name = `vitrine.attempt.${storeId}`;
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (kept?.content === content && typeof kept.key === "string") return kept.key;
  } catch {
    // A value that cannot be read counts as missing.
  }
  const key = randomKey();
  sessionStorage.setItem(name, JSON.stringify({ content, key }));
  return key;
}

export function endAttempt(storeId: string): void {
  sessionStorage.removeItem(`vitrine.attempt.${storeId}`);
}

// A browser has crypto.randomUUID only on https and on localhost. A shop on a local network has neither.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
