import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { cuttingCommits } from "../fixtures/cut-commits.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney } from "../fixtures/wallet.ts";

/** The database connection is lost while a refund is committed, so the outcome is unknown. */

const cuttingRefunds = <T>(store: TestStore, work: () => Promise<T>) =>
  cuttingCommits("refunds", store, work);

test("a part whose commit was unclear is named, and is not asked for again before it was read", async () => {
  const store = await storeWithMoney(50);
  const charge = await earn(store, 20);
  const ask = (headers: Record<string, string> = {}) =>
    call("POST", `/transactions/${charge}/refund`, { key: store.apiKey, headers, body: { amount: 5 } });
  const read = (id: string) => call("GET", `/refunds/${id}`, { key: store.apiKey });
  const unclear = await cuttingRefunds(store, () => ask());
  expect(unclear).toMatchObject({
    status: 502,
    body: {
      code: "RefundConfirmationPending",
      retryable: false,
      details: { refundId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  });
  // It was not committed: a read shows so, and the money is back.
  expect((await read(unclear.body.details.refundId)).status).toBe(404);
  expect((await balanceOf(store)).available).toBe(70);
  // Under a key the same request can be repeated.
  const key = { "Idempotency-Key": randomUUID() };
  const again = await cuttingRefunds(store, () => ask(key));
  expect(again).toMatchObject(refusal(502, "RefundConfirmationPending"));
  const made = await ask(key);
  expect(made.status).toBe(201);
  expect((await ask(key)).body.refund.id).toBe(made.body.refund.id);
  expect((await read(made.body.refund.id)).status).toBe(200);
  expect(await db().refund.count({ where: { storeId: store.id } })).toBe(1);
  await expectNoDifference();
});

test("the same is said of an order's refund and of one payment's", async () => {
  const store = await storeWithMoney(50);
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  await pay(made.body.order.pix.copy_paste);
  const payment = await eventually(
    () => db().payment.findFirst({ where: { transaction: { orderId: made.body.order.id } } }),
    { what: "the payment" },
  );
  for (const path of [`/orders/${made.body.order.id}/refund`, `/payments/${payment.id}/refund`]) {
    const unclear = await cuttingRefunds(store, () =>
      call("POST", path, { key: store.apiKey, body: { amount: 5 } }),
    );
    expect(unclear).toMatchObject(refusal(502, "RefundConfirmationPending"));
  }
  expect(await db().refund.count({ where: { storeId: store.id } })).toBe(0);
  await expectNoDifference();
});
