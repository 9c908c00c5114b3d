/*
 * The data of a QR symbol (ISO/IEC 18004, 7.4 to 7.6): one byte segment, error correction level M, Reed-Solomon
 * over GF(256). M restores 15 % of a symbol, the level that the BCB's examples use.
 */

// Table 9, level M, by version from 1: error correction codewords of each block, and the number of blocks.
const CORRECTION = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const MAX_VERSION = 40;

// Powers of 2 in GF(256) with the standard's polynomial x^8 + x^4 + x^3 + x^2 + 1, twice, so that a sum of two
// logarithms needs no modulo.
const POWER = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWER[exponent] = value;
  POWER[exponent + 255] = value;
  LOG[value] = exponent;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (POWER[(LOG[a] as number) + (LOG[b] as number)] as number);
}

/** Modules that carry data or correction: all but the finders, timing, alignment, format and version. */
export function dataModules(version: number): number {
  const side = 4 * version + 17;
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const alignmentModules = alignments === 0 ? 0 : 25 * (alignments ** 2 - 3) - 10 * (alignments - 2);
  const finders = 3 * 64;
  const timing = 2 * (side - 16);
  const format = 31;
  const versions = version < 7 ? 0 : 36;
  return side ** 2 - finders - timing - format - versions - alignmentModules;
}

interface Layout {
  version: number;
  /** Codewords of data and of correction together. */
  total: number;
  data: number;
  blocks: number;
  correction: number;
  /** Row f holds f times the generator polynomial, without its leading 1. */
  products: Uint8Array;
}

const layouts: Layout[] = [];
const products = new Map<number, Uint8Array>();

function layoutOf(version: number): Layout {
  const known = layouts[version];
  if (known) return known;
  const total = dataModules(version) >> 3;
  const blocks = BLOCKS[version - 1] as number;
  const correction = CORRECTION[version - 1] as number;
  const layout = {
    version,
    total,
    data: total - blocks * correction,
    blocks,
    correction,
    products: productsOf(correction),
  };
  layouts[version] = layout;
  return layout;
}

function productsOf(degree: number): Uint8Array {
  const known = products.get(degree);
  if (known) return known;
  // (x - 2^0)(x - 2^1)..., highest power first.
  let generator = [1];
  for (let root = 0; root < degree; root++) {
    const next = [...generator, 0];
    for (let i = 0; i < generator.length; i++) {
      next[i + 1] = (next[i + 1] as number) ^ multiply(generator[i] as number, POWER[root] as number);
    }
    generator = next;
  }
  const table = new Uint8Array(256 * degree);
  for (let factor = 0; factor < 256; factor++) {
    for (let i = 0; i < degree; i++)
      table[factor * degree + i] = multiply(generator[i + 1] as number, factor);
  }
  products.set(degree, table);
  return table;
}

/** The smallest version whose level M holds that many bytes. Throws RangeError above 2331. */
function layoutFor(bytes: number): Layout {
  for (let version = 1; version <= MAX_VERSION; version++) {
    const layout = layoutOf(version);
    // Half a codeword of mode, one or two of length.
    if (bytes + (version < 10 ? 1.5 : 2.5) <= layout.data) return layout;
  }
  throw new RangeError(`${bytes} bytes are more than a QR code holds`);
}

/** The codewords of a text in their final order, interleaved, and the version (1 to 40) that holds them. */
export function codewordsOf(bytes: Uint8Array, minVersion = 1): { version: number; codewords: Uint8Array } {
  const fitting = layoutFor(bytes.length);
  const layout = fitting.version < minVersion ? layoutOf(minVersion) : fitting;
  return { version: layout.version, codewords: interleave(segment(bytes, layout), layout) };
}

function segment(bytes: Uint8Array, layout: Layout): Uint8Array {
  const out = new Uint8Array(layout.data);
  const length = bytes.length;
  // Mode 0100, then the length in 8 or 16 bits: everything after it stands half a codeword to the right.
  let at = 0;
  if (layout.version < 10) {
    out[at++] = 0x40 | (length >> 4);
  } else {
    out[at++] = 0x40 | (length >> 12);
    out[at++] = (length >> 4) & 0xff;
  }
  let low = (length & 15) << 4;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i] as number;
    out[at++] = low | (byte >> 4);
    low = (byte & 15) << 4;
  }
  // The terminator 0000 fills the half.
  out[at++] = low;
  for (let pad = 0xec; at < layout.data; pad ^= 0xec ^ 0x11) out[at++] = pad;
  return out;
}

/** First the n-th data codeword of every block, n by n, then likewise the correction. */
function interleave(data: Uint8Array, layout: Layout): Uint8Array {
  const { total, blocks, correction } = layout;
  const out = new Uint8Array(total);
  const short = Math.floor(layout.data / blocks);
  const shortBlocks = blocks - (layout.data % blocks);
  const remainder = new Uint8Array(correction);
  let from = 0;
  for (let block = 0; block < blocks; block++) {
    const length = block < shortBlocks ? short : short + 1;
    for (let i = 0; i < length; i++) {
      // The one codeword more of the long blocks comes after all the others.
      const at = i < short ? i * blocks + block : short * blocks + block - shortBlocks;
      out[at] = data[from + i] as number;
    }
    divide(data, from, length, layout, remainder);
    for (let i = 0; i < correction; i++) out[layout.data + i * blocks + block] = remainder[i] as number;
    from += length;
  }
  return out;
}

/** Leaves in `remainder` that of a block (as a polynomial, times x^correction) by the generator. */
function divide(data: Uint8Array, from: number, length: number, layout: Layout, remainder: Uint8Array): void {
  const { correction, products } = layout;
  const last = correction - 1;
  remainder.fill(0);
  for (let i = from; i < from + length; i++) {
    let product = ((data[i] as number) ^ (remainder[0] as number)) * correction;
    for (let j = 0; j < last; j++)
      remainder[j] = (remainder[j + 1] as number) ^ (products[product++] as number);
    remainder[last] = products[product] as number;
  }
}
