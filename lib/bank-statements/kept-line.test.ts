import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { hideDocuments, visibleDigits } from "./hide-documents.ts";
import { idPart, keepLines } from "./kept-line.ts";
import type { FileLine } from "./reading/file-line.ts";
import { readStatementText } from "./reading/read.ts";
import { NUBANK_CSV, NUBANK_OFX } from "./testdata/samples.ts";

const line = (text: string, cents = 5000, day = "2026-11-16"): FileLine => ({
  ...{ line: 1, day, cents, text, ids: text },
});
const prints = (lines: FileLine[]) => keepLines(lines).map(({ fingerprint }) => fingerprint);

describe("documents", () => {
  test.each([
    ["PIX 12345678909 ANA", "PIX ***.456.789-** ANA"],
    ["PIX 123.456.789-09 ANA", "PIX ***.456.789-** ANA"],
    ["CPF12345678909", "CPF***.456.789-**"],
    ["123 456 789 09", "***.456.789-**"],
    ["00012345678909 ANA", "***.456.789-** ANA"],
    ["000012345678909", "***.456.789-**"],
    ["11.222.333/0001-81", "**.222.333/****-**"],
    ["11222333000181", "**.222.333/****-**"],
    ["12.ABC.345/01DE-35", "**.ABC.345/****-**"],
    ["12ABC34501DE35", "**.ABC.345/****-**"],
    ["CPF 123456789-09", "CPF ***.456.789-**"],
    ["123-456-789-09", "***.456.789-**"],
    ["11222333/0001-81", "**.222.333/****-**"],
    ["11 222 333/0001-81", "**.222.333/****-**"],
    ["11.222.333 0001 81", "**.222.333/****-**"],
    ["ANA - •••.456.789-•• - BCO (0001)", "ANA - ***.456.789-** - BCO (0001)"],
    ["16/11 10:22 Ag 0001 Conta 1234567-8", "16/11 10:22 Ag 0001 Conta 1234567-8"],
  ])("%s", (text, hidden) => {
    expect(hideDocuments(text)).toBe(hidden);
    expect(hideDocuments(hidden)).toBe(hidden);
  });

  test("the id of a Pix and a txid stay whole, whatever their digits", () => {
    for (const id of [makeEndToEndId("00000000"), makeTxid()])
      expect(hideDocuments(`x ${id} y`)).toBe(`x ${id} y`);
  });

  test("no CPF is left, however it is written and whatever stands around it", () => {
    const digits = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((n) => withCheckDigits(String(n).padStart(9, "0")));
    const around = fc.constantFrom("", " ", "PIX ", "·", "-", "/", "ana");
    const written = fc.constantFrom(
      (cpf: string) => cpf,
      (cpf: string) => cpf.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4"),
      (cpf: string) => cpf.padStart(14, "0"),
    );
    fc.assert(
      fc.property(digits, around, around, written, (cpf, before, after, write) => {
        expect(hideDocuments(before + write(cpf) + after).replace(/\D/g, "")).not.toContain(cpf);
      }),
    );
  });

  test("none is kept in what may be an id, either", () => {
    const word = "ANALIMA12345678909PIXRECEBIDO";
    expect(JSON.stringify(keepLines([line(word)]))).not.toMatch(/12345678909/);
    const id = makeEndToEndId("60701190");
    expect(keepLines([line(`${word} ${id}`)])[0]?.ids).toEqual([idPart(id)]);
  });

  test("the digits that a mask shows are found again", () => {
    expect(visibleDigits(hideDocuments("12345678909 e 11.222.333/0001-81"))).toEqual(["456789", "222333"]);
  });
});

describe("a line is known again", () => {
  test("in the same file twice, and in one that overlaps, in whatever order", () => {
    const [a, b, c] = [line("Pix Ana"), line("Pix Ana"), line("Pix Bia")];
    const first = prints([a, b]);
    expect(new Set(first).size).toBe(2);
    expect(prints([a, b])).toEqual(first);
    expect(prints([c, b, a]).slice(1)).toEqual(first);
  });

  test("by the id of its Pix, whatever else the bank writes; one that is there twice is one", () => {
    const id = makeEndToEndId("60701190");
    expect(prints([line(`Pix ${id} Ana`)])).toEqual(
      prints([line(`Transferência ${id}`, 5000, "2026-11-17")]),
    );
    expect(keepLines([line(id), line(id)])).toHaveLength(1);
    // Partial refunds carry the id of the Pix that they return, and two of them may have the same amount.
    expect(new Set(prints([line(id, -5000), line(id, -5000), line(id, 5000)])).size).toBe(3);
    expect(keepLines([line(`${id} ${makeEndToEndId("60701190")}`)])[0]?.endToEndId).toBeNull();
  });

  test("a part of a refund on another day is another part, in a file of its own, too; a devolução has its own id", () => {
    const id = makeEndToEndId("60701190");
    const [first, second] = ["2026-11-16", "2026-11-18"].map((day) => line(id, -5000, day));
    if (!first || !second) throw new Error("two lines");
    expect(prints([first])).not.toEqual(prints([second]));
    expect(prints([first, second])).toEqual([...prints([first]), ...prints([second])]);
    const devolucao = `D${id.slice(1)}`;
    const days = ["2026-11-16", "2026-11-18"].map((day) => line(devolucao, -5000, day));
    expect(keepLines(days)).toHaveLength(1);
  });

  test("a debit sends back a credit of the file with its Pix id, as a whole or in part, and no other", () => {
    const id = makeEndToEndId("60701190");
    const sends = (...lines: FileLine[]) => keepLines(lines).map(({ sendsBack }) => sendsBack);
    expect(sends(line(`Pix ${id}`), line(`Devolvido ${id}`, -5000))).toEqual([false, true]);
    expect(sends(line(`Pix ${id}`), line(`Devolvido ${id}`, -4999))).toEqual([false, true]);
    expect(sends(line("Pix"), line("Devolvido", -5000))).toEqual([false, false]);
  });

  test("any two parts of a list that overlap keep exactly the lines of the whole", () => {
    const any = fc.record({
      ...{ text: fc.constantFrom("Pix", "Pix Ana"), cents: fc.constantFrom(5000, -5000, 100) },
      day: fc.constantFrom("2026-11-16", "2026-11-17", "2026-11-18"),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 20 }),
        fc.constantFrom("2026-11-16", "2026-11-17"),
        (list, day) => {
          const all = list.map(({ text, cents, day }) => line(text, cents, day));
          // Bank files contain complete days.
          const until = all.filter((one) => one.day <= day);
          const from = all.filter((one) => one.day >= day);
          expect(new Set([...prints(until), ...prints(from)])).toEqual(new Set(prints(all)));
          expect(prints(all)).toHaveLength(all.length);
        },
      ),
    );
  });

  test("nothing whole of a payer is in what is kept, and what may be a txid is", () => {
    const txid = makeTxid();
    const [kept] = keepLines([line(`Pix 12345678909 ${txid.toUpperCase()}`)]);
    expect(JSON.stringify(kept)).not.toContain("12345678909");
    expect(kept?.ids).toEqual([idPart(txid)]);
    for (const text of [NUBANK_CSV, NUBANK_OFX]) {
      const reading = readStatementText(text);
      if (reading.ok) expect(keepLines(reading.lines)).toHaveLength(2);
    }
  });
});

function withCheckDigits(nine: string): string {
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const ten = nine + digit(nine);
  return ten + digit(ten);
}
