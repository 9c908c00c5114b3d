/** A reproducible random number generator, so that its results can be tested. Never use it for secrets. */
export type Random = {
  /** Returns a number in [0, 1). */
  next: () => number;
  chance: (probability: number) => boolean;
  /** Returns an integer, both bounds included. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** Returns an element at random, by weight. */
  weighted: <T>(from: readonly (readonly [T, number])[]) => T;
};

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32: small, and uniform enough for sample data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: <T>(from: readonly T[]) => from[between(0, from.length - 1)] as T,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [what, weight] of from) {
        left -= weight;
        if (left < 0) return what;
      }
      return (from.at(-1) as (typeof from)[number])[0];
    },
  };
}
