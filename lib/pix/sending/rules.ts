/**
 * The time limits of calls to a PSP. A withdrawal, a refund or a charge is made by a call under an id fixed
 * beforehand. Such a call may end without an answer, or belong to a process that has stalled and wakes later.
 * docs/decisions/0030-outcomes.md explains each value.
 */

/** The lease of a worker that takes up a record. */
export const LEASE_SECONDS = 30;

/** A longer call counts as uncertain. Every adapter's own limit is shorter. */
export const CALL_SECONDS = 15;

/** Only a stalled process takes this long between the confirmed lease and the call. It must not call then. */
export const STALLED_MS = 5_000;

/** A call that never returned, because its process died or stalled, may reach the PSP until then. */
export const UNRETURNED_SECONDS = 600;

/** A call that returned without an answer may still be carried out until then. */
export const RETURNED_SECONDS = 120;

/**
 * The pauses between checks; the last one repeats. Each is at most half of the time elapsed before it, so
 * that after an outage of a bank everything is checked within half of the outage's length.
 */
export const PAUSES_SECONDS = [
  ...[2, 3, 4, 6, 9, 13, 20, 30, 45, 65, 100, 150, 200, 300],
  ...[450, 700, 1_000, 1_500, 2_300, 3_600],
] as const;

/**
 * The longest pause for a charge not known to be open: a buyer waits for its code, and it lives for minutes.
 */
export const LONGEST_OF_CHARGES_SECONDS = 300;
