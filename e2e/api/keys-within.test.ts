import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

/** A key with every scope may create keys, but none with more rights than its own. */
const store = storeOfFile();
// Sixty calls a minute are the default there.
const slower = serverOfFile({ RATE_LIMIT_SCALE: "0.1" });
const until = new Date(Date.now() + 86_400_000).toISOString();
const LIMITS = { allowedAddresses: ["127.0.0.0/8", "::1"], rateLimitPerMinute: 500, expiresAt: until };

const as = (key: string, method: string, path: string, body?: object) =>
  call(method as "POST", `/stores/me/api-keys${path}`, { key, ...(body ? { body } : {}) });
const problemsOf = ({ body }: { body: { details: { path: string }[] } }) =>
  body.details.map(({ path }) => path).toSorted();

let limited: { key: string; id: string };
beforeAll(async () => {
  const made = await as(store.apiKey, "POST", "", { name: "Limitada", scopes: ["*"], ...LIMITS });
  expect(made.status).toBe(201);
  limited = { key: made.body.key, id: made.body.apiKey.id };
});

describe("a key with limits", () => {
  test("makes keys within them", async () => {
    const narrower = { allowedAddresses: ["127.0.0.1"], rateLimitPerMinute: 10, expiresAt: until };
    const made = await as(limited.key, "POST", "", { name: "Menor", scopes: ["catalog.read"], ...narrower });
    expect(made.status).toBe(201);
  });

  test("makes none with fewer, and every one is named", async () => {
    const free = await as(limited.key, "POST", "", { name: "Livre", scopes: ["*"] });
    expect(free).toMatchObject(refusal(400, "ValidationError"));
    expect(problemsOf(free)).toEqual(["allowedAddresses", "expiresAt", "rateLimitPerMinute"]);
    const wider = { ...LIMITS, allowedAddresses: ["127.0.0.1", "10.0.0.1"] };
    expect(problemsOf(await as(limited.key, "POST", "", { name: "Outra", scopes: ["*"], ...wider }))).toEqual(
      ["allowedAddresses"],
    );
  });

  test("without a limit of its own, makes none with more calls than it has by the server's default", async () => {
    const made = await as(store.apiKey, "POST", "", { name: "Padrão", scopes: ["*"] });
    const child = (rateLimitPerMinute: number | null) =>
      call("POST", "/stores/me/api-keys", {
        ...{ server: slower.url, key: made.body.key },
        body: { name: "Filha", scopes: ["*"], rateLimitPerMinute },
      });
    expect(problemsOf(await child(61))).toEqual(["rateLimitPerMinute"]);
    for (const within of [60, null]) expect((await child(within)).status).toBe(201);
  });

  test("frees neither itself nor another key, and does not get a freer one by rotating it", async () => {
    const own = await as(limited.key, "PATCH", `/${limited.id}`, { allowedAddresses: [], expiresAt: null });
    expect(problemsOf(own)).toEqual(["allowedAddresses", "expiresAt"]);
    expect((await as(limited.key, "PATCH", `/${limited.id}`, { name: "Outro nome" })).status).toBe(200);
    const { apiKey } = (await as(store.apiKey, "POST", "", { name: "Sem limites", scopes: ["*"] })).body;
    const rotated = await as(limited.key, "POST", `/${apiKey.id}/rotation`);
    expect(rotated).toMatchObject(refusal(403, "Forbidden"));
    expect(rotated.body.message).toContain("vai além da chave que chama, em: allowedAddresses, ");
    expect((await db().apiKey.findUniqueOrThrow({ where: { id: apiKey.id } })).expiresAt).toBeNull();
    expect((await as(limited.key, "POST", `/${limited.id}/rotation`)).status).toBe(201);
  });
});
