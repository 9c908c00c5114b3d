import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, openCharge, pay, placeOrder } from "../fixtures/client.ts";
import {
  closeListeners,
  type Delivery,
  fail,
  isGenuine,
  type Listener,
  listen,
} from "../fixtures/listener.ts";
import { makeMember } from "../fixtures/session.ts";
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
    response.setHeader("Location", "/elsewhere");
    if (path === "/hook") fail(response, 302);
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

/** A webhook that always fails, failing for this many days already. */
async function failing(days: number) {
  const listener = await listen((response) => fail(response, 502));
  const store = await makeStore({ webhook: { url: listener.url, events: ["payment.created"] } });
  await db().webhookEndpoint.updateMany({
    where: { storeId: store.id },
    data: { url: `${listener.url}?token=s3cret` },
  });
  await makeMember({ storeId: store.id });
  const failFor = async (since: number) => {
    const failingSince = new Date(Date.now() - since * 86_400_000);
    await db().webhookEndpoint.updateMany({ where: { storeId: store.id }, data: { failingSince } });
  };
  await failFor(days);
  await openCharge(store.apiKey, 5);
  const tried = await eventually(() =>
    db().webhookDelivery.findFirst({ where: { event: { storeId: store.id }, attempts: 1 } }),
  );
  const endpoint = () => db().webhookEndpoint.findFirstOrThrow({ where: { storeId: store.id } });
  const moveRetry = (seconds: number) =>
    db().webhookDelivery.update({
      where: { id: tried.id },
      data: { nextAttemptAt: new Date(Date.now() + seconds * 1000) },
    });
  return { store, failFor, tried, endpoint, moveRetry };
}

test("a failure after days without events pauses nothing: its webhook has not failed for five days", async () => {
  const { endpoint, tried } = await failing(7);
  const { pausedAt, failingSince } = await endpoint();
  expect([tried.status, pausedAt]).toEqual(["pending", null]);
  expect(Number(failingSince)).toBeGreaterThan(Date.now() - 3_600_000);
});

test.each([
  ["a retry", "pt-BR", "falhou por 5 dias seguidos"],
  ["another event", "en", "failed for 5 days in a row"],
  ["a replay", "en", "failed for 5 days in a row"],
])("five days of failures pause a webhook, after %s; its owner is told in %s", async (next, locale, said) => {
  const { store, failFor, endpoint, moveRetry } = await failing(1);
  const ofStore = { memberships: { some: { storeId: store.id } } };
  await db().member.updateMany({ where: ofStore, data: { locale } });
  await moveRetry(3_600);
  await failFor(6);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  if (next === "a retry") await moveRetry(0);
  else if (next === "a replay")
    await call("POST", "/stores/me/webhook-events/replay", { key: store.apiKey, body: { since } });
  else await openCharge(store.apiKey, 5);
  const paused = await eventually(async () => {
    const now = await endpoint();
    return now.pausedAt && now;
  });
  expect(paused.pauseReason).toBe("failing");
  const statuses = await db().webhookDelivery.groupBy({
    by: "status",
    where: { event: { storeId: store.id } },
  });
  expect(statuses.map(({ status }) => status)).toEqual(["failed"]);
  const mail = await db().mail.findFirstOrThrow({ where: { storeId: store.id, kind: "webhook-paused" } });
  expect(mail.text).toContain(`/hook?… ${said}`);
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
  await eventually(async () => hanging.deliveries.length >= 4);
  const quick = await listen((response) => response.end());
  await sell(["payment.created"], quick);
  await eventually(async () => quick.deliveries.length === 1, { withinMs: 5_000 });
  // At most four in progress, however many are due; the next one follows only when one was given up.
  const begun = hanging.deliveries.length;
  const ended = await db().webhookAttempt.count({ where: { delivery: { event: { storeId: store.id } } } });
  expect(begun - ended).toBeLessThanOrEqual(4);
});

test("endpoints that hang don't hold up another one on their host", async () => {
  const listener = await listen((response, { path }) => path === "/quick" && response.end());
  const withHook = (path: string) =>
    makeStore({ webhook: { url: new URL(path, listener.url).href, events: ["payment.created"] } });
  for (const hanging of [await withHook("/slow"), await withHook("/slow")])
    for (let index = 0; index < 4; index++) await openCharge(hanging.apiKey, 5);
  await eventually(async () => listener.deliveries.length >= 8);
  await openCharge((await withHook("/quick")).apiKey, 5);
  await eventually(async () => listener.deliveries.some(({ path }) => path === "/quick"), {
    withinMs: 5_000,
  });
});
