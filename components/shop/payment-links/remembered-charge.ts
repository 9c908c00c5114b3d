"use client";

import { useSyncExternalStore } from "react";
import { serverNow } from "../storage/server-clock.ts";
import { objectIn, recall, remember, watchMemory } from "../storage/storage.ts";

/** A charge that this device made from a link and that waits for its payment, as far as the device knows. */
export type KeptCharge = { id: string; amount: number; expiresAt: number };

const nameOf = (code: string) => `vitrine.link.${code}`;
const parsed = new Map<string, { text: string | null; charge: KeptCharge | null }>();

function keptCharge(code: string): KeptCharge | null {
  const text = recall(nameOf(code));
  const known = parsed.get(code);
  if (known?.text === text) return known.charge;
  const value = objectIn(text);
  const id = typeof value?.id === "string" && /^[0-9a-f-]{36}$/.test(value.id) ? value.id : null;
  const charge =
    id === null ? null : { id, amount: Number(value?.amount) || 0, expiresAt: Number(value?.expiresAt) || 0 };
  parsed.set(code, { text, charge });
  return charge;
}

export function keepCharge(code: string, charge: KeptCharge): void {
  remember(nameOf(code), JSON.stringify(charge));
}

/** Forgets the charge, if it is still the one that is remembered. */
export function dropCharge(code: string, id: string): void {
  if (keptCharge(code)?.id === id) remember(nameOf(code), null);
}

/** The charge of this device that can still be paid; null on the server, where no device is known. */
export function useKeptCharge(code: string): KeptCharge | null {
  const kept = useSyncExternalStore(
    watchMemory,
    () => keptCharge(code),
    () => null,
  );
  return kept && kept.expiresAt > serverNow() ? kept : null;
}
