import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEndToEndId, makeEndToEndId, makeReturnId, readEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { randomAlphanumeric } from "#lib/pix/random-alphanumeric.ts";
import { makeTxid } from "#lib/pix/txid.ts";

describe("randomAlphanumeric", () => {
  it("uses all 62 characters equally often", () => {
    const text = randomAlphanumeric(62_000);
    expect(text).toMatch(/^[0-9A-Za-z]{62000}$/);
    const counts = new Map<string, number>();
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1000 each with a standard deviation of 31: being 7 deviations off happens in one run of 10^10.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(220);
  });

  it("never repeats itself", () => {
    const made = new Set(Array.from({ length: 20_000 }, () => randomAlphanumeric(11)));
    expect(made.size).toBe(20_000);
  });
});

describe("txid", () => {
  it("is made as API Pix wants it", () => {
    expect(makeTxid()).toMatch(/^[a-zA-Z0-9]{32}$/);
    for (let length = 26; length <= 35; length++) expect(makeTxid(length)).toHaveLength(length);
    for (const length of [0, 25, 36, 30.5, Number.NaN]) expect(() => makeTxid(length)).toThrow(RangeError);
  });
});

describe("endToEndId", () => {
  const minute = fc.date({ min: new Date("2020-11-16"), max: new Date("2099-12-31"), noInvalidDate: true });

  it("is read back: institution and minute", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), minute, (ispb, at) => {
        const toTheMinute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
        expect(readEndToEndId(makeEndToEndId(ispb, at))).toEqual({
          ok: true,
          kind: "payment",
          ispb,
          at: toTheMinute,
        });
        expect(readEndToEndId(makeReturnId(ispb, at))).toEqual({
          ok: true,
          kind: "return",
          ispb,
          at: toTheMinute,
        });
      }),
    );
  });

  it("has the form of the manual, in UTC", () => {
    const id = makeEndToEndId("12345678", new Date("2026-11-20T23:05:59-03:00"));
    expect(id).toMatch(/^E12345678202611210205[a-zA-Z0-9]{11}$/);
    expect(id).toHaveLength(32);
    expect(isEndToEndId(id)).toBe(true);
    expect(isEndToEndId(makeReturnId("12345678"))).toBe(false);
  });

  it.each([
    ["E1234567820261121020512345678901", true],
    ["e1234567820261121020512345678901", false],
    ["E123456782026112102051234567890", false],
    ["E12345678202611210205123456789012", false],
    ["E1234567A20261121020512345678901", false],
    ["E123456782026112102051234567890-", false],
    ["E1234567820261321020512345678901", false],
    ["E1234567820260231020512345678901", false],
    ["E1234567820261121240012345678901", false],
    ["E1234567820261121026012345678901", false],
    ["", false],
  ])("%j is one: %s", (text, expected) => {
    expect(isEndToEndId(text)).toBe(expected);
  });

  it("tells a wrong form from a time that doesn't exist", () => {
    expect(readEndToEndId("E1234567820260231020512345678901")).toEqual({ ok: false, reason: "time" });
    expect(readEndToEndId("whatever")).toEqual({ ok: false, reason: "format" });
  });

  it("throws for an institution that isn't one", () => {
    for (const ispb of ["", "1234567", "123456789", "1234567a"]) {
      expect(() => makeEndToEndId(ispb)).toThrow(RangeError);
    }
    expect(() => makeEndToEndId("12345678", new Date("+010000-01-01T00:00:00Z"))).toThrow(RangeError);
  });
});
