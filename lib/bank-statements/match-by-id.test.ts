import { describe, expect, test } from "vitest";
import type { OpenLine, Target } from "./match-types.ts";
import { at, charge, line, shown } from "./testdata/lines.ts";

describe("a debit", () => {
  const debit = (id: string, more: Partial<OpenLine> = {}) => line(id, { kind: "debit", ...more });
  const refund = (id: string, more: Partial<Target> & { day?: string } = {}) =>
    charge(id, { kind: "refund", untilDay: "2027-01-15", ...more });
  const confirmed = { confirmed: true, untilDay: "2026-11-20" };

  test("of a refund that was confirmed by hand is never certain for another one of the same amount", () => {
    const r = refund("r", { ...confirmed, ids: ["e1", "d1"], proof: "d1" });
    const s = refund("s", { ids: ["e2"] });
    expect(shown([debit("a")], [r, s])).toEqual({ a: ["ambiguous", "r time", "s time"] });
    for (const id of ["e1", "d1"])
      expect(shown([debit("a", { ids: [id], pix: id }), debit("b")], [r, s])).toEqual({
        a: ["certain", "r id"],
        b: ["likely", "s time"],
      });
    expect(shown([debit("a", { ids: ["d9"], pix: "d9" })], [r, s])).toEqual({ a: ["likely", "s time"] });
    expect(shown([debit("a", { day: "2026-11-21" })], [r, s])).toEqual({ a: ["likely", "s time"] });
    expect(shown([debit("a", { ids: ["e1"], pix: "e1" })], [s], ["e1"])).toEqual({ a: ["none"] });
    // The code of a charge names no Pix that was sent.
    expect(shown([debit("a", { ids: ["tx"] })], [s], ["tx"])).toEqual({ a: ["likely", "s time"] });
  });

  test("of equal parts of one Pix is certain where it does not matter which, or where each part has its own", () => {
    const part = (id: string, more: Partial<Target> = {}) => refund(id, { ids: ["e1"], ...more });
    const [a, b] = [debit("a", { ids: ["e1"] }), debit("b", { ids: ["e1"], day: "2026-11-18" })];
    expect(shown([a], [part("r"), part("s")])).toEqual({ a: ["certain", "r id"] });
    expect(shown([a, b], [part("r"), part("s")])).toEqual({ a: ["certain", "r id"], b: ["certain", "s id"] });
    expect(shown([a, b], [part("r")])).toEqual({ a: ["ambiguous", "r id"], b: ["ambiguous", "r id"] });
    const done = part("r", { ...confirmed, ids: ["e1", "d1"], proof: "d1" });
    expect(shown([a], [done, part("s")])).toEqual({ a: ["ambiguous", "r id", "s id"] });
    expect(shown([a, b], [done, part("s")])).toEqual({ a: ["certain", "r id"], b: ["certain", "s id"] });
    expect(shown([debit("d", { ids: ["d1"] }), a], [done, part("s")])).toEqual({
      d: ["certain", "r id"],
      a: ["certain", "s id"],
    });
    // A line may have both ids, in any order of the targets.
    expect(shown([debit("d", { ids: ["e1", "d1"] }), a], [part("s"), done])).toEqual({
      d: ["certain", "r id"],
      a: ["certain", "s id"],
    });
    // Two files may date one movement differently.
    const doubtful = [a, b].map((one) => ({ ...one, doubtful: true }));
    expect(shown(doubtful, [part("r"), part("s")])).toEqual({
      a: ["ambiguous", "r id", "s id"],
      b: ["ambiguous", "r id", "s id"],
    });
    expect(shown([{ ...b, doubtful: true }], [part("s")])).toEqual({ b: ["ambiguous", "s id"] });
    expect(shown([debit("a", { ids: ["e1"], pix: "e1", cents: 4999 })], [part("r")], ["e1"])).toEqual({
      a: ["none"],
    });
    // A part that was requested later was not paid by it.
    const later = part("s", { fromDay: "2026-11-18", from: at("2026-11-18") });
    expect(shown([a], [later, part("r")])).toEqual({ a: ["certain", "r id"] });
    expect(shown([a], [later, done])).toEqual({ a: ["certain", "r id"] });
    // Unless it was made at the bank first: then a person chooses.
    expect(shown([{ ...a, sentBack: true }], [later])).toEqual({ a: ["ambiguous", "s id"] });
  });
});

describe("a debit of a Pix that is known only in part", () => {
  const debit = (more: Partial<OpenLine> = {}) => line("a", { kind: "debit", ...more });
  const waiting = charge("s", { kind: "refund", untilDay: "2027-01-15", ids: ["e2"] });

  test("may be the refund of a payment that was confirmed without an id", () => {
    const confirmed = { confirmed: true, untilDay: "2026-11-20", proof: "d1", ids: ["by-hand:x", "d1"] };
    const r = charge("r", { kind: "refund", ...confirmed, paymentKnown: false });
    expect(shown([debit({ ids: ["e9"], pix: "e9" })], [r, waiting])).toEqual({
      a: ["ambiguous", "r time", "s time"],
    });
    expect(shown([debit({ ids: ["d9"], pix: "d9" })], [r, waiting])).toEqual({ a: ["likely", "s time"] });
  });

  test("pays no refund if it sends back a Pix of the statement that no refund returns", () => {
    expect(shown([debit({ ids: ["e5"], pix: "e5", sentBack: true })], [waiting])).toEqual({ a: ["none"] });
    expect(shown([debit({ ids: ["e2"], pix: "e2", sentBack: true })], [waiting])).toEqual({
      a: ["certain", "s id"],
    });
  });

  test("is compared with refunds that wait, however many were confirmed since, and however long one waited", () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      charge(`c${index}`, { kind: "refund", confirmed: true, untilDay: "2026-11-15", day: "2026-11-14" }),
    );
    const older = charge("older", { kind: "refund", day: "2026-11-10", untilDay: "2027-01-15" });
    expect(shown([debit()], [...many, older])).toEqual({ a: ["likely", "older time"] });
    for (const more of [{ confirmed: true, untilDay: "2026-11-20" }, { untilDay: "9999-12-31" }]) {
      const long = charge("long", { kind: "refund", day: "2026-05-20", ...more });
      expect(shown([debit()], [long, older])).toEqual({ a: ["ambiguous", "older time", "long time"] });
    }
  });
});
