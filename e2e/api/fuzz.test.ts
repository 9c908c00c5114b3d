import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import type { AnyEndpoint } from "#lib/http/endpoint.ts";
import { checkAnswer } from "../fixtures/contract/check.ts";
import { type FuzzRequest, fuzzRequest } from "../fixtures/contract/fuzz-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { operatorOf } from "../fixtures/session.ts";

/**
 * 20,000 requests made from the OpenAPI document, some right, most a little or very wrong, against the running
 * server. Nothing may ever end in a 5xx, and every answer must be one that the document describes.
 */
const REQUESTS = process.env.VITRINE_TEST_LONG ? 20_000 : 2_000;
const AT_ONCE = 50;

const store = storeOfFile({ stock: 200 });
let session: Record<string, string>;
beforeAll(async () => {
  ({ session } = await operatorOf("fuzz", store.id));
});

async function send(request: FuzzRequest): Promise<{ status: number; text: string }> {
  const { path, body, headers } = request;
  const definition = registry.find(({ id }) => id === request.id) as AnyEndpoint;
  const response = await fetch(`${process.env.VITRINE_TEST_URL}/api/v1${path}`, {
    method: definition.method,
    headers: {
      ...(definition.access.kind === "key" ? { Authorization: `Bearer ${store.apiKey}` } : {}),
      ...(definition.access.kind === "session" ? session : {}),
      ...(definition.access.kind === "store" ? { "X-Store-ID": store.id } : {}),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  // The walk must not have lost its key on the way.
  if (response.status === 401 && !request.garbled && !text.includes("Totp"))
    throw new Error(`401 from ${path}`);
  const about = `${definition.method} ${path} ${(body ?? "").slice(0, 1000)} -> ${response.status} ${text.slice(0, 300)}`;
  if (response.status >= 500) throw new Error(about);
  const isFile = definition.file !== undefined && response.status === 200;
  if (
    response.status !== 304 &&
    !isFile &&
    !response.headers.get("content-type")?.startsWith("application/json")
  )
    throw new Error(`not JSON: ${about}`);
  // A garbled path can be another endpoint's, or nobody's.
  if (!request.garbled)
    checkAnswer(definition.method, definition.path, {
      status: response.status,
      headers: response.headers,
      body: text && !isFile ? JSON.parse(text) : null,
    });
  return { status: response.status, text };
}

test(`${REQUESTS} requests without a 5xx`, { timeout: 600_000 }, async () => {
  const statuses = new Map<number, number>();
  // The store's own key stays: revoking it would end the walk at a 401.
  const definitions = registry.filter(({ id }) => id !== "revokeApiKey" && id !== "updateApiKey");
  const known = [
    ...Object.values(store.products).flatMap((product) => [product.id, ...Object.values(product.variants)]),
    store.id,
    store.categoryId,
    store.customFieldId,
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fuzzRequest(definitions, known), { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (requests) => {
        for (const { status } of await Promise.all(requests.map(send)))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      },
    ),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  );
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.log(`fuzz: ${total} requests`, Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  // It is no walk along closed doors: a good part comes through.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 50);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
});
