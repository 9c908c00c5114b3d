"use client";

import { recall, remember } from "./storage.ts";

/**
 * The offset of the server's clock from this device's in milliseconds, from the last response with a time.
 * Deadlines set by the server are compared with its clock, since a device may be hours off.
 */
const NAME = "vitrine.clock";
/** Smaller differences are network latency and not worth storing. */
const SAME_MS = 10_000;

const ahead = () => Number(recall(NAME)) || 0;

export function serverNow(): number {
  return Date.now() + ahead();
}

export function noteServerTime(now: string): void {
  const difference = Date.parse(now) - Date.now();
  if (Number.isNaN(difference) || Math.abs(difference - ahead()) < SAME_MS) return;
  remember(NAME, Math.abs(difference) < SAME_MS ? null : String(difference));
}
