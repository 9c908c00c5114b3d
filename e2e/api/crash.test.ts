import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { patience } from "../fixtures/patience.ts";
import type { Running } from "../fixtures/process.ts";
import { startServer, startWorker } from "../fixtures/stack.ts";
import { eventually } from "../fixtures/wait.ts";

/** The worker dies like in a power cut, again and again, while it books payments and sends webhooks. */
const ORDERS = 60;
const DEATHS = 4;

const database = databaseOfFile("crash");
let server: Running & { url: string };
let worker: Running;
let listener: http.Server;
/** How often each event arrived and was answered with 200. */
const received = new Map<string, number>();

beforeAll(async () => {
  listener = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    // Slow enough that some deliveries are always in progress when the worker is killed.
    await pause(20 + Math.random() * 60);
    const { event, data } = JSON.parse(body) as { event: string; data: { id: string } };
    const name = `${event} ${data.id}`;
    response.end("ok", () => received.set(name, (received.get(name) ?? 0) + 1));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  [server, worker] = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startWorker({ databaseUrl: database.url }),
  ]);
});

afterAll(async () => {
  await Promise.all([server?.stop(), worker?.stop()]);
  listener?.closeAllConnections();
  listener?.close();
});

test(`every payment is credited once and every event arrives, though the worker is killed ${DEATHS} times`, {
  timeout: 150_000 * patience(),
}, async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  const { db } = await import("#lib/db/client.ts");
  const { port } = listener.address() as AddressInfo;
  const store = await makeStore({
    stock: ORDERS,
    feePercent: "0",
    feeFixed: "0.25",
    webhook: { url: `http://127.0.0.1:${port}/`, events: ["payment.created", "payment.paid"] },
  });

  const codes: string[] = [];
  for (let index = 0; index < ORDERS; index++)
    codes.push(await placeOrder(store.apiKey, store.products.card.id));

  // Payments come in steadily; the worker is killed in between.
  const paying = (async () => {
    for (const copyPaste of codes) {
      await post("/sandbox/payments", { copyPaste });
      await pause(15);
    }
  })();
  for (let death = 0; death < DEATHS; death++) {
    await pause(150);
    await worker.kill();
    worker = await startWorker({ databaseUrl: database.url });
  }
  await paying;

  await eventually(async () => (await db().order.count({ where: { status: "paid" } })) === ORDERS, {
    withinMs: 40_000,
    what: "all orders paid",
  });
  await eventually(
    async () => (await db().webhookDelivery.count({ where: { status: { not: "delivered" } } })) === 0,
    {
      withinMs: 50_000,
      what: "all events delivered",
    },
  );

  const charges = await db().transaction.findMany({ select: { id: true, status: true } });
  expect(charges.filter((charge) => charge.status === "COMPLETED")).toHaveLength(ORDERS);
  for (const { id } of charges) {
    expect(received.get(`payment.created ${id}`) ?? 0).toBeGreaterThanOrEqual(1);
    expect(received.get(`payment.paid ${id}`) ?? 0).toBeGreaterThanOrEqual(1);
  }
  // Credited once: one sale and one fee for each payment, and the balance is their sum.
  const entries = await db().ledgerEntry.groupBy({ by: ["cause"], _count: true, _sum: { amount: true } });
  expect(
    Object.fromEntries(entries.map((entry) => [entry.cause, [entry._count, String(entry._sum.amount)]])),
  ).toEqual({
    sale: [ORDERS, String(50 * ORDERS)],
    fee: [ORDERS, String(0.25 * ORDERS)],
  });
  const wallet = await db().wallet.findUniqueOrThrow({ where: { storeId: store.id } });
  expect(Number(wallet.available)).toBe((50 - 0.25) * ORDERS);
  // Delivered once: as many units as were sold, one mail for each order.
  expect(await db().stockUnit.count({ where: { status: "delivered" } })).toBe(ORDERS);
  expect(await db().mail.count({ where: { kind: "delivery" } })).toBe(ORDERS);
});

async function placeOrder(apiKey: string, productId: string): Promise<string> {
  const { order } = await post<{ order: { pix: { copy_paste: string } } }>(
    "/orders",
    {
      customerName: "Ana",
      customerEmail: "ana@example.com",
      paymentMethod: "PIX",
      items: [{ productId, quantity: 1 }],
    },
    { Authorization: `Bearer ${apiKey}`, "Idempotency-Key": randomUUID() },
  );
  return order.pix.copy_paste;
}

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
