import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTlv, writeTlv } from "#lib/pix/tlv.ts";

const id = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, "0"));
const value = fc
  .string({ unit: "binary", minLength: 1, maxLength: 99 })
  .filter((text) => Array.from(text).length <= 99);

describe("TLV", () => {
  it("reads back what it wrote, in order, in any script", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id, value })), (fields) => {
        const text = fields.map((field) => writeTlv(field.id, field.value)).join("");
        expect(readTlv(text)).toEqual({ ok: true, fields });
      }),
    );
  });

  it("never throws on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = readTlv(text);
        if (result.ok)
          expect(result.fields.map((f) => f.id.length + 2 + f.value.length).reduce((a, b) => a + b, 0)).toBe(
            text.length,
          );
        else expect(result.at).toBeLessThanOrEqual(Array.from(text).length);
      }),
    );
  });

  it.each([
    ["0002010", "tlv_truncated", 6],
    ["000201010", "tlv_truncated", 6],
    ["000301", "tlv_truncated", 4],
    ["0002010203z", "tlv_truncated", 10],
    ["000201x101a", "tlv_bad_id", 6],
    ["000201010x", "tlv_bad_length", 8],
    ["0 0201", "tlv_bad_id", 0],
    ["٠٠0201", "tlv_bad_id", 0],
    ["é", "tlv_truncated", 0],
  ])("tells where %s is broken", (text, fault, at) => {
    expect(readTlv(text)).toMatchObject({ ok: false, fault, at });
  });

  it("writes nothing that it could not read", () => {
    expect(() => writeTlv("00", "")).toThrow(RangeError);
    expect(() => writeTlv("00", "x".repeat(100))).toThrow(RangeError);
    expect(() => writeTlv("1", "x")).toThrow(RangeError);
    expect(writeTlv("99", "😀".repeat(99))).toBe(`9999${"😀".repeat(99)}`);
  });
});
