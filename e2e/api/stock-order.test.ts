import { createHash, randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { contentOf } from "#lib/catalog/stock-content.ts";
import { cellText } from "#lib/core/cells.ts";
import { db } from "#lib/db/client.ts";
import { API, call, pay, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeProduct } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Units leave in the order of the list that was pasted, and are listed and exported like that. */
const store = storeOfFile();

const fresh = () =>
  makeProduct(store.id, { name: "Chave", price: "10.00", categoryId: store.categoryId, stock: 0 });
/** Contents whose order is neither alphabetical nor the order of their fingerprints. */
const codes = (count: number, seed: string) =>
  Array.from({ length: count }, (_, place) =>
    createHash("md5").update(`${seed}${place}`).digest("hex").slice(0, 16),
  );
const add = async (id: string, items: string[]) =>
  expect((await call("POST", `/products/${id}/stock`, { key: store.apiKey, body: { items } })).status).toBe(
    201,
  );

test("a long list leaves as it was pasted, and a second one after it", async () => {
  const { id } = await fresh();
  const [first, second] = [codes(5_000, "a"), codes(5_000, "b")];
  // A repeated item counts at its first place.
  await add(id, [...first, first[0] as string]);
  await add(id, second);
  const units = await db().stockUnit.findMany({ where: { productId: id }, orderBy: { id: "asc" } });
  expect(units.map(contentOf)).toEqual([...first, ...second]);

  const { order } = (await placeOrder(store.apiKey, [{ productId: id, quantity: 3 }])).body;
  await pay(order.pix.copy_paste);
  const delivered = await eventually(async () => {
    const found = await db().stockUnit.findMany({
      where: { productId: id, status: "delivered" },
      orderBy: { id: "asc" },
    });
    return found.length === 3 && found.map(contentOf);
  });
  expect(delivered).toEqual(first.slice(0, 3));
});

test("the list and the export begin with the available ones, in order of sale", async () => {
  const { id } = await fresh();
  const items = [...codes(5, "c"), "'-c"];
  await add(id, items);
  await placeOrder(store.apiKey, [{ productId: id, quantity: 2 }]);
  const listed = await call("GET", `/products/${id}/stock`, { key: store.apiKey });
  expect(listed.body.units.map(({ status }: { status: string }) => status)).toEqual([
    ...Array(4).fill("available"),
    ...Array(2).fill("reserved"),
  ]);
  const ids = async (from: string) =>
    (await call("GET", `/products/${id}/stock?limit=3&offset=${from}`, { key: store.apiKey })).body.units.map(
      (unit: { id: string }) => unit.id,
    );
  expect([...(await ids("0")), ...(await ids("3"))]).toEqual(
    listed.body.units.map((unit: { id: string }) => unit.id),
  );

  const exported = (headers: Record<string, string>, product = id) =>
    fetch(`${API}/products/${product}/stock/export`, { headers });
  const [manager, support] = await Promise.all([
    makeMember({ storeId: store.id, role: "manager", totp: false }),
    makeMember({ storeId: store.id, role: "support", totp: false }),
  ]);
  expect((await exported(await sessionOf(support))).status).toBe(403);
  expect((await exported(await sessionOf(manager), randomUUID())).status).toBe(404);
  const answer = await exported(await sessionOf(manager));
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const rows: Record<string, string>[] = parse(await answer.text(), {
    delimiter: ";",
    bom: true,
    columns: true,
  });
  expect(rows.map((row) => cellText(row.conteúdo as string))).toEqual(items.slice(2));
  expect(
    await db().auditEntry.findMany({ where: { storeId: store.id, action: "stock.exported" } }),
  ).toMatchObject([{ actor: `member:${manager.email}`, details: { productId: id } }]);
});

test("the export of one variation has only its units", async () => {
  const { shirt } = store.products;
  const { body } = await call("GET", `/stock?productId=${shirt.id}`, { key: store.apiKey });
  const [blue] = body.stock as { variantId: string; variantName: string; available: number }[];
  const answer = await call("GET", `/products/${shirt.id}/stock/export?variantId=${blue?.variantId}`, {
    key: store.apiKey,
  });
  const rows: Record<string, string>[] = parse(answer.text, {
    delimiter: ";",
    bom: true,
    columns: true,
  });
  expect(rows).toHaveLength(blue?.available as number);
  expect(new Set(rows.map((row) => row.variação))).toEqual(new Set([blue?.variantName]));
});

test("the file of a product's units has each of them once, also over a thousand and of two statuses", async () => {
  const { id } = await fresh();
  const items = codes(2_100, "d");
  await add(id, items);
  const { order } = (await placeOrder(store.apiKey, [{ productId: id, quantity: 3 }])).body;
  await pay(order.pix.copy_paste);
  await eventually(
    async () => (await db().stockUnit.count({ where: { productId: id, status: "delivered" } })) === 3,
  );
  const manager = await makeMember({ storeId: store.id, role: "manager", totp: false });
  const headers = { ...(await sessionOf(manager)), accept: "text/csv" };
  const answer = await fetch(`${API}/products/${id}/stock`, { headers });
  const rows: Record<string, string>[] = parse(await answer.text(), {
    delimiter: ";",
    bom: true,
    columns: true,
  });
  const units = await db().stockUnit.findMany({ where: { productId: id } });
  expect(rows.map((row) => row.unidade).toSorted()).toEqual(units.map((unit) => unit.id).toSorted());
});
