import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { buyer, call, placeOrder } from "../fixtures/client.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** A temporarily closed shop takes no new orders from shoppers; everything else works. */

const change = (store: TestStore, body: object) =>
  call("PUT", "/stores/me/store", { key: store.apiKey, body });
const itemsOf = (store: TestStore) => [{ productId: store.products.card.id, quantity: 1 }];
const order = (store: TestStore) =>
  call("POST", "/orders/public", { store: store.id, body: { ...buyer, items: itemsOf(store) } });
const quote = (store: TestStore) =>
  call("POST", "/orders/public/quote", { store: store.id, body: { items: itemsOf(store) } });

test("shoppers are refused, the store's key is not, and what was ordered before can be paid", async () => {
  const store = await makeStore();
  const earlier = await order(store);
  expect(earlier.status).toBe(201);
  expect((await quote(store)).status).toBe(200);
  const closed = await change(store, { salesClosed: true, closedNote: "Voltamos no dia 5." });
  expect(closed.body.store).toMatchObject({ salesClosed: true, closedNote: "Voltamos no dia 5." });

  // Nobody is quoted what could not be ordered.
  for (const refused of [await order(store), await quote(store)])
    expect([refused.status, refused.body.code]).toEqual([409, "StoreClosed"]);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
  expect((await placeOrder(store.apiKey, itemsOf(store))).status).toBe(201);
  await payAndWait(earlier.body.order.pix.copy_paste, {});
  const paid = await call("GET", `/orders/public/${earlier.body.order.id}/status`, { store: store.id });
  expect(paid.body.order.status).toBe("paid");
});

test("the shop says so with the merchant's words, until it opens again", async () => {
  const store = await makeStore();
  const front = async () => (await fetch(`${process.env.VITRINE_TEST_URL}/loja/${store.slug}`)).text();
  expect(await front()).not.toContain("fechada por enquanto");
  await change(store, { salesClosed: true, closedNote: "Balanço até sexta." });
  const page = await front();
  expect(page).toContain("A loja está fechada por enquanto");
  expect(page).toContain("Balanço até sexta.");
  const read = await call("GET", "/stores/public", { store: store.id });
  expect(read.body.store).toMatchObject({ salesClosed: true, closedNote: "Balanço até sexta." });

  await change(store, { salesClosed: false });
  expect((await order(store)).status).toBe(201);
  expect(await front()).not.toContain("fechada por enquanto");
});

test("closing is audited with the message, which has at most 300 characters", async () => {
  const store = await makeStore();
  const long = await change(store, { closedNote: "a".repeat(301) });
  expect([long.status, long.body.details?.[0]?.path]).toEqual([400, "closedNote"]);
  await change(store, { salesClosed: true, closedNote: "Férias." });
  const [entry] = await db().auditEntry.findMany({ where: { storeId: store.id, action: "store.changed" } });
  expect(entry?.details).toMatchObject({ after: { salesClosed: true, closedNote: "Férias." } });
});
