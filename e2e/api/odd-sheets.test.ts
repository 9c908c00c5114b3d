import { expect, test } from "vitest";
import { storeOfFile } from "../fixtures/file-store.ts";
import { send } from "../fixtures/product-sheets.ts";

/** Spreadsheets as programs write them. */
const store = storeOfFile();
const dryRun = async (file: string) => (await send(file, true, store)).body.report;

test("Excel's first line sep=; is a hint, and rows keep their numbers", async () => {
  expect(await dryRun("sep=;\nnome;categoria;preço\nCaneca;Casa;10\n")).toMatchObject({
    ...{ counts: { created: 1, errors: 0 }, errors: [] },
  });
  expect(await dryRun('"sep=,"\r\nnome,categoria,preço\r\nCaneca,Casa,dez\r\n')).toMatchObject({
    errors: [{ line: 3, column: "price" }],
  });
});

test("a price that other prices of the file make ambiguous is refused, not multiplied by a thousand", async () => {
  expect(await dryRun("nome,categoria,preço\nA,Cat,19.90\nB,Cat,19.990\n")).toMatchObject({
    errors: [{ line: 3, column: "price" }],
  });
  expect(await dryRun('nome,categoria,preço\nA,Cat,"19,90"\nB,Cat,19.990\n')).toMatchObject({ errors: [] });
});
