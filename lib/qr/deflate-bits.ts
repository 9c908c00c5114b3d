/*
 * As much of DEFLATE (RFC 1951) as a picture of black and white bytes needs: one block with a Huffman code of its
 * own, made of a few literals, copies from a fixed distance, and the end.
 */

/** Bits in the order of the stream, the first in the lowest place; at most 16. */
export interface Bits {
  value: number;
  length: number;
}

export const END_OF_BLOCK = 256;
const MAX_COPY = 258;
const DISTANCE_SYMBOL_BITS = 1;

/** Lengths of copies that add up to `total`, all nearly the same, so that they need few symbols. */
export function copyLengths(total: number): number[] {
  const copies = Math.ceil(total / MAX_COPY);
  const least = Math.floor(total / copies);
  return Array.from({ length: copies }, (_, i) => (i < total % copies ? least + 1 : least));
}

/** Symbol and extra bits of a copy's length, 3 to 258 (RFC 1951, 3.2.5). */
export function lengthSymbol(length: number): { symbol: number; extra: Bits } {
  if (length === MAX_COPY) return { symbol: 285, extra: { value: 0, length: 0 } };
  return split(length - 3, 2, 257);
}

function distanceSymbol(distance: number): { symbol: number; extra: Bits } {
  return split(distance - 1, 1, 0);
}

/** After the first few, 2^precision symbols share each number of extra bits. */
function split(offset: number, precision: number, first: number): { symbol: number; extra: Bits } {
  const length = Math.max(0, 31 - Math.clz32(offset | 1) - precision);
  const value = offset & ((1 << length) - 1);
  return { symbol: first + (length << precision) + (offset >> length), extra: { value, length } };
}

/** A code for symbols in descending frequency: 0, 10, 110, ... and two of the greatest length. */
export type Code = Map<number, Bits>;

export function codeFor(symbols: readonly number[]): Code {
  const longest = symbols.length - 1;
  const lengths = symbols.map((symbol, i) => ({ symbol, length: Math.min(i + 1, longest) }));
  lengths.sort((a, b) => a.length - b.length || a.symbol - b.symbol);
  const code: Code = new Map();
  let next = 0;
  let previous = 1;
  for (const { symbol, length } of lengths) {
    next <<= length - previous;
    previous = length;
    code.set(symbol, { value: reversed(next, length), length });
    next++;
  }
  return code;
}

// A Huffman code stands in the stream from its highest bit on, unlike every other number.
function reversed(value: number, length: number): number {
  let out = 0;
  for (let bit = 0; bit < length; bit++) out |= ((value >> bit) & 1) << (length - 1 - bit);
  return out;
}

/** A copy of `length` bytes from `distance` before, where that is the only distance of the block. */
export function copy(code: Code, length: number, distance: number): Bits[] {
  const { symbol, extra } = lengthSymbol(length);
  const bits = code.get(symbol);
  if (!bits) throw new RangeError(`no code for a copy of ${length}`);
  return [bits, extra, { value: 0, length: DISTANCE_SYMBOL_BITS }, distanceSymbol(distance).extra];
}

// The order in which the lengths of the code for code lengths stand (RFC 1951, 3.2.7), and the 16 of them that
// get 4 bits each: a complete code, in the order of the symbols.
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1];
const LENGTH_CODED = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 18];

/** The head of the block: last one, with a code of its own, and that code. */
export function blockHeader(code: Code, distance: number): Bits[] {
  const literals = Math.max(...code.keys()) + 1;
  const distances = distanceSymbol(distance).symbol + 1;
  const lengths = Array.from({ length: literals }, (_, symbol) => code.get(symbol)?.length ?? 0);
  lengths.push(...new Array<number>(distances - 1).fill(0), DISTANCE_SYMBOL_BITS);
  return [
    { value: 0b101, length: 3 },
    { value: literals - 257, length: 5 },
    { value: distances - 1, length: 5 },
    { value: LENGTH_ORDER.length - 4, length: 4 },
    ...LENGTH_ORDER.map((symbol) => ({ value: LENGTH_CODED.includes(symbol) ? 4 : 0, length: 3 })),
    ...runs(lengths),
  ];
}

function runs(lengths: readonly number[]): Bits[] {
  const out: Bits[] = [];
  const put = (symbol: number) => out.push({ value: reversed(LENGTH_CODED.indexOf(symbol), 4), length: 4 });
  for (let i = 0; i < lengths.length; ) {
    let zeros = 0;
    while (zeros < 138 && lengths[i + zeros] === 0) zeros++;
    if (zeros >= 11) {
      put(18);
      out.push({ value: zeros - 11, length: 7 });
    } else if (zeros >= 3) {
      put(17);
      out.push({ value: zeros - 3, length: 3 });
    } else {
      put(lengths[i] as number);
      zeros = 1;
    }
    i += zeros;
  }
  return out;
}
