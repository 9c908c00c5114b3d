"use client";

import { recall, remember } from "./storage.ts";

/**
 * How far the server's clock is ahead of this device's, in milliseconds, from the last answer that said its time. What
 * the server ends at a time of its own is compared with its clock: a device may be hours off.
 */
const NAME = "vitrine.clock";
/** The time that an answer was under way is no difference worth keeping. */
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
