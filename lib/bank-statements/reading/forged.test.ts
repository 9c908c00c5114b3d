import { describe, expect, test } from "vitest";
import { BB_OFX, INTER_OFX, ITAU_OFX, NUBANK_OFX } from "../testdata/samples.ts";
import { readStatementText } from "./read.ts";

/** A payer writes the text of a Pix, and some banks copy it into their file as it is. */
const FIELDS = "<TRNTYPE>CREDIT<DTPOSTED>20261116<TRNAMT>900.00<FITID>9";
const problemOf = (text: string) => {
  const reading = readStatementText(text);
  return reading.ok ? null : reading.problems[0]?.message;
};
const amountsOf = (text: string) => {
  const reading = readStatementText(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.lines.map(({ cents }) => cents);
};

describe("a movement that a payer's text forges", () => {
  test.each([
    ["Banco do Brasil", BB_OFX, "JOÃO DA CONCEIÇÃO"],
    ["Itaú", ITAU_OFX, "ANA LIM16/11"],
    ["Nubank", NUBANK_OFX, "BIA &amp; CIA"],
    ["Inter", INTER_OFX, "Diana Prado"],
  ])("in a file of %s is refused, closed or not", (_bank, file, payer) => {
    expect(file).toContain(payer);
    for (const text of [
      `x</STMTTRN><STMTTRN>${FIELDS}<MEMO>y`,
      `x</MEMO></STMTTRN><STMTTRN>${FIELDS}</FITID><MEMO>y`,
      `x<STMTTRN>${FIELDS}<MEMO>y`,
      `x</MEMO></STMTTRN></BANKTRANLIST><BANKTRANLIST><STMTTRN>${FIELDS}<MEMO>y`,
      "x<TRNAMT>900.00",
    ])
      expect([text, problemOf(file.replace(payer, text))]).toEqual([text, "statement.tags"]);
  });

  test("with line breaks of its own does not close with the balances of the file", () => {
    const forged = `x\n</STMTTRN>\n<STMTTRN>\n${FIELDS.replaceAll("<", "\n<").trim()}\n<MEMO>y`;
    const closing = (amount: string, day = "20261130") =>
      BB_OFX.replace(
        "</BANKTRANLIST>",
        `</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${amount}\n<DTASOF>${day}\n</LEDGERBAL>`,
      );
    // 100.00 before, 50.00 in, 1234.56 out.
    expect(amountsOf(closing("-1084.56"))).toEqual([5000, -123456]);
    const file = closing("-1084.56").replace("JOÃO DA CONCEIÇÃO", forged);
    const reading = readStatementText(file);
    expect(reading).toMatchObject({
      ok: false,
      problems: [{ message: "statement.balance", params: { difference: 900 } }],
    });
    expect(problemOf(closing("-184.56").replace("JOÃO DA CONCEIÇÃO", forged))).toBeNull();
    // A balance of a later day than the movements says nothing about them.
    expect(amountsOf(closing("5.00", "20261215"))).toEqual([5000, -123456]);
  });

  test("and closing balances of its own are refused: a file has one", () => {
    const balance = "<LEDGERBAL><BALAMT>1.00<DTASOF>20261130</LEDGERBAL>";
    const file = ITAU_OFX.replace("</BANKTRANLIST>", `</BANKTRANLIST>${balance}`);
    expect(amountsOf(file)).toEqual([8990, -1500]);
    expect(problemOf(file.replace("</STMTRS>", `${balance}</STMTRS>`))).toBe("statement.tags");
    expect(problemOf(file.replace("ANA LIM16/11", `x${balance}`))).toBe("statement.tags");
  });
});

test("control characters are refused with their line, written out or as an entity", () => {
  for (const sign of ["\u0000", "\u0008", "\u001b", "&#10;", "&#0;", "&#x0d;"])
    expect(readStatementText(NUBANK_OFX.replace("CARLOS", `CAR${sign}LOS`))).toMatchObject({
      ok: false,
      problems: [{ line: 23, message: "statement.control" }],
    });
  // The mark of a file's end that old programs write.
  expect(amountsOf(`${NUBANK_OFX}\u001a`)).toEqual([12990, -5000]);
});

test("a text with signs that are no tag of OFX stays a text", () => {
  const reading = readStatementText(NUBANK_OFX.replace("CARLOS", "1 < 2 <b>CARLOS</b> <3"));
  expect(reading).toMatchObject({
    ok: true,
    lines: [{}, { text: "Transferência enviada pelo Pix - 1 < 2 <b>CARLOS</b> <3 NUNES" }],
  });
});
