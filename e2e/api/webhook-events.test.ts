import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, openCharge, wrongField } from "../fixtures/client.ts";
import { closeListeners, fail, isGenuine, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

afterEach(closeListeners);

type Listed = {
  id: string;
  event: string;
  createdAt: string;
  status: string;
  deliveries: { attempts: number; status: string }[];
};

function client(store: TestStore) {
  const api = (method: string, path: string, body?: object) =>
    call(method, `/stores/me${path}`, { key: store.apiKey, ...(body ? { body } : {}) });
  return {
    api,
    list: async (query = "") =>
      (await api("GET", `/webhook-events?${query}`)).body as {
        events: Listed[];
        pagination: { total: number };
      },
    charge: () => openCharge(store.apiKey, 5),
  };
}

async function storeWith(listener: Listener) {
  const store = await makeStore({ webhook: { url: listener.url, events: ["payment.created"] } });
  return { store, ...client(store) };
}

const settled = (events: Listed[], status: string, count: number) =>
  events.filter((event) => event.status === status).length === count;

test("what was announced is listed with its deliveries, found by event, state and time, read with payload and log", async () => {
  const listener = await listen((response) => response.writeHead(204).end());
  const { list, api, charge } = await storeWith(listener);
  await Promise.all(Array.from({ length: 10 }, charge));
  await eventually(async () => settled((await list()).events, "delivered", 10));
  const all = await list("limit=2");
  expect(all).toMatchObject({ events: [{ event: "payment.created" }, {}], pagination: { total: 10 } });
  expect((await list("status=failed")).pagination.total).toBe(0);
  expect((await list("status=delivered&event=payment.created")).pagination.total).toBe(10);
  // The time in a delivery finds its event.
  for (const { body } of listener.deliveries) {
    const { requestId, createdAt } = JSON.parse(body);
    const found = (await list(`since=${createdAt}`)).events.find(({ id }) => id === requestId);
    expect(found).toMatchObject({ createdAt });
  }
  expect((await list("event=payment.paid")).pagination.total).toBe(0);
  const since = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  expect((await list(`since=${since}`)).pagination.total).toBe(0);
  const one = (await api("GET", `/webhook-events/${all.events[0]?.id}`)).body.event;
  expect(one).toMatchObject({
    status: "delivered",
    payload: { event: "payment.created", requestId: one.id, data: { amount: 5, status: "pending" } },
    deliveries: [{ attempts: 1, lastStatusCode: 204, log: [{ number: 1, statusCode: 204, error: null }] }],
  });
});

test("a failed event is sent again on request, with the same id and body, and its log goes on", async () => {
  let well = false;
  const listener = await listen((response) => (well ? response.end("ok") : fail(response, 500, "não")));
  const { list, api, charge } = await storeWith(listener);
  await charge();
  await eventually(async () => listener.deliveries.length === 1);
  await eventually(async () => (await list()).events[0]?.deliveries[0]?.attempts === 1);
  const { id } = (await list("status=pending")).events[0] as Listed;
  // All its retries have failed, some days later.
  await db().webhookDelivery.updateMany({
    where: { eventId: id },
    data: { status: "failed", attempts: 11, nextAttemptAt: null },
  });
  expect((await list("status=failed")).events.map((event) => event.id)).toEqual([id]);
  well = true;
  const again = await api("POST", `/webhook-events/${id}/redelivery`);
  expect([again.status, again.body.event.status]).toEqual([200, "pending"]);
  await eventually(async () => (await list()).events[0]?.status === "delivered");
  expect(listener.deliveries[1]?.body).toBe(listener.deliveries[0]?.body);
  expect(listener.deliveries[1]?.headers["x-webhook-id"]).toBe(id);
  const { log } = (await api("GET", `/webhook-events/${id}`)).body.event.deliveries[0];
  expect(
    log.map((attempt: { number: number; statusCode: number; answer: string }) => [
      attempt.number,
      attempt.statusCode,
      attempt.answer,
    ]),
  ).toEqual([
    [1, 500, "não"],
    [2, 200, "ok"],
  ]);
});

test("replay since a time: the failed ones, or everything; nobody else's", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, list, api, charge } = await storeWith(listener);
  const other = await storeWith(listener);
  await Promise.all([charge(), charge(), charge(), other.charge()]);
  await eventually(async () => settled((await list()).events, "delivered", 3));
  await eventually(async () => settled((await other.list()).events, "delivered", 1));
  const failed = (await list()).events.slice(0, 2).map((event) => event.id);
  await db().webhookDelivery.updateMany({ where: { eventId: { in: failed } }, data: { status: "failed" } });
  const since = new Date(Date.now() - 60_000).toISOString();
  const replay = (body: object) => api("POST", "/webhook-events/replay", body);
  expect((await replay({ since: new Date(Date.now() + 60_000).toISOString() })).body).toEqual({
    message: "Nenhum evento a reenviar desde esse momento.",
    replayed: 0,
  });
  expect((await replay({ since })).body).toMatchObject({ replayed: 2 });
  await eventually(async () => settled((await list()).events, "delivered", 3));
  expect((await replay({ since, onlyFailed: false })).body.replayed).toBe(3);
  await eventually(async () => listener.deliveries.length === 4 + 2 + 3);
  expect((await other.list()).events[0]?.deliveries[0]?.attempts).toBe(1);
  await db().webhookEndpoint.updateMany({ where: { storeId: store.id }, data: { pausedAt: new Date() } });
  expect((await replay({ since, onlyFailed: false })).body.replayed).toBe(0);
  expect(await api("POST", `/webhook-events/${failed[0]}/redelivery`)).toMatchObject(wrongField("id"));
});

test("replay sends what waits for a retry at once on a new schedule, once, and leaves what was never tried", async () => {
  let well = false;
  const listener = await listen((response) => (well ? response.end() : fail(response)));
  const { list, api, charge } = await storeWith(listener);
  for (let index = 0; index < 3; index++) await charge();
  await eventually(async () => (await list()).events.every(({ deliveries: [one] }) => one?.attempts === 1));
  const [waiting, soon, untried] = (await list()).events.map(({ id }) => id) as [string, string, string];
  const put = (eventId: string, attempts: number, seconds: number) =>
    db().webhookDelivery.updateMany({
      where: { eventId },
      data: { attempts, nextAttemptAt: new Date(Date.now() + seconds * 1000) },
    });
  const stateOf = (eventId: string) => db().webhookDelivery.findFirstOrThrow({ where: { eventId } });
  const delivered = (eventId: string) =>
    eventually(async () => (await stateOf(eventId)).status === "delivered" && stateOf(eventId));
  await put(waiting, 10, 86_400);
  await put(untried, 0, 600);
  // Under lease, or due in a moment.
  await put(soon, 3, 19);
  const before = await stateOf(soon);
  well = true;
  const since = new Date(Date.now() - 60_000).toISOString();
  const replay = async (more = {}) =>
    (await api("POST", "/webhook-events/replay", { since, ...more })).body.replayed;
  expect(await replay()).toBe(2);
  expect(await stateOf(soon)).toEqual(before);
  // Its endpoint goes on failing, if it does: one attempt of those before counts.
  expect(await delivered(waiting)).toMatchObject({ attempts: 2, run: 1 });
  await put(soon, 3, 0);
  expect(await delivered(soon)).toMatchObject({ attempts: 4, run: 0 });
  expect(await replay()).toBe(0);
  expect(await replay({ onlyFailed: false })).toBe(2);
  expect(await stateOf(untried)).toMatchObject({ status: "pending", attempts: 0, run: 0 });
});

test("a test event goes to one key's webhook, signed and logged, and says that it is one", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, api, list } = await storeWith(listener);
  const sent = await api("POST", `/api-keys/${store.keyId}/test-event`);
  expect(sent).toMatchObject({ status: 201, body: { event: { event: "payment.paid" } } });
  const delivery = await eventually(async () => listener.deliveries[0]);
  expect(isGenuine(delivery, store.webhookSecret as string)).toBe(true);
  expect(JSON.parse(delivery.body)).toMatchObject({ requestId: sent.body.event.id, data: { test: true } });
  await eventually(async () => (await list()).events[0]?.status === "delivered");
  expect((await list()).events[0]?.createdAt).toBe(JSON.parse(delivery.body).createdAt);
  const { apiKey } = (await api("POST", "/api-keys", { name: "sem", scopes: ["*"] })).body;
  expect(await api("POST", `/api-keys/${apiKey.id}/test-event`)).toMatchObject(wrongField("webhook"));
});

test("during a secret's rotation both signatures are sent; after it the new one alone", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, api } = await storeWith(listener);
  const send = () => api("POST", `/api-keys/${store.keyId}/test-event`);
  const { webhookSecret } = (
    await api("POST", `/api-keys/${store.keyId}/webhook-secret`, { overlapMinutes: 5 })
  ).body;
  await send();
  const both = await eventually(async () => listener.deliveries[0]);
  expect(String(both.headers["x-webhook-signature"]).match(/v1=/g)).toHaveLength(2);
  await db().webhookEndpoint.updateMany({
    where: { storeId: store.id },
    data: { previousSecretExpiresAt: new Date(Date.now() - 1) },
  });
  await send();
  const one = await eventually(async () => listener.deliveries[1]);
  expect(String(one.headers["x-webhook-signature"]).match(/v1=/g)).toHaveLength(1);
  expect(isGenuine(one, webhookSecret)).toBe(true);
  expect(isGenuine(one, store.webhookSecret as string)).toBe(false);
});
