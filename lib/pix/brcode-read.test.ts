import { describe, expect, it } from "vitest";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { codesOf } from "#lib/pix/brcode-test-support.ts";
import { crc16 } from "#lib/pix/crc16.ts";
import { writeTlv } from "#lib/pix/tlv.ts";

const GUI = writeTlv("00", "br.gov.bcb.pix");
const KEY = GUI + writeTlv("01", "pix@bcb.gov.br");

/** A valid static code with some fields replaced; null omits one. Ids stay in ascending order. */
function codeWith(changes: Record<string, string | null> = {}): string {
  const fields: Record<string, string | null> = {
    "26": KEY,
    "52": "0000",
    "53": "986",
    "58": "BR",
    "59": "Fulano",
    "60": "BRASILIA",
    "62": writeTlv("05", "***"),
    ...changes,
  };
  const middle = Object.keys(fields)
    .sort()
    .flatMap((id) => (fields[id] == null ? [] : [raw(id, fields[id])]));
  return sealed(`000201${middle.join("")}`);
}

/** Like writeTlv, but allows an empty value, which the reader must refuse. */
function raw(id: string, value: string): string {
  return value === "" ? `${id}00` : writeTlv(id, value);
}

function sealed(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`;
}

const read = (changes?: Record<string, string | null>) => readBrCode(codeWith(changes));
const codes = (changes?: Record<string, string | null>) => codesOf(read(changes));

describe("rules", () => {
  it("reads the code that the other cases change", () => {
    expect(codes()).toEqual([]);
  });

  it.each(["26", "52", "53", "58", "59", "60", "62"])("needs field %s", (id) => {
    expect(codes({ [id]: null })).toEqual([id === "26" ? "pix_template_missing" : `field_missing ${id}`]);
  });

  it("takes the Pix template in any of 26 to 51, in any case, beside another arrangement's", () => {
    for (let id = 26; id <= 51; id++) {
      const result = read({
        "26": null,
        [id]: writeTlv("00", "BR.gov.BCB.pix") + writeTlv("01", "pix@bcb.gov.br"),
      });
      expect(result.ok && result.code.key).toBe("pix@bcb.gov.br");
    }
    const result = read({ "26": writeTlv("00", "com.example") + writeTlv("01", "other"), "51": KEY });
    expect(result.ok && result.code.key).toBe("pix@bcb.gov.br");
  });

  it("takes a recurrence in any of 80 to 99", () => {
    for (let id = 80; id <= 99; id++) {
      const result = read({ [id]: GUI + writeTlv("25", "psp.example/rec/1") });
      expect(result.ok && [result.code.kind, result.code.recurrence, result.code.recurrenceUrl]).toEqual([
        "static",
        true,
        "psp.example/rec/1",
      ]);
    }
  });

  it.each([
    [
      "another arrangement",
      { "26": writeTlv("00", "com.example") + writeTlv("01", "k") },
      ["pix_template_missing"],
    ],
    ["no GUI", { "26": writeTlv("01", "pix@bcb.gov.br") }, ["pix_template_missing"]],
    ["a template outside 26 to 51", { "26": null, "25": KEY }, ["pix_template_missing"]],
    ["two Pix templates", { "27": KEY }, ["pix_template_repeated"]],
    [
      "two recurrences",
      { "80": GUI + writeTlv("25", "a.b/c"), "81": GUI + writeTlv("25", "a.b/d") },
      ["pix_template_repeated"],
    ],
    ["key and address", { "26": KEY + writeTlv("25", "psp.example/1") }, ["key_and_url 26"]],
    ["neither key nor address", { "26": GUI }, ["key_or_url_missing 26"]],
    [
      "two keys",
      { "26": GUI + writeTlv("01", "a@b.com") + writeTlv("01", "c@d.com") },
      ["field_repeated 26-01"],
    ],
    ["an empty key", { "26": `${GUI}0100` }, ["field_length 26-01"]],
    ["an address with a scheme", { "26": GUI + writeTlv("25", "HTTPS://a.b/c") }, ["url_scheme 26-25"]],
    ["an address without a path", { "26": GUI + writeTlv("25", "a.b") }, ["field_value 26-25"]],
    ["a recurrence with a scheme", { "80": GUI + writeTlv("25", "https://a.b/c") }, ["url_scheme 80-25"]],
    ["a recurrence without address", { "80": GUI }, ["field_missing 80-25"]],
    ["a broken template", { "26": `${KEY}02` }, ["tlv_truncated"]],
    ["a broken field 62", { "62": "05XX***" }, ["tlv_bad_length"]],
    ["initiation 13", { "01": "13" }, ["field_value 01"]],
    ["a category of letters", { "52": "00A0" }, ["field_value 52"]],
    ["dollars", { "53": "840" }, ["field_value 53"]],
    ["another country", { "58": "br" }, ["field_value 58"]],
    ["a name of 26", { "59": "n".repeat(26) }, ["field_length 59"]],
    ["a city of 16", { "60": "c".repeat(16) }, ["field_length 60"]],
    ["an empty name", { "59": "" }, ["field_length 59"]],
    ["a line break", { "59": "Fulano\nde Tal" }, ["bad_character"]],
    ["half a surrogate pair", { "59": "Fulano \ud83d" }, ["bad_character"]],
    ["a txid of 26", { "62": writeTlv("05", "t".repeat(26)) }, ["field_value 62-05"]],
    ["a txid with a hyphen", { "62": writeTlv("05", "abc-1") }, ["field_value 62-05"]],
    ["a txid of two stars", { "62": writeTlv("05", "**") }, ["field_value 62-05"]],
    ["no txid", { "62": writeTlv("01", "bill") }, ["field_missing 62-05"]],
  ] as [string, Record<string, string | null>, string[]][])("refuses %s", (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  it("names every fault at once", () => {
    expect(codes({ "52": null, "53": "840", "59": "n".repeat(26) }).sort()).toEqual([
      "field_length 59",
      "field_missing 52",
      "field_value 53",
    ]);
  });

  it("wants 00 first and 63 last, each once", () => {
    const body = codeWith().slice(0, -8);
    expect(codesOf(readBrCode(sealed(body.replace("000201", "000202"))))).toEqual(["not_a_br_code 00"]);
    expect(codesOf(readBrCode(sealed(`${body.slice(6)}000201`)))).toEqual(["not_a_br_code 00"]);
    expect(codesOf(readBrCode(`${codeWith()}6107ABCDEFG`))).toEqual(["crc_not_last 63", "crc_missing 63"]);
    expect(codesOf(readBrCode(sealed(sealed(body))))).toContain("field_repeated 63");
    expect(codesOf(readBrCode(""))).toContain("not_a_br_code 00");
  });

  it("takes the CRC in upper case only, as the manual prints it", () => {
    const code = codeWith({ "59": "Fulano A" });
    expect(code.slice(-4)).toMatch(/[A-F]/);
    expect(codesOf(readBrCode(code.slice(0, -4) + code.slice(-4).toLowerCase()))).toEqual(["crc_missing 63"]);
  });

  it("counts characters for lengths and bytes for the CRC", () => {
    const name = "São João 😀 日本語".padEnd(25 + 1, "é"); // the emoji is two UTF-16 units, one character
    expect(Array.from(name)).toHaveLength(25);
    const result = read({ "59": name });
    expect(result.ok && result.code.merchantName).toBe(name);
    expect(codes({ "59": `${name}é` })).toEqual(["field_length 59"]);
  });

  it("stops at 512 characters, not units or bytes", () => {
    const filler = (characters: string) => ({
      "65": characters,
      "66": characters,
      "67": characters,
      "69": characters,
    });
    const room = 512 - Array.from(codeWith(filler("😀".repeat(90)))).length;
    const fits = { ...filler("😀".repeat(90)), "68": "x".repeat(room - 4) };
    expect(Array.from(codeWith(fits))).toHaveLength(512);
    expect(codes(fits)).toEqual([]);
    expect(codes({ ...fits, "68": "x".repeat(room - 3) })).toEqual(["too_long"]);
    expect(codesOf(readBrCode("0".repeat(1e6)))).toEqual(["too_long"]);
  });
});

describe("amount", () => {
  it.each([
    ["0.10", 10],
    [".10", 10],
    [".1", 10],
    ["0.9", 90],
    ["1.", 100],
    ["1", 100],
    ["100", 10000],
    ["0100.5", 10050],
    ["9999999999.99", 999999999999],
    ["1234567890123", 123456789012300],
    ["0.29", 29],
  ])("reads %s as %i centavos", (amount, cents) => {
    const result = read({ "54": amount });
    expect(result.ok && [result.code.amount, result.code.amountCents, result.code.requiresAmount]).toEqual([
      amount,
      cents,
      false,
    ]);
  });

  it.each([null, "0", "0.00", "0.", ".0"])("lets the payer choose with %s", (amount) => {
    const result = read({ "54": amount });
    expect(result.ok && [result.code.amountCents, result.code.requiresAmount]).toEqual([null, true]);
  });

  it.each([".", "1,00", "1.000", "-1", "+1", "1e3", " 1", "1.2.3", "١", "0x10"])("refuses %s", (amount) => {
    expect(codes({ "54": amount })).toEqual(["field_value 54"]);
  });

  it("has at most 13 characters", () => {
    expect(codes({ "54": "00000000000.10" })).toContain("field_length 54");
    expect(codes({ "54": "" })).toContain("field_length 54");
  });

  it("is decoration in a dynamic code, as is the txid", () => {
    const dynamic = { "26": GUI + writeTlv("25", "psp.example/qr/v2/1") };
    const result = read({ ...dynamic, "54": "1,00", "62": writeTlv("05", "not-a-txid-of-a-static-code!") });
    expect(result.ok && [result.code.amountCents, result.code.requiresAmount]).toEqual([null, null]);
    expect(codes({ ...dynamic, "54": "1".repeat(14) })).toEqual(["field_length 54"]);
  });
});

describe("static or dynamic", () => {
  it("is told by key against address, never by field 01", () => {
    const address = { "26": GUI + writeTlv("25", "psp.example/qr/v2/1") };
    const kind = (changes: Record<string, string | null>) => {
      const result = read(changes);
      return result.ok && result.code.kind;
    };
    for (const initiation of [null, "11", "12"]) {
      expect(kind({ "01": initiation })).toBe("static");
      expect(kind({ "01": initiation, ...address })).toBe("dynamic-cob");
    }
    expect(kind({ "26": GUI + writeTlv("25", "psp.example/qr/cobv/1") })).toBe("dynamic-cobv");
    expect(kind({ "26": GUI + writeTlv("25", "cobv.example/qr/cobvs/1") })).toBe("dynamic-cob");
  });
});
