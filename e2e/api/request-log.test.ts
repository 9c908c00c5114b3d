import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { clearOldRows } from "#lib/jobs/clear.ts";
import { API, call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** GET /stores/me/requests: the store's calls of the last seven days. */
const store = storeOfFile();
let keyId: string;
beforeAll(async () => {
  keyId = (await db().apiKey.findFirstOrThrow({ where: { storeId: store.id } })).id;
});

const list = (query = "") => reader(store)(`/stores/me/requests${query}`);

/** Makes a call under an id of its own. Returns the id and, once it is written, the call's entry. */
async function logged(method: string, path: string, options: Parameters<typeof call>[2]) {
  const requestId = randomUUID();
  const answer = await call(method, path, {
    ...options,
    headers: { ...options?.headers, "X-Request-Id": requestId },
  });
  const entry = await eventually(async () => (await list(`?requestId=${requestId}`)).requests[0]);
  return { requestId, answer, entry };
}

describe("an entry", () => {
  test("of a call with a key: the path without its query", async () => {
    const { requestId, entry } = await logged("GET", "/orders?search=ana@example.com", {
      key: store.apiKey,
    });
    expect(entry).toEqual({
      id: expect.any(String),
      requestId,
      method: "GET",
      path: "/api/v1/orders",
      status: 200,
      ms: expect.any(Number),
      address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
      errorCode: null,
      apiKey: { id: keyId, name: expect.any(String) },
      member: null,
      createdAt: expect.any(String),
    });
    expect(Math.abs(Date.parse(entry.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  test("of a refused call: the status and the code of its error", async () => {
    const unknown = await logged("GET", `/orders/${randomUUID()}`, { key: store.apiKey });
    expect(unknown.entry).toMatchObject({ status: 404, errorCode: "NotFound" });
    const wrong = await logged("POST", "/categories", { key: store.apiKey, body: { order: 1 } });
    expect(wrong.entry).toMatchObject({ method: "POST", status: 400, errorCode: "ValidationError" });
  });

  test("of a call that the key's scopes refuse", async () => {
    const narrow = await call("POST", "/stores/me/api-keys", {
      key: store.apiKey,
      body: { name: "Só pedidos", scopes: ["transaction.verify"] },
    });
    const { entry } = await logged("GET", "/wallet/balance", { key: narrow.body.key });
    expect(entry).toMatchObject({
      status: 403,
      errorCode: "ScopeMissing",
      apiKey: { id: narrow.body.apiKey.id, name: "Só pedidos" },
    });
  });

  test("of a call by a session names the person", async () => {
    const manager = await makeMember({ storeId: store.id, role: "manager", totp: false });
    const headers = await sessionOf(manager);
    const { entry } = await logged("GET", "/coupons", { headers });
    expect(entry).toMatchObject({ apiKey: null, member: { id: manager.id, name: expect.any(String) } });
    // A manager reads the log, and support does not.
    expect((await call("GET", "/stores/me/requests?limit=1", { headers })).status).toBe(200);
    const support = await makeMember({ storeId: store.id, role: "support", totp: false });
    const refused = await call("GET", "/stores/me/requests", { headers: await sessionOf(support) });
    expect(refused.status).toBe(403);
  });
});

test("calls with a valid key that no endpoint takes are in the log", async () => {
  const { id: storeId, apiKey } = await makeStore();
  const ask = (method: string, path: string, key: string) =>
    call(method, path, { key, headers: { "X-Request-Id": randomUUID() } });
  const nowhere = await ask("GET", "/no/such/path?x=1", apiKey);
  const method = await ask("DELETE", "/categories", apiKey);
  expect([nowhere.status, method.status]).toEqual([404, 405]);
  // A wrong key gets the same answer.
  expect((await ask("DELETE", "/categories", `${apiKey.slice(0, -1)}!`)).status).toBe(405);
  const kept = async () =>
    await db().requestLogEntry.findMany({ where: { storeId }, orderBy: { path: "asc" } });
  const entries = await eventually(async () => ((await kept()).length >= 2 ? kept() : null));
  expect(entries).toEqual([
    expect.objectContaining({ path: "/api/v1/categories", status: 405, errorCode: "MethodNotAllowed" }),
    expect.objectContaining({ path: "/api/v1/no/such/path", status: 404, errorCode: "NotFound" }),
  ]);
  expect(entries.map(({ requestId }) => requestId)).toEqual([method.body.requestId, nowhere.body.requestId]);
});

test("public calls, calls about the person and other stores' calls are not in the log", async () => {
  const other = await makeStore();
  const member = await makeMember({ storeId: store.id, role: "owner", totp: false });
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const under = (at: number) => ({ "X-Request-Id": ids[at] as string });
  await call("GET", "/stores/public", { headers: { "X-Store-ID": store.id, ...under(0) } });
  await call("GET", "/orders", { key: "vt_test_unknown", headers: under(1) });
  await call("GET", "/account", { headers: { ...(await sessionOf(member)), ...under(2) } });
  await call("GET", "/orders", { key: other.apiKey, headers: under(3) });
  // Written in the order of the calls: when this one is there, those before it would be.
  await logged("GET", "/orders", { key: store.apiKey });
  const found = await db().requestLogEntry.findMany({ where: { requestId: { in: [...ids] } } });
  expect(found.map(({ storeId, requestId }) => [storeId, requestId])).toEqual([[other.id, ids[3]]]);
  expect((await list(`?requestId=${ids[3]}`)).requests).toEqual([]);
});

describe("the list", () => {
  test("newest first, narrowed by status, method, key, caller and time", async () => {
    const { requests, pagination } = await list("?limit=100");
    expect(pagination).toMatchObject({ limit: 100, offset: 0 });
    const times = requests.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const of = async (query: string) => (await list(`?limit=100&${query}`)).requests;
    for (const { status } of await of("status=4xx")) expect(Math.floor(status / 100)).toBe(4);
    expect((await of("status=404")).map(({ errorCode }: { errorCode: string }) => errorCode)).toEqual([
      "NotFound",
    ]);
    expect(await of("method=DELETE")).toEqual([]);
    for (const { apiKey } of await of(`apiKeyId=${keyId}`)) expect(apiKey.id).toBe(keyId);
    expect((await of("by=session")).every(({ member }: { member: unknown }) => member !== null)).toBe(true);
    expect((await of("by=key")).every(({ apiKey }: { apiKey: unknown }) => apiKey !== null)).toBe(true);
    expect(await of(`dateFrom=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect((await list("?limit=1&offset=1&status=4xx")).requests).toEqual(
      (await of("status=4xx")).slice(1, 2),
    );
  });

  test("a wrong filter is refused by its name", async () => {
    // Written before the next test, which reads the list twice.
    const { answer: wrong } = await logged("GET", "/stores/me/requests?status=9xx&by=me", {
      key: store.apiKey,
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(["by", "status"]);
  });

  test("as CSV with the same filters", async () => {
    const response = await fetch(`${API}/stores/me/requests?status=4xx&limit=1`, {
      headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
    });
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="chamadas-${store.slug}.csv"`,
    );
    const rows: Record<string, string>[] = parse(await response.text(), {
      delimiter: ";",
      bom: true,
      columns: true,
    });
    const listed = (await list("?status=4xx&limit=100")).requests;
    expect(rows.map((row) => row["id da chamada"])).toEqual(
      listed.map(({ requestId }: { requestId: string }) => requestId),
    );
  });
});

test("a call is cleared after seven days", async () => {
  const { requestId } = await logged("GET", "/orders", { key: store.apiKey });
  const kept = await logged("GET", "/orders", { key: store.apiKey });
  const age = async (id: string, text: string) =>
    db()
      .$executeRaw`UPDATE request_log SET created_at = now() - ${text}::interval WHERE request_id = ${id}::uuid`;
  await age(requestId, "7 days 1 minute");
  await age(kept.requestId, "6 days 23 hours");
  await clearOldRows();
  expect((await list(`?requestId=${requestId}`)).requests).toEqual([]);
  expect((await list(`?requestId=${kept.requestId}`)).requests).toHaveLength(1);
});

test("a server that is told to stop writes the calls that it still holds", async () => {
  const server = await startServer({ databaseUrl: process.env.DATABASE_URL as string });
  const requestId = randomUUID();
  const response = await fetch(`${server.url}/api/v1/orders`, {
    headers: { Authorization: `Bearer ${store.apiKey}`, "X-Request-Id": requestId, Connection: "close" },
  });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  await server.stop();
  expect(await db().requestLogEntry.count({ where: { requestId } })).toBe(1);
});
