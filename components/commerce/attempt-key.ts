"use client";

/**
 * The Idempotency-Key of a checkout: the same for the same content until the shop has answered, kept
 * in the session, so that a double tap, a reload or a lost answer never makes a second order.
 */
export function attemptKey(storeId: string, content: string): string {
  const name = `vitrine.attempt.${storeId}`;
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (kept?.content === content && typeof kept.key === "string") return kept.key;
  } catch {
    // Unreadable is as good as absent.
  }
  const key = randomKey();
  sessionStorage.setItem(name, JSON.stringify({ content, key }));
  return key;
}

export function endAttempt(storeId: string): void {
  sessionStorage.removeItem(`vitrine.attempt.${storeId}`);
}

// crypto.randomUUID is there only on https and localhost; a shop on a local network has neither.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
