import fc from "fast-check";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import QRCode from "qrcode";
import { describe, expect, it } from "vitest";
import { writeDynamicBrCode, writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import vectors from "#lib/pix/testdata/brcode-vectors.json" with { type: "json" };
import { codewordsOf, dataModules } from "./codewords.ts";
import { qrDataUrl, qrPng, qrSvgPath } from "./draw.ts";
import type { QrSymbol } from "./mask.ts";
import { symbolOf } from "./symbol.ts";

const QUIET = 4;

/** One line of 0 and 1 for each row: what a failing test can show. */
function drawing(symbol: QrSymbol): string[] {
  return Array.from({ length: symbol.size }, (_, row) =>
    Array.from({ length: symbol.size }, (_, column) => {
      const word = symbol.rows[row * symbol.words + (column >> 5)] as number;
      return (word >>> (column & 31)) & 1;
    }).join(""),
  );
}

/** The same by the qrcode package alone, its choice of mask included. */
function reference(text: string): string[] {
  const segments = [{ data: Buffer.from(text, "utf8"), mode: "byte" as const }];
  const { modules } = QRCode.create(segments, { errorCorrectionLevel: "M" });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column)).join(""),
  );
}

/** The modules of a picture, and a proof that every pixel of a module is alike. */
function modulesOf(png: Buffer): string[] {
  const { width, height, data } = PNG.sync.read(png);
  expect(width).toBe(height);
  const side = width / 8;
  const red = (x: number, y: number) => data[(y * width + x) * 4];
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const colours = new Set(
        Array.from({ length: 64 }, (_, i) => red(column * 8 + (i & 7), row * 8 + (i >> 3))),
      );
      expect(colours.size).toBe(1);
      return colours.has(0) ? 1 : 0;
    }).join(""),
  );
}

function withQuietZone(lines: string[]): string[] {
  const side = lines.length + 2 * QUIET;
  const empty = new Array<string>(QUIET).fill("0".repeat(side));
  return [...empty, ...lines.map((line) => `0000${line}0000`), ...empty];
}

function scan(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png);
  return jsqr(new Uint8ClampedArray(data), width, height)?.data;
}

/** Printable characters, the same at each run. */
const text = (length: number, seed = 7) => {
  let state = length * 2654435761 + seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return String.fromCharCode(33 + ((state >>> 16) % 94));
  }).join("");
};

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

describe("symbolOf", () => {
  it("draws, module by module and mask included, what the qrcode package draws, in all 40 versions", () => {
    const versions = new Set<number>();
    for (let version = 1; version <= 40; version++) {
      // Room in bytes, and both sides of the border to the next version.
      const room = capacity(version);
      for (const length of [room - 1, room, Math.min(room + 1, 2331)]) {
        const content = text(length);
        const expected = reference(content);
        versions.add((expected.length - 17) / 4);
        expect(drawing(symbolOf(content))).toEqual(expected);
      }
    }
    expect(versions.size).toBe(40);
  });

  it("draws the same for any BR Code", () => {
    fc.assert(
      fc.property(brCode, (code) => {
        expect(drawing(symbolOf(code))).toEqual(reference(code));
      }),
      { numRuns: 300 },
    );
  });

  it("draws the same for any text, UTF-8 and monotonous ones too", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
      fc
        .tuple(fc.string({ minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 300 }))
        .map(([part, times]) => part.repeat(times)),
    );
    fc.assert(
      fc.property(texts, (content) => {
        expect(drawing(symbolOf(content))).toEqual(reference(content));
      }),
      { numRuns: 300 },
    );
  });

  it("refuses what no QR code holds", () => {
    expect(symbolOf("x".repeat(2331)).size).toBe(177);
    expect(() => symbolOf("x".repeat(2332))).toThrow(RangeError);
    expect(() => symbolOf("é".repeat(1166))).toThrow(RangeError);
  });

  it("counts data modules as the standard's table 1 does", () => {
    expect([1, 2, 6, 7, 9, 14, 21, 40].map(dataModules)).toEqual([
      208, 359, 1383, 1568, 2336, 4651, 9252, 29648,
    ]);
  });

  it("fills the codewords that a forced version has", () => {
    expect(codewordsOf(Buffer.from("x"), 9)).toMatchObject({ version: 9 });
    expect(codewordsOf(Buffer.from("x"), 9).codewords).toHaveLength(292);
  });
});

/** Table 7: bytes in a single byte segment of level M. */
function capacity(version: number): number {
  let length = 1;
  while (codewordsOf(new Uint8Array(Math.min(length, 2331))).version <= version && length <= 2331) length++;
  return length - 1;
}

describe("qrPng", () => {
  it("is a sound one-bit PNG whose every pixel is right, in every version", () => {
    for (let version = 1; version <= 40; version += version < 15 ? 1 : 5) {
      const content = text(capacity(version));
      const png = qrPng(content);
      expect(png.subarray(24, 29)).toEqual(Buffer.from([1, 0, 0, 0, 0]));
      expect(modulesOf(png)).toEqual(withQuietZone(reference(content)));
    }
  });

  it("is read back by a scanner, for every published code", () => {
    for (const { code } of vectors) expect(scan(qrPng(code))).toBe(code);
  });

  it("is read back by a scanner, for any BR Code", () => {
    fc.assert(
      fc.property(brCode, (code) => {
        expect(scan(qrPng(code))).toBe(code);
      }),
      { numRuns: 200 },
    );
    // The scanner takes 25 ms a picture, and much longer on a busy machine.
  }, 120_000);

  it("is small and large enough", () => {
    fc.assert(
      fc.property(brCode, (code) => {
        const png = qrPng(code);
        expect(png.length).toBeLessThan(1200);
        expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(300);
      }),
      { numRuns: 100 },
    );
  });

  it("gives each caller a buffer of its own", () => {
    const first = qrPng("first");
    const copy = Buffer.from(first);
    qrPng("second, and longer");
    expect(first).toEqual(copy);
  });

  it("is far from slowing an order down", () => {
    const codes = Array.from({ length: 100 }, (_, i) => text(180, i));
    for (const code of codes) qrPng(code);
    const times = codes.map((code) => {
      const started = performance.now();
      qrPng(code);
      return performance.now() - started;
    });
    // Measured around 0.04 ms; the median, since the machine may be doing something else.
    expect(times.sort((a, b) => a - b)[50]).toBeLessThan(0.5);
  });
});

describe("qrDataUrl", () => {
  it("holds the same picture", () => {
    const [head, body = ""] = qrDataUrl("00020126").split(",");
    expect(head).toBe("data:image/png;base64");
    expect(Buffer.from(body, "base64")).toEqual(qrPng("00020126"));
  });
});

describe("qrSvgPath", () => {
  it("fills the same modules", () => {
    for (const content of ["x", text(63), text(180), text(400)]) {
      const { path, size } = qrSvgPath(content);
      const grid = Array.from({ length: size }, () => new Array<number>(size).fill(0));
      const rest = path.replace(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g, (_, x, y, width, back) => {
        expect(back).toBe(width);
        grid[Number(y)]?.fill(1, Number(x), Number(x) + Number(width));
        return "";
      });
      expect(rest).toBe("");
      expect(grid.map((row) => row.join(""))).toEqual(withQuietZone(reference(content)));
    }
  });
});
