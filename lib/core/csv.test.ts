import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { batchesOf, type Cursor, column, csvOf } from "./csv.ts";
import { money } from "./money.ts";

async function* oneBatch<R>(rows: R[]) {
  if (rows.length > 0) yield rows;
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

const cells = [
  column<string[]>({ "pt-BR": "a", en: "a" }, (row) => row[0] ?? ""),
  column<string[]>({ "pt-BR": "b", en: "b" }, (row) => row[1] ?? ""),
];

describe("csvOf", () => {
  test("a reader of CSV finds what was written, and no cell that a spreadsheet would run", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 20 }), async (rows) => {
        const file = await textOf(csvOf("pt-BR", cells, oneBatch(rows)));
        const read: string[][] = parse(file, { delimiter: ";", bom: true, record_delimiter: "\r\n" });
        expect(read.length).toBe(rows.length + 1);
        for (const [n, row] of rows.entries()) {
          const found = read[n + 1] ?? [];
          expect(found.some((cell) => /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell))).toBe(false);
          expect(found).toEqual(
            row.map((cell) => (/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell)),
          );
        }
      }),
    );
  });

  test("amounts and times are written as the language's spreadsheets read them", async () => {
    const columns = [
      column<{ at: Date }>({ "pt-BR": "quando", en: "when" }, ({ at }) => at),
      column<{ at: Date }>({ "pt-BR": "valor", en: "amount" }, () => money("1234.5")),
      column<{ at: Date }>({ "pt-BR": "ms", en: "ms" }, () => 73.8),
      column<{ at: Date }>({ "pt-BR": "nada", en: "nothing" }, () => null),
    ];
    const rows = [{ at: new Date("2026-11-21T02:30:00Z") }];
    expect(await textOf(csvOf("pt-BR", columns, oneBatch(rows)))).toBe(
      "\uFEFFquando;valor;ms;nada\r\n2026-11-20 23:30:00;1234,50;73,8;\r\n",
    );
    expect(await textOf(csvOf("en", columns, oneBatch(rows)))).toBe(
      "\uFEFFwhen,amount,ms,nothing\r\n2026-11-20 23:30:00,1234.50,73.8,\r\n",
    );
  });

  test("a negative amount stays a number, a text that looks like one does not", async () => {
    const columns = [
      column<string>({ "pt-BR": "valor", en: "amount" }, (text) => money(text)),
      column<string>({ "pt-BR": "texto", en: "text" }, (text) => text),
    ];
    expect(await textOf(csvOf("pt-BR", columns, oneBatch(["-1234.5"])))).toContain("\n-1234,50;'-1234.5\r");
    expect(await textOf(csvOf("en", columns, oneBatch(["-0.6"])))).toContain("\n-0.60,'-0.6\r");
  });

  test("an empty list is a file with titles only", async () => {
    expect(await textOf(csvOf("en", cells, oneBatch([])))).toBe("\uFEFFa,b\r\n");
  });
});

describe("batchesOf", () => {
  test("every record once, in order, never more than a batch at a time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 9 }), async (length, size) => {
        const all: Cursor[] = Array.from({ length }, (_, n) => ({ id: String(n), createdAt: new Date(n) }));
        const read = async (after: Cursor | null, most: number) => {
          const from = after ? Number(after.id) + 1 : 0;
          return all.slice(from, from + most);
        };
        const batches: Cursor[][] = [];
        for await (const batch of batchesOf(read, size)) batches.push(batch);
        expect(batches.flat()).toEqual(all);
        expect(batches.every((batch) => batch.length <= size && batch.length > 0)).toBe(true);
      }),
    );
  });
});
