import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile();

const api = (method: string, path: string, body?: object, key = store.apiKey) =>
  call(method, path, { key, ...(body ? { body } : {}) });
const keys = (method: string, path = "", body?: object) => api(method, `/stores/me/api-keys${path}`, body);
const works = async (key: string) => (await api("GET", "/stores/me/store", undefined, key)).status;
const fields = (answer: { body: { details: { path: string }[] } }) =>
  answer.body.details.map((detail) => detail.path);
const later = () => new Date(Date.now() + 86_400_000).toISOString();

describe("API keys", () => {
  test("shown once, kept as a hash, listed with their prefix", async () => {
    const expiresAt = later();
    const made = await keys("POST", "", {
      name: "Servidor 🖥️",
      scopes: ["store.read", "store.read"],
      expiresAt,
      allowedAddresses: ["127.0.0.0/8", "::1", "::ffff:127.0.0.1"],
      rateLimitPerMinute: 50,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      apiKey: { name: "Servidor 🖥️", scopes: ["store.read"], expiresAt, revokedAt: null, webhook: null },
      webhookSecret: null,
    });
    expect(made.body.key).toMatch(/^vt_test_[A-Za-z0-9_-]{32}$/);
    expect(made.body.key.startsWith(made.body.apiKey.prefix)).toBe(true);
    const used = await api("GET", "/stores/me/store", undefined, made.body.key);
    expect([used.status, used.body.store.api_key, used.headers.get("ratelimit-limit")]).toEqual([
      200,
      made.body.key,
      "50",
    ]);
    const list = await keys("GET");
    expect(list.body.apiKeys[0]).toMatchObject({ id: made.body.apiKey.id, rateLimitPerMinute: 50 });
    expect(list.text).not.toContain(made.body.key);
    const rows = await db().apiKey.findMany({ where: { storeId: store.id } });
    expect(JSON.stringify(rows)).not.toContain(made.body.key);
  });

  test("what can't be is named, all at once", async () => {
    const answer = await keys("POST", "", {
      name: "",
      scopes: ["everything"],
      expiresAt: "2020-01-01T00:00:00Z",
      allowedAddresses: ["10.0.0.0/99", "home"],
      rateLimitPerMinute: 0,
      webhook: { url: "ftp://example.com", events: ["payment.paid", "none"] },
    });
    expect(new Set(fields(answer))).toEqual(
      new Set([
        "name",
        "scopes.0",
        "expiresAt",
        "allowedAddresses.0",
        "allowedAddresses.1",
        "rateLimitPerMinute",
        "webhook.url",
        "webhook.events.1",
      ]),
    );
    const withUser = { url: "https://a:b@example.com/", events: ["payment.paid"] };
    expect(fields(await keys("POST", "", { name: "x", scopes: ["*"], webhook: withUser }))).toEqual([
      "webhook.url",
    ]);
    expect(fields(await keys("POST", "", { name: "x", scopes: [] }))).toEqual(["scopes"]);
  });

  test("PATCH changes only what is sent and counts at once", async () => {
    const { apiKey, key } = (
      await keys("POST", "", { name: "Antes", scopes: ["catalog.read"], expiresAt: later() })
    ).body;
    expect(await works(key)).toBe(403);
    const changed = await keys("PATCH", `/${apiKey.id}`, { scopes: ["store.read"] });
    expect(changed.body).toMatchObject({
      apiKey: { name: "Antes", expiresAt: apiKey.expiresAt },
      webhookSecret: null,
    });
    expect(await works(key)).toBe(200);
    await keys("PATCH", `/${apiKey.id}`, { allowedAddresses: ["203.0.113.7"], expiresAt: null });
    expect(await works(key)).toBe(403);
    expect((await keys("PATCH", `/${apiKey.id}`, { allowedAddresses: [] })).body.apiKey.expiresAt).toBeNull();
    expect(await works(key)).toBe(200);
    expect(fields(await keys("PATCH", `/${apiKey.id}`, { key: "x", prefix: "y" }))).toEqual([
      "key",
      "prefix",
    ]);
  });

  test("revoked at once, for good, and answered the same again", async () => {
    const { apiKey, key } = (await keys("POST", "", { name: "Fim", scopes: ["store.read"] })).body;
    expect(await works(key)).toBe(200);
    // Written after the answer, and part of what is compared below.
    await eventually(async () => (await db().apiKey.findUnique({ where: { id: apiKey.id } }))?.lastUsedAt);
    const first = await keys("DELETE", `/${apiKey.id}`);
    expect(first.body.apiKey.revokedAt).not.toBeNull();
    expect(await works(key)).toBe(401);
    expect((await keys("DELETE", `/${apiKey.id}`)).body.apiKey).toEqual(first.body.apiKey);
    expect(fields(await keys("PATCH", `/${apiKey.id}`, { name: "x" }))).toEqual(["id"]);
    expect(fields(await keys("POST", `/${apiKey.id}/rotation`, {}))).toEqual(["id"]);
  });

  test("rotation: both work during the overlap, the webhook goes over", async () => {
    const webhook = { url: "https://example.com/hook", events: ["payment.paid"] };
    const old = (await keys("POST", "", { name: "Gira", scopes: ["store.read"], webhook })).body;
    expect(old.webhookSecret).toMatch(/^whsec_/);
    const rotated = await keys("POST", `/${old.apiKey.id}/rotation`, { overlapMinutes: 5 });
    expect(rotated.status).toBe(201);
    expect(rotated.body.apiKey).toMatchObject({
      name: "Gira",
      scopes: ["store.read"],
      expiresAt: null,
      webhook,
    });
    expect([await works(old.key), await works(rotated.body.key)]).toEqual([200, 200]);
    const list = (await keys("GET")).body.apiKeys;
    const before = list.find((k: { id: string }) => k.id === old.apiKey.id);
    expect([before.webhook, before.replacedBy]).toEqual([null, rotated.body.apiKey.id]);
    expect(Date.parse(before.expiresAt) - Date.now()).toBeLessThan(5 * 60_000 + 5_000);
    const now = await keys("POST", `/${rotated.body.apiKey.id}/rotation`, { overlapMinutes: 0 });
    expect([await works(rotated.body.key), await works(now.body.key)]).toEqual([401, 200]);
    expect((await keys("POST", `/${now.body.apiKey.id}/rotation`)).status).toBe(201);
  });

  test("a replaced key ends no later than its rotation said; an expired one can be extended", async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const { apiKey, key } = (await keys("POST", "", { name: "Acabou", scopes: ["store.read"] })).body;
    await keys("POST", `/${apiKey.id}/rotation`, { overlapMinutes: 0 });
    for (const expiresAt of [null, later]) {
      const refused = await keys("PATCH", `/${apiKey.id}`, { expiresAt });
      expect([refused.status, fields(refused)]).toEqual([400, ["expiresAt"]]);
      expect(refused.body.details[0].message).toContain("substituída");
    }
    expect(await works(key)).toBe(401);
    expect((await keys("PATCH", `/${apiKey.id}`, { name: "Antiga" })).status).toBe(200);
    const open = (await keys("POST", "", { name: "Fica", scopes: ["store.read"] })).body;
    await keys("POST", `/${open.apiKey.id}/rotation`, { overlapMinutes: 60 });
    const { apiKey: ends } = (await keys("GET", `/${open.apiKey.id}`)).body;
    expect((await keys("PATCH", `/${open.apiKey.id}`, { expiresAt: ends.expiresAt })).status).toBe(200);
    const sooner = new Date(Date.now() + 60_000).toISOString();
    expect((await keys("PATCH", `/${open.apiKey.id}`, { expiresAt: sooner })).status).toBe(200);
    const expired = (await keys("POST", "", { name: "Venceu", scopes: ["store.read"], expiresAt: later }))
      .body;
    await db().apiKey.update({ where: { id: expired.apiKey.id }, data: { expiresAt: new Date(0) } });
    expect((await keys("PATCH", `/${expired.apiKey.id}`, { expiresAt: null })).status).toBe(200);
  });

  test("the webhook of a revoked key gets no new secret", async () => {
    const webhook = { url: "https://example.com/hook", events: ["payment.paid"] };
    const { apiKey } = (await keys("POST", "", { name: "Fora", scopes: ["store.read"], webhook })).body;
    await keys("DELETE", `/${apiKey.id}`);
    expect(await keys("POST", `/${apiKey.id}/webhook-secret`)).toMatchObject(
      refusal(400, "ApiKeyRevoked", [{ path: "id" }]),
    );
  });

  test("rotated by several at the same moment makes one new key, which the others are told", async () => {
    const { apiKey } = (await keys("POST", "", { name: "Corrida", scopes: ["store.read"] })).body;
    const rotate = (id: string) => keys("POST", `/${id}/rotation`, { overlapMinutes: 5 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(apiKey.id)));
    const [made, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const id = made?.body.apiKey.id as string;
    for (const refused of answers.filter((answer) => answer !== made))
      expect(refused).toMatchObject(refusal(409, "ApiKeyRotated", { apiKeyId: id }));
    expect(await db().apiKey.count({ where: { storeId: store.id, name: "Corrida" } })).toBe(2);
    // A new key that was lost on its way is replaced itself.
    expect((await rotate(id)).status).toBe(201);
    await keys("DELETE", `/${apiKey.id}`);
    expect((await rotate(apiKey.id)).body.code).toBe("ApiKeyRevoked");
  });

  test("a webhook made, changed and removed by PATCH; its secret is shown once and can be rotated", async () => {
    const { apiKey } = (await keys("POST", "", { name: "Web", scopes: ["store.read"] })).body;
    const patch = (webhook: object | null) => keys("PATCH", `/${apiKey.id}`, { webhook });
    expect(fields(await patch({ url: "https://example.com/" }))).toEqual(["webhook.events"]);
    expect(fields(await keys("POST", `/${apiKey.id}/webhook-secret`))).toEqual(["webhook"]);
    const made = await patch({ url: "https://example.com/", events: ["payment.paid"] });
    expect(made.body.webhookSecret).toMatch(/^whsec_/);
    await db().webhookEndpoint.updateMany({
      where: { apiKeyId: apiKey.id },
      data: { pausedAt: new Date(), pauseReason: "gone", failingSince: new Date() },
    });
    const resumed = await patch({ events: ["payment.paid", "payment.created"] });
    expect(resumed.body).toMatchObject({
      apiKey: { webhook: { url: "https://example.com/", pausedAt: null, failingSince: null } },
      webhookSecret: null,
    });
    const rotated = await keys("POST", `/${apiKey.id}/webhook-secret`, { overlapMinutes: 10 });
    expect([rotated.status, rotated.body.webhookSecret === made.body.webhookSecret]).toEqual([201, false]);
    expect((await patch(null)).body.apiKey.webhook).toBeNull();
  });
});

describe("the store", () => {
  test("PUT changes only what is sent; null clears", async () => {
    const own = await makeStore();
    const put = (body: object) => api("PUT", "/stores/me/store", body, own.apiKey);
    const before = (await api("GET", "/stores/me/store", undefined, own.apiKey)).body.store;
    const changed = await put({
      description: "Olá, 世界",
      image: "https://example.com/i.png",
      coverFee: true,
    });
    expect(changed.body.store).toEqual({
      ...before,
      description: "Olá, 世界",
      image: "https://example.com/i.png",
      coverFee: true,
    });
    const cleared = await put({ description: null, image: null, coverFee: false, chargeExpiryMinutes: 60 });
    expect(cleared.body.store).toEqual({ ...before, chargeExpiryMinutes: 60 });
    expect(fields(await put({ chargeExpiryMinutes: 4, slug: "Com Espaço", feePercent: 0 }))).toEqual([
      "slug",
      "chargeExpiryMinutes",
      "feePercent",
    ]);
    expect(fields(await put({ slug: store.slug }))).toEqual(["slug"]);
  });

  test("a change counts for the next order", async () => {
    const own = await makeStore();
    await api("PUT", "/stores/me/store", { chargeExpiryMinutes: 5 }, own.apiKey);
    const body = { type: "PIX_IN", amount: 10 };
    const charge = (await api("POST", "/transactions", body, own.apiKey)).body.data;
    expect(Date.parse(charge.expiresAt) - Date.parse(charge.createdAt)).toBe(5 * 60_000);
  });
});
