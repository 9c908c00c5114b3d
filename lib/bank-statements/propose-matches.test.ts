import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpenLine, Target } from "./match-types.ts";
import { propose } from "./propose-matches.ts";
import { at, charge, line, shown } from "./testdata/lines.ts";

const DAY = 86_400_000;

describe("a proposal", () => {
  test("is certain when the text names the charge, whatever the amount", () => {
    expect(
      shown([line("a", { ids: ["tx"], cents: 100 })], [charge("x", { ids: ["tx"] }), charge("y")]),
    ).toEqual({
      a: ["certain", "x id"],
    });
  });

  test("of two lines that name one charge only that of its amount is certain; of two alike none", () => {
    const x = charge("x", { ids: ["tx"] });
    expect(shown([line("a", { ids: ["tx"], cents: 100 }), line("b", { ids: ["tx"] })], [x])).toEqual({
      a: ["ambiguous", "x id"],
      b: ["certain", "x id"],
    });
    expect(shown([line("a", { ids: ["tx"] }), line("b", { ids: ["tx"] })], [x])).toMatchObject({
      a: ["ambiguous", "x id"],
      b: ["ambiguous", "x id"],
    });
  });

  test("is none for a credit that names a charge which is no target, and leaves others their own", () => {
    const [x, y] = [charge("x", { ids: ["tx"] }), charge("y")];
    expect(shown([line("a", { ids: ["paid"] }), line("b")], [y], ["paid"])).toEqual({
      a: ["none"],
      b: ["likely", "y time"],
    });
    expect(shown([line("a", { ids: ["tx", "banks-own"] })], [x, y], ["tx"])).toEqual({
      a: ["certain", "x id"],
    });
    expect(shown([line("a", { ids: ["banks-own"] })], [y], ["paid"])).toEqual({ a: ["likely", "y time"] });
    // It returned that Pix, which is not the one of this refund.
    const debit = line("a", { kind: "debit", ids: ["paid"], pix: "paid" });
    expect(shown([debit], [charge("r", { kind: "refund", ids: ["other"] })], ["paid"])).toEqual({
      a: ["none"],
    });
  });

  test("is likely for the only charge of the amount, and for the only one that was open then", () => {
    expect(shown([line("a")], [charge("x"), charge("y", { cents: 5001 })])).toEqual({
      a: ["likely", "x time"],
    });
    const late = charge("z", { day: "2026-11-10" });
    expect(shown([line("a")], [late])).toEqual({ a: ["likely", "z amount"] });
    expect(shown([line("a")], [late, charge("x")])).toEqual({ a: ["likely", "x time"] });
    const long = charge("z", { day: "2026-06-10", confirmed: true });
    expect(shown([line("a")], [long])).toEqual({ a: ["none"] });
  });

  test("knows the minute where the id of the Pix tells it", () => {
    const targets = [charge("x", { hour: 10 }), charge("y", { hour: 11 })];
    expect(shown([line("a")], targets).a?.[0]).toBe("ambiguous");
    expect(shown([line("a", { at: at("2026-11-16", 11) })], targets)).toEqual({ a: ["likely", "y time"] });
  });

  test("takes order code, document and name as hints", () => {
    const targets = [
      charge("x", { references: ["K7P2QX"], name: "Ana Lima" }),
      charge("y", { document: "456789", name: "Bia de Souza Prado" }),
      charge("z"),
    ];
    const of = (more: Partial<OpenLine>) => shown([line("a", more)], targets).a;
    expect(of({ words: "PIX PEDIDO K7P2QX" })).toEqual(["likely", "x reference"]);
    expect(of({ documents: ["456789"] })).toEqual(["likely", "y document"]);
    expect(of({ words: "RECEBIDO BIA S PRADO" })).toEqual(["likely", "y name"]);
    expect(of({ words: "RECEBIDO ANA" })?.[0]).toBe("ambiguous");
  });

  test("is ambiguous for two lines and one charge, and for a line that another file may have", () => {
    expect(shown([line("a"), line("b")], [charge("x")])).toEqual({
      a: ["ambiguous", "x time"],
      b: ["ambiguous", "x time"],
    });
    expect(shown([line("a", { doubtful: true })], [charge("x")])).toEqual({ a: ["ambiguous", "x time"] });
  });

  test("is ambiguous for a Pix that was sent back, which leaves the charge to a Pix that was kept", () => {
    const x = charge("x", { ids: ["tx"] });
    const back = line("a", { ids: ["tx"], sentBack: true });
    expect(shown([back], [x])).toEqual({ a: ["ambiguous", "x id"] });
    expect(shown([back, line("b", { ids: ["tx"] })], [x])).toEqual({
      a: ["ambiguous", "x id"],
      b: ["certain", "x id"],
    });
    expect(shown([line("a", { sentBack: true })], [x])).toEqual({ a: ["ambiguous", "x time"] });
  });

  test("leaves what one line is sure of out for the others", () => {
    const targets = [charge("x", { name: "Ana Lima" }), charge("y")];
    expect(shown([line("a", { words: "ANA LIMA" }), line("b")], targets)).toEqual({
      a: ["likely", "x name"],
      b: ["likely", "y time"],
    });
  });

  test("is none for a charge made later, one long gone, another amount, and the other way", () => {
    const targets = [
      charge("later", { day: "2026-11-17" }),
      charge("gone", { day: "2026-08-01" }),
      charge("other", { cents: 4999 }),
      charge("refund", { kind: "refund" }),
    ];
    expect(shown([line("a")], targets)).toEqual({ a: ["none"] });
    expect(shown([line("a", { kind: "debit" })], targets)).toEqual({ a: ["likely", "refund time"] });
  });
});

describe("whatever the lines and charges", () => {
  const days = fc.constantFrom("2026-11-14", "2026-11-15", "2026-11-16");
  const cents = fc.constantFrom(5000, 5000, 9900);
  const kinds = fc.constantFrom("credit", "debit") as fc.Arbitrary<OpenLine["kind"]>;
  const lines = fc.array(
    fc.record({
      ...{ kind: kinds, cents, day: days, ids: fc.subarray(["t1", "t2", "t3"], { maxLength: 2 }) },
      ...{ words: fc.constantFrom("PIX", "PIX ANA LIMA", "PIX BIA SOUZA"), doubtful: fc.boolean() },
      hour: fc.option(fc.integer({ min: 0, max: 23 })),
    }),
    { maxLength: 12 },
  );
  const targets = fc.array(
    fc.record({
      ...{ kind: fc.constantFrom("charge", "refund") as fc.Arbitrary<Target["kind"]>, cents, day: days },
      ...{ hour: fc.integer({ min: 0, max: 23 }), ids: fc.subarray(["t1", "t2", "t3"], { maxLength: 1 }) },
      ...{ name: fc.constantFrom(null, "Ana Lima", "Bia Souza"), confirmed: fc.boolean() },
    }),
    { maxLength: 12 },
  );

  test("no charge is certain or likely for two, every candidate fits, and each line is answered", () => {
    fc.assert(
      fc.property(lines, targets, (someLines, someTargets) => {
        const open = someLines.map(({ hour, ...one }, index) =>
          line(`l${index}`, { ...one, at: hour === null ? null : at(one.day, hour) }),
        );
        const known = someTargets.map((one, index) => charge(`t${index}`, one));
        const proposals = propose(open, known);
        expect([...proposals.keys()].toSorted()).toEqual(open.map(({ id }) => id).toSorted());
        const sure = [...proposals.values()].filter(
          ({ certainty }) => certainty === "certain" || certainty === "likely",
        );
        expect(sure.every(({ candidates }) => candidates.length === 1)).toBe(true);
        const chosen = sure.map(({ candidates }) => candidates[0]?.id);
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const one of open) {
          const { certainty, candidates } = proposals.get(one.id) ?? { certainty: "none", candidates: [] };
          expect(candidates.length === 0).toBe(certainty === "none");
          for (const { id, because } of candidates) {
            const target = known.find((each) => each.id === id);
            expect(target?.kind).toBe(one.kind === "credit" ? "charge" : "refund");
            if (because !== "id")
              expect([target?.cents, (target?.fromDay ?? "") <= one.day]).toEqual([one.cents, true]);
          }
          if (one.doubtful) expect(certainty).not.toBe("likely");
          const [first] = candidates;
          if (one.doubtful && one.kind === "debit" && certainty === "certain")
            expect(known.find(({ id }) => id === first?.id)?.confirmed).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("thousands of one amount take no longer than a moment", () => {
    const many = Array.from({ length: 2000 }, (_, index) => line(`l${index}`));
    const charges = Array.from({ length: 10_000 }, (_, index) =>
      charge(`t${index}`, { from: at("2026-11-16") - (index % DAY) }),
    );
    expect(propose(many, charges).size).toBe(2000);
  }, 5000);
});
