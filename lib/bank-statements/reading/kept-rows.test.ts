import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ITAU_OFX } from "../testdata/samples.ts";
import { readStatement, readStatementText } from "./read.ts";

const ofx = (movements: string, after = "", account = "") =>
  `OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL${account}<BANKTRANLIST><DTSTART>20261101<DTEND>20261128\n${movements}</BANKTRANLIST>${after}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
const movement = (amount: string, memo = "PIX", day = "20261116", type = "CREDIT") =>
  `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>${day}\n<TRNAMT>${amount}\n<FITID>1\n<MEMO>${memo}\n</STMTTRN>\n`;
const OPENING = movement("100.00", "SALDO ANTERIOR", "20261031", "OTHER");
const closing = (amount: string) => `<LEDGERBAL><BALAMT>${amount}<DTASOF>20261128</LEDGERBAL>`;
const centsOf = (text: string) => {
  const reading = readStatementText(text);
  if (!reading.ok) return reading.problems.map(({ message }) => message);
  return reading.lines.map(({ cents }) => cents);
};

describe("an OFX file", () => {
  test.each([
    ["-.11", -11],
    ["50.", 5000],
    [",50", 50],
    ["1.234,56", 123456],
    ["1,234.56", 123456],
    ["+50.00", 5000],
    ["50.00-", -5000],
    ["  -200,00", -20000],
    ["R$ 7,00", 700],
  ])("with the amount %s is read", (amount, cents) => {
    expect(centsOf(ofx(movement(amount)))).toEqual([cents]);
  });

  test("with one odd line keeps the others and names it", () => {
    expect(
      readStatementText(ofx(movement("50.00") + movement("abc", "ODD") + movement("7.00"))),
    ).toMatchObject({
      ok: true,
      lines: [{ cents: 5000 }, { cents: 700 }],
      unreadable: [{ message: "statement.amount", text: "20261116 · abc · ODD" }],
    });
    expect(centsOf(ofx(movement("50.00") + movement("1.00", "PIX", "20261399")))).toEqual([5000]);
  });

  test("with a closing balance in centavos or of zero is no forgery, and a forged movement still is", () => {
    for (const balance of ["15000", "150.00", "150", "0", "0.00"])
      expect([balance, centsOf(ofx(OPENING + movement("50.00"), closing(balance)))]).toEqual([
        balance,
        [5000],
      ]);
    const forged = OPENING + movement("50.00") + movement("900.00", "FORJADO");
    for (const balance of ["15000", "150.00", "150"])
      expect([balance, centsOf(ofx(forged, closing(balance)))]).toEqual([balance, ["statement.balance"]]);
    const hidden = forged + movement("x", "ODD");
    expect(centsOf(ofx(hidden, closing("15000")))).toEqual(["statement.amount", "statement.balance"]);
  });

  test.each(["SALDO POSITIVO COMERCIO LTDA PIX", "Saldo Silva", "SALDO DO DIA MODAS", "Total Calçados"])(
    "keeps the credit of the payer %s",
    (payer) => {
      expect(centsOf(ofx(movement("77.00", payer) + movement("78.00")))).toEqual([7700, 7800]);
    },
  );

  test.each([
    "SALDO ANTERIOR",
    "S A L D O",
    "SALDO DO DIA 16/11",
    "Saldo em c/c",
    "SALDO TOTAL DISPONÍVEL DIA",
  ])("knows the balance %s", (name) => {
    expect(readStatementText(ofx(movement("77.00", name) + movement("78.00")))).toMatchObject({
      lines: [{ cents: 7800 }],
      skipped: [{ reason: "balance", text: name }],
    });
  });
});

describe("accounts of one OFX file", () => {
  const account = (number: string) =>
    `<BANKACCTFROM><BANKID>1<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>`;
  const statement = (number: string, movements: string, after = "") =>
    `<STMTTRNRS>\n<STMTRS>\n<CURDEF>BRL\n${account(number)}\n<BANKTRANLIST><DTEND>20261128\n${movements}</BANKTRANLIST>${after}\n</STMTRS></STMTTRNRS>\n`;
  const file = (...statements: string[]) =>
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1>\n${statements.join("")}</BANKMSGSRSV1></OFX>\n`;

  test("are read apart, each checked with its own balances", () => {
    const own = statement("1", OPENING + movement("50.00"), closing("150.00"));
    const other = statement("2", OPENING + movement("1.00"), closing("101.00"));
    const reading = readStatementText(file(own, other));
    expect(reading.ok && reading.accounts.map(({ number, lines }) => [number, lines.length])).toEqual([
      ["1", 1],
      ["2", 1],
    ]);
    const forged = statement("2", OPENING + movement("1.00") + movement("900.00"), closing("101.00"));
    expect(centsOf(file(own, forged))).toEqual(["statement.balance"]);
  });

  test("are one for two periods of the same account, and an end that a payer forges hides no closing balance", () => {
    const [one, two] = [statement("1", movement("5.00")), statement("1", movement("7.00"))];
    const reading = readStatementText(file(one, two));
    expect(reading.ok && reading.accounts).toMatchObject([{ number: "1", lines: [{}, {}] }]);
    const split = [
      statement("1", OPENING + movement("50.00")),
      statement("1", movement("900.00"), closing("150.00")),
    ];
    expect(centsOf(file(...split))).toEqual(["statement.balance"]);
  });

  test("of a card are left out beside the account's", () => {
    const card = statement("9", movement("-3.00")).replaceAll("STMTRS>", "CCSTMTRS>");
    expect(centsOf(file(statement("1", movement("5.00")), card))).toEqual([500]);
  });
});

describe("a CSV file", () => {
  test.each([
    ["sep=;\n", ";"],
    ['"sep=,"\r\n', ","],
    ["sep=\t\n", "\t"],
  ])("with the first line %j is read", (hint, delimiter) => {
    const rows = [
      ["Data", "Descrição", "Valor"],
      ["16/11/2026", "a", "-1.50"],
      ["17/11/2026", "b", "2.00"],
    ];
    const reading = readStatementText(hint + rows.map((row) => row.join(delimiter)).join("\n"));
    expect(reading).toMatchObject({
      lines: [
        { line: 3, cents: -150 },
        { line: 4, cents: 200 },
      ],
    });
  });

  test.each([
    ["16/11/2026", "2026-11-16"],
    ["16-11-2026", "2026-11-16"],
    ["16/11/26", "2026-11-16"],
    ["16/11/2026 10:22:33", "2026-11-16"],
    ["2026-11-16T10:22:33.000-03:00", "2026-11-16"],
    ["20261116", "2026-11-16"],
    ["16/nov/2026", "2026-11-16"],
  ])("with the day %s is read", (written, day) => {
    expect(readStatementText(`Data;Valor;Texto\n${written};-1,00;a\n`)).toMatchObject({ lines: [{ day }] });
  });

  test("is read in every encoding of spreadsheets", () => {
    const text = "Data;Histórico;Valor\n16/11/2026;JOÃO;-1,00\n";
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, "latin1"),
      Buffer.from(`\ufeff${text}`, "utf16le"),
      Buffer.from(text, "utf16le"),
      Buffer.from(text, "utf16le").swap16(),
    ];
    for (const file of files) expect(readStatement(file)).toMatchObject({ lines: [{ text: "JOÃO" }] });
  });

  test("with points for decimals does not read 1.000 as a thousand: that line is named", () => {
    expect(readStatementText("Data;Texto;Valor\n16/11/2026;a;-19.90\n17/11/2026;b;1.000\n")).toMatchObject({
      lines: [{ cents: -1990 }],
      unreadable: [{ line: 3, message: "statement.amount", text: "17/11/2026 · b · 1.000" }],
    });
  });

  test("with a quotation mark that is never closed loses only that line, by name", () => {
    const rows = ["16/11/2026;-1,00;a", '17/11/2026;-2,00;"b', "18/11/2026;-3,00;c"];
    expect(readStatementText(`Data;Valor;Texto\n${rows.join("\n")}\n`)).toMatchObject({
      lines: [{ cents: -100 }, { cents: -300 }],
      unreadable: [{ line: 3, message: "statement.quotes" }],
    });
  });

  test("loses no row: each is read, joined, refused or skipped by name", () => {
    const row = fc.constantFrom(
      ...["16/11/2026;Pix;C;50,00", "17/11/2026;Luz;D;20,00", "31/02/2026;x;C;1,00", "18/11/2026;y;C;dez"],
      ...["18/11/2026;y;;5,00", ";Ana Lima;;", "19/11/2026;SALDO DO DIA;;70,00", ";Total;;70,00"],
      ...[
        "20/11/2026;zero;C;0,00",
        "Data;Texto;Tipo;Valor",
        "uma nota do banco",
        ";;;7,00",
        "21/11/2026;z;C;1;9",
      ],
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const reading = readStatementText(
          `Data;Texto;Tipo;Valor\n16/11/2026;Pix;C;1,00\n${rows.join("\n")}\n`,
        );
        if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
        const { lines, unreadable, skipped, joined } = reading;
        expect(lines.length + unreadable.length + skipped.length + joined).toBe(rows.length + 1);
      }),
    );
  });
});

test("a file of two movements in OFX loses none, whatever stands between", () => {
  const reading = readStatementText(ITAU_OFX);
  expect(reading.ok && reading.lines.length + reading.skipped.length + reading.unreadable.length).toBe(2);
});
