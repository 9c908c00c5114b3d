import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** The events of an order report its history in the order in which it happened. */
afterEach(closeListeners);

/** A store whose receiver is slower for earlier events, so that parallel deliveries would overtake each other. */
async function slowStore(refusePayerMismatch: boolean) {
  let came = 0;
  const listener = await listen((response) => {
    came += 1;
    setTimeout(() => response.writeHead(200).end(), Math.max(0, 600 - came * 100));
  });
  const store = await makeStore({
    feePercent: "0",
    feeFixed: "0",
    webhook: { url: listener.url, events: [...EVENTS] },
  });
  await db().store.update({ where: { id: store.id }, data: { refusePayerMismatch } });
  const arrived = () =>
    listener.deliveries.map(
      ({ body }) => JSON.parse(body) as { event: string; requestId: string; createdAt: string },
    );
  return { store, arrived };
}

async function paidOrder(store: Awaited<ReturnType<typeof slowStore>>["store"], payerDocument: string) {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await placeOrder(store.apiKey, items, { customerDocument: "12345678909" });
  await pay(made.body.order.pix.copy_paste, { payerName: "Bruno Lima", payerDocument });
  return made.body.order.id as string;
}

function expectInOrder(events: { requestId: string; createdAt: string }[]): void {
  expect(events.map(({ requestId }) => requestId).toSorted()).toEqual(
    events.map(({ requestId }) => requestId),
  );
  expect(events.map(({ createdAt }) => createdAt).toSorted()).toEqual(
    events.map(({ createdAt }) => createdAt),
  );
}

test("money that is turned away is no payment, and goes back after it came", async () => {
  const { store, arrived } = await slowStore(true);
  await paidOrder(store, "98765432100");
  const events = await eventually(
    async () => arrived().some(({ event }) => event === "refund.completed") && arrived(),
    {
      withinMs: 20_000,
      what: "the end of the refund",
    },
  );
  expect(events.slice(0, 4).map(({ event }) => event)).toEqual([
    "payment.created",
    "payment.refused",
    "order.cancelled",
    "refund.requested",
  ]);
  expect(events.map(({ event }) => event)).not.toContain("payment.paid");
  expectInOrder(events);
});

test("a payment comes before what it did to the order, and that before its refund", async () => {
  const { store, arrived } = await slowStore(false);
  const id = await paidOrder(store, "12345678909");
  await whenPaid(store.apiKey, id);
  expect((await call("POST", `/orders/${id}/refund`, { key: store.apiKey })).status).toBe(201);
  const events = await eventually(
    async () => arrived().some(({ event }) => event === "refund.completed") && arrived(),
    {
      withinMs: 20_000,
      what: "the end of the refund",
    },
  );
  expect(events.slice(0, 4).map(({ event }) => event)).toEqual([
    "payment.created",
    "payment.paid",
    "order.paid",
    "refund.requested",
  ]);
  expectInOrder(events);
});
