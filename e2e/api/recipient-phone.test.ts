import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { ADDRESS, makeMug, setShipping } from "../fixtures/parcels.ts";
import { reader } from "../fixtures/records.ts";
import { makeStore } from "../fixtures/store.ts";

/** The recipient's telephone: optional by default; a setting turns it off or requires it. */
const { phone: PHONE, ...WITHOUT } = ADDRESS;

async function shop() {
  const store = await makeStore();
  const mug = await makeMug(store);
  const items = [{ productId: mug.id, quantity: 1 }];
  const order = (shippingAddress: object, more: object = {}) =>
    placeOrder(store.apiKey, items, { shippingAddress, ...more });
  const options = async () =>
    (await call("GET", `/shipping/options?items=${mug.id}:1`, { store: store.id })).body.shipping;
  const kept = async (id: string) => (await reader(store)(`/orders/${id}`)).order.shippingAddress.phone;
  return { store, order, options, kept };
}

test("the telephone may be left out, unless the store requires it", async () => {
  const { store, order, options, kept } = await shop();
  expect((await reader(store)("/stores/me/shipping")).shipping.phone).toBe("optional");
  expect((await options()).phone).toBe("optional");
  expect((await order(WITHOUT)).status).toBe(201);
  expect(await kept((await order(ADDRESS)).body.order.id)).toBe(PHONE);

  await setShipping(store, { phone: "required" });
  expect((await options()).phone).toBe("required");
  const refused = await order(WITHOUT);
  expect(refused.status).toBe(400);
  expect(refused.body.details).toEqual([
    { path: "shippingAddress.phone", message: expect.stringMatching(/obrigatório/) },
  ]);
  expect((await order({ ...ADDRESS, phone: null })).status).toBe(400);
  expect((await order(ADDRESS)).status).toBe(201);
});

test("a store that does not ask for it does not store it", async () => {
  const { store, order, options, kept } = await shop();
  await setShipping(store, { phone: "off" });
  expect((await options()).phone).toBe("off");
  const made = await order(ADDRESS);
  expect(made.status).toBe(201);
  expect(await kept(made.body.order.id)).toBeNull();
});

test("a pick-up needs none", async () => {
  const { store, order } = await shop();
  await setShipping(store, { phone: "required", pickupEnabled: true, pickupAddress: "Rua Augusta, 10" });
  const made = await placeOrder(store.apiKey, [{ productId: (await makeMug(store)).id, quantity: 1 }], {
    shipping: { method: "pickup" },
  });
  expect(made.status, made.text).toBe(201);
  expect((await order(WITHOUT)).status).toBe(400);
});

test("an unknown setting is refused, and a change is in the audit log", async () => {
  const { store } = await shop();
  const put = (phone: string) => call("PUT", "/stores/me/shipping", { key: store.apiKey, body: { phone } });
  expect((await put("maybe")).body.details[0].path).toBe("phone");
  expect((await put("required")).body.shipping.phone).toBe("required");
  const entries = await db().auditEntry.findMany({
    where: { storeId: store.id, action: "shipping.updated" },
  });
  expect(entries.at(-1)?.details).toMatchObject({
    before: { phone: "optional" },
    after: { phone: "required" },
  });
});
