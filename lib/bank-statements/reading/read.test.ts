import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BB_CSV,
  BB_OFX,
  INTER_CSV,
  INTER_OFX,
  ITAU_OFX,
  NUBANK_CSV,
  NUBANK_OFX,
  SICOOB_CSV,
} from "../testdata/samples.ts";
import { readDay } from "./days.ts";
import type { Reading } from "./file-line.ts";
import { readStatement, readStatementText } from "./read.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const linesOf = (reading: Reading) => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.lines.map(({ day, cents, text }) => [day, cents, text]);
};
const problemOf = (text: string) => {
  const reading = readStatementText(text);
  return reading.ok ? null : [reading.problems[0]?.line, reading.problems[0]?.message];
};

describe("OFX as banks write it", () => {
  test("Banco do Brasil: SGML without closing tags, in Windows-1252, with a balance among the movements", () => {
    expect(linesOf(readStatement(latin1(BB_OFX)))).toEqual([
      ["2026-11-16", 5000, "Pix - Recebido · 16/11 10:22 00012345678909 JOÃO DA CONCEIÇÃO"],
      ["2026-11-17", -123456, "Pagamento de Boleto"],
    ]);
  });

  test("Itaú: a comma for the decimals", () => {
    expect(linesOf(readStatement(latin1(ITAU_OFX)))).toEqual([
      ["2026-11-16", 8990, "PIX TRANSF ANA LIM16/11"],
      ["2026-11-16", -1500, "TAR PIX"],
    ]);
  });

  test("Nubank: closing tags, an id for each movement, entities", () => {
    expect(linesOf(readStatementText(NUBANK_OFX))).toEqual([
      [
        "2026-11-18",
        12990,
        "Transferência recebida pelo Pix - BIA & CIA - •••.456.789-•• - ITAÚ UNIBANCO S.A. (0341)",
      ],
      ["2026-11-18", -5000, "Transferência enviada pelo Pix - CARLOS NUNES"],
    ]);
  });

  test("Inter: XML, and an amount without a sign that left", () => {
    expect(linesOf(readStatementText(INTER_OFX))).toEqual([
      ["2026-11-19", 5000, 'Pix recebido: "Cp :60701190-Diana Prado"'],
      ["2026-11-19", -2000, "Tarifa"],
    ]);
  });

  test("a card's bill, another currency and a movement without a date are refused with their line", () => {
    expect(problemOf("<OFX><CCSTMTRS></OFX>")).toEqual([1, "statement.card"]);
    expect(problemOf("<OFX><CURDEF>USD<STMTTRN><TRNAMT>1<DTPOSTED>20260101</OFX>")).toEqual([
      1,
      "statement.currency",
    ]);
    expect(problemOf("<OFX>\n<STMTTRN>\n<TRNAMT>1.00\n</STMTTRN>\n</OFX>")).toEqual([2, "statement.day"]);
    expect(problemOf("<OFX>\n\n<STMTTRN><DTPOSTED>20260101<TRNAMT>um</STMTTRN></OFX>")).toEqual([
      3,
      "statement.amount",
    ]);
    expect(problemOf("<OFX></OFX>")).toEqual([1, "statement.empty"]);
  });
});

describe("CSV as banks write it", () => {
  test("Nubank: commas, decimals with a dot", () => {
    expect(linesOf(readStatementText(NUBANK_CSV))).toEqual([
      [
        "2026-11-16",
        5000,
        "Transferência recebida pelo Pix - ANA LIMA - •••.456.789-•• - BCO DO BRASIL S.A. (0001)",
      ],
      ["2026-11-17", -123456, "Pagamento de boleto efetuado - ENERGIA"],
    ]);
  });

  test("Inter: lines above the titles, semicolons, a column of the balance", () => {
    expect(linesOf(readStatement(latin1(INTER_CSV)))).toEqual([
      ["2026-11-16", 123456, "Pix recebido · Cp :60701190-Ana Lima"],
      ["2026-11-17", -5000, "Pix enviado · Carlos Nunes"],
    ]);
  });

  test("Sicoob: C and D after the amount, the payer in rows of its own, balances between", () => {
    expect(linesOf(readStatement(latin1(SICOOB_CSV)))).toEqual([
      ["2026-11-16", 5000, "PIX RECEB.OUTRA IF · Recebimento Pix · ANA LIMA · ***.456.789-**"],
      ["2026-11-17", -1990, "PIX EMIT.OUTRA IF · Pagamento Pix"],
    ]);
  });

  test("Banco do Brasil: a column that says which way, and no date for the first balance", () => {
    expect(linesOf(readStatement(latin1(BB_CSV)))).toEqual([
      ["2026-11-16", 5000, "Pix - Recebido · 16/11 10:22 00012345678909 ANA LIMA"],
      ["2026-11-17", -4500, "Pix - Enviado · 17/11 09:00 CARLOS"],
    ]);
  });

  test("columns of their own for what came in and what left; titles in English; tabs", () => {
    expect(
      linesOf(readStatementText("Data;Histórico;Crédito;Débito\n01/02/2026;Pix;10,00;\n02/02/26;Luz;;7,5\n")),
    ).toEqual([
      ["2026-02-01", 1000, "Pix"],
      ["2026-02-02", -750, "Luz"],
    ]);
    expect(linesOf(readStatementText("Date\tDescription\tAmount\n2026-02-01\tPix\t+1,234.56\n"))).toEqual([
      ["2026-02-01", 123456, "Pix"],
    ]);
  });

  test("a payer's text never moves an amount to another column, or into another row", () => {
    const head = "Data;Histórico;Valor;Saldo\n";
    expect(problemOf(`${head}01/02/2026;Pix ANA;1000,00;10,00;500,00`)).toEqual([2, "statement.cells"]);
    expect(problemOf(`${head}01/02/2026;"ANA;10,00;1\n02/02/2026;"BIA";20,00;1`)?.[1]).toBe(
      "statement.quotes",
    );
    // After the amount, these cells can't be misread as one.
    for (const [row, text] of [
      ["01/02/2026;+10,00;a;b", "a · b"],
      ["01/02/2026;+10,00;a;", "a"],
    ] as const)
      expect(linesOf(readStatementText(`Data;Valor;Histórico\n${row}`))).toEqual([
        ["2026-02-01", 1000, text],
      ]);
  });

  test("what left is not taken for what came in where a bank writes no sign", () => {
    const head = "Data;Tipo;Histórico;Valor\n";
    const cents = (row: string) => {
      const reading = readStatementText(`${head}01/02/2026;${row}`);
      return reading.ok && reading.lines.map((line) => line.cents);
    };
    for (const row of ["Pix enviado;ANA;10,00", "Débito Pix;ANA;10,00", "x;Transferência Pix enviada;10,00"])
      expect([row, cents(row)]).toEqual([row, [-1000]]);
    for (const row of ["Pix recebido;ANA;10,00", "C;Pix enviado;10,00", "x;Pix enviado devolvido;10,00"])
      expect([row, cents(row)]).toEqual([row, [1000]]);
  });

  test("an unreadable line is named, and refuses the file only where no other is readable", () => {
    const head = "Data,Valor,Descrição\n";
    expect(readStatementText(`${head}01/02/2026,+10.00,Pix\n31/02/2026,10.00,Pix`)).toMatchObject({
      ok: true,
      lines: [{ line: 2, cents: 1000 }],
      unreadable: [{ line: 3, message: "statement.day", text: "31/02/2026 · 10.00 · Pix" }],
    });
    expect(problemOf(`${head}01/02/2026,dez,Pix`)).toEqual([2, "statement.amount"]);
    expect(problemOf(`${head}01/02/2026,10.0015,Pix`)).toEqual([2, "statement.amount"]);
    expect(problemOf(head)).toEqual([expect.any(Number), "statement.empty"]);
    expect(problemOf("a;b\n1;2")).toEqual([1, "statement.columns"]);
    expect(problemOf("%PDF-1.7")?.[1]).toBe("statement.kind");
    expect(problemOf(`${head}${"01/02/2026,1.00,Pix\n".repeat(5001)}`)?.[1]).toBe("statement.lines");
  });
});

describe("any text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      ...[
        "Data;Valor;Histórico\n",
        "01/02/2026;",
        "10,00",
        '"',
        ";",
        "\n",
        "\r",
        "\t",
        ",",
        "<OFX>",
        "<STMTTRN>",
      ],
      ...["<TRNAMT>", "-1.00", "<DTPOSTED>", "20260102", "</STMTTRN>", "<", "&#9999999;", "SALDO", "\u0000"],
    ),
  );

  test("is read, or is a problem of a line; never an error, never an amount that is not whole cents", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const reading = readStatementText(pieces.join(""));
        if (!reading.ok) {
          expect(reading.problems.length).toBeGreaterThan(0);
          for (const { line } of reading.problems) expect(Number.isInteger(line) && line >= 1).toBe(true);
          return;
        }
        for (const { cents, day } of reading.lines) {
          expect(Number.isSafeInteger(cents) && cents !== 0).toBe(true);
          expect(readDay(day)).toBe(day);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("and any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readStatement(bytes);
      }),
    );
  });
});
