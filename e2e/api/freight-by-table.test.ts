import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { API, call, pay, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { ADDRESS, makeMug, sellByTable, sendTable, setShipping, tableOf } from "../fixtures/parcels.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeStore, type TestProduct, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Orders whose freight comes from the table: the price by CEP and weight, and its effects. */
let store: TestStore;
let mug: TestProduct;
beforeAll(async () => {
  store = await makeStore({ stock: 200, feePercent: "0", feeFixed: "0" });
  mug = await makeMug(store, 200);
  await sellByTable(store);
});

const CITY = ADDRESS;
const INLAND = { ...ADDRESS, postalCode: "13010-001" };
const RIO = { ...ADDRESS, postalCode: "20040-002", state: "RJ" };
const BAHIA = { ...ADDRESS, postalCode: "40010-000", state: "BA" };
const order = (shippingAddress: object, quantity = 1, more: object = {}) =>
  placeOrder(store.apiKey, [{ productId: mug.id, quantity }], { shippingAddress, ...more });
const weigh = (body: object) => call("PUT", `/products/${mug.id}`, { key: store.apiKey, body });
const options = async (query: string) =>
  (await call("GET", `/shipping/options?items=${query}`, { store: store.id })).body.shipping;

describe("the freight", () => {
  test("comes from the narrowest range and the smallest weight that carries the parcel", async () => {
    await weigh({ weight: 400 });
    const made = (await order(CITY, 2)).body.order;
    expect(made.financial).toMatchObject({ subtotal: 79.8, shipping: 12.9, price: 92.7 });
    expect(made.shipping).toMatchObject({ price: 12.9, service: "Capital", days: { from: 1, to: 3 } });
    const price = async (address: object, quantity: number) =>
      (await order(address, quantity)).body.order.financial.shipping;
    expect(await price(CITY, 3)).toBe(19.9);
    expect(await price(INLAND, 1)).toBe(27.5);
    expect((await order(RIO, 1)).body.order.shipping).toMatchObject({
      price: 38,
      days: { from: null, to: 8 },
    });
    const kept = await db().order.findUniqueOrThrow({ where: { id: made.id } });
    expect(kept.shippingQuote).toEqual({ weight: 800, service: "Capital", daysFrom: 1, daysTo: 3 });
  });

  test("a variation weighs its own weight, or the product's; a product without one the store's default", async () => {
    const { shirt } = store.products;
    const [blue, green] = [shirt.variants.Azul as string, shirt.variants.Verde as string];
    const path = `/products/${shirt.id}`;
    const list = (await call("GET", path, { key: store.apiKey })).body.product.variations;
    const variations = list.map(({ id }: { id: string }) => ({ id, weight: id === blue ? 1001 : null }));
    const sized = { delivery: "shipping", height: 2.5, width: 20, variations };
    const changed = await call("PUT", path, { key: store.apiKey, body: sized });
    expect(changed.body.product).toMatchObject({ weight: null, height: 2.5, width: 20, length: null });
    const price = async (variantId: string) =>
      (await options(`${shirt.id}:${variantId}:1&postalCode=01310100`)).options[0].price;
    expect([await price(blue), await price(green)]).toEqual([19.9, 12.9]);
    await call("PUT", path, { key: store.apiKey, body: { weight: 900 } });
    expect(await price(green)).toBe(12.9);
    await setShipping(store, { defaultWeight: 1500 });
    expect(await price(green)).toBe(12.9);
    await call("PUT", path, { key: store.apiKey, body: { weight: null } });
    expect(await price(green)).toBe(19.9);
    await setShipping(store, { defaultWeight: 300 });
    const wrong = await call("PUT", path, { key: store.apiKey, body: { weight: 0, height: 0.05 } });
    expect(wrong.body.details.map(({ path: at }: { path: string }) => at)).toEqual(["weight", "height"]);
  });

  test("a CEP without a row and a parcel that is too heavy are refused by name, never free", async () => {
    const notServed = {
      status: 400,
      body: { code: "PostalCodeNotServed", details: [{ path: "shippingAddress.postalCode" }] },
    };
    expect(await order(BAHIA)).toMatchObject(notServed);
    expect(await order(CITY, 13)).toMatchObject(refusal(400, "ParcelTooHeavy"));
    await setShipping(store, { freeFrom: 20 });
    expect(await order(BAHIA)).toMatchObject(notServed);
    expect((await order(CITY)).body.order.financial.shipping).toBe(0);
    await setShipping(store, { freeFrom: null, pickupEnabled: true, pickupAddress: "Rua Augusta, 10" });
    const told = await options(`${mug.id}:1&postalCode=40010000`);
    expect(told).toMatchObject({
      byPostalCode: true,
      place: { state: "BA" },
      options: [
        { method: "delivery", price: null, why: "postal_code_not_served" },
        { method: "pickup", price: 0, why: null },
      ],
    });
    expect((await options(`${mug.id}:13&postalCode=01310100`)).options[0].why).toBe("parcel_too_heavy");
    expect((await options(`${mug.id}:1`)).options[0]).toMatchObject({
      price: null,
      why: "postal_code_needed",
    });
    const picked = await placeOrder(store.apiKey, [{ productId: mug.id, quantity: 13 }], {
      shipping: { method: "pickup" },
    });
    expect(picked.body.order.shipping).toMatchObject({ method: "pickup", price: 0, days: null });
    await setShipping(store, { pickupEnabled: false });
  });

  test("is quoted to agents by the same calculation, once they send the CEP", async () => {
    const items = [{ productId: mug.id, quantity: 2 }];
    const quote = async (more: object) =>
      (await call("POST", "/orders/public/quote", { store: store.id, body: { items, ...more } })).body.quote;
    const priced = await quote({ postalCode: "01310-100" });
    expect(priced).toMatchObject({
      notDelivered: null,
      options: [{ method: "delivery", shipping: 12.9, expectedTotal: 92.7, service: "Capital" }],
    });
    expect(await quote({})).toMatchObject({
      subtotal: 79.8,
      options: [],
      notDelivered: "postal_code_needed",
    });
    expect((await quote({ postalCode: "40010000" })).notDelivered).toBe("postal_code_not_served");
    const [{ expectedTotal }] = priced.options;
    expect((await order(CITY, 2, { expectedTotal })).status).toBe(201);
    expect(await order(RIO, 2, { expectedTotal })).toMatchObject(
      refusal(409, "TotalChanged", { shipping: 38, total: 117.8 }),
    );
  });

  test("changes with the table, for new orders only", async () => {
    const own = await makeStore({ stock: 20, feePercent: "0", feeFixed: "0" });
    const cup = await makeMug(own, 20);
    await sellByTable(own);
    const place = () =>
      placeOrder(own.apiKey, [{ productId: cup.id, quantity: 1 }], { shippingAddress: CITY });
    const first = (await place()).body.order;
    await sendTable(own, tableOf(["01000-000;05999-999;1000;99,00;;;"]));
    expect((await place()).body.order.financial.shipping).toBe(99);
    expect((await reader(own)(`/orders/${first.id}`)).order.shipping.price).toBe(12.9);
  });
});

describe("an order by the table", () => {
  test("carries its freight to the page, the event, the file and the refund", async () => {
    const made = (await order(INLAND, 1, { externalReference: "por-tabela" })).body.order;
    await pay(made.pix.copy_paste, { payerName: "Ana Lima" });
    const days = { from: 3, to: 6 };
    expect(await whenPaid(store.apiKey, made.id)).toMatchObject({
      total: 67.4,
      shipping: { price: 27.5, service: "Estado", days },
    });
    const shown = await call("GET", `/orders/public/${made.order_code}/status`, { store: store.id });
    expect(shown.body.order.shipping).toMatchObject({ price: 27.5, days });
    const listed = await reader(store)("/orders?externalReference=por-tabela");
    expect(listed.orders[0].shipping).toMatchObject({ price: 27.5, days });
    const csv = await fetch(`${API}/orders?ids=${made.id}`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
    });
    expect(await csv.text()).toMatch(/27,50;3 a 6 dias úteis;67,40/);
    await poster(store)(`/orders/${made.id}/shipment`, {
      carrier: "correios",
      trackingCode: "BR123456789BR",
    });
    const mail = await eventually(async () => {
      const { mails } = await reader(store)(`/mails?orderId=${made.id}&kind=shipment`);
      const read = mails[0] && (await reader(store)(`/mails/${mails[0].id}`)).mail;
      return read?.content && read;
    });
    expect(JSON.stringify(mail)).toContain("3 a 6 dias úteis");
    const { refund } = (await poster(store)(`/orders/${made.id}/refund`)).body;
    expect(refund.amount).toBe(67.4);
  });
});

describe("a coupon", () => {
  const coupon = (body: object) => poster(store)("/coupons", { type: "percentage", ...body });
  const financial = async (couponCode: string) => (await order(CITY, 1, { couponCode })).body.order.financial;

  test("touches the freight only if it says so, even at 100 %", async () => {
    await coupon({ code: "TUDO", value: 100 });
    await coupon({ code: "DEZFRETE", value: 10, freight: "free" });
    expect(await financial("TUDO")).toMatchObject({ discount: 39.9, shipping: 12.9, price: 12.9 });
    expect(await financial("DEZFRETE")).toMatchObject({ discount: 3.99, shipping: 0, price: 35.91 });
    const items = [{ productId: mug.id, quantity: 1 }];
    const body = { code: "TUDO", store_id: store.id, total: 39.9, items };
    expect((await call("POST", "/coupons/validate", { body })).body.coupon).toMatchObject({
      ...{ freight: "none", discount: 39.9, finalTotal: 0 },
    });
    const quote = { items, couponCode: "DEZFRETE", postalCode: "01310100" };
    expect(
      (await call("POST", "/orders/public/quote", { store: store.id, body: quote })).body.quote,
    ).toMatchObject({
      options: [{ shipping: 0, expectedTotal: 35.91 }],
    });
  });

  test("may give nothing but free freight, and then needs something to send and a CEP that is served", async () => {
    const made = await coupon({ code: "FRETEGRATIS", type: "fixed", value: 0, freight: "free" });
    expect(made.body.coupon).toMatchObject({ value: 0, freight: "free" });
    expect(await financial("FRETEGRATIS")).toMatchObject({ discount: 0, shipping: 0, price: 39.9 });
    const card = [{ productId: store.products.card.id, quantity: 1 }];
    expect(await placeOrder(store.apiKey, card, { couponCode: "FRETEGRATIS" })).toMatchObject(
      refusal(400, "CouponNotApplicable"),
    );
    expect((await order(BAHIA, 1, { couponCode: "FRETEGRATIS" })).body.code).toBe("PostalCodeNotServed");
    const nothing = { status: 400, body: { details: [{ path: "value" }] } };
    expect(await coupon({ code: "NADA", value: 0 })).toMatchObject(nothing);
    const { id } = made.body.coupon;
    const put = (body: object) => call("PUT", `/coupons/${id}`, { key: store.apiKey, body });
    expect(await put({ freight: "none" })).toMatchObject(nothing);
    expect((await put({ freight: "none", value: 5 })).body.coupon).toMatchObject({
      freight: "none",
      value: 5,
    });
    const csv = await fetch(`${API}/coupons?search=DEZFRETE`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
    });
    expect(await csv.text()).toContain(";grátis;");
  });
});
