import { createHash } from "node:crypto";

/**
 * Reproducible random numbers although requests arrive in varying order: a draw depends on the seed, the
 * question, the id's order of appearance and the number of earlier draws for it, never on the clock.
 */
export type Draws = {
  /** In [0, 1). */
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
