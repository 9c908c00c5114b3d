/**
 * The times that decide what a call to a PSP can still do. A withdrawal, a refund or a charge is made by a call under an
 * id fixed before, and such a call can end without a word, or belong to a process that has stalled and wakes later.
 * docs/decisions/0030-outcomes.md says why each is as it is.
 */

/** How long whoever takes one up has it for itself. */
export const LEASE_SECONDS = 30;

/** A call that takes longer counts as uncertain. Every adapter's own limit is below this. */
export const CALL_SECONDS = 15;

/** Between the confirmed lease and the call nothing takes this long but a process that had stalled. It does not call. */
export const STALLED_MS = 5_000;

/** A call that was begun and never came back, its process dead or stalled, may reach the PSP until then. */
export const UNRETURNED_SECONDS = 600;

/** A call that came back without an answer may still be carried out until then. */
export const RETURNED_SECONDS = 120;

/**
 * The pauses between two looks, the last one for ever. Each is at most half of the time before it, so that after a bank
 * was away for a while everything is looked at within half of that while.
 */
export const PAUSES_SECONDS = [
  ...[2, 3, 4, 6, 9, 13, 20, 30, 45, 65, 100, 150, 200, 300],
  ...[450, 700, 1_000, 1_500, 2_300, 3_600],
] as const;

/** The longest pause for a charge that is not known to be open: somebody waits for its code, and it lives for minutes. */
export const LONGEST_OF_CHARGES_SECONDS = 300;
