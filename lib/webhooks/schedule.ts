const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The pauses after each failed attempt (contract.md, Events). */
export const PAUSES_MS = [
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
 * How long to wait after the `attempts`-th failed attempt, or null when it was the last one. The pause
 * carries up to 10 % of jitter; a receiver's Retry-After can only make it longer, a day at most.
 */
export function pauseAfter(
  attempts: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const jittered = Math.round(pause * (1 + JITTER * random()));
  const asked = retryAfterSeconds === null ? 0 : Math.min(retryAfterSeconds * 1000, LONGEST_RETRY_AFTER_MS);
  return Math.max(jittered, asked);
}
