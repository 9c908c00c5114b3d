import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { exampleBody, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { type HeavyRequest, heavyRequests } from "../fixtures/heavy-requests.ts";
import { connectNotified, storeWithPsp } from "../fixtures/notified.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import { operatorOf } from "../fixtures/session.ts";
import { askWatched, startWatchedServer, type WatchedServer } from "../fixtures/watched-server.ts";

/** The API and notifications: no stranger's request may block the event loop. Pages are in event-loop-pages.test.ts. */
const RANDOM = process.env.VITRINE_TEST_LONG ? 300 : 3;

const store = storeOfFile();
let psp: TestPsp;
let notifications: string;
let server: WatchedServer;
beforeAll(async () => {
  const live = await storeWithPsp();
  psp = live.psp;
  const operator = await operatorOf("eventLoop", store.id);
  notifications = new URL((await connectNotified(operator, psp, live.store)).address).pathname;
  server = await startWatchedServer();
});
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

function sentTo({ method, path }: Target, { query, headers, body }: HeavyRequest) {
  return {
    path: `${path}${query ? `${path.includes("?") ? "&" : "?"}${query}` : ""}`,
    method,
    headers: { "Content-Type": "application/json", "X-Store-ID": store.id, ...headers },
    ...(method === "GET" ? {} : { body: body ?? "{}" }),
  };
}

test("no request without a credential holds the event loop", { timeout: 600_000 }, async () => {
  const slow: string[] = [];
  let asked = 0;
  for (const target of targets()) {
    for (const request of heavyRequests(target.example)) {
      const cost = await askWatched(server, sentTo(target, request));
      asked += 1;
      if (cost.slow) slow.push(`${target.method} ${target.path}, ${request.name}: ${Math.round(cost.ms)} ms`);
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
      const { ms, slow } = await askWatched(server, sentTo(target, { name: "random", body }));
      expect({ ms, slow }).toEqual({ ms, slow: false });
    }),
    { numRuns: RANDOM * writes.length, endOnFailure: true },
  );
});

test("a turn that is held for 200 ms is seen", async () => {
  await server.hold();
  expect(await server.longestTurn()).toBeGreaterThan(100);
});
