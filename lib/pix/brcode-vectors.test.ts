import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BrCode } from "#lib/pix/brcode.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { codesOf } from "#lib/pix/brcode-test-support.ts";
import vectors from "#lib/pix/testdata/brcode-vectors.json" with { type: "json" };

/** Maps the vectors' descriptions to this module's fault codes. */
const CODE_OF_REASON: [RegExp, string][] = [
  [/^url has a scheme$/, "url_scheme 26-25"],
  [/^crc: found \w{4}, computed \w{4}$/, "crc_mismatch 63"],
  [/^tlv: value of \d\d truncated$/, "tlv_truncated"],
  [/^tlv: bad id ".." at \d+$/, "tlv_bad_id"],
  [/^no br\.gov\.bcb\.pix template in 26\.\.51$/, "pix_template_missing"],
  [/^id 63 must be last$/, "crc_not_last 63"],
  [/^no 6304 \+ 4 hex at the end$/, "crc_missing 63"],
  [/^id 52 missing\/bad$/, "field_missing 52"],
  [/^id 58 not BR$/, "field_missing 58"],
  [/^id 59 missing$/, "field_missing 59"],
  [/^id 60 missing$/, "field_missing 60"],
  [/^id 62 missing$/, "field_missing 62"],
];

function expectedCode(reason: string): string {
  const found = CODE_OF_REASON.find(([pattern]) => pattern.test(reason));
  if (!found) throw new Error(`a vector gives a reason that no test knows: ${reason}`);
  return found[1];
}

function kindOf(code: Partial<BrCode> | undefined): string {
  if (!code) return "malformed";
  if (!code.kind) return "not-pix";
  return code.recurrence && code.kind !== "recurrence-only" ? `${code.kind}+recurrence` : code.kind;
}

const COMPARED = [
  "key",
  "amount",
  "merchantName",
  "city",
  "txid",
  "url",
  "recurrenceUrl",
  "infoAdicional",
  "pointOfInitiation",
] as const;

describe("published codes", () => {
  it("has vectors of every kind to check", () => {
    expect(vectors.filter((vector) => vector.valid).length).toBeGreaterThan(30);
    expect(new Set(vectors.map((vector) => vector.kind)).size).toBe(9);
  });

  for (const vector of vectors) {
    it(`${vector.valid ? "reads" : "refuses"} ${vector.kind}: ${vector.code.slice(0, 60)} (${vector.source})`, () => {
      const result = readBrCode(vector.code);
      expect(result.ok).toBe(vector.valid);
      expect(codesOf(result).sort()).toEqual(vector.reasons.map(expectedCode).sort());
      expect(kindOf(result.code)).toBe(vector.kind);
      const read = Object.fromEntries(COMPARED.map((name) => [name, result.code?.[name] ?? null]));
      expect(read).toEqual(Object.fromEntries(COMPARED.map((name) => [name, vector[name]])));
      if (result.ok) expect(result.code.requiresAmount).toBe(vector.requiresAmount);
    });
  }
});

describe("any text", () => {
  const valid = vectors.filter((vector) => vector.valid).map((vector) => vector.code);

  it("never throws and never passes by chance", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 600 }),
      fc.string({ unit: fc.constantFrom(..."0123456789BRX.6304"), maxLength: 200 }),
      fc
        .tuple(fc.constantFrom(...valid), fc.nat(), fc.string({ unit: "binary" }))
        .map(([code, at, part]) => code.slice(0, at % code.length) + part + code.slice(at % code.length)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const result = readBrCode(text);
        expect(result.ok).toBe(valid.includes(text));
        if (!result.ok) expect(result.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });

  it("refuses a valid code with any one character changed", () => {
    const character = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(fc.constantFrom(...valid), fc.nat(), character, (code, position, replacement) => {
        const at = position % code.length;
        fc.pre(code[at] !== replacement);
        expect(readBrCode(code.slice(0, at) + replacement + code.slice(at + 1)).ok).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });

  it("refuses a valid code that lost its end, at every length", () => {
    for (const code of valid) {
      for (let length = 0; length < code.length; length++) {
        expect(readBrCode(code.slice(0, length)).ok).toBe(false);
      }
    }
  });
});
