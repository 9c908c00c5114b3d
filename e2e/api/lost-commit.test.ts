import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call } from "../fixtures/client.ts";
import { cuttingCommits } from "../fixtures/cut-commits.ts";
import { makeStore } from "../fixtures/store.ts";

test("a creation whose commit was unclear is not to be repeated, except under its key", async () => {
  const store = await makeStore();
  const create = (headers: Record<string, string> = {}) =>
    call("POST", "/payment-links", { key: store.apiKey, headers, body: { description: "Aula", amount: 5 } });
  const key = { "Idempotency-Key": randomUUID() };
  const [unclear, keyed] = await cuttingCommits("payment_links", store, async () => [
    await create(),
    await create(key),
  ]);
  expect(unclear).toMatchObject({ status: 500, body: { code: "InternalError", retryable: false } });
  expect(unclear?.body.message).toMatch(/não se sabe se a operação foi feita/);
  expect(unclear?.headers.get("retry-after")).toBeNull();
  expect(keyed).toMatchObject({ status: 503, body: { code: "ServiceUnavailable", retryable: true } });
  expect((await create(key)).status).toBe(201);
});
