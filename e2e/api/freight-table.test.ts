import { describe, expect, test } from "vitest";
import { API, call, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { sellByTable, sendTable, setShipping, TABLE, TITLES, tableOf } from "../fixtures/parcels.ts";
import { reader } from "../fixtures/records.ts";
import { makeStore } from "../fixtures/store.ts";

/** The freight table of a store as a file: what goes in, what is refused and what comes out. */
const store = storeOfFile();

const PATH = "/stores/me/shipping/table";
async function exported(own = store, language = "pt-BR"): Promise<string> {
  const answer = await fetch(`${API}${PATH}`, {
    headers: { Authorization: `Bearer ${own.apiKey}`, Accept: "text/csv", "Accept-Language": language },
  });
  // text() would take the byte order mark away.
  return Buffer.from(await answer.arrayBuffer()).toString("utf8");
}
const details = async (rows: readonly string[], titles = TITLES) =>
  (await sendTable(store, tableOf(rows, titles))).body.details.map(
    ({ path, message }: { path: string; message: string }) => `${path} ${message}`,
  );

describe("the file that comes out", () => {
  test("is the one that went in, byte by byte, in both languages", async () => {
    const file = `\uFEFF${tableOf(TABLE)}`;
    expect((await sendTable(store, file)).status).toBe(200);
    expect(await exported()).toBe(file);
    const english = await exported(store, "en");
    expect(english).toContain("CEP from,CEP to,weight up to (g),price,days from,days to,name\r\n");
    expect(english).toContain("01000-000,05999-999,1000,12.90,1,3,Capital\r\n");
    await sendTable(store, english);
    expect([await exported(), await exported(store, "en")]).toEqual([file, english]);
  });

  test("names no formula, and reads its own apostrophes back", async () => {
    const names = ["=1+1", "'=1+1", "Sedex; o rápido", 'Loja "nova"'];
    const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"`);
    const rows = quoted.map((name, at) => `01000-000;01999-999;${at + 1};5;;;${name}`);
    await sendTable(store, tableOf(rows));
    const file = await exported();
    expect(file).toContain(";'=1+1\r\n");
    await sendTable(store, file);
    expect(await exported()).toBe(file);
  });
});

describe("the file that goes in", () => {
  test("is read as carriers and spreadsheets write it", async () => {
    const kilos = "ZipCodeStart,ZipCodeEnd,Peso inicial,Peso final (kg),AbsoluteMoneyCost,prazo";
    const file = `${kilos}\n1000000,"05.999-999",0,"0,3",R$ 18.5,3 dias úteis\n20000000,28999999,0,1.25,1200,\n`;
    const { report } = (await sendTable(store, file)).body;
    expect(report).toMatchObject({ dryRun: false, errorCount: 0, ignoredColumns: ["Peso inicial"] });
    expect(await exported()).toBe(
      `\uFEFF${tableOf(["01000-000;05999-999;300;18,50;;3;", "20000-000;28999-999;1250;1200,00;;;"])}`,
    );
    const latin = Buffer.from("CEP inicial;CEP final;Peso até;Preço\n01000-000;01000-999;2 kg;7\n", "latin1");
    expect((await sendTable(store, latin)).body.report.table.rows).toBe(1);
  });

  test("is refused as a whole, each wrong cell by its line and with what to do", async () => {
    await sendTable(store);
    const before = await exported();
    const wrong = [
      "123;05999-999;1000;10;;;",
      "05999-999;01000-000;1000;10;;;",
      "01000-000;05999-999;leve;10;;;",
      "01000-000;05999-999;1000;caro;;;",
      "01000-000;05999-999;1000;10000,01;;;",
      "01000-000;05999-999;1000;10;5;3;",
      "01000-000;05999-999;1000;10;x;366;",
      ";05999-999;1000;;3;;",
      `01000-000;05999-999;1000;10;;;${"n".repeat(61)}`,
    ];
    expect(await details(wrong)).toEqual([
      "rows.2.cepFrom não é um CEP de 8 dígitos; escreva como 01310-100",
      "rows.3.cepTo vem antes do CEP inicial, 05999-999; troque os dois",
      "rows.4.weightTo não é um peso de 1 g a 1.000 kg; escreva como 300 g ou 0,3 kg",
      "rows.5.price não é um preço; escreva como 18,90",
      "rows.6.price deve ser de 0,00 a 10.000",
      "rows.7.daysTo deve ser igual ou maior que o prazo inicial, 5",
      "rows.8.daysFrom deve ser um número de dias de 0 a 365, ou vazio",
      "rows.8.daysTo deve ser um número de dias de 0 a 365, ou vazio",
      "rows.9.cepFrom está vazio; preencha",
      "rows.9.price está vazio; preencha",
      "rows.10.service deve ter até 60 caracteres, sem quebra de linha",
    ]);
    expect(await exported()).toBe(before);
  });

  test("may not say the same range and weight twice, nor leave out a column or the unit", async () => {
    const [first = ""] = TABLE;
    expect(await details([first, "20000-000;28999-999;1000;9;;;", first])).toEqual([
      "rows.4 esta faixa de CEP com este peso já está na linha 2; apague uma das duas",
    ]);
    const [missing] = await details(["01000-000;05999-999;1000"], "CEP inicial;CEP final;peso até (g)");
    expect(missing).toMatch(/^rows\.1\.price falta esta coluna/);
    expect(await details(["01000-000;05999-999;5;9"], "CEP inicial;CEP final;peso até;preço")).toEqual([
      "rows.2.weightTo diga a unidade no título da coluna: peso até (g) ou peso até (kg)",
    ]);
    expect(await details([])).toEqual(["rows.1 o arquivo não tem nenhuma linha com preços"]);
    expect(await details(['"01000-000;05999-999;1000;9;;;'])).toEqual([
      expect.stringMatching(/aspas sem par/),
    ]);
    const twice = await details(
      ["01000-000;05999-999;1000;9;9"],
      "CEP inicial;CEP final;peso (g);preço;valor",
    );
    expect(twice[0]).toMatch(/^rows\.1\./);
  });

  test("has at most 10,000 rows and 1 MB", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `01000-000;05999-999;${at + 1};9,90;;;`);
    expect((await sendTable(store, tableOf(rows(10_000)), true)).body.report).toMatchObject({
      errorCount: 0,
      table: { rows: 10_000 },
    });
    expect(await details(rows(10_001))).toEqual([
      "rows.10002 o arquivo passa de 10.000 linhas; junte faixas de mesmo preço",
    ]);
    expect((await sendTable(store, "x".repeat(1024 * 1024 + 1))).status).toBe(413);
  });

  test("is shown before it is saved: rows, states, CEPs without a row", async () => {
    const own = await makeStore();
    const { report } = (await sendTable(own, tableOf(TABLE), true)).body;
    const of = (state: string) => report.table.states.find((one: { state: string }) => one.state === state);
    expect(report).toMatchObject({ dryRun: true, errorCount: 0, table: { rows: 4 } });
    expect(of("SP")).toEqual({
      ...{ state: "SP", covered: "all", priceFrom: 12.9, priceTo: 27.5, daysFrom: 1, daysTo: 6 },
      ...{ weightTo: 5000, gaps: [] },
    });
    expect(of("RJ")).toMatchObject({ covered: "all", daysFrom: 8, daysTo: 8 });
    expect(of("AC")).toMatchObject({ covered: "none", priceFrom: null, weightTo: null });
    const parts = await sendTable(own, tableOf(["69300-000;69850-000;1000;9;;;"]), true);
    const part = (state: string) =>
      parts.body.report.table.states.find((one: { state: string }) => one.state === state);
    expect(part("RR")).toMatchObject({ covered: "all" });
    expect(part("AM")).toMatchObject({
      covered: "part",
      gaps: [
        { from: "69000-000", to: "69299-999" },
        { from: "69850-001", to: "69899-999" },
      ],
    });
    expect((await sendTable(own, tableOf(["x"]), true)).body.report).toMatchObject({
      errorCount: 4,
      errors: [{ line: 2, column: "cepFrom", title: "CEP inicial" }, {}, {}, {}],
    });
    expect((await reader(own)(PATH)).table.rows).toBe(0);
  });
});

describe("the settings", () => {
  test("take the freight from a table only while there is one", async () => {
    const own = await makeStore();
    const put = (body: object) => call("PUT", "/stores/me/shipping", { key: own.apiKey, body });
    expect(await put({ freightMode: "table" })).toMatchObject({
      status: 400,
      body: { details: [{ path: "freightMode", message: "envie primeiro a tabela de frete" }] },
    });
    await sellByTable(own, { defaultWeight: 500 });
    const remove = () => call("DELETE", PATH, { key: own.apiKey });
    expect(await remove()).toMatchObject(refusal(409, "FreightTableInUse"));
    await setShipping(own, { freightMode: "flat" });
    expect(await remove()).toMatchObject({ status: 200, body: { table: { rows: 0 } } });
    expect((await remove()).status).toBe(200);
    const { shipping } = await reader(own)("/stores/me/shipping");
    expect(shipping).toMatchObject({ freightMode: "flat", defaultWeight: 500 });
  });

  test("leave the old and the new table in the log", async () => {
    const own = await makeStore();
    await sendTable(own);
    await sendTable(own, tableOf([...TABLE.slice(0, 2), "01000-000;19999-999;5000;29,00;3;6;Estado"]));
    await call("DELETE", PATH, { key: own.apiKey });
    const { entries } = await reader(own)("/stores/me/audit?limit=3&kind=settings");
    const changes = entries.map((entry: { changes: unknown }) => JSON.stringify(entry.changes));
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      ...["freight_table.removed", "freight_table.replaced", "freight_table.replaced"],
    ]);
    expect(changes[1]).toContain("01000-000 – 19999-999, 5000 g");
    expect(changes[1]).toMatch(/27,50.*29,00/);
    expect(changes[1]).toMatch(/RJ, SP.*SP/);
    expect(changes[0]).toContain("Linhas da tabela");
  });
});
