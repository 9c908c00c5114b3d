import { expect, test } from "vitest";
import { keepLines } from "../kept-line.ts";
import { readStatementText } from "./read.ts";

/** A malicious statement must not slow down other stores on the server. */
const HEAD = "Data;Valor;Histórico\n";

test.each([
  ["a tag that never ends", `<OFX><${"a".repeat(1_500_000)}`],
  [
    "white space without end in a file of tags",
    `<OFX>${" ".repeat(1_500_000)}x<STMTTRN>${" ".repeat(400_000)}`,
  ],
  ["tags without end", "<OFX>".repeat(300_000)],
  ["rows without end below one movement", `${HEAD}01/02/2026;1,00;a\n${";;xy\n".repeat(15_000)}`],
  ["more rows than any statement has", `${HEAD}${"a;\n".repeat(600_000)}`],
  ["a mark that never ends", `${HEAD}01/02/2026;"${"1,00;\n".repeat(250_000)}`],
  ["an amount of a million digits", `${HEAD}01/02/2026;${"1".repeat(1_000_000)};a`],
  ["a text of a million signs", `${HEAD}01/02/2026;1,00;${"1.".repeat(500_000)}`],
])("%s keeps nobody waiting", { timeout: 30_000 }, (_name, text) => {
  const reading = readStatementText(text);
  for (const { description, ids } of reading.ok ? keepLines(reading.lines) : [])
    expect(description.length + ids.join("").length).toBeLessThan(1000);
});

test("what is kept is whole characters, as the database takes them", () => {
  const texts = [`${"a".repeat(299)}😀`, "😀••.456.789-•• ANA"];
  const kept = keepLines(texts.map((text) => ({ line: 1, day: "2026-11-16", cents: 100, text, ids: text })));
  // JSON escapes a lone surrogate.
  for (const { description } of kept) expect(JSON.stringify(description)).not.toMatch(/\\ud[89a-f]/i);
});
