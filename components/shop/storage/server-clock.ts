"use client";

import { recall, remember } from "./storage.ts";

/**
 * The offset of the server's clock from this device's in milliseconds, from the last response with a time.
 * Deadlines set by the server are compared with its clock, since a device may be hours off.
 */
const NAME = "vitrine.clock";
/** Smaller differences are network latency and not worth storing. */
const SAME_MS = 10_000;

/** An answer of the server with its time. */
type Timed = { now: string };

const ahead = () => Number(recall(NAME)) || 0;
const measured = new WeakMap<Timed, number>();

export function serverNow(): number {
  return Date.now() + ahead();
}

/**
 * The offset of the server's clock by this answer. Measured when the answer is first seen: "back" mounts a page again with
 * the answer that it had then, whose time has not gone on.
 */
export function aheadOf(answer: Timed): number {
  const difference = measured.get(answer) ?? Date.parse(answer.now) - Date.now();
  measured.set(answer, difference);
  return difference;
}

/** Stores the offset by a new answer. */
export function noteServerTime(answer: Timed): void {
  const difference = aheadOf(answer);
  if (Number.isNaN(difference) || Math.abs(difference - ahead()) < SAME_MS) return;
  remember(NAME, Math.abs(difference) < SAME_MS ? null : String(difference));
}
