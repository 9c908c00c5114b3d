import { beforeAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";

/** A store cancels or ships an order. */
const store = storeOfFile();
let paid: string;
let pending: string;

beforeAll(async () => {
  const order = async () =>
    (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }])).body.order;
  pending = (await order()).id;
  const { id, pix } = await order();
  paid = id;
  await pay(pix.copy_paste);
  await whenPaid(store.apiKey, paid);
});

test("cancelling: stock and coupon go back once, the charge goes with it, a repeat answers the same", async () => {
  const own = await makeStore({ stock: 3 });
  const cancel = (id: string) => call("POST", `/orders/${id}/cancellation`, { key: own.apiKey });
  const made = await placeOrder(own.apiKey, [{ productId: own.products.card.id, quantity: 3 }], {
    couponCode: "DEZ",
  });
  const { id } = made.body.order;
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(answers.map((answer) => [answer.status, answer.body.order.status])).toEqual(
    Array(3).fill([200, "cancelled"]),
  );
  const { rows } = await pool().query(
    "SELECT (SELECT available FROM variations WHERE id = $1) AS available, (SELECT used_count FROM coupons WHERE store_id = $2) AS used",
    [own.products.card.variationId, own.id],
  );
  expect(rows[0]).toEqual({ available: 3, used: 0 });
  const charge = await call("GET", "/transactions", { key: own.apiKey });
  expect(charge.body.data.transactions[0].status).toBe("CANCELLED");
  expect((await call("GET", "/orders?status=cancelled", { key: own.apiKey })).body.pagination.total).toBe(1);
  expect((await cancel(paid)).status).toBe(404);
});

test("shipping: only what is paid, with tracking and a mail to the buyer", async () => {
  const ship = (id: string, body?: object) =>
    call("POST", `/orders/${id}/shipment`, { key: store.apiKey, ...(body ? { body } : {}) });
  expect(await ship(pending)).toMatchObject({
    status: 400,
    body: {
      code: "OrderTransitionNotAllowed",
      message: "O pedido está aguardando pagamento e não pode passar a enviado.",
    },
  });
  expect((await ship(paid, { trackingUrl: "javascript:alert(1)" })).status).toBe(400);
  const sent = await ship(paid, { trackingCode: "BR123456789BR" });
  expect(sent.body.order).toMatchObject({
    status: "shipped",
    trackingCode: "BR123456789BR",
    trackingUrl: null,
  });
  const again = await ship(paid, { trackingUrl: "https://example.com/r/1" });
  expect(again.body.order).toMatchObject({
    trackingCode: "BR123456789BR",
    trackingUrl: "https://example.com/r/1",
  });
  const { rows } = await pool().query(
    "SELECT subject, text FROM mails WHERE store_id = $1 AND kind = 'shipment'",
    [store.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain("BR123456789BR");
  expect((await call("POST", `/orders/${paid}/cancellation`, { key: store.apiKey })).body.code).toBe(
    "OrderTransitionNotAllowed",
  );
  expect((await call("GET", "/orders?status=shipped", { key: store.apiKey })).body.pagination.total).toBe(1);
});
