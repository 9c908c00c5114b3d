import { afterAll, beforeAll, expect, test } from "vitest";
import { buyer, call } from "../fixtures/client.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import type { Running } from "../fixtures/process.ts";
import { startServer, startWorker } from "../fixtures/stack.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/**
 * Mails caused by people without a payment are limited by recipient over all stores, by network and by store: here to
 * 3, 5 and 7 an hour of each kind.
 */
const LIMITS = { MAILS_PER_RECIPIENT: "3", MAILS_PER_NETWORK: "5", MAILS_PER_STORE: "7" };

const database = databaseOfFile("mail_shares");
let server: Running & { url: string };
let worker: Running;
let makeStore: () => Promise<TestStore>;
let fixtures: typeof import("../fixtures/session.ts");
let db: typeof import("#lib/db/client.ts").db;
beforeAll(async () => {
  const databaseUrl = database.url;
  [server, worker] = await Promise.all([
    startServer({ databaseUrl, env: { ...LIMITS, TRUST_PROXY: "1" } }),
    // The fewest connections: the check of a mail's share needs one while its batch holds another.
    startWorker({ databaseUrl, env: { ...LIMITS, DATABASE_POOL_SIZE: "3" } }),
  ]);
  ({ makeStore } = await import("../fixtures/store.ts"));
  ({ db } = await import("#lib/db/client.ts"));
  fixtures = await import("../fixtures/session.ts");
});
afterAll(async () => {
  await Promise.all([server?.stop(), worker?.stop()]);
});

let hosts = 0;
const newAddress = () => `198.51.100.${++hosts}`;
const from = (address: string, store: TestStore) => ({
  ...{ server: server.url, store: store.id },
  headers: { "x-forwarded-for": address },
});

/** Runs the work again if an hour began in between: counts are by the hour. */
async function inOneHour<T>(work: () => Promise<T>): Promise<T> {
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const begun = hour();
  const result = await work();
  return hour() === begun ? result : work();
}

/** Places orders, makes their first mails due and returns the mailed addresses. */
async function mailed(wishes: { store: TestStore; email: string; address: string }[]): Promise<string[]> {
  const orderIds: string[] = [];
  for (const { store, email, address } of wishes) {
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    const body = { ...buyer, customerEmail: email, items };
    const made = await call("POST", "/orders/public", { ...from(address, store), body });
    expect(made.status).toBe(201);
    orderIds.push(made.body.order.id);
  }
  const due = { orderId: { in: orderIds }, kind: "order" };
  await db().dueMail.updateMany({ where: due, data: { dueAt: new Date(0) } });
  await eventually(async () => (await db().dueMail.count({ where: due })) === 0);
  const mails = await db().mail.findMany({ where: { orderId: { in: orderIds }, kind: "order" } });
  return mails.map(({ toAddress }) => toAddress).toSorted();
}
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => `pessoa-${n}-${newAddress()}@example.com`);

test("unpaid orders of one network mail a limited number of people; others are mailed up to the limit of the store", async () => {
  const result = await inOneHour(async () => {
    const [store, other] = [await makeStore(), await makeStore()];
    const [one, two] = [newAddress(), newAddress()];
    const wishes = (count: number, address: string, of = store) =>
      people(count).map((email) => ({ store: of, email, address }));
    const first = await mailed(wishes(7, one));
    // The share of a network is counted over all stores.
    const elsewhere = await mailed(wishes(1, one, other));
    const second = await mailed(wishes(4, two));
    return [first.length, elsewhere.length, second.length];
  });
  expect(result).toEqual([5, 0, 2]);
});

test("all stores together mail one person a limited number of times, from any network", async () => {
  const result = await inOneHour(async () => {
    const [victim] = people(1) as [string];
    const stores = [await makeStore(), await makeStore()];
    const wish = (n: number) => ({
      store: stores[n % 2] as TestStore,
      email: n % 2 ? victim : victim.toUpperCase(),
      address: newAddress(),
    });
    return (await mailed([0, 1, 2, 3].map(wish))).length;
  });
  expect(result).toBe(3);
});

test("restock requests above the limit are refused", async () => {
  const result = await inOneHour(async () => {
    const store = await makeStore();
    const address = newAddress();
    const { id } = store.products.card;
    await db().variation.updateMany({ where: { productId: id }, data: { available: 0 } });
    const answers = [];
    for (const email of people(6))
      answers.push(
        await call("POST", `/products/public/${id}/restock-requests`, {
          ...from(address, store),
          body: { email },
        }),
      );
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(60);
    const waiting = await db().restockRequest.count({ where: { storeId: store.id } });
    return [answers.map(({ status }) => status), waiting];
  });
  expect(result).toEqual([[202, 202, 202, 202, 202, 429], 5]);
});

test("invitations of one person by many stores are refused above the limit", async () => {
  const result = await inOneHour(async () => {
    const [victim] = people(1);
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const store = await makeStore();
      const owner = await fixtures.makeMember({ storeId: store.id, totp: false });
      const session = await fixtures.sessionOf(owner, server.url);
      const headers = { ...session, "x-forwarded-for": newAddress() };
      const body = { email: victim, role: "support" };
      statuses.push((await call("POST", "/stores/me/members", { server: server.url, headers, body })).status);
    }
    return statuses;
  });
  expect(result).toEqual([201, 201, 201, 429]);
});

test("links with a buyer's data above the limit are answered the same, and not mailed", async () => {
  const [result, answers] = await inOneHour(async () => {
    const store = await makeStore();
    const [email] = people(1) as [string];
    const ask = () => call("POST", "/buyers/public/links", { ...from(newAddress(), store), body: { email } });
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    const body = { ...buyer, customerEmail: email, items };
    const { order } = (await call("POST", "/orders/public", { ...from(newAddress(), store), body })).body;
    await call("POST", "/sandbox/payments", {
      server: server.url,
      body: { copyPaste: order.pix.copy_paste },
    });
    await eventually(async () => (await db().order.findFirst({ where: { id: order.id } }))?.paidAt);
    const asked = [];
    for (let n = 0; n < 4; n++) asked.push(await ask());
    const mails = () => db().mail.count({ where: { toAddress: email, kind: "buyer-link" } });
    await eventually(async () => (await mails()) === 3);
    return [await db().buyerLink.count({ where: { storeId: store.id } }), asked] as const;
  });
  expect(result).toBe(3);
  for (const { status, body } of answers) expect([status, body]).toEqual([202, answers[0]?.body]);
});
