import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldToAscii } from "#lib/pix/ascii.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { writeDynamicBrCode, writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import vectors from "#lib/pix/testdata/brcode-vectors.json" with { type: "json" };
import keyVectors from "#lib/pix/testdata/key-vectors.json" with { type: "json" };

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom("Pão de Açúcar", "日本語", "Ærøskøbing", "مقهى", "  ", "\n", "😀", "ﬁ½Ⅻ"),
);
const key = fc.constantFrom(...keyVectors.flatMap((vector) => vector.normalized ?? []));
const cents = fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined });
const txid = fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), { nil: undefined });
const url = fc.stringMatching(/^[a-z0-9-]{1,10}\.com(?:\/[A-Za-z0-9._-]{1,15}){1,3}$/);

const reais = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;

function mustRead(text: string) {
  const result = readBrCode(text);
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return result.code;
}

describe("writeStaticBrCode", () => {
  it("is read back the same, for any name, key, amount and text", () => {
    const input = fc.record({
      key,
      cents,
      txid,
      name: anyText,
      city: anyText,
      info: anyText,
      payOnce: fc.boolean(),
    });
    fc.assert(
      fc.property(input, ({ key, cents, txid, name, city, info, payOnce }) => {
        const amount = cents === undefined ? undefined : reais(cents);
        const text = writeStaticBrCode({
          key,
          amount,
          txid,
          merchantName: name,
          merchantCity: city,
          infoAdicional: info,
          payOnce,
        });
        expect(text).toMatch(/^[\x20-\x7e]{1,512}$/);
        const code = mustRead(text);
        expect(code).toMatchObject({
          kind: "static",
          key,
          amount: amount ?? null,
          amountCents: cents ?? null,
          requiresAmount: cents === undefined,
          txid: txid ?? "***",
          merchantName: foldToAscii(name, 25) || "LOJA",
          city: foldToAscii(city, 15) || "BRASIL",
          pointOfInitiation: payOnce ? "12" : null,
        });
        expect(foldToAscii(info, 99).startsWith(code.infoAdicional ?? "")).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("writes the BCB manual's own example", () => {
    const example = vectors.find((vector) => vector.source.includes("§1.5.4"));
    const text = writeStaticBrCode({
      key: "123e4567-e12b-12d1-a456-426655440000",
      merchantName: "Fulano de Tal",
      merchantCity: "BRASILIA",
    });
    expect(text).toBe(example?.code);
  });

  it("writes the key as the DICT keeps it", () => {
    const write = (key: string) =>
      mustRead(writeStaticBrCode({ key, merchantName: "A", merchantCity: "B" })).key;
    expect(write("Fulano@Example.COM ")).toBe("fulano@example.com");
    expect(write("(11) 98765-4321")).toBe("+5511987654321");
    expect(write("123.456.789-09")).toBe("12345678909");
  });

  it("always prints two decimals and no needless zero", () => {
    const write = (amount: string) =>
      mustRead(writeStaticBrCode({ key: "pix@bcb.gov.br", amount, merchantName: "A", merchantCity: "B" }))
        .amount;
    expect([write("10"), write("10.5"), write("010.50"), write("0.01")]).toEqual([
      "10.00",
      "10.50",
      "10.50",
      "0.01",
    ]);
  });

  it("gives additional text the room that the key leaves, and drops it when there is none", () => {
    const write = (key: string) =>
      mustRead(
        writeStaticBrCode({ key, merchantName: "A", merchantCity: "B", infoAdicional: "x".repeat(99) }),
      ).infoAdicional;
    expect(write("123e4567-e12b-12d1-a456-426655440000")).toBe("x".repeat(99 - 18 - 40 - 4));
    expect(write(`${"a".repeat(65)}@example.com`)).toBeNull();
  });

  it.each([
    ["no key", { key: "not a key" }],
    ["a phone without its country", { key: "11999999999" }],
    ["an amount of zero", { amount: "0.00" }],
    ["three decimals", { amount: "1.005" }],
    ["a comma", { amount: "1,50" }],
    ["a negative amount", { amount: "-1.00" }],
    ["an amount of 11 digits", { amount: "12345678901.00" }],
    ["a txid of 26", { txid: "t".repeat(26) }],
    ["a txid with a hyphen", { txid: "a-b" }],
  ])("throws for %s", (_, wrong) => {
    const good = { key: "pix@bcb.gov.br", merchantName: "A", merchantCity: "B" };
    expect(() => writeStaticBrCode(good)).not.toThrow();
    expect(() => writeStaticBrCode({ ...good, ...wrong })).toThrow(RangeError);
  });
});

describe("writeDynamicBrCode", () => {
  it("is read back the same, for any name, address and amount", () => {
    fc.assert(
      fc.property(
        fc.record({ url, cents, txid, name: anyText, city: anyText }),
        ({ url, cents, txid, name, city }) => {
          const amount = cents === undefined ? undefined : reais(cents);
          const code = mustRead(
            writeDynamicBrCode({ url, amount, txid, merchantName: name, merchantCity: city }),
          );
          expect(code).toMatchObject({
            kind: url.includes("/cobv/") ? "dynamic-cobv" : "dynamic-cob",
            url,
            amount: amount ?? null,
            amountCents: null,
            requiresAmount: null,
            txid: txid ?? "***",
            merchantName: foldToAscii(name, 25) || "LOJA",
            city: foldToAscii(city, 15) || "BRASIL",
            pointOfInitiation: "12",
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  it("writes the BCB manual's own example", () => {
    const example = vectors.find((vector) => vector.source.includes("§1.6.7"));
    const text = writeDynamicBrCode({
      url: "pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd441",
      merchantName: "Fulano de Tal",
      merchantCity: "BRASILIA",
    });
    // The example continues with an amount and a txid that readers ignore; up to there both are equal.
    const upToCurrency = text.slice(0, text.indexOf("5303986") + 7);
    expect(upToCurrency).toHaveLength(104);
    expect(example?.code.startsWith(upToCurrency)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["a scheme", "https://psp.example/1"],
    ["no path", "psp.example"],
    ["a space", "psp.example/a b"],
    ["other letters", "psp.example/é"],
    ["78 characters", `psp.example/${"a".repeat(66)}`],
  ])("throws for an address with %s", (_, url) => {
    expect(() => writeDynamicBrCode({ url, merchantName: "A", merchantCity: "B" })).toThrow(RangeError);
  });

  it("takes an address of 77", () => {
    const url = `psp.example/${"a".repeat(65)}`;
    expect(mustRead(writeDynamicBrCode({ url, merchantName: "A", merchantCity: "B" })).url).toBe(url);
  });
});

describe("foldToAscii", () => {
  it.each([
    ["Pão de Açúcar", 25, "Pao de Acucar"],
    ["Ærøskøbing Straße", 25, "AEroskobing Strasse"],
    ["  two \n lines\t", 25, "two lines"],
    ["日本 Café 店", 25, "Cafe"],
    ["SAO MIGUEL DO OESTE", 15, "SAO MIGUEL DO O"],
    ["ABCDEFGHIJKLMN PQ", 15, "ABCDEFGHIJKLMN"],
    ["“Loja” – d’Ávila", 25, '"Loja" - d\'Avila'],
    ["😀", 25, ""],
    ["abc", 0, ""],
  ])("%j in %i is %j", (text, max, expected) => {
    expect(foldToAscii(text, max)).toBe(expected);
  });
});
