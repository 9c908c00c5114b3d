/*
 * The penalty by which ISO/IEC 18004 (7.8.3) tells the best of the eight masks, over 32 modules at a time: a line
 * of the symbol is a few words, and walking down the lines looks at 32 columns in each step. Evaluated module by
 * module, the same choice takes longer than all the rest of making a symbol.
 */

/** Bit `c & 31` of word `line * words + (c >> 5)` is module `c` of a line; 1 is dark. */
export type Lines = Int32Array;

/** A symbol of `size` rows of `words` words each. */
export interface QrSymbol {
  size: number;
  words: number;
  rows: Lines;
}

/** A symbol both ways: by rows, and transposed, by columns. */
export interface TwoWaySymbol extends QrSymbol {
  columns: Lines;
}

/** What turns a symbol with mask 0 into the same with another, format information included. */
export type MaskChange = Pick<TwoWaySymbol, "rows" | "columns">;

const MAX_SIDE = 177;
const scratch = new Int32Array(MAX_SIDE * Math.ceil(MAX_SIDE / 32));

/** Index of the change that gives the symbol with the least penalty; of equal ones, the first. */
export function bestMask(symbol: TwoWaySymbol, changes: readonly MaskChange[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  changes.forEach((change, index) => {
    let penalty = linesPenalty(symbol, symbol.rows, change.rows, true);
    if (penalty < least) penalty += linesPenalty(symbol, symbol.columns, change.columns, false);
    if (penalty < least) {
      least = penalty;
      best = index;
    }
  });
  return best;
}

/**
 * Penalty of what stands one below the other: runs of 5 and more (N1) and likenesses of a finder (N3). With
 * `whole`, also the two rules that need one pass only: blocks of four (N2) and the share of dark modules (N4).
 */
function linesPenalty({ size, words }: QrSymbol, lines: Lines, change: Lines, whole: boolean): number {
  const x = scratch;
  for (let i = 0; i < size * words; i++) x[i] = (lines[i] as number) ^ (change[i] as number);

  let penalty = 0;
  let dark = 0;
  for (let word = 0; word < words; word++) {
    const inside = lowBits(size - 32 * word);
    let [x1, x2, x3, x4, x5, x6] = [0, 0, 0, 0, 0, 0]; // the lines above, nearest first
    let [same1, same2, same3] = [0, 0, 0];
    let [run1, run2] = [0, 0];
    let right1 = 0;
    for (let line = 0, i = word; line < size; line++, i += words) {
      const here = x[i] as number;

      // N1: a run of n >= 5 counts n - 2. It has n - 4 ends of five; two more lines of trail make n - 2.
      const same = line === 0 ? 0 : ~(here ^ x1) & inside;
      const run = same & same1 & same2 & same3;
      penalty += ones(run | run1 | run2);
      run2 = run1;
      run1 = run;
      same3 = same2;
      same2 = same1;
      same1 = same;

      // N3: dark, light, three dark, light, dark, with four light ones before or after, inside the symbol.
      const finder = here & ~x1 & x2 & x3 & x4 & ~x5 & x6;
      if (finder !== 0)
        penalty +=
          40 * (ones(finder & lightBelow(i, line, size, words)) + ones(finder & lightAbove(i, line, words)));

      if (whole) {
        dark += ones(here);
        const right = word + 1 < words ? (x[i + 1] as number) : 0;
        if (line > 0) {
          // A size is odd, so the last column always has an outside bit next to it, which is never "same".
          const sameRight = ~(right ^ right1);
          const square = same & ((same >>> 1) | (sameRight << 31)) & ~(here ^ ((here >>> 1) | (right << 31)));
          penalty += 3 * ones(square);
        }
        right1 = right;
      }

      x6 = x5;
      x5 = x4;
      x4 = x3;
      x3 = x2;
      x2 = x1;
      x1 = here;
    }
    penalty += ones(run1 | run2) + ones(run1);
  }
  if (whole) penalty += 10 * Math.abs(Math.ceil((dark * 100) / (size * size) / 5) - 10);
  return penalty;
}

/** Columns whose next four modules below are light; none where the symbol ends before. */
function lightBelow(i: number, line: number, size: number, words: number): number {
  if (line + 4 >= size) return 0;
  return ~(at(i + words) | at(i + 2 * words) | at(i + 3 * words) | at(i + 4 * words));
}

/** Columns where the four modules above a likeness that ends here are light. */
function lightAbove(i: number, line: number, words: number): number {
  if (line < 10) return 0;
  return ~(at(i - 7 * words) | at(i - 8 * words) | at(i - 9 * words) | at(i - 10 * words));
}

function at(index: number): number {
  return scratch[index] as number;
}

function lowBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}

/** Number of bits set in a 32-bit word. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
