import fc from "fast-check";
import { expect, test } from "vitest";
import { toFixed } from "#lib/core/money.ts";
import { readParts } from "./parts.ts";

/** A row of a bank's list is read part by part: itself and each of its refunds. */

const E2E = "E9999999920261129120012345678901";
const refund = (id: string | null, rtrId: string | null, over: object = {}) => ({
  ...(id === null ? {} : { id }),
  ...(rtrId === null ? {} : { rtrId }),
  valor: "1.50",
  horario: { solicitacao: "2026-11-29T12:00:00Z" },
  status: "DEVOLVIDO",
  ...over,
});
const row = (devolucoes: unknown, over: object = {}) => ({
  ...{ endToEndId: E2E, txid: "t1", chave: "loja@example.com", valor: "10.00" },
  ...{ horario: "2026-11-29T12:00:00Z", devolucoes },
  ...over,
});
const shown = (given: unknown) => {
  const { pix, loose, unreadable } = readParts(given, null);
  return {
    pix: pix && { id: pix.endToEndId, amount: toFixed(pix.amount) },
    refunds: (pix ?? loose)?.refunds.map(({ devolucaoId, amount }) => `${devolucaoId} ${toFixed(amount)}`),
    unreadable: unreadable.map(({ part, reference, amount }) => `${part} ${reference} ${amount ?? "?"}`),
  };
};

test("a refund without an id is known by its rtrId", () => {
  expect(shown(row([refund(null, "D1"), refund("a2", "D2")]))).toEqual({
    pix: { id: E2E, amount: "10.00" },
    refunds: ["D1 1.50", "a2 1.50"],
    unreadable: [],
  });
});

test("a refund in a state that is not known is noted by itself, with its amount", () => {
  const odd = refund("a1", "D1", { status: "EM_ANALISE_MED" });
  expect(shown(row([odd, refund("a2", "D2")]))).toEqual({
    pix: { id: E2E, amount: "10.00" },
    refunds: ["a2 1.50"],
    unreadable: [`refund ${E2E}/a1 1.5`],
  });
});

test("the refunds of a Pix that can't be read itself are read", () => {
  expect(shown(row([refund("a1", "D1")], { horario: "ontem" }))).toEqual({
    pix: null,
    refunds: ["a1 1.50"],
    unreadable: [`pix ${E2E} 10`],
  });
});

test("a row without an id is named by what it holds, in whatever order", () => {
  const names = [
    { valor: "2.00", horario: "x" },
    { horario: "x", valor: "2.00" },
  ].map((given) => readParts(given, null).unreadable[0]?.reference);
  expect(names[0]).toMatch(/^row-[0-9a-f]{16}$/);
  expect(names[1]).toBe(names[0]);
});

/** What a bank may do to a member: leave it out, another type, another value. */
const mutation = fc.record({
  name: fc.constantFrom("id", "rtrId", "valor", "status", "horario", "novo"),
  value: fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.constant([]),
    fc.constant({}),
    fc.constantFrom("EM_ANALISE", "12.345", "-1.00", "1e3"),
  ),
});
const whole = fc.constantFrom<unknown>("x", 7, null, undefined, [], {});

test("a change of one refund never changes what the other parts give", () => {
  const changed = fc.oneof(
    mutation.map((one) => ({ ...refund("a1", "D1"), [one.name]: one.value })),
    whole,
  );
  fc.assert(
    fc.property(changed, fc.nat(2), (odd, place) => {
      const others = [refund("a2", "D2"), refund(null, "D3", { status: "NAO_REALIZADO" })];
      const { pix, unreadable } = readParts(row(others.toSpliced(place, 0, odd as never)), null);
      expect(pix).toMatchObject({ endToEndId: E2E, txid: "t1" });
      const ids = pix?.refunds.map(({ devolucaoId }) => devolucaoId) ?? [];
      expect(ids.filter((id) => id === "a2" || id === "D3")).toEqual(["a2", "D3"]);
      // The changed one is read or noted, and never lost.
      expect(ids.length + unreadable.length).toBe(3);
      expect(unreadable.every(({ part, endToEndId }) => part === "refund" && endToEndId === E2E)).toBe(true);
    }),
  );
});

test("a change of the Pix never changes what its refunds give", () => {
  const names = ["txid", "chave", "valor", "horario", "pagador", "gnExtras", "novo", "devolucaoPresente"];
  fc.assert(
    fc.property(fc.constantFrom(...names), mutation, (name, { value }) => {
      const { pix, loose, unreadable } = readParts(row([refund("a1", "D1")], { [name]: value }), null);
      expect((pix ?? loose)?.refunds).toMatchObject([{ devolucaoId: "a1", rtrId: "D1" }]);
      expect(pix === null).toBe(unreadable.some(({ part }) => part === "pix"));
    }),
  );
});
