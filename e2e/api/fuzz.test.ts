import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { placeOrder } from "../fixtures/client.ts";
import { checkAnswer } from "../fixtures/contract/check.ts";
import { FuzzFigures, type Memory } from "../fixtures/contract/fuzz-figures.ts";
import type { FuzzRequest, Sender } from "../fixtures/contract/fuzz-neighbours.ts";
import { fuzzRequest } from "../fixtures/contract/fuzz-request.ts";
import { testPort } from "../fixtures/port.ts";
import { makeMember, operatorOf, sessionOf } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/**
 * Requests made from the OpenAPI document and its neighbourhood, some right, most a little or very wrong, by people with
 * every kind of credential and none, against a server of their own. Nothing may end in a 5xx or take a second, every answer
 * must be one that the document describes, and the server must not grow. FUZZ_REQUESTS and FUZZ_SEED repeat a run.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.VITRINE_TEST_LONG ? 20_000 : 2_000));
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000));
const AT_ONCE = 10;
const BATCH = 500;
const MOST_MS = 1_000;
/** Prepared statements, definitions and caches fill first; a leak grows with the requests. */
const MOST_GROWTH_MB = 48;

let store: TestStore;
let credentials: Record<Exclude<Sender, "own">, Record<string, string>>;
let known: string[];
let server: Awaited<ReturnType<typeof startServer>>;
let memory: string;
beforeAll(async () => {
  const port = await testPort();
  memory = `http://127.0.0.1:${port}`;
  const preload = new URL("../fixtures/memory.ts", import.meta.url).href;
  server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { NODE_OPTIONS: `--import=${preload}`, VITRINE_TEST_MEMORY_PORT: String(port) },
  });
  const [own, other] = await Promise.all([makeStore({ stock: 200 }), makeStore()]);
  store = own;
  const { member } = await operatorOf("fuzz", store.id);
  const support = await makeMember({ storeId: store.id, role: "support" });
  credentials = {
    nobody: {},
    key: { Authorization: `Bearer ${store.apiKey}` },
    operator: await sessionOf(member, server.url),
    support: await sessionOf(support, server.url),
    stranger: { Authorization: `Bearer ${other.apiKey}` },
    forged: { Authorization: `Bearer ${store.apiKey.slice(0, -1)}0`, Cookie: "vitrine.session=forged" },
  };
  const { body } = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  known = [
    ...Object.values(store.products).flatMap((product) => [product.id, ...Object.values(product.variants)]),
    ...[store.id, store.categoryId, store.customFieldId, support.id, body.order.id],
  ];
});
afterAll(() => server?.stop());

function headersOf({ id, sender, body, headers }: FuzzRequest): Record<string, string> {
  const { access } = registry.find((one) => one.id === id) as AnyEndpoint;
  const usual = access.kind === "key" ? "key" : access.kind === "session" ? "operator" : "nobody";
  return {
    ...credentials[sender === "own" ? usual : sender],
    ...(access.kind === "store" ? { "X-Store-ID": store.id } : {}),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...headers,
  };
}

type Answer = { status: number; text: string; type: string; headers: Headers; ms: number };

async function send(request: FuzzRequest): Promise<Answer> {
  const { method, path, body } = request;
  const begun = performance.now();
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: headersOf(request),
    redirect: "manual",
    signal: AbortSignal.timeout(120_000),
    ...(body === undefined || method === "GET" || method === "HEAD" ? {} : { body }),
  });
  const type = response.headers.get("content-type") ?? "";
  // The events of an order never end.
  const streams = type.startsWith("text/event-stream");
  const text = streams ? "" : await response.text();
  if (streams) await response.body?.cancel();
  return {
    status: response.status,
    ...{ text, type, headers: response.headers },
    ms: performance.now() - begun,
  };
}

/** Throws if the answer does not match the document. */
async function judge(request: FuzzRequest, { status, text, type, headers }: Answer): Promise<void> {
  const definition = registry.find(({ id }) => id === request.id) as AnyEndpoint;
  // The run must not have revoked its own key.
  if (status === 401 && request.sender === "own" && !request.garbled && !text.includes("Totp"))
    throw new Error("401 for a good credential");
  if (status >= 500) throw new Error(text.slice(0, 300));
  // A garbled path may belong to another endpoint, or to none.
  if (request.garbled) return;
  const isFile = definition.file !== undefined && status === 200;
  if (status !== 304 && !isFile && !type.startsWith("application/json"))
    throw new Error(`not JSON: ${text.slice(0, 300)}`);
  const body = text && !isFile ? JSON.parse(text) : null;
  await checkAnswer(definition.method, definition.path, { status, headers, body });
}

const figures = new FuzzFigures();

async function attempt(request: FuzzRequest): Promise<void> {
  const { id, sender, method, path, body } = request;
  const about = `${method} ${path.slice(0, 200)} by ${sender} ${(body ?? "").slice(0, 1000)}`;
  const answer = await send(request).catch((error: Error) => error);
  if (answer instanceof Error) return figures.fault(`${id} ${answer.name}`, `${about}: ${answer.message}`);
  figures.note(answer.status, answer.ms, `${method} ${path.slice(0, 100)}`);
  try {
    await judge(request, answer);
  } catch (error) {
    figures.fault(`${id} ${answer.status}`, `${about}: ${(error as Error).message}`);
  }
  if (answer.ms > MOST_MS) slow.push({ request, ms: answer.ms, about });
}

const slow: { request: FuzzRequest; ms: number; about: string }[] = [];

/** Other requests and other programs of the machine share the processor: what counts is what a request takes alone. */
async function repeatSlow(): Promise<void> {
  for (const { request, ms, about } of slow.splice(0)) {
    let least = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3 && least > MOST_MS; time++) least = Math.min(least, (await send(request)).ms);
    figures.slow(about, ms, least);
    if (least > MOST_MS) figures.fault(`${request.id} slow`, `${about}: ${Math.round(least)} ms`);
  }
}

async function rememberMemory(): Promise<void> {
  figures.remember((await (await fetch(memory)).json()) as Memory);
}

const about = `${REQUESTS} requests (FUZZ_SEED=${SEED}): no 5xx, none over a second, no growth`;
test(about, { timeout: 600_000 + REQUESTS * 60 }, async () => {
  // The store's own key stays: revoking it would end the walk at a 401.
  const definitions = registry.filter(({ id }) => id !== "revokeApiKey" && id !== "updateApiKey");
  const requests = fuzzRequest(definitions, known);
  for (let batch = 0; batch * BATCH < REQUESTS; batch++) {
    const queue = fc.sample(requests, { numRuns: BATCH, seed: SEED + batch });
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await attempt(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await repeatSlow();
    if (batch % 10 === 1 || (batch + 1) * BATCH >= REQUESTS) await rememberMemory();
    if (batch % 10 === 9) console.log(JSON.stringify(figures.summary()));
  }
  console.log(`fuzz, seed ${SEED}:`, JSON.stringify(figures.summary()));
  expect(Object.fromEntries(figures.faults)).toEqual({});
  expect(figures.total).toBeGreaterThanOrEqual(REQUESTS);
  expect(figures.grownMb).toBeLessThan(MOST_GROWTH_MB);
  // It is no walk along closed doors: a good part comes through.
  expect(figures.count(200, 201)).toBeGreaterThan(REQUESTS / 50);
  expect(figures.count(400)).toBeGreaterThan(REQUESTS / 10);
});
