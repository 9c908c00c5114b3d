import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pay, placeOrder } from "../fixtures/client.ts";
import { closeListeners, type Delivery, isGenuine, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

afterEach(closeListeners);

const ALL = [
  "payment.created",
  "payment.paid",
  "payment.pix.expired",
  "refund.requested",
  "refund.completed",
];

async function sell(events: string[], listener: Listener) {
  const store = await makeStore({ webhook: { url: listener.url, events } });
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
    customerDocument: "12345678909",
  });
  return { store, order: made.body.order };
}

test("a sale is told by signed events with the promised body", async () => {
  const listener = await listen((response) => response.end("ok"));
  const { store, order } = await sell(ALL, listener);
  await eventually(async () => listener.deliveries.length === 1);
  await pay(order.pix.copy_paste);
  await eventually(async () => listener.deliveries.length === 2);
  const [created, paid] = listener.deliveries as [Delivery, Delivery];
  for (const delivery of [created, paid])
    expect(isGenuine(delivery, store.webhookSecret as string)).toBe(true);
  expect(isGenuine({ ...paid, body: paid.body.replace("50", "51") }, store.webhookSecret as string)).toBe(
    false,
  );
  expect([created, paid].map(({ headers }) => headers["x-webhook-event"])).toEqual([
    "payment.created",
    "payment.paid",
  ]);
  const charge = await db().transaction.findFirstOrThrow({
    where: { orderId: order.id },
    include: { payments: true },
  });
  const body = JSON.parse(paid.body);
  expect(body).toEqual({
    event: "payment.paid",
    data: {
      id: charge.id,
      type: "PIX_IN",
      status: "paid",
      amount: 50,
      currency: "BRL",
      hasProducts: true,
      customer: { name: "Ana Lima", document: "12345678909" },
      externalReference: null,
      metadata: {},
      referenceId: order.id,
      paidAt: expect.any(String),
      paymentId: charge.payments[0]?.id,
      paidAmount: 50,
      endToEndId: charge.endToEndId,
      payer: { name: charge.payerName, document: "***.456.789-**", institution: "Banco de testes" },
      orderId: order.id,
      orderCode: order.order_code,
    },
    requestId: paid.headers["x-webhook-id"],
    createdAt: expect.any(String),
  });
  const attempts = await eventually(async () => {
    const found = await db().webhookAttempt.findMany({
      where: { delivery: { event: { storeId: store.id } } },
    });
    return found.length === 2 && found;
  });
  expect(attempts.map((attempt) => [attempt.number, attempt.statusCode, attempt.answer])).toEqual([
    [1, 200, "ok"],
    [1, 200, "ok"],
  ]);
});

test("a failure is tried again with the same event, an unwanted event is never sent", async () => {
  const listener = await listen((response, _delivery, count) => {
    response.statusCode = count === 1 ? 500 : 204;
    response.end();
  });
  const { store, order } = await sell(["payment.created"], listener);
  await pay(order.pix.copy_paste);
  await eventually(async () => listener.deliveries.length === 2, { withinMs: 20_000 });
  const [first, second] = listener.deliveries as [Delivery, Delivery];
  expect(second.body).toBe(first.body);
  expect(second.headers["x-webhook-id"]).toBe(first.headers["x-webhook-id"]);
  expect(isGenuine(second, store.webhookSecret as string)).toBe(true);
  expect(await db().webhookEvent.count({ where: { storeId: store.id } })).toBe(1);
});

test("410 pauses the endpoint and tells its owner's store; a redirect is not followed", async () => {
  const listener = await listen((response, { path }) => {
    if (path === "/elsewhere") response.end();
    else if (path === "/hook") response.writeHead(410).end();
  });
  const { store } = await sell(ALL, listener);
  const paused = await eventually(() =>
    db().webhookEndpoint.findFirst({ where: { storeId: store.id, pausedAt: { not: null } } }),
  );
  expect(paused.pauseReason).toBe("gone");

  const away = await listen((response, { path }) => {
    if (path === "/hook") response.writeHead(302, { Location: "/elsewhere" }).end();
    else response.end();
  });
  const moved = await sell(ALL, away);
  await eventually(() =>
    db().webhookAttempt.findFirst({
      where: { statusCode: 302, delivery: { event: { storeId: moved.store.id } } },
    }),
  );
  expect(away.deliveries.map(({ path }) => path)).toEqual(["/hook"]);
});

test("an endpoint whose secret can't be opened fails alone", async () => {
  const broken = await listen((response) => response.end());
  const store = await makeStore({ webhook: { url: broken.url, events: ["payment.created"] } });
  await db().webhookEndpoint.updateMany({ where: { storeId: store.id }, data: { secret: "v1.AAAA" } });
  await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const quick = await listen((response) => response.end());
  await sell(["payment.created"], quick);
  await eventually(async () => quick.deliveries.length === 1);
  const attempt = await eventually(() =>
    db().webhookAttempt.findFirst({ where: { delivery: { event: { storeId: store.id } } } }),
  );
  expect(attempt.error).toMatch(/APP_SECRET/);
  expect(broken.deliveries).toHaveLength(0);
});

test("an endpoint that hangs delays nobody else", async () => {
  const hanging = await listen(() => {});
  const store = await makeStore({ stock: 40, webhook: { url: hanging.url, events: ["payment.created"] } });
  await Promise.all(
    Array.from({ length: 20 }, () =>
      placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]),
    ),
  );
  await eventually(async () => hanging.deliveries.length === 4);
  const quick = await listen((response) => response.end());
  await sell(["payment.created"], quick);
  await eventually(async () => quick.deliveries.length === 1, { withinMs: 5_000 });
  // At most four in progress, however many are due.
  expect(hanging.deliveries).toHaveLength(4);
});
