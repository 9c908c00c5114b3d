import { expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { exampleBody, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { startServer } from "../fixtures/stack.ts";

/** Origin checks, and the caller in the request log. */
const store = storeOfFile();
const visitors = registry.filter(({ access }) => access.kind === "visitor");

test.each(visitors.map((one) => [one.id, one] as const))(
  "another site's page can't call %s",
  async (_id, one) => {
    const body = exampleBody(one) as object;
    const ask = (headers: Record<string, string>) =>
      call(one.method, pathOf(one, nobodysIds(one)), { headers, body });
    for (const Origin of ["https://evil.example", "null"])
      expect(await ask({ Origin })).toMatchObject({
        status: 403,
        body: { code: "Forbidden", message: expect.stringMatching(/^Páginas de outros sites/) },
      });
    expect((await ask({ Origin: process.env.VITRINE_TEST_URL as string })).status).not.toBe(403);
  },
);

test("the log line of a request names the address and who called", async () => {
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { TRUST_PROXY: "1", LOG_LEVEL: "info" },
  });
  const member = await makeMember({ storeId: store.id, totp: false });
  const session = await sessionOf(member, server.url);
  const asked = async (options: object, headers: Record<string, string> = {}) => {
    const at = { ...options, server: server.url, headers: { "X-Forwarded-For": "203.0.113.9", ...headers } };
    return (await call("GET", "/account", at)).headers.get("x-request-id") as string;
  };
  const ids = [await asked({}, session), await asked({ key: store.apiKey }), await asked({})];
  await server.stop();
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const seen = ids.map((id) => lines.find(({ requestId, msg }) => requestId === id && msg === "request"));
  expect(seen.map(({ address, actor, status }) => [address, actor, status])).toEqual([
    ["203.0.113.9", `member:${member.id}`, 200],
    ["203.0.113.9", `key:${store.keyId}`, 403],
    ["203.0.113.9", null, 401],
  ]);
});

test("the log line of a request for an order has neither its code nor its id, which open its page", async () => {
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const { order } = (await placeOrder(store.apiKey, items)).body;
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL as string,
    env: { LOG_LEVEL: "info" },
  });
  const at = { server: server.url, store: store.id };
  for (const secret of [order.order_code, order.id])
    expect((await call("GET", `/orders/public/${secret}/status`, at)).status).toBe(200);
  await server.stop();
  expect(server.output()).toContain('"path":"/api/v1/orders/public/{id}/status"');
  expect(server.output()).not.toContain(order.order_code);
  expect(server.output()).not.toContain(order.id);
});

test("an answer that a browser shows as a page runs nothing", async () => {
  const policy = (await call("GET", "/products/public", { store: store.id })).headers.get(
    "content-security-policy",
  );
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});
