import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** An uncertain call ends the same way whether it is repeated under its key or left alone. */
afterEach(closeListeners);

async function listeningStore(): Promise<{ store: TestStore; listener: Listener }> {
  const listener = await listen((response) => response.writeHead(200).end());
  const webhook = { url: listener.url, events: ["payment.created", "payment.paid"] };
  return { store: await makeStore({ webhook }), listener };
}

const eventsOf = (listener: Listener) => listener.deliveries.map(({ body }) => JSON.parse(body).event).sort();

test.each(["repeated at once", "left alone", "told of by the bank first"])(
  "a charge, %s: paid a few seconds later",
  async (how) => {
    const { store, listener } = await listeningStore();
    const headers = { "Idempotency-Key": randomUUID() };
    const ask = () =>
      call("POST", "/transactions", {
        key: store.apiKey,
        headers,
        body: { type: "PIX_IN", amount: 10, customer: { email: "uncertain@sandbox.test" } },
      });
    const first = await ask();
    expect(first).toMatchObject(refusal(502, "PaymentPendingConfirmation"));
    const id = first.body.details.transactionId;
    if (how === "repeated at once") {
      const again = await ask();
      // The payment may have come already.
      const status = expect.stringMatching(/^(PENDING|COMPLETED)$/);
      expect(again).toMatchObject({ status: 200, body: { data: { id, status } } });
      expect((await ask()).text).toBe(again.text);
    }
    if (how === "told of by the bank first")
      await db().transaction.update({ where: { id }, data: { reconcileAt: null } });
    await eventually(
      async () => {
        const read = await call("GET", `/transactions/${id}`, { key: store.apiKey });
        return read.body.data.status === "COMPLETED" && read.body.data.paidAt;
      },
      { what: "the payment" },
    );
    await eventually(async () => listener.deliveries.length >= 2);
    expect(eventsOf(listener)).toEqual(["payment.created", "payment.paid"]);
  },
);

test("an order, repeated at once: paid a few seconds later", async () => {
  const { store, listener } = await listeningStore();
  const ask = () =>
    placeOrder(
      store.apiKey,
      [{ productId: store.products.card.id, quantity: 1 }],
      { customerEmail: "uncertain@sandbox.test" },
      headers,
    );
  const headers = { "Idempotency-Key": randomUUID() };
  const first = await ask();
  expect(first.status).toBe(502);
  const id = first.body.details.orderId;
  const again = await ask();
  expect(again).toMatchObject({ status: 201, body: { order: { id } } });
  await whenPaid(store.apiKey, id);
  await eventually(async () => listener.deliveries.length >= 2);
  expect(eventsOf(listener)).toEqual(["payment.created", "payment.paid"]);
});
