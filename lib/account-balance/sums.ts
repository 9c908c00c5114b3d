/** Amounts of which each may have happened or not, in centavos, and what they can add up to. */
export type Sums = {
  /** Whether some of them add up to this. */
  has(cents: number): boolean;
  /** The rest of a difference after the sum that is nearest to it. */
  rest(difference: number): number;
  /** Every sum, or null if there are too many to list. */
  all: readonly number[] | null;
};

/** Beyond so many sums only their least and their greatest are known, and everything in between counts as one of them. */
const MOST_SUMS = 20_000;

/** Money that moved while the balance was read: any part of it may be in the balance, down to `from` and up to `to`. */
export type Moved = { from: number; to: number };

const NOTHING: Moved = { from: 0, to: 0 };

export function sumsOf(amounts: readonly number[], moved: Moved = NOTHING): Sums {
  const listed = listSums(amounts);
  const exact = moved.from === 0 && moved.to === 0;
  const intervals = listed
    ? listed.map((sum) => ({ from: sum + moved.from, to: sum + moved.to }))
    : [{ from: lowest(amounts) + moved.from, to: highest(amounts) + moved.to }];
  const rest = (difference: number) =>
    intervals
      .map(({ from, to }) => Math.min(0, difference - from) + Math.max(0, difference - to))
      .reduce((best, left) => (Math.abs(left) < Math.abs(best) ? left : best));
  return { rest, has: (cents) => rest(cents) === 0, all: exact ? listed : null };
}

function listSums(amounts: readonly number[]): number[] | null {
  let sums = new Set([0]);
  for (const amount of amounts) {
    const more = new Set(sums);
    for (const sum of sums) more.add(sum + amount);
    if (more.size > MOST_SUMS) return null;
    sums = more;
  }
  return [...sums];
}

const lowest = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.min(0, amount), 0);

const highest = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
