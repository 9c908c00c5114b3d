import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call, placeOrder, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { confirmed, person } from "../fixtures/guards.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Restock requests: one mail for each person and product, however the product came back. */
const store = storeOfFile({ stock: 5 });

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const ask = (productId: string, body: object, of = store) =>
  call("POST", `/products/public/${productId}/restock-requests`, { store: of.id, body });
const address = () => `${randomUUID().slice(0, 8)}@example.com`;
const waiting = () => db().restockRequest.count({ where: { storeId: store.id } });
const mails = async (email: string) =>
  (await pool().query("SELECT subject FROM mails WHERE to_address = $1 AND kind = 'restock'", [email])).rows;

async function soldOut(name: string): Promise<string> {
  const body = { name, price: 10, category_id: store.categoryId, type: "normal", stock: 0 };
  return (await api("POST", "/products", body)).body.product.id;
}

const refill = (id: string, content: string) => api("POST", `/products/${id}/stock`, { items: [content] });

test("one mail when units are added, with the way to the product; asked twice, told once", async () => {
  const id = await soldOut("Vale-café");
  const email = address();
  const asked = await ask(id, { email: email.toUpperCase() });
  expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining("avisamos") } });
  expect((await ask(id, { email })).body).toEqual(asked.body);
  expect((await api("GET", `/stock?productId=${id}`)).body.stock).toMatchObject([{ waiting: 1 }]);
  await refill(id, "cafe-1");
  const mail = await mailTo(email, "restock");
  expect(mail.subject).toBe("Vale-café está de volta na Loja de Teste");
  expect(mail.text).toMatch(new RegExp(`/loja/${store.slug}/p/vale-cafe`));
  expect((await api("GET", `/stock?productId=${id}`)).body.stock).toMatchObject([{ waiting: 0 }]);
  await refill(id, "cafe-2");
  const other = address();
  expect((await ask(id, { email: other })).body.code).toBe("ProductAvailable");
  expect(await mails(email)).toHaveLength(1);
  expect(await mails(other)).toEqual([]);
});

test("the variation that was asked for, brought back by an order that was not paid", async () => {
  const { id, variants } = store.products.shirt;
  const made = await placeOrder(store.apiKey, [{ productId: id, variantId: variants.Verde, quantity: 5 }]);
  const email = address();
  const missing = await ask(id, { email });
  expect(missing).toMatchObject(wrongField("variantId"));
  const foreign = await ask(id, { email, variantId: randomUUID() });
  expect(foreign).toMatchObject(wrongField("variantId"));
  expect((await ask(id, { email, variantId: variants.Azul })).body.code).toBe("ProductAvailable");
  expect((await ask(id, { email, variantId: variants.Verde })).status).toBe(202);
  await api("POST", `/orders/${made.body.order.id}/cancellation`);
  expect((await mailTo(email, "restock")).subject).toBe(
    "Camiseta digital – Verde está de volta na Loja de Teste",
  );
});

test("nothing while the product is hidden or the shop is closed; then at once", async () => {
  const id = await soldOut("Vale-livro");
  const email = address();
  await ask(id, { email });
  await api("PUT", "/stores/me/store", { salesClosed: true });
  await refill(id, "livro-1");
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  expect(await mails(email)).toEqual([]);
  await api("PUT", "/stores/me/store", { salesClosed: false });
  await mailTo(email, "restock");
  await eventually(async () => (await waiting()) === before - 1);
});

test("ten products for one address, and nothing of what is not on sale here", async () => {
  const email = address();
  const ids = await Promise.all(Array.from({ length: 11 }, (_, nth) => soldOut(`Esgotado ${nth}`)));
  expect((await ask(ids[0] as string, { email })).status).toBe(202);
  // An address may ask five times a minute, so the rest of its ten requests is inserted directly.
  const variations = await db().variation.findMany({ where: { productId: { in: ids.slice(1, 10) } } });
  await db().restockRequest.createMany({
    data: variations.map(({ id }) => ({ storeId: store.id, variationId: id, email, locale: "pt-BR" })),
  });
  expect((await ask(ids[10] as string, { email })).body.code).toBe("RestockLimitReached");
  const other = await makeStore();
  expect((await ask(ids[0] as string, { email }, other)).status).toBe(404);
  expect((await ask(randomUUID(), { email })).status).toBe(404);
  expect((await ask(ids[0] as string, { email: "ana" })).body.details).toMatchObject([{ path: "email" }]);
});

test("a buyer's requests are among their data, and go when it is erased", async () => {
  const email = address();
  const id = await soldOut("Vale-cinema");
  await ask(id, { email });
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const { order } = (await placeOrder(store.apiKey, items, { customerEmail: email })).body;
  await api("POST", `/orders/${order.id}/cancellation`);
  const { customerId } = (await api("GET", `/orders/${order.id}`)).body.order;
  const owner = await person(store.id);
  const data = await call("GET", `/customers/${customerId}/data`, { headers: owner.headers });
  expect(data.body.restockRequests).toEqual([{ product: "Vale-cinema", createdAt: expect.any(String) }]);
  expect((await confirmed(owner, "POST", `/customers/${customerId}/erasure`)).status).toBe(200);
  expect(await db().restockRequest.count({ where: { storeId: store.id, email } })).toBe(0);
});
