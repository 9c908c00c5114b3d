const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays after each failed attempt (contract.md, Events). */
export const RETRY_DELAYS_MS = [
  5_000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

const JITTER = 0.1;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

/**
 * The delay after the `attempts`-th failed attempt, or null if it was the last. Includes up to 10 % jitter; a
 * receiver's Retry-After can only extend it, up to a day.
 */
export function retryDelayAfter(
  attempts: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  const jittered = Math.round(delay * (1 + JITTER * random()));
  const asked = retryAfterSeconds === null ? 0 : Math.min(retryAfterSeconds * 1000, LONGEST_RETRY_AFTER_MS);
  return Math.max(jittered, asked);
}
