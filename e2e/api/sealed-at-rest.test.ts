import { createHash, randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { tablesHolding } from "../fixtures/database-dump.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { listen } from "../fixtures/listener.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Values that a copy of the database must not show: goods, delivery links, the secrets of stores. */
const store = storeOfFile({ scopes: ["*"] });

const unique = (name: string) => `${name}-${randomUUID()}`;

test("a stock code and a delivery link are nowhere in the database, before and after their sale", async () => {
  const { id } = await makeProduct(store.id, {
    ...{ name: "Chave", price: "10.00", categoryId: store.categoryId, stock: 0 },
  });
  const [code, spare] = [unique("CODIGO"), unique("RESERVA")];
  const headers = { "Idempotency-Key": randomUUID() };
  await poster(store)(`/products/${id}/stock`, { items: [code, spare] }, headers);
  expect(await tablesHolding(code)).toEqual([]);

  const order = await bought({
    ...store,
    products: { ...store.products, card: { ...store.products.card, id } },
  });
  const { order: status } = (await call("GET", `/orders/public/${order.id}/status`, { store: store.id }))
    .body;
  const token = new URL(status.deliveries[0].url).pathname.split("/").at(-1) as string;
  const shown = await call("GET", `/deliveries/${token}`, { store: store.id });
  expect(shown.body.delivery.contents).toEqual([{ kind: "code", value: code }]);
  await eventually(async () => (await db().mail.count({ where: { orderId: order.id, status: "kept" } })) > 0);

  // The link is replaced, mailed again and shown in the panel.
  const path = `/orders/${order.id}/deliveries/${order.items[0].id}`;
  const again = { "Idempotency-Key": randomUUID() };
  expect((await poster(store)(`${path}/reissue`, { reason: "Já usado" }, again)).status).toBe(200);
  const { order: after } = (await call("GET", `/orders/public/${order.id}/status`, { store: store.id })).body;
  const newer = new URL(after.deliveries[0].url).pathname.split("/").at(-1) as string;
  expect((await call("GET", `/deliveries/${newer}`, { store: store.id })).body.delivery.contents).toEqual([
    { kind: "code", value: spare },
  ]);
  await reader(store)(`/orders/${order.id}`);
  for (const secret of [code, spare, token, newer]) expect(await tablesHolding(secret)).toEqual([]);
});

test("the stored form of a delivery link opens nothing", async () => {
  const order = await bought(store);
  const item = await db().orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  const asked = [
    item.deliveryToken,
    `item-${item.id}`,
    Buffer.from(item.deliveryHash as Uint8Array).toString("hex"),
  ];
  for (const token of asked)
    expect((await call("GET", `/deliveries/${encodeURIComponent(token)}`, { store: store.id })).status).toBe(
      404,
    );
});

test("an item and units of an earlier version are still delivered, found and not added twice", async () => {
  const order = await bought(store);
  const { order: status } = (await call("GET", `/orders/public/${order.id}/status`, { store: store.id }))
    .body;
  const url = new URL(status.deliveries[0].url);
  const token = url.pathname.split("/").at(-1) as string;
  const [code] = [unique("ANTIGO")];
  const unit = await db().stockUnit.findFirstOrThrow({ where: { orderItem: { orderId: order.id } } });
  await db().orderItem.updateMany({
    where: { orderId: order.id },
    data: { deliveryToken: token, deliveryHash: null },
  });
  const fingerprint = new Uint8Array(createHash("sha256").update(code).digest());
  await db().stockUnit.update({ where: { id: unit.id }, data: { content: code, fingerprint } });

  expect((await call("GET", `/deliveries/${token}`, { store: store.id })).body.delivery.contents).toEqual([
    { kind: "code", value: code },
  ]);
  const again = await call("GET", `/orders/public/${order.id}/status`, { store: store.id });
  expect(again.body.order.deliveries[0].url).toBe(status.deliveries[0].url);
  const stock = `/products/${unit.productId}/stock`;
  const found = await reader(store)(`${stock}?search=${code}`);
  expect(found.units.map(({ id }: { id: string }) => id)).toEqual([unit.id]);
  expect((await poster(store)(stock, { items: [code] })).body.stock).toMatchObject({
    added: 0,
    duplicates: 1,
  });

  const path = `/orders/${order.id}/deliveries/${order.items[0].id}/reissue`;
  expect((await poster(store)(path, {})).status).toBe(200);
  expect((await call("GET", `/deliveries/${token}`, { store: store.id })).status).toBe(404);
  expect((await fetch(`${process.env.VITRINE_TEST_URL}/entrega/${token}/arquivo`)).status).toBe(410);
});

test("a CPF of a buyer and of a payer is nowhere in the database, and still found, sent and shown", async () => {
  const listener = await listen((response) => response.end());
  const own = await makeStore({
    webhook: { url: listener.url, events: ["payment.created", "payment.paid"] },
  });
  const [buyers, payers, customers] = [cpf(), cpf(), cpf()];
  const made = await placeOrder(own.apiKey, [{ productId: own.products.card.id, quantity: 1 }], {
    customerDocument: buyers,
  });
  await pay(made.body.order.pix.copy_paste, { payerName: "Ana Lima", payerDocument: payers });
  const { id } = made.body.order;
  await whenPaid(own.apiKey, id);
  const body = { type: "PIX_IN", amount: 20, customer: { name: "Rui Costa", document: customers } };
  const headers = { "Idempotency-Key": randomUUID() };
  const charge = await poster(own)("/transactions", body, headers);
  expect(charge.body.data.customer.document).toBe(customers);
  expect((await poster(own)("/transactions", body, headers)).text).toBe(charge.text);

  await eventually(async () => listener.deliveries.length === 3);
  const sent = listener.deliveries.map((delivery) => JSON.parse(delivery.body));
  expect(sent.map(({ data }) => data.customer.document).toSorted()).toEqual(
    [buyers, buyers, customers].toSorted(),
  );
  const events = (await reader(own)("/stores/me/webhook-events")).events as { id: string }[];
  for (const event of events) {
    const { payload } = (await reader(own)(`/stores/me/webhook-events/${event.id}`)).event;
    expect([buyers, customers]).toContain(payload.data.customer.document);
  }

  for (const document of [buyers, payers, customers]) expect(await tablesHolding(document)).toEqual([]);
  const found = async (search: string) =>
    (await reader(own)(`/transactions?search=${encodeURIComponent(search)}`)).data.transactions.length;
  expect(await found(customers)).toBe(1);
  expect(await found(customers.replace(/^(.{3})(.{3})(.{3})/, "$1.$2.$3-"))).toBe(1);
  expect(await found(buyers)).toBe(1);
  expect(await found(customers.slice(0, 9))).toBe(0);
  expect(await found("Rui Costa")).toBe(1);
});

/** A valid CPF that no other test has. */
function cpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const from of [10, 11]) {
    const sum = digits.reduce((all, digit, at) => all + digit * (from - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
