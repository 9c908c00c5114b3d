"use client";

import { useSyncExternalStore } from "react";
import { serverNow } from "../storage/server-clock.ts";
import { objectIn, recall, remember, watchStorage } from "../storage/storage.ts";

/** A pending charge that this device made from a link, as far as the device knows. */
export type RememberedCharge = { id: string; amount: number; expiresAt: number };

const nameOf = (code: string) => `vitrine.link.${code}`;
const parsed = new Map<string, { text: string | null; charge: RememberedCharge | null }>();

function keptCharge(code: string): RememberedCharge | null {
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

export function rememberCharge(code: string, charge: RememberedCharge): void {
  remember(nameOf(code), JSON.stringify(charge));
}

/** Forgets the charge if it is still the remembered one. */
export function forgetCharge(code: string, id: string): void {
  if (keptCharge(code)?.id === id) remember(nameOf(code), null);
}

/** The payable charge made on this device; null on the server. */
export function useRememberedCharge(code: string): RememberedCharge | null {
  const kept = useSyncExternalStore(
    watchStorage,
    () => keptCharge(code),
    () => null,
  );
  return kept && kept.expiresAt > serverNow() ? kept : null;
}
