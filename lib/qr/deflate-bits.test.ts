import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type Bits,
  blockHeader,
  codeFor,
  copy,
  copyLengths,
  END_OF_BLOCK,
  lengthSymbol,
} from "./deflate-bits.ts";

function bytesOf(parts: (Bits | undefined)[]): Buffer {
  const bits = parts.flatMap((part) => {
    if (!part) throw new Error("a symbol has no code");
    return Array.from({ length: part.length }, (_, i) => (part.value >> i) & 1);
  });
  const out = Buffer.alloc(Math.ceil(bits.length / 8));
  bits.forEach((bit, i) => {
    out.writeUInt8(out.readUInt8(i >> 3) | (bit << (i & 7)), i >> 3);
  });
  return out;
}

describe("deflate block", () => {
  it("is unpacked by zlib to what it says, for every length of a copy", () => {
    for (let length = 3; length <= 258; length++) {
      const code = codeFor([0xff, 0, lengthSymbol(length).symbol, END_OF_BLOCK]);
      const [black, white] = [code.get(0), code.get(0xff)];
      const block = [
        ...blockHeader(code, 3),
        black,
        white,
        white,
        ...copy(code, length, 3),
        black,
        code.get(END_OF_BLOCK),
      ];
      const expected = Buffer.alloc(3 + length + 1);
      for (let i = 0; i < 3 + length; i++) expected[i] = i % 3 === 0 ? 0 : 0xff;
      expect(inflateRawSync(bytesOf(block))).toEqual(expected);
    }
  });

  it("is unpacked by zlib to what it says, for every distance", () => {
    for (let distance = 1; distance <= 600; distance++) {
      const code = codeFor([0xff, 0, lengthSymbol(5).symbol, END_OF_BLOCK]);
      const literals = Array.from({ length: distance }, (_, i) => (i * i) % 3 === 0);
      const block = [
        ...blockHeader(code, distance),
        ...literals.map((dark) => code.get(dark ? 0 : 0xff)),
        ...copy(code, 5, distance),
        code.get(END_OF_BLOCK),
      ];
      const expected: number[] = literals.map((dark) => (dark ? 0 : 0xff));
      for (let i = 0; i < 5; i++) expected.push(expected[i] as number);
      expect(inflateRawSync(bytesOf(block))).toEqual(Buffer.from(expected));
    }
  });

  it("splits any total into copies that deflate has", () => {
    for (let total = 3; total <= 6000; total++) {
      const lengths = copyLengths(total);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(total);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(258);
    }
  });

  it("throws for a copy that the code was not made for", () => {
    expect(() => copy(codeFor([0xff, 0, 257, END_OF_BLOCK]), 200, 3)).toThrow(RangeError);
  });
});
