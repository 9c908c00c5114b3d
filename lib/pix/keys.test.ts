import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskPixKey, type PixKeyFault, parsePixKey } from "#lib/pix/keys.ts";
import vectors from "#lib/pix/testdata/key-vectors.json" with { type: "json" };

/** The expected fault of each invalid vector. */
const FAULT_OF: Record<string, PixKeyFault> = {
  ABCDEFGHIJKL81: "cnpj_check_digit",
  "000000000001P1": "unknown_format",
  "11.111.111/1111-11": "cnpj_check_digit",
  LBNXQOB5000163: "cnpj_check_digit",
  "00000000000000": "cnpj_check_digit",
  R55231B3000700: "cnpj_check_digit",
  $0123456789ABC: "unknown_format",
  "12.732.455/0001-25": "cnpj_check_digit",
  "0000000000019L": "unknown_format",
  "'!@#$%&*-_=+^~": "email_invalid",
  "12345678901234": "cnpj_check_digit",
  "": "empty",
  "11122233300": "cpf_check_digit",
  "12345678": "unknown_format",
  abcdefghijk: "unknown_format",
  "12345678901": "cpf_check_digit",
  "000.000.000-00": "cpf_check_digit",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@mail.com.br": "email_too_long",
  "123e4567e12b12d1a456426655440000": "evp_needs_hyphens",
};

describe("published keys", () => {
  it("has vectors of every kind to check", () => {
    const kinds = new Set(vectors.filter((vector) => vector.valid).map((vector) => vector.type));
    expect([...kinds].sort()).toEqual(["ambiguous", "cnpj", "cpf", "email", "evp", "phone"]);
    expect(vectors.filter((vector) => !vector.valid).length).toBe(Object.keys(FAULT_OF).length);
  });

  for (const vector of vectors) {
    it(`${vector.valid ? "takes" : "refuses"} ${vector.type} "${vector.value}" (${vector.note ?? vector.source})`, () => {
      const expected = vector.valid
        ? { ok: true, type: vector.readAs ?? vector.type, value: vector.normalized }
        : { ok: false, reason: FAULT_OF[vector.value] };
      expect(parsePixKey(vector.value)).toEqual(expected);
    });
  }
});

describe("parsePixKey", () => {
  it.each([
    ["+55 (11) 98765-4321", "phone", "+5511987654321"],
    ["55 11 98765-4321", "phone", "+5511987654321"],
    ["(11)3333-4444", "phone", "+551133334444"],
    ["+551133334444", "phone", "+551133334444"],
    ["12.abc.345/01de-35", "cnpj", "12ABC34501DE35"],
    ["\tPIX@BCB.GOV.BR\n", "email", "pix@bcb.gov.br"],
    [`${"a".repeat(65)}@example.com`, "email", `${"a".repeat(65)}@example.com`],
    ["o'neil+pix=1@a-b.example", "email", "o'neil+pix=1@a-b.example"],
  ])("takes %j as %s", (input, type, value) => {
    expect(parsePixKey(input)).toEqual({ ok: true, type, value });
  });

  it.each([
    ["11999999999", "phone_needs_country_code"],
    ["11 98765-4321", "phone_needs_country_code"],
    ["1133334444", "phone_needs_country_code"],
    ["+1 212 555 0100", "phone_not_brazilian"],
    ["+351912345678", "phone_not_brazilian"],
    ["+5501987654321", "phone_invalid"],
    ["+55119876543", "phone_invalid"],
    ["+55119876543210", "phone_invalid"],
    ["(11) 9876", "phone_invalid"],
    ["+", "unknown_format"],
    ["a@b", "email_invalid"],
    ["a@@b.com", "email_invalid"],
    ["a b@c.com", "email_invalid"],
    ["joão@example.com", "email_invalid"],
    ["a@-b.com", "email_invalid"],
    ["a@b..com", "email_invalid"],
    ["\u212a@example.com", "email_invalid"],
    [`${"a".repeat(66)}@example.com`, "email_too_long"],
    ["123e4567-e89b-12d3-a456-42661417400", "unknown_format"],
    ["g23e4567-e89b-12d3-a456-426614174000", "unknown_format"],
    ["https://psp.example/1", "unknown_format"],
  ])("refuses %j for %s", (input, reason) => {
    expect(parsePixKey(input)).toEqual({ ok: false, reason });
  });

  it("takes what it gave again as the same key, and never throws", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.uuid().map((uuid) => uuid.toUpperCase()),
      fc.emailAddress(),
      fc.stringMatching(/^\+?[0-9 ().-]{8,20}$/),
      fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const key = parsePixKey(text);
        if (!key.ok) {
          expect(key.reason).not.toBe("");
          return;
        }
        expect(key.value.length).toBeLessThanOrEqual(77);
        expect(parsePixKey(key.value)).toEqual(key);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes any UUID whatever its version", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/), (uuid) => {
        expect(parsePixKey(uuid)).toEqual({ ok: true, type: "evp", value: uuid.toLowerCase() });
      }),
    );
  });

  it("is quick on long hostile text", () => {
    const started = performance.now();
    for (const part of ["a.", "-", "a-", "1 ", "@"]) parsePixKey(`a@${part.repeat(100_000)}!`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("maskPixKey", () => {
  it.each([
    ["12345678909", "***.456.789-**"],
    ["12ABC34501DE35", "**.ABC.345/****-**"],
    ["+5511987654321", "+55 11 *****-4321"],
    ["+551133334444", "+55 11 ****-4444"],
    ["fulano@example.com", "f***@example.com"],
    ["f@example.com", "***@example.com"],
    ["71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d", "71c7****-****-****-****-********9a2d"],
    ["no key at all", "***"],
    ["", "***"],
  ])("shows %j as %s", (key, masked) => {
    expect(maskPixKey(key)).toBe(masked);
  });
});
