import { crc32 } from "node:zlib";
import {
  type Bits,
  blockHeader,
  codeFor,
  copy,
  copyLengths,
  END_OF_BLOCK,
  lengthSymbol,
} from "./deflate-bits.ts";
import type { QrSymbol } from "./mask.ts";

/*
 * A symbol as a PNG of one bit a pixel, without zlib. With 8 pixels a module, a module of a scanline is one byte,
 * 00 or FF, and the next seven scanlines repeat the first: so the compressed stream is literals of two kinds and
 * copies of the scanline above, and all but the literals is known before the text is.
 */

/** Modules of light around a symbol (ISO/IEC 18004, 5.3.8). */
export const QUIET_ZONE = 4;

const SCALE = 8;
const DARK = 0x00;
const LIGHT = 0xff;
const ADLER = 65521;
/** More than the picture of the largest symbol, of 177 modules, takes. */
const MAX_BYTES = 16_384;

/** What depends only on the size of the symbol. */
interface Frame {
  /** Bytes of a scanline: the filter's number and one for each module. */
  stride: number;
  /** The picture down to the end of the quiet zone at the top, and the bits that don't fill a byte yet. */
  start: Uint8Array;
  rest: Bits;
  /** Before the modules of a row: the filter's number (none) and the quiet zone on the left. */
  left: Bits;
  /** After them: the quiet zone on the right, and seven repetitions. */
  right: Bits[];
  /** The quiet zone at the bottom, and the end of the block. */
  end: Bits[];
}

// Light is the more frequent by the quiet zone: it gets the code of one bit, dark that of two, in every size.
const [LIGHT_BITS, DARK_BITS] = [1, 2];

// By eight modules (the first in the lowest bit, 1 is dark): their literals, how many bits these are, how many of
// the modules are dark, and the sum of the dark ones' places.
const literals = new Uint16Array(256);
const literalBits = new Uint8Array(256);
const darkCount = new Uint8Array(256);
const darkPlaces = new Uint8Array(256);
for (let modules = 0; modules < 256; modules++) {
  let [value, length, count, places] = [0, 0, 0, 0];
  for (let place = 0; place < 8; place++) {
    const dark = (modules >> place) & 1;
    // 10 in the order of the stream is 01 from the lowest bit up.
    value |= dark << length;
    length += dark ? DARK_BITS : LIGHT_BITS;
    count += dark;
    places += dark * place;
  }
  literals[modules] = value;
  literalBits[modules] = length;
  darkCount[modules] = count;
  darkPlaces[modules] = places;
}

const scratch = Buffer.alloc(MAX_BYTES);
const frames: Frame[] = [];

/** The picture of a symbol with its quiet zone, 8 pixels a module; around 1 KB for a BR Code. */
export function pngOf({ size, words, rows }: QrSymbol): Buffer {
  const frame = frames[size] ?? makeFrame(size);
  const { stride, left, right } = frame;
  const out = scratch;
  out.set(frame.start);
  let at = frame.start.length;
  let pending = frame.rest.value;
  let pendingBits = frame.rest.length;
  const put = (value: number, length: number) => {
    pending |= value << pendingBits;
    for (pendingBits += length; pendingBits >= 8; pendingBits -= 8) {
      out[at++] = pending & 0xff;
      pending >>>= 8;
    }
  };

  // Adler-32 over the scanlines as they will be unpacked: only what the dark modules take away is computed.
  const lightSum = LIGHT * (stride - 1);
  const lightWeights = (LIGHT * (stride - 1) * stride) / 2;
  let sum = 1;
  let weighted = 0;
  const addScanlines = (count: number, dark: number, darkWeights: number) => {
    const lineSum = lightSum - LIGHT * dark;
    const lineWeights = lightWeights - LIGHT * darkWeights;
    weighted += count * stride * sum + ((count * (count - 1)) / 2) * stride * lineSum + count * lineWeights;
    weighted %= ADLER;
    sum = (sum + count * lineSum) % ADLER;
  };

  addScanlines(QUIET_ZONE * SCALE, 0, 0);
  for (let row = 0; row < size; row++) {
    put(left.value, left.length);
    let dark = 0;
    let darkWeights = 0;
    for (let column = 0; column < size; column += 8) {
      const modules = ((rows[row * words + (column >> 5)] as number) >>> (column & 31)) & 0xff;
      // Past the last module the bits are 0, light, whose code is the bit 0: leaving them out is enough.
      const missing = Math.max(0, column + 8 - size);
      put(literals[modules] as number, (literalBits[modules] as number) - missing);
      const count = darkCount[modules] as number;
      dark += count;
      // A byte weighs by what is left of the scanline, itself included.
      darkWeights += count * (stride - 1 - QUIET_ZONE - column) - (darkPlaces[modules] as number);
    }
    for (const bits of right) put(bits.value, bits.length);
    addScanlines(SCALE, dark, darkWeights);
  }
  addScanlines(QUIET_ZONE * SCALE, 0, 0);
  for (const bits of frame.end) put(bits.value, bits.length);
  put(0, 7);

  out.writeUInt16BE(weighted, at);
  out.writeUInt16BE(sum, at + 2);
  at = sealIdat(out, at + 4);
  at += IEND.copy(out, at);
  return Buffer.from(out.subarray(0, at));
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
// Deflate with a window of 32 KB, and a check that makes the two bytes a multiple of 31.
const ZLIB_HEADER = [0x78, 0x01];
const IHDR_LENGTH = 13;
const IDAT_AT = SIGNATURE.length + 12 + IHDR_LENGTH;
const IEND = chunk("IEND", []);

function makeFrame(size: number): Frame {
  const side = size + 2 * QUIET_ZONE;
  const stride = side + 1;
  const repeats = copyLengths((SCALE - 1) * stride);
  const quietRepeats = copyLengths((QUIET_ZONE * SCALE - 1) * stride);
  const symbols = [...new Set([...repeats, ...quietRepeats].map((length) => lengthSymbol(length).symbol))];
  const code = codeFor([LIGHT, DARK, ...symbols, END_OF_BLOCK]);
  const literal = (byte: number, times = 1) => new Array<Bits>(times).fill(code.get(byte) as Bits);
  const copies = (lengths: number[]) => lengths.flatMap((length) => copy(code, length, stride));
  const quiet = [...literal(DARK), ...literal(LIGHT, side), ...copies(quietRepeats)];

  const top = pack([...blockHeader(code, stride), ...quiet]);
  const frame: Frame = {
    stride,
    start: Buffer.concat([
      Buffer.from(SIGNATURE),
      chunk("IHDR", [...uint32(side * SCALE), ...uint32(side * SCALE), 1, 0, 0, 0, 0]),
      Buffer.from([...uint32(0), ...Buffer.from("IDAT"), ...ZLIB_HEADER, ...top.bytes]),
    ]),
    rest: top.rest,
    left: joined([...literal(DARK), ...literal(LIGHT, QUIET_ZONE)]),
    right: [joined(literal(LIGHT, QUIET_ZONE)), ...copies(repeats)],
    end: [...quiet, code.get(END_OF_BLOCK) as Bits],
  };
  frames[size] = frame;
  return frame;
}

function joined(parts: Bits[]): Bits {
  const out = { value: 0, length: 0 };
  for (const { value, length } of parts) {
    out.value |= value << out.length;
    out.length += length;
  }
  return out;
}

function pack(parts: Bits[]): { bytes: number[]; rest: Bits } {
  const bytes: number[] = [];
  let rest: Bits = { value: 0, length: 0 };
  for (const part of parts) {
    rest = joined([rest, part]);
    for (; rest.length >= 8; rest.length -= 8) {
      bytes.push(rest.value & 0xff);
      rest.value >>>= 8;
    }
  }
  return { bytes, rest };
}

/** Length and CRC of the IDAT chunk that ends at `end`; returns where the next one begins. */
function sealIdat(out: Buffer, end: number): number {
  out.writeUInt32BE(end - IDAT_AT - 8, IDAT_AT);
  out.writeUInt32BE(crc32(out.subarray(IDAT_AT + 4, end)), end);
  return end + 4;
}

function chunk(type: string, data: number[]): Buffer {
  const typed = Buffer.from([...Buffer.from(type), ...data]);
  return Buffer.concat([Buffer.from(uint32(data.length)), typed, Buffer.from(uint32(crc32(typed)))]);
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
