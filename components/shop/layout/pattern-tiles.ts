/** A tile of a pattern: a path in a 120 × 120 square, its position, rotation and tint. */
type Tile = { x: number; y: number; turn: 0 | 90 | 180 | 270; shape: string; tint: 0 | 1 | 2 };

export const SIDE = 120;

/** Quarter and half circles, an awning edge, a dot: shapes that fit beside each other in any order. */
const SHAPES = [
  "M0 0h120A120 120 0 0 1 0 120z",
  "M0 0h60A60 60 0 0 1 0 60z",
  "M0 60a60 60 0 0 1 120 0z",
  "M0 0h120v56a20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0z",
  "M60 30a30 30 0 1 1 0 60 30 30 0 0 1 0-60z",
  "M0 0h60v60H0z",
] as const;

const TURNS = [0, 90, 180, 270] as const;
/** The share of empty tiles, so that the pattern stays quiet. */
const EMPTY = 0.3;

/** The tiles of a pattern. Deterministic: the same name always gives the same tiles. */
export function patternTiles(name: string, columns: number, rows: number): Tile[] {
  const next = numbersOf(name);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  // Two shapes look intentional; all shapes together look random.
  const shapes = [pick(SHAPES), pick(SHAPES)];
  return Array.from({ length: columns * rows }, (_, index): Tile | null => {
    const place = { x: (index % columns) * SIDE, y: Math.floor(index / columns) * SIDE };
    const tile: Tile = { ...place, turn: pick(TURNS), shape: pick(shapes), tint: pick([0, 1, 2]) };
    return next() < EMPTY ? null : tile;
  }).filter((tile) => tile !== null);
}

/** Pseudorandom numbers from 0 to 1, seeded with a text (FNV-1a, then mulberry32). */
function numbersOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (const char of text.normalize("NFC")) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
