import fc from "fast-check";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { writeDynamicBrCode, writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import vectors from "#lib/pix/testdata/brcode-vectors.json" with { type: "json" };
import { keptQrDataUrl, qrDataUrl, qrPng } from "./draw.ts";

/** The modules of a picture as dark (1) and light (0). Fails unless all pixels of a module are equal. */
function modulesOf(png: Buffer): number[][] {
  const { width, height, data } = PNG.sync.read(png);
  expect(width).toBe(height);
  const side = width / 8;
  const red = (x: number, y: number) => data[(y * width + x) * 4];
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const first = red(column * 8, row * 8);
      for (let i = 1; i < 64; i++)
        if (red(column * 8 + (i & 7), row * 8 + (i >> 3)) !== first) throw new Error("a torn module");
      return first === 0 ? 1 : 0;
    }),
  );
}

function scan(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

const brCode = fc
  .record({
    name: fc.string({ unit: "grapheme", maxLength: 30 }),
    city: fc.string({ maxLength: 20 }),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    id: fc.stringMatching(/^[a-z0-9]{10,45}$/),
    isStatic: fc.boolean(),
  })
  .map(({ name, city, cents, id, isStatic }) => {
    const frame = { amount: (cents / 100).toFixed(2), merchantName: name, merchantCity: city };
    return isStatic
      ? writeStaticBrCode({ ...frame, key: `${id}@example.com`, txid: id.slice(0, 25) })
      : writeDynamicBrCode({ ...frame, url: `pix.example.com/qr/v2/${id}` });
  });

describe("qrPng", () => {
  it("is a sound one-bit PNG with a light quiet zone of four modules, from the smallest symbol to the largest", () => {
    for (const length of [1, 14, 60, 180, 400, 1000, 2331]) {
      const png = qrPng("x".repeat(length));
      expect(png.subarray(24, 29)).toEqual(Buffer.from([1, 0, 0, 0, 0]));
      const modules = modulesOf(png);
      const side = modules.length;
      expect((side - 8 - 17) % 4).toBe(0);
      const isEdge = (at: number) => at < 4 || at >= side - 4;
      const quiet = modules.flatMap((line, row) => line.filter((_, at) => isEdge(row) || isEdge(at)));
      expect(new Set(quiet)).toEqual(new Set([0]));
      // The outer ring of the finder pattern in the top left corner.
      expect(modules[4]?.slice(4, 12)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
    }
  });

  it("is read back by a scanner, for every published code", () => {
    for (const { code } of vectors) expect(scan(qrPng(code))).toBe(code);
  });

  it("is read back by a scanner, for any BR Code and for any text", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(fc.oneof(brCode, text), (content) => {
        expect(scan(qrPng(content))).toBe(content);
      }),
      { numRuns: 60 },
    );
    // The scanner takes 25 ms a picture, and much longer on a busy machine.
  }, 120_000);

  it("is small and large enough", () => {
    fc.assert(
      fc.property(brCode, (code) => {
        const png = qrPng(code);
        expect(png.length).toBeLessThan(1600);
        expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(300);
      }),
      { numRuns: 100 },
    );
  });

  it("refuses what no QR code holds", () => {
    expect(() => qrPng("x".repeat(2332))).toThrow();
    expect(() => qrPng("é".repeat(1166))).toThrow();
  });
});

describe("qrDataUrl", () => {
  it("holds the same picture", () => {
    const [head, body = ""] = qrDataUrl("00020126").split(",");
    expect(head).toBe("data:image/png;base64");
    expect(Buffer.from(body, "base64")).toEqual(qrPng("00020126"));
  });

  it("is the same when it is kept, and drawn again once it is forgotten", () => {
    const kept = keptQrDataUrl("first");
    for (let i = 0; i < 2_000; i++) keptQrDataUrl(`other ${i}`);
    expect([kept, keptQrDataUrl("first"), keptQrDataUrl("other 1999")]).toEqual([
      qrDataUrl("first"),
      qrDataUrl("first"),
      qrDataUrl("other 1999"),
    ]);
  });
});
