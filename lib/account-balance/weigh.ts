import type { Sums } from "./sums.ts";

/** The last reading that was not in doubt. In centavos. */
export type Earlier = { difference: number; unexplained: number; seen: number };

export type Weighed = {
  /** What is open may explain the difference, so that nothing follows from the reading. */
  inDoubt: boolean;
  /** Number of consecutive readings with this difference. */
  seen: number;
  unexplained: number;
  /** `agrees` ends a case, `differs` makes one; null: another reading is needed. */
  concluded: "agrees" | "differs" | null;
};

type Weighing = {
  difference: number;
  sums: Sums;
  /** The difference of the open case. */
  confirmed: number | null;
  earlier: Earlier | null;
  onDemand: boolean;
};

/**
 * What follows from a difference while some money is open: each open amount may be in the bank's balance or not. A
 * difference that none of their sums explains is one, however much is open, and two readings in a row conclude it. Its rest
 * stays the same when an open amount moves in between.
 *
 * Balances that agree conclude at once, unless the case's difference and an open amount may cancel each other out.
 */
export function weigh({ difference, sums, confirmed, earlier, onDemand }: Weighing): Weighed {
  const unexplained = sums.rest(difference);
  const same = earlier !== null && (earlier.difference === difference || earlier.unexplained === unexplained);
  const seen = same ? earlier.seen + (onDemand ? 0 : 1) : 1;
  if (difference === 0) {
    const hidden = confirmed !== null && sums.has(-confirmed);
    return { inDoubt: hidden, seen, unexplained, concluded: hidden ? null : "agrees" };
  }
  if (sums.has(difference)) return { inDoubt: true, seen: 1, unexplained, concluded: null };
  return { inDoubt: false, seen, unexplained, concluded: seen > 1 ? "differs" : null };
}

/** What an opening balance can be after one reading: the difference, less what is open and may already be in it. */
export function openings(difference: number, sums: Sums): number[] {
  return (sums.all ?? []).map((sum) => difference - sum);
}

/** The only opening balance that two readings allow, or null. */
export function openingOf(first: readonly number[], second: readonly number[]): number | null {
  const both = [...new Set(first)].filter((opening) => second.includes(opening));
  return both.length === 1 ? (both[0] as number) : null;
}
