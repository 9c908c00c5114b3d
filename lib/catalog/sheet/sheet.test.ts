import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textCell } from "#lib/core/cells.ts";
import { csvOf } from "#lib/core/csv.ts";
import { fieldText } from "#lib/core/field-messages.ts";
import { COLUMNS } from "./columns.ts";
import { groupRows } from "./group.ts";
import { planSheet } from "./plan.ts";
import type { Known, KnownProduct } from "./planned.ts";
import { readSheet } from "./read.ts";

const bytes = (text: string) => Buffer.from(text);
const product: KnownProduct = {
  ...{ id: "0198ffff-ffff-7fff-bfff-ffffffffff01", name: "Camiseta", slug: "camiseta", category: "Roupas" },
  ...{ description: "a\r\nb", type: "variable", price: "30.00", comparativePrice: null, active: true },
  ...{ delivery: "shipping", maxPerOrder: 3 },
  images: ["https://example.com/a.png"],
  variations: [
    {
      id: "0198ffff-ffff-7fff-bfff-ffffffffff02",
      name: "P",
      price: "30.00",
      comparativePrice: null,
      position: 0,
    },
    {
      id: "0198ffff-ffff-7fff-bfff-ffffffffff03",
      name: "G",
      price: "35.00",
      comparativePrice: "40.00",
      position: 1,
    },
  ],
};
const plain: KnownProduct = {
  ...{ id: "0198ffff-ffff-7fff-bfff-ffffffffff04", name: "E-book", slug: "e-book", category: "Livros" },
  ...{ description: null, type: "normal", price: "20.00", comparativePrice: null, active: true },
  ...{ delivery: "digital", maxPerOrder: null },
  ...{ images: [], variations: [] },
};
const known: Known = {
  products: [product, plain],
  categories: ["Roupas", "Livros"],
  takenSlugs: new Set(["camiseta", "e-book", "outro"]),
};

async function planOf(text: string) {
  const sheet = await readSheet(bytes(text));
  const { groups, problems } = groupRows(sheet.rows);
  const plan = planSheet(groups, known);
  const all = [...sheet.problems, ...problems, ...plan.problems].map(
    ({ line, column, message, params }) => `${line} ${column}: ${fieldText(message, "pt-BR", params)}`,
  );
  return { ...plan, problems: all };
}

describe("files", () => {
  const expected = [{ line: 2, cells: { name: "Açaí", price: "1.234,56" } }];
  test.each([
    ["UTF-8 with semicolons", bytes("nome;preço\nAçaí;1.234,56\n")],
    ["a byte order mark and Windows line ends", bytes("\uFEFFnome;preço\r\nAçaí;1.234,56\r\n")],
    ["commas and quotes", bytes('"nome","preço"\n"Açaí","1.234,56"')],
    ["tabs in UTF-16, Excel's Unicode text", Buffer.from("\uFEFFnome\tpreço\nAçaí\t1.234,56\n", "utf16le")],
    ["Latin-1", Buffer.from("nome;preço\nAçaí;1.234,56\n", "latin1")],
    ["old Macintosh line ends", bytes("nome;preço\rAçaí;1.234,56")],
  ])("%s", async (_name, file) => {
    expect((await readSheet(file)).rows).toMatchObject(expected);
  });

  test("rows are counted as a spreadsheet counts them: line breaks in a cell, empty rows", async () => {
    const { rows } = await readSheet(bytes('nome;descrição\nA;"1\n2\n3"\n;\nB;x\n'));
    expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, "A"],
      [4, "B"],
    ]);
  });

  test("what can't be read is said with its row", async () => {
    expect((await planOf("")).problems).toEqual(["1 null: o arquivo não tem nenhuma linha com dados"]);
    expect((await planOf("a;b\n1;2")).problems[0]).toContain("títulos das colunas");
    expect((await planOf("nome;nome\nx;y")).problems[0]).toContain("1 name: há duas colunas");
    expect((await planOf('nome;preço\nA;1\n"B;2')).problems[0]).toContain("aspas sem par");
    const split = await planOf('nome,preço,categoria,\nCaneca,29,90,Casa\nBule,"30,50",Casa,\n');
    expect(split.newCategories).toEqual(["Casa"]);
    expect(split.problems).toEqual([expect.stringMatching(/^2 null: há mais células que títulos/)]);
    const { ignored } = await readSheet(bytes("nome;Peso;preço\nA;1;2"));
    expect(ignored).toEqual(["Peso"]);
  });

  test("whatever an export holds, reading gives it back", async () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
      fc.stringMatching(/^['"=;,+\-@ a\n]{1,20}$/),
    );
    const keys = ["name", "description", "variation"] as const;
    const columns = keys.map((key, at) => ({
      title: COLUMNS[key],
      of: (row: readonly string[]) => textCell(row[at] as string),
    }));
    const full = fc.tuple(text, text, text).filter((row) => row.some((cell) => cell.trim() !== ""));
    await fc.assert(
      fc.asyncProperty(fc.array(full, { minLength: 1, maxLength: 5 }), async (rows) => {
        const batches = (async function* () {
          yield rows;
        })();
        let file = "";
        for await (const chunk of csvOf("pt-BR", columns, batches)) file += chunk;
        const read = (await readSheet(bytes(file))).rows.map(({ cells }) => keys.map((key) => cells[key]));
        expect(read).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });

  test("whatever the bytes are, reading ends with rows or a problem", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.stringMatching(/^["';,\n\ra=]{0,60}$/).map((text) => bytes(`nome;preço\n${text}`)),
        ),
        async (file) => {
          const sheet = await readSheet(file);
          expect(sheet.rows.length + sheet.problems.length).toBeGreaterThan(0);
          planSheet(groupRows(sheet.rows).groups, known);
        },
      ),
    );
  });
});

describe("the plan", () => {
  test("creates: name, category and price are enough; variations are rows of one product", async () => {
    const plan = await planOf(
      "nome;categoria;preço;variação\nCaneca;Casa;25;\nBoné;roupas;30;Azul\nBoné;;20;Preto\n",
    );
    expect(plan.problems).toEqual([]);
    expect(plan.newCategories).toEqual(["Casa"]);
    expect(plan.products).toMatchObject([
      {
        id: null,
        line: 2,
        name: "Caneca",
        category: "Casa",
        type: "normal",
        price: "25.00",
        active: true,
        variations: [],
        changes: [{ column: "price", variation: null, from: null, to: "25.00" }],
      },
      {
        ...{ id: null, line: 3, name: "Boné", category: "Roupas", type: "variable", price: "20.00" },
        variations: [
          { id: null, name: "Azul", price: "30.00", position: 0 },
          { id: null, name: "Preto", price: "20.00", position: 1 },
        ],
        changes: [
          { column: "variation", variation: "Azul", from: null, to: "30.00" },
          { column: "variation", variation: "Preto", from: null, to: "20.00" },
        ],
      },
    ]);
  });

  test("changes: only what the sheet says, from what to what", async () => {
    const plan = await planOf(
      `nome;variação;preço;preço de;descrição;na vitrine\nCamiseta;p;32;;"a\nb";não\nCamiseta;GG;50;;;\nE-book;;;25;;\n`,
    );
    expect(plan.problems).toEqual([]);
    expect(plan.products.map(({ changes }) => changes)).toEqual([
      [
        { column: "active", variation: null, from: "true", to: "false" },
        { column: "variation", variation: "P", from: "P", to: "p" },
        { column: "price", variation: "P", from: "30.00", to: "32.00" },
        { column: "variation", variation: "GG", from: null, to: "50.00" },
      ],
      [{ column: "comparativePrice", variation: null, from: null, to: "25.00" }],
    ]);
    expect(plan.products[0]).toMatchObject({ price: "32.00", images: product.images, slug: "camiseta" });
  });

  test("an empty cell clears a picture and leaves a name; by address and by id", async () => {
    const plan = await planOf(`id;endereço;nome;imagem 1\n${product.id};;;\n;e-book;Livro;\n`);
    expect(plan.problems).toEqual([]);
    expect(plan.products.map(({ name, images, changes }) => [name, images, changes.length])).toEqual([
      ["Camiseta", [], 1],
      ["Livro", [], 1],
    ]);
  });

  test("delivery and maximum stay without their columns; an empty cell clears only the maximum", async () => {
    const stay = await planOf("nome;na vitrine\nCamiseta;sim\n");
    expect(stay.products).toMatchObject([{ delivery: "shipping", maxPerOrder: 3, changes: [] }]);
    const plan = await planOf(
      "nome;categoria;preço;variação;entrega;máximo por pedido\nCamiseta;;;P;;\nE-book;;;;Envio;7\nVale;Casa;5;;;\n",
    );
    expect(plan.problems).toEqual([]);
    expect(plan.products).toMatchObject([
      {
        ...{ delivery: "shipping", maxPerOrder: null },
        changes: [{ column: "maxPerOrder", variation: null, from: "3", to: null }],
      },
      {
        ...{ delivery: "shipping", maxPerOrder: 7 },
        changes: [
          { column: "delivery", variation: null, from: "digital", to: "shipping" },
          { column: "maxPerOrder", variation: null, from: null, to: "7" },
        ],
      },
      { id: null, delivery: "digital", maxPerOrder: null },
    ]);
  });

  test.each([
    ["nome;preço\nNovo;1", "2 category: está vazio; um produto novo precisa deste dado"],
    ["nome;categoria\nNovo;Casa", "2 price: está vazio; um produto novo precisa deste dado"],
    ["nome;categoria;preço\nNovo;Casa;dez", "2 price: não é um preço; escreva como 1.234,56"],
    ["nome;categoria;preço\nNovo;Casa;0", "2 price: deve ser de 0,01 a 1.000.000,00"],
    [
      "nome;preço;preço de\nE-book;20;20",
      "2 comparativePrice: deve ser maior que o preço; corrija ou deixe vazio",
    ],
    ["nome;entrega\nE-book;correio", "2 delivery: escreva digital ou envio"],
    ...["0", "10001", "2,5"].map((most): [string, string] => [
      `nome;máximo por pedido\nE-book;"${most}"`,
      "2 maxPerOrder: deve ser um número inteiro de 1 a 10000, ou vazio",
    ]),
    ["nome;na vitrine\nE-book;talvez", "2 active: escreva sim ou não"],
    ["nome;imagem 1\nE-book;foto.png", "2 image1: deve ser o endereço completo de uma imagem, com https://"],
    ["id;nome\n123;A", "2 id: não é um produto desta loja; apague o id para criar um produto novo"],
    ["nome;variação;preço\nE-book;A;1", "2 variation: este produto não tem variações; deixe vazio"],
    ["nome;preço\nCamiseta;1", "2 variation: este produto tem variações; diga de qual é este preço"],
    ["nome;preço\nE-book;21\nE-book;22", "3 null: este produto já está na linha 2; apague uma das duas"],
    ["nome;endereço\nE-book;outro", "2 slug: é o endereço de outro produto; escolha outro"],
    [`id;endereço\n${plain.id};camiseta`, "2 slug: é o endereço de outro produto; escolha outro"],
    [
      "nome;variação;preço;categoria\nCamiseta;P;30;A\nCamiseta;G;35;B",
      "3 category: é diferente da linha 2 do mesmo produto; deixe igual ou vazio",
    ],
    [
      `nome;id da variação;variação\nCamiseta;${product.variations[0]?.id};G`,
      "2 variation: duas variações do produto ficariam com o mesmo nome; mude um deles",
    ],
  ])("%j: %s", async (text, problem) => {
    const { problems } = await planOf(text);
    expect(problems).toContain(problem);
  });
});
