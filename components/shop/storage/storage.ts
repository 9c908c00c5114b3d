"use client";

/**
 * The shop's data on this device, in localStorage. If the browser forbids it or it is full, values live as
 * long as the page, and everything else works as before.
 */
const unsaved = new Map<string, string | null>();
const listeners = new Set<() => void>();

export function recall(name: string): string | null {
  const held = unsaved.get(name);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function remember(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    unsaved.delete(name);
  } catch {
    unsaved.set(name, text);
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when this page or another tab of the same shop changes a stored value. */
export function watchStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Parses a stored text as an object; null for anything else. Anyone can write there. */
export function objectIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function textOf(value: unknown, longest: number): string {
  return typeof value === "string" ? value.slice(0, longest) : "";
}

/** A random id. A browser has crypto.randomUUID only on https and on localhost. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
