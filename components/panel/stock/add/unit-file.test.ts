import { expect, test } from "vitest";
import { textCell } from "#lib/core/cells.ts";
import { column, csvOf } from "#lib/core/csv.ts";
import { readUnitFile } from "./unit-file.ts";

const texts = ({ units }: { units: { text: string }[] }) => units.map(({ text }) => text);

async function read(content: string | Uint8Array<ArrayBuffer>, name = "a.csv") {
  const { lines, example } = await readUnitFile(new File([content], name));
  return { line: texts(lines.line), column: texts(lines.column), example };
}

test.each([
  ["a comma in an account", "ana@x.com,senha1\r\nbia@x.com,senha2\r\n", "ana@x.com,senha1", "ana@x.com"],
  ["a comma only further down", "AB12\nAB13, até 10/12\n", "AB13, até 10/12", "AB13"],
  ["semicolons", "ana@x.com;senha,1\nbia@x.com;senha,2", "ana@x.com;senha,1", "ana@x.com"],
  ["tabs", "AB12\tuma nota", "AB12\tuma nota", "AB12"],
  ["an empty column", "AB12;\nAB13;\n", "AB12;", "AB12"],
])(
  "rows of several cells are read both ways, for a person to choose: %s",
  async (_name, csv, line, column) => {
    const file = await read(csv);
    expect(file.example).toEqual({ line, column });
    expect(file.line).toContain(line);
    expect(file.column).toContain(column);
    expect(file.line).toHaveLength(csv.trim().split("\n").length);
  },
);

test("a single column holds whole units, whatever is in their quotation marks", async () => {
  const file = await read('"ana@x.com,senha"\r\n"a;b"\r\n"duas\nlinhas"\r\nCH"1\r\n');
  expect(file).toMatchObject({ example: null, line: ["ana@x.com,senha", "a;b", "duas\nlinhas", 'CH"1'] });
  expect((await read("ana@x.com,senha;1", "a.txt")).line).toEqual(["ana@x.com,senha;1"]);
});

test.each(["a.csv", "a.txt"])("%s is read in the encodings of spreadsheets and editors", async (name) => {
  const files = [
    Buffer.from("ação", "latin1"),
    Buffer.from("\uFEFFação"),
    Buffer.from("\uFEFFação", "utf16le"),
    Buffer.from("\uFEFFação", "utf16le").swap16(),
  ];
  for (const bytes of files) expect((await read(bytes, name)).line).toEqual(["ação"]);
});

test("units are compared as the API stores them", async () => {
  const { lines } = await readUnitFile(new File([`"ana\r\nsenha"\n" ana\nsenha "\n"\u200B"\n`], "a.csv"));
  expect([texts(lines.line), lines.line.repeated]).toEqual([
    ["ana\nsenha"],
    [{ line: 2, text: "ana\nsenha" }],
  ]);
});

test("a character that another program has lost is refused", async () => {
  const { lines } = await readUnitFile(new File(["AB-1\na\uFFFD\uFFFDo"], "a.txt"));
  expect([texts(lines.line), lines.line.refused]).toEqual([["AB-1"], [{ line: 2, text: "a\uFFFD\uFFFDo" }]]);
});

test.each(["pt-BR", "en"] as const)(
  "an export gives its units back, without its titles (%s)",
  async (locale) => {
    const codes = ["AB-1", "-ZZ9", "'-ZZ9", "'AB", "=1+1", "+55", "@ana", "ana@x.com,a;b", 'aspas "1"'];
    const columns = [
      column({ "pt-BR": "conteúdo", en: "content" }, textCell),
      column({ "pt-BR": "variação", en: "variation" }, () => "R$ 50"),
    ];
    const batches = (async function* () {
      yield codes;
    })();
    let csv = "";
    for await (const chunk of csvOf(locale, columns, batches)) csv += chunk;
    const { lines, example } = await readUnitFile(new File([csv], "a.csv"));
    expect([example, texts(lines.line)]).toEqual([null, codes]);
    expect(lines.line.units[0]?.line).toBe(2);
  },
);
