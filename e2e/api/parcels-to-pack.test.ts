import { beforeAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { bought } from "../fixtures/bought.ts";
import { call, placeOrder, wrongField } from "../fixtures/client.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";

/** `GET /orders/parcels`: what packing and addressing several orders takes, in one request. */
let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  store = await makeStore();
  mug = await makeMug(store);
  await setShipping(store, { pickupEnabled: true, pickupAddress: "Rua Augusta, 10" });
});

const ask = (ids: string[], options: object = { key: store.apiKey }) =>
  call("GET", `/orders/parcels?ids=${ids.join(",")}`, options);

test("the oldest first, with address, the items to send and the buyer's answers, and nothing of the digital ones", async () => {
  const { card } = store.products;
  const first = await boughtMug(store, mug, {}, [{ productId: card.id, quantity: 1 }]);
  const fields = JSON.stringify([{ id: store.id, label: "Gravação", type: "TEXT", value: "Para Ana" }]);
  await pool().query("UPDATE orders SET custom_fields = $2 WHERE id = $1", [first.id, fields]);
  const second = await boughtMug(store, mug, { shipping: { method: "pickup" }, shippingAddress: undefined });
  const { status, body } = await ask([second.id, first.id]);
  expect(status).toBe(200);
  expect(body.parcels).toEqual([
    {
      ...{ id: first.id, orderCode: first.orderCode, customerName: first.customerName },
      items: [{ productId: mug.id, variantId: null, name: "Caneca esmaltada", quantity: 1 }],
      customFields: [{ id: store.id, label: "Gravação", type: "TEXT", value: "Para Ana" }],
      ...{ shippingAddress: { ...ADDRESS, postalCode: "01310100" }, disputed: false },
      shipping: expect.objectContaining({ method: "delivery", status: "to_send" }),
      createdAt: first.createdAt,
    },
    expect.objectContaining({
      ...{ id: second.id, shippingAddress: null, customFields: [] },
      shipping: expect.objectContaining({
        method: "pickup",
        pickup: { address: "Rua Augusta, 10", hours: null },
      }),
    }),
  ]);
});

test("orders that are unpaid, refunded, digital or of another store are left out; sent ones are not", async () => {
  const other = await makeStore();
  const foreign = await boughtMug(other, await makeMug(other));
  const unpaid = await placeOrder(store.apiKey, [{ productId: mug.id, quantity: 1 }], {
    shippingAddress: ADDRESS,
  });
  const digital = await bought(store);
  const sent = await boughtMug(store, mug);
  await call("POST", `/orders/${sent.id}/shipment`, { key: store.apiKey, body: { carrier: "correios" } });
  const refunded = await boughtMug(store, mug);
  await pool().query("UPDATE orders SET status = 'refunded' WHERE id = $1", [refunded.id]);
  const ids = [foreign.id, unpaid.body.order.id, digital.id, sent.id, refunded.id];
  const { parcels } = (await ask(ids)).body;
  expect(parcels).toMatchObject([{ id: sent.id, shipping: { status: "shipped", carrier: "correios" } }]);
});

test("every member who reads orders may; one request names at most 100 orders", async () => {
  const { id } = await boughtMug(store, mug);
  for (const role of ["owner", "manager", "accountant", "support"] as const) {
    const member = await makeMember({ storeId: store.id, role, totp: false });
    const answer = await ask([id], { headers: await sessionOf(member) });
    expect(answer.body.parcels, role).toMatchObject([{ id }]);
  }
  const many = Array.from(
    { length: 101 },
    (_, at) => `01934f0e-1111-7000-8000-${String(at).padStart(12, "0")}`,
  );
  expect((await ask(many.slice(1))).body).toEqual({ parcels: [] });
  expect(await ask(many)).toMatchObject(wrongField("ids"));
});
