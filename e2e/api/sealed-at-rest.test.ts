import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { call } from "../fixtures/client.ts";
import { tablesHolding } from "../fixtures/database-dump.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeProduct } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** What a copy of the database must not show: goods, delivery links, the secrets of stores. */
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
  const { createHash } = await import("node:crypto");
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
  expect((await poster(store)(stock, { items: [code] })).body.stock).toMatchObject({ added: 0, duplicates: 1 });

  const path = `/orders/${order.id}/deliveries/${order.items[0].id}/reissue`;
  expect((await poster(store)(path, {})).status).toBe(200);
  expect((await call("GET", `/deliveries/${token}`, { store: store.id })).status).toBe(404);
  expect((await fetch(`${process.env.VITRINE_TEST_URL}/entrega/${token}/arquivo`)).status).toBe(410);
});
