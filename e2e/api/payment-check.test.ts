import { expect, test } from "vitest";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { startPsp } from "../fixtures/psp.ts";
import { endPsps, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Asking the bank about an order's Pix before another one is made. */

const check = (store: TestStore, id: string) =>
  call("POST", `/orders/public/${id}/payment-check`, { headers: { "x-store-id": store.id } });

async function expired(store: TestStore) {
  const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
    .body;
  await pay(order.pix.copy_paste, { scenario: "expired" });
  return { id: order.id as string, code: order.order_code as string };
}

test("an expired order stays as it is while nothing was paid", async () => {
  const store = await makeStore();
  const order = await expired(store);
  const answer = await check(store, order.code);
  expect([answer.status, answer.body.order.status, answer.body.order.outcome.kind]).toEqual([
    ...[200, "cancelled", "expired"],
  ]);
});

test("a Pix that the bank has and nobody told us of is booked, once", async () => {
  const store = await makeStore();
  const order = await expired(store);
  await payAtBankOnly(store.id);
  const answers = await Promise.all([check(store, order.id), check(store, order.code)]);
  expect(answers.map(({ status, body }) => [status, body.order.status])).toEqual([
    [200, "paid"],
    [200, "paid"],
  ]);
  const { body } = await call("GET", `/orders/${order.id}`, { key: store.apiKey });
  expect(body.order.payments ?? body.order.payment).toBeTruthy();
});

test("a bank that does not answer: 503, and nothing is changed", async () => {
  const psp = await startPsp({ dialect: "efi" });
  try {
    const store = await storeAtPsp(psp);
    const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
      .body;
    psp.control.faults({ fault: "error", operations: ["cob.get"] });
    const answer = await check(store, order.id);
    expect([answer.status, answer.body.code]).toEqual([503, "ServiceUnavailable"]);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    psp.control.faults();
    expect((await check(store, order.id)).body.order.status).toBe("pending");
  } finally {
    await endPsps(psp);
  }
});

test("a bank that does not find a charge that it had confirmed, or says paid before it tells the Pix: 503, until it tells", async () => {
  const psp = await startPsp({ dialect: "efi" });
  try {
    const store = await storeAtPsp(psp);
    psp.control.faults({ fault: "hidden", operations: ["cob.put"], ms: 3_600_000 });
    const { order } = (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]))
      .body;
    expect((await check(store, order.id)).status).toBe(503);
    psp.control.showHidden();
    psp.control.faults(
      { fault: "untold", operations: ["pay"], ms: 3_600_000 },
      { fault: "lost", operations: ["notify"] },
    );
    psp.control.pay({ copyPaste: order.pix.copy_paste });
    const answer = await check(store, order.id);
    expect([answer.status, answer.body.code]).toEqual([503, "ServiceUnavailable"]);
    psp.control.showHidden();
    expect((await check(store, order.id)).body).toMatchObject({ order: { status: "paid" } });
  } finally {
    await endPsps(psp);
  }
});

test("of another store, or of nobody: not found", async () => {
  const [store, other] = [await makeStore(), await makeStore()];
  const order = await expired(store);
  expect((await check(other, order.code)).status).toBe(404);
  expect((await check(store, "ABCDEFGH12")).status).toBe(404);
  expect((await check(store, "x")).status).toBe(404);
});
