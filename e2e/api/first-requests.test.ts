import { createHash, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import { pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { pathOf } from "../fixtures/contract/example-request.ts";
import type { Running } from "../fixtures/process.ts";
import { startServer } from "../fixtures/stack.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn, ended, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/**
 * Modules are loaded with the first request that needs them. So one fresh server gets all read requests in one order,
 * and another in the opposite order: of any two requests, each is the first once.
 */
const SEED = process.env.VITRINE_TEST_SEED ?? String(randomInt(1_000_000));

/** A given request id is kept, and some answers contain it. */
const REQUEST_ID = "0198ffff-ffff-7fff-bfff-ffffffffffff";

let store: TestStore;
let servers: (Running & { url: string })[] = [];

beforeAll(async () => {
  store = await storeWithMoney(500, { feePercent: "1" });
  await earn(store, 20);
  const { body } = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 2 }], {
    couponCode: "DEZ",
  });
  await pay(body.order.pix.copy_paste);
  await whenPaid(store.apiKey, body.order.id);
  const sent = await withdraw(store, { amount: 5, pixKey: "ana@example.com" });
  await ended(store, sent.body.withdrawal.id);
  // The two servers are asked one after the other: nothing may change meanwhile, and no use of the key is noted.
  await eventually(
    async () => (await db().mail.count({ where: { storeId: store.id, status: "queued" } })) === 0,
  );
  const lastUsedAt = new Date(Date.now() + 3_600_000);
  await db().apiKey.updateMany({ where: { storeId: store.id }, data: { lastUsedAt } });
  const databaseUrl = process.env.DATABASE_URL as string;
  servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

type Question = { path: string; accept: string };

/** Every list, balance and export of a store, as JSON and as a file; not the log, which grows with every question. */
const questions: Question[] = registry
  .filter(({ id, method, access, path, file }) => {
    if (id === "listRequests" || file === "text/event-stream") return false;
    return method === "GET" && access.kind === "key" && !path.includes("{");
  })
  .flatMap((definition) => {
    const { csv, file } = definition;
    const kinds = file ? [file] : ["application/json", ...(csv ? ["text/csv"] : [])];
    return kinds.map((accept) => ({ path: pathOf(definition, {}), accept }));
  });

const drawn = ({ path, accept }: Question) =>
  createHash("sha256").update(`${SEED} ${path} ${accept}`).digest("hex");

async function askAll(url: string, order: readonly Question[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { path, accept } of order) {
    const response = await fetch(`${url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: accept, "X-Request-Id": REQUEST_ID },
    });
    answers.set(`${accept} ${path}`, `${response.status} ${(await response.text()).replaceAll(url, "")}`);
  }
  return answers;
}

test(`every answer is the same, whatever a server was asked for before (VITRINE_TEST_SEED=${SEED})`, async () => {
  const order = questions.toSorted((a, b) => drawn(a).localeCompare(drawn(b)));
  expect(order.length).toBeGreaterThan(20);
  const [one, other] = servers;
  const answers = await askAll(one?.url as string, order);
  const others = await askAll(other?.url as string, order.toReversed());
  for (const [question, answer] of answers) {
    expect([question, others.get(question)]).toEqual([question, answer]);
    expect(answer).toMatch(/^200 /);
  }
});
