import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney } from "../fixtures/wallet.ts";

/** The database connection is lost while a refund is committed, so the outcome is unknown. */

const NAME = "test_cut_at_commit";

/** While `work` runs, every commit of a refund of this store loses its connection. */
async function cuttingCommits<T>(store: TestStore, work: () => Promise<T>): Promise<T> {
  await pool().query(`
    CREATE OR REPLACE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER ${NAME} AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.store_id = '${store.id}') EXECUTE FUNCTION ${NAME}()`);
  try {
    return await work();
  } finally {
    await pool().query(`DROP TRIGGER ${NAME} ON refunds; DROP FUNCTION ${NAME}()`);
  }
}

test("a part whose commit was unclear is named, and is not asked for again before it was read", async () => {
  const store = await storeWithMoney(50);
  const charge = await earn(store, 20);
  const ask = (headers: Record<string, string> = {}) =>
    call("POST", `/transactions/${charge}/refund`, { key: store.apiKey, headers, body: { amount: 5 } });
  const read = (id: string) => call("GET", `/refunds/${id}`, { key: store.apiKey });
  const unclear = await cuttingCommits(store, () => ask());
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
  const again = await cuttingCommits(store, () => ask(key));
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
    const unclear = await cuttingCommits(store, () =>
      call("POST", path, { key: store.apiKey, body: { amount: 5 } }),
    );
    expect(unclear).toMatchObject(refusal(502, "RefundConfirmationPending"));
  }
  expect(await db().refund.count({ where: { storeId: store.id } })).toBe(0);
  await expectNoDifference();
});
