import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { exampleBody, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { type HeavyRequest, heavyRequests } from "../fixtures/heavy-requests.ts";
import { connectNotified, storeWithPsp } from "../fixtures/notified.ts";
import { patience } from "../fixtures/patience.ts";
import { testPort } from "../fixtures/port.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import { operatorOf } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/**
 * One process serves everyone, so no stranger's request may block it. Measures the processor time of the server's
 * longest event-loop turn. A garbage collection is forgiven: a request that is slow by itself is slow each time.
 */
const MOST_MS = 50;
const TRIES = 3;
const RANDOM = process.env.VITRINE_TEST_LONG ? 300 : 3;

let store: TestStore;
let psp: TestPsp;
let notifications: string;
let server: Awaited<ReturnType<typeof startServer>>;
let turns: string;
beforeAll(async () => {
  store = await makeStore();
  const live = await storeWithPsp();
  psp = live.psp;
  const operator = await operatorOf("eventLoop", store.id);
  notifications = new URL((await connectNotified(operator, psp, live.store)).address).pathname;
  const port = await testPort();
  turns = `http://127.0.0.1:${port}`;
  const preload = join(import.meta.dirname, "..", "fixtures", "turns.ts");
  server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { NODE_OPTIONS: `--import=${preload}`, VITRINE_TEST_TURNS_PORT: String(port) },
  });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  await psp?.stop();
});

type Target = { method: string; path: string; example: unknown };
const isPublic = ({ access, file }: AnyEndpoint) =>
  ["store", "open", "visitor"].includes(access.kind) && file !== "text/event-stream";

function targets(): Target[] {
  const open = registry.filter(isPublic).map((definition) => ({
    method: definition.method,
    path: `/api/v1${pathOf(definition, nobodysIds(definition))}`,
    example: definition.body ? exampleBody(definition) : undefined,
  }));
  const pix = [{ endToEndId: "E".padEnd(32, "1"), txid: "t".repeat(32), valor: "1.00", horario: "x" }];
  return [...open, { method: "POST", path: `${notifications}/pix`, example: { pix } }];
}

async function longestTurn(): Promise<number> {
  return Number(await (await fetch(turns)).text());
}

/** The least of some tries. A connection that the server closes early is an answer, too. */
async function costOf({ method, path }: Target, { query, headers, body }: HeavyRequest): Promise<number> {
  const url = `${server.url}${path}${query ? `${path.includes("?") ? "&" : "?"}${query}` : ""}`;
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && least > MOST_MS; time++) {
    await longestTurn();
    await fetch(url, {
      method,
      headers: { "Content-Type": "application/json", "X-Store-ID": store.id, ...headers },
      ...(method === "GET" ? {} : { body: body ?? "{}" }),
      redirect: "manual",
    }).then(
      (answer) => answer.arrayBuffer(),
      () => null,
    );
    least = Math.min(least, await longestTurn());
  }
  return least;
}

test("no request without a credential holds the event loop", { timeout: 600_000 }, async () => {
  const slow: string[] = [];
  let asked = 0;
  for (const target of targets()) {
    // The first request of an endpoint also loads and compiles it.
    await costOf(target, {
      name: "first",
      ...(target.example ? { body: JSON.stringify(target.example) } : {}),
    });
    for (const request of heavyRequests(target.example)) {
      const cost = await costOf(target, request);
      asked += 1;
      if (cost > MOST_MS * patience())
        slow.push(`${target.method} ${target.path}, ${request.name}: ${Math.round(cost)} ms`);
    }
  }
  expect(slow).toEqual([]);
  expect(asked).toBeGreaterThan(400);
});

test(`nor do ${RANDOM} random bodies for each`, { timeout: 600_000 }, async () => {
  const json = fc.json({ maxDepth: 20 });
  const bodies = fc
    .array(json, { minLength: 1, maxLength: 200 })
    .map((parts) => `[${parts.join(",")}]`.slice(0, 60_000));
  const writes = targets().filter(({ method }) => method !== "GET");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...writes), bodies, async (target, body) => {
      expect(await costOf(target, { name: "random", body })).toBeLessThanOrEqual(MOST_MS * patience());
    }),
    { numRuns: RANDOM * writes.length, endOnFailure: true },
  );
});

test("a turn that is held for 200 ms is seen", async () => {
  await fetch(`${turns}/hold`);
  expect(await longestTurn()).toBeGreaterThan(100);
});
