import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskDocument, parseDocument } from "#lib/pix/documents.ts";
import vectors from "#lib/pix/testdata/key-vectors.json" with { type: "json" };

const documents = vectors.filter((vector) => vector.type === "cpf" || vector.type === "cnpj");

/** A plain reference implementation of the check digits: weights from the right, modulo 11. */
function checkDigits(base: string): string {
  const digit = (text: string) => {
    const cycle = base.length === 9 ? 10 : 8;
    const sum = [...text].reverse().reduce((total, character, i) => {
      return total + (character.charCodeAt(0) - 48) * (2 + (i % cycle));
    }, 0);
    return sum % 11 < 2 ? "0" : String(11 - (sum % 11));
  };
  const first = digit(base);
  return first + digit(base + first);
}

describe("parseDocument", () => {
  it("has published documents of both kinds to check", () => {
    expect(documents.filter((vector) => vector.valid).length).toBeGreaterThanOrEqual(20);
    expect(documents.filter((vector) => !vector.valid).length).toBeGreaterThanOrEqual(15);
  });

  for (const vector of documents) {
    it(`${vector.valid ? "takes" : "refuses"} ${vector.type} "${vector.value}" (${vector.note ?? vector.source})`, () => {
      const result = parseDocument(vector.value);
      if (vector.valid) expect(result).toEqual({ ok: true, type: vector.type, value: vector.normalized });
      else expect(result.ok).toBe(false);
    });
  }

  it("takes every base with its own check digits and no other", () => {
    const base = fc.oneof(
      fc.stringMatching(/^[0-9]{9}$/),
      fc.stringMatching(/^[0-9]{12}$/),
      fc.stringMatching(/^[0-9A-Z]{12}$/),
    );
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 99 }), (base, offset) => {
        fc.pre(new Set(base).size > 1);
        const right = checkDigits(base);
        const wrong = String((Number(right) + offset) % 100).padStart(2, "0");
        const type = base.length === 9 ? "cpf" : "cnpj";
        expect(parseDocument(base + right)).toEqual({ ok: true, type, value: base + right });
        expect(parseDocument(base + wrong)).toEqual({ ok: false, reason: "check_digit" });
      }),
      { numRuns: 1000 },
    );
  });

  it("reads punctuation, spaces and lower case away", () => {
    expect(parseDocument(" 123.456.789-09\n")).toEqual({ ok: true, type: "cpf", value: "12345678909" });
    expect(parseDocument("12.abc.345/01de-35")).toEqual({ ok: true, type: "cnpj", value: "12ABC34501DE35" });
    expect(parseDocument("11 222 333 0001 81")).toEqual({ ok: true, type: "cnpj", value: "11222333000181" });
  });

  it.each([
    ["", "empty"],
    [" \t ", "empty"],
    ["1234567890", "length"],
    ["123456789012", "length"],
    ["123456789012345", "length"],
    ["1234567890A", "characters"],
    ["12ABC34501DE3A", "characters"],
    ["123,456,789-09", "characters"],
    ["ı2ABC34501DE35", "characters"],
    ["111.111.111-11", "repeated"],
    ["00000000000000", "repeated"],
    ["12345678901", "check_digit"],
    ["12ABC34501DE36", "check_digit"],
  ])("refuses %j for %s", (input, reason) => {
    expect(parseDocument(input)).toEqual({ ok: false, reason });
  });

  it("never throws, and gives nothing but bare documents", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = parseDocument(text);
        if (result.ok) expect(result.value).toMatch(/^(?:[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/);
        else expect(result.reason).not.toBe("");
      }),
    );
  });
});

describe("maskDocument", () => {
  it.each([
    ["12345678909", "***.456.789-**"],
    ["123.456.789-09", "***.456.789-**"],
    ["11222333000181", "**.222.333/****-**"],
    ["12ABC34501DE35", "**.ABC.345/****-**"],
    ["", "***"],
    ["secret text", "***"],
  ])("shows %j as %s", (value, masked) => {
    expect(maskDocument(value)).toBe(masked);
  });
});
