/** One piece of a pattern: a path in a square of 120, where it stands, how it is turned, and in which tint. */
type Tile = { x: number; y: number; turn: 0 | 90 | 180 | 270; shape: string; tint: 0 | 1 | 2 };

export const SIDE = 120;

/** Quarters and halves of circles, an awning's edge, a dot: what fits together whatever stands beside it. */
const SHAPES = [
  "M0 0h120A120 120 0 0 1 0 120z",
  "M0 0h60A60 60 0 0 1 0 60z",
  "M0 60a60 60 0 0 1 120 0z",
  "M0 0h120v56a20 20 0 0 1-40 0 20 20 0 0 1-40 0 20 20 0 0 1-40 0z",
  "M60 30a30 30 0 1 1 0 60 30 30 0 0 1 0-60z",
  "M0 0h60v60H0z",
] as const;

const TURNS = [0, 90, 180, 270] as const;
/** Of ten squares about three stay empty, so that it is quiet. */
const EMPTY = 0.3;

/** The pieces of a pattern: the same name gives the same ones, on every server and at every time. */
export function patternTiles(name: string, columns: number, rows: number): Tile[] {
  const next = numbersOf(name);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  // A pattern of two shapes looks meant; one of all looks spilled.
  const shapes = [pick(SHAPES), pick(SHAPES)];
  return Array.from({ length: columns * rows }, (_, index): Tile | null => {
    const place = { x: (index % columns) * SIDE, y: Math.floor(index / columns) * SIDE };
    const tile: Tile = { ...place, turn: pick(TURNS), shape: pick(shapes), tint: pick([0, 1, 2]) };
    return next() < EMPTY ? null : tile;
  }).filter((tile) => tile !== null);
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then mulberry32). */
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
