import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, openCharge, refusal } from "../fixtures/client.ts";
import { closeListeners, fail, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** A webhook is paused, removed or run again during an attempt. */
afterEach(closeListeners);

async function storeWith(listener: Listener) {
  const store = await makeStore({ webhook: { url: listener.url, events: ["payment.created"] } });
  const api = (method: string, path: string, body?: object) =>
    call(method, `/stores/me${path}`, { key: store.apiKey, ...(body ? { body } : {}) });
  return {
    store,
    api,
    charge: () => openCharge(store.apiKey, 5),
    deliveries: () =>
      db().webhookDelivery.findMany({ where: { event: { storeId: store.id } }, include: { log: true } }),
  };
}

test("an attempt of an earlier run is logged and decides nothing about the run that was asked for meanwhile", async () => {
  const held: { end(): void }[] = [];
  const listener = await listen((response, _delivery, count) => {
    if (count > 1) fail(response);
    else held.push({ end: () => response.writeHead(200).end() });
  });
  const { api, charge, deliveries } = await storeWith(listener);
  await charge();
  await eventually(async () => held.length === 1);
  const { id, eventId } = await eventually(async () => (await deliveries())[0]);
  expect((await api("POST", `/webhook-events/${eventId}/redelivery`)).status).toBe(200);
  held[0]?.end();
  await eventually(async () => (await deliveries())[0]?.log.length === 1);
  expect((await deliveries())[0]).toMatchObject({
    status: "pending",
    attempts: 0,
    run: 1,
    deliveredAt: null,
  });
  // The new run waits for an attempt that may still be in progress; here it is known to have ended.
  await db().webhookDelivery.update({ where: { id }, data: { nextAttemptAt: new Date() } });
  await eventually(async () => (await deliveries())[0]?.attempts === 1);
  expect(listener.deliveries).toHaveLength(2);
});

test("many deliveries that end with 410 at once: the endpoint is paused once, nobody waits in a circle", async () => {
  const held: (() => void)[] = [];
  const listener = await listen((response) => held.push(() => response.writeHead(410).end()));
  const { store, charge, deliveries } = await storeWith(listener);
  for (let index = 0; index < 4; index++) await charge();
  await eventually(async () => held.length >= 2);
  const rows = await eventually(async () => {
    for (const end of held.splice(0)) end();
    const now = await deliveries();
    return now.every((row) => row.status === "failed") && now;
  });
  expect(rows).toHaveLength(4);
  const endpoint = await db().webhookEndpoint.findFirstOrThrow({ where: { storeId: store.id } });
  expect(endpoint.pauseReason).toBe("gone");
});

test("a revoked key's webhook hears nothing more, and what waited or was under way is failed, not pending for ever", async () => {
  const held: (() => void)[] = [];
  const listener = await listen((response, _delivery, count) => {
    if (count > 1) held.push(() => fail(response));
    else fail(response);
  });
  const { store, api, charge, deliveries } = await storeWith(listener);
  await charge();
  await eventually(async () => (await deliveries())[0]?.attempts === 1);
  await charge();
  await eventually(async () => held.length === 1);
  const second = await api("POST", "/api-keys", { name: "outra", scopes: ["*"] });
  expect((await api("DELETE", `/api-keys/${store.keyId}`)).status).toBe(200);
  const key = { key: second.body.key };
  const { body } = await call("GET", "/stores/me/webhook-events?status=failed", key);
  expect(body.pagination.total).toBe(2);
  expect((await call("GET", "/stores/me/webhook-events?status=pending", key)).body.pagination.total).toBe(0);
  held[0]?.();
  await eventually(async () => (await deliveries()).every(({ log }) => log.length === 1));
  expect((await deliveries()).map(({ status }) => status)).toEqual(["failed", "failed"]);
  await dueAgain(store.id);
  await eventually(async () => (await deliveries()).every(({ status }) => status === "failed"));
  expect(listener.deliveries).toHaveLength(2);
});

/** As an event whose transaction read the key before it ended. */
const dueAgain = (storeId: string) =>
  db().webhookDelivery.updateMany({
    where: { event: { storeId } },
    data: { status: "pending", nextAttemptAt: new Date() },
  });

test("an expired key's webhook hears nothing more, of a test event neither", async () => {
  const listener = await listen((response) => fail(response));
  const { store, api, charge, deliveries } = await storeWith(listener);
  const { key } = (await api("POST", "/api-keys", { name: "outra", scopes: ["*"] })).body;
  await charge();
  await eventually(async () => (await deliveries())[0]?.attempts === 1);
  await db().apiKey.update({ where: { id: store.keyId }, data: { expiresAt: new Date() } });
  await dueAgain(store.id);
  await eventually(async () => (await deliveries())[0]?.status === "failed");
  expect(await call("POST", `/stores/me/api-keys/${store.keyId}/test-event`, { key })).toMatchObject(
    refusal(400, "WebhookPaused"),
  );
  expect(listener.deliveries).toHaveLength(1);
});

test("a previous secret that can't be opened any more doesn't hold up deliveries signed with the new one", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, api, charge, deliveries } = await storeWith(listener);
  await api("POST", `/api-keys/${store.keyId}/webhook-secret`, { overlapMinutes: 5 });
  await db().webhookEndpoint.updateMany({
    where: { storeId: store.id },
    data: { previousSecret: randomBytes(60).toString("base64") },
  });
  await charge();
  await eventually(async () => (await deliveries())[0]?.status === "delivered");
  expect(String(listener.deliveries[0]?.headers["x-webhook-signature"]).match(/v1=/g)).toHaveLength(1);
});

test("an event whose webhook was removed is not said to be delivered, because nothing is known of it", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, api, charge, deliveries } = await storeWith(listener);
  await charge();
  await charge();
  await eventually(async () => (await deliveries()).every(({ status }) => status === "delivered"));
  expect((await api("PATCH", `/api-keys/${store.keyId}`, { webhook: null })).status).toBe(200);
  const total = async (status: string) =>
    (await api("GET", `/webhook-events?status=${status}`)).body.pagination.total;
  expect([await total("delivered"), await total("failed"), await total("pending")]).toEqual([0, 2, 0]);
  const [event] = (await api("GET", "/webhook-events")).body.events;
  expect(event).toMatchObject({ status: "failed", deliveries: [] });
  // A new webhook doesn't change what is known of them.
  const webhook = { url: listener.url, events: ["payment.created"] };
  await api("PATCH", `/api-keys/${store.keyId}`, { webhook });
  await charge();
  await eventually(async () => (await total("delivered")) === 1);
  expect(await total("failed")).toBe(2);
});

test("a webhook that its merchant pauses hears nothing until it is resumed, and a replay sends what it missed", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const { store, api, charge, deliveries } = await storeWith(listener);
  const change = (webhook: object) => api("PATCH", `/api-keys/${store.keyId}`, { webhook });
  const paused = await change({ paused: true });
  expect(paused.body.apiKey.webhook).toMatchObject({
    url: listener.url,
    pausedAt: expect.any(String),
    pauseReason: "paused",
  });
  await charge();
  const [missed] = await deliveries();
  expect(missed).toMatchObject({ status: "failed", log: [] });
  expect((await api("POST", `/api-keys/${store.keyId}/test-event`)).body.code).toBe("WebhookPaused");
  const resumed = await change({ paused: false });
  expect(resumed.body.apiKey.webhook).toMatchObject({ pausedAt: null, pauseReason: null });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect((await api("POST", "/webhook-events/replay", { since })).body.replayed).toBe(1);
  await eventually(async () => (await deliveries())[0]?.status === "delivered");
  expect(listener.deliveries).toHaveLength(1);
});
