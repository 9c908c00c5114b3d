import { createHash } from "node:crypto";

/**
 * Random numbers that a seed repeats although requests arrive in another order each time: a draw depends on the seed, on
 * what is asked, on which id in order of appearance it is and on how often that was asked, never on the clock.
 */
export type Draws = {
  /** 0 up to, not including, 1. */
  next(what: string, id: string): number;
};

export function makeDraws(seed: number): Draws {
  const ordinals = new Map<string, Map<string, number>>();
  const attempts = new Map<string, number>();
  return {
    next(what, id) {
      const known = ordinals.get(what) ?? new Map<string, number>();
      ordinals.set(what, known);
      const ordinal = known.get(id) ?? known.size;
      known.set(id, ordinal);
      const key = `${what} ${ordinal}`;
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      const hash = createHash("sha256").update(`${seed} ${key} ${attempt}`).digest();
      return hash.readUIntBE(0, 6) / 2 ** 48;
    },
  };
}
