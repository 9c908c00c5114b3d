import { expect, test } from "vitest";
import { agentAt, orderOf, quoteFor } from "../fixtures/agents.ts";
import { refusal, wrongField } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { sendRaw } from "../fixtures/raw-http.ts";
import { makeStore } from "../fixtures/store.ts";

/** The guards before the tools of agents: other sites, large bodies, other methods, limits. */
const SERVER = process.env.VITRINE_TEST_URL as string;
const store = storeOfFile({ stock: 200 });
const strict = serverOfFile({ RATE_LIMIT_SCALE: "0.2" });

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

async function post(
  body: unknown,
  headers: Record<string, string> = {},
  url = `${SERVER}/loja/${store.slug}/mcp`,
) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json().catch(() => null),
  };
}

test("pages of other sites are refused, by their origin and by a name that they pointed here", async () => {
  expect(await post(PING)).toMatchObject({ status: 200, body: { id: 1, result: {} } });
  expect(await post(PING, { Origin: SERVER })).toMatchObject({ status: 200 });
  for (const Origin of ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
    expect(await post(PING, { Origin })).toMatchObject(refusal(403, "Forbidden"));
  // The raw request has the host shop.example, which a page could point to this computer.
  const rebound = await sendRaw(SERVER, {
    ...{ method: "POST", target: `/loja/${store.slug}/mcp`, body: JSON.stringify(PING) },
    headers: ["Content-Type: application/json"],
  });
  expect(rebound.status).toBe(403);
});

test("one message of at most 64 KiB, as JSON, by POST", async () => {
  expect(await post({ ...PING, params: { pad: "x".repeat(65 * 1024) } })).toMatchObject(
    refusal(413, "PayloadTooLarge"),
  );
  expect(await post([PING, PING])).toMatchObject(wrongField("body"));
  expect(await post("{")).toMatchObject(refusal(400, "ValidationError"));
  expect(await post('{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}')).toMatchObject({ status: 400 });
  expect(await post("ping", { "Content-Type": "text/plain" })).toMatchObject({ status: 415 });
  for (const method of ["GET", "DELETE", "PUT"]) {
    const answer = await fetch(`${SERVER}/loja/${store.slug}/mcp`, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  }
  expect((await fetch(`${SERVER}/loja/not-a-store/mcp`, { method: "POST" })).status).toBe(415);
  const unknown = await fetch(`${SERVER}/loja/not-a-store/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(PING),
  });
  expect(unknown.status).toBe(404);
});

test("answers are JSON, never a stream that has to be held", async () => {
  const listed = await post({ ...PING, method: "tools/list" });
  expect(listed.headers.get("content-type")).toContain("application/json");
  expect(listed.headers.get("x-request-id")).toBeTruthy();
  expect(listed.headers.get("mcp-session-id")).toBeNull();
  const listening = await post({
    ...{ jsonrpc: "2.0", id: 2, method: "subscriptions/listen" },
    params: {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
      notifications: { toolsListChanged: true },
    },
  });
  expect(listening.headers.get("content-type")).toContain("application/json");
  expect(listening.body.error).toBeTruthy();
});

test("an agent has the limits of the API: of orders, of wrong coupons and of messages", async () => {
  // Of its own: the servers share their counters, and the other one counts in large portions.
  const shop = await makeStore({ stock: 50 });
  const path = `/loja/${shop.slug}/mcp`;
  const agent = await agentAt(path, { server: strict.url });
  const quoted = await quoteFor(agent);
  const answers = [];
  for (let nth = 0; nth < 7; nth++)
    answers.push(await agent.use("create_order", orderOf(quoted, "sempre@example.com")));
  expect(answers.filter(({ failed }) => !failed)).toHaveLength(6);
  expect(answers.at(-1)).toMatchObject({ failed: true, data: { code: "RateLimited", retryable: true } });
  const guesses = [];
  for (let nth = 0; nth < 5; nth++)
    guesses.push(await agent.use("quote_order", { ...quoted.purchase, couponCode: `NADA${nth}` }));
  const codes = guesses.map(({ data }) => data.code);
  expect(codes).toContain("CouponNotFound");
  expect(codes.at(-1)).toBe("RateLimited");
  const statuses = [];
  for (let nth = 0; nth < 60; nth++) statuses.push((await post(PING, {}, strict.url + path)).status);
  expect(statuses).toContain(429);
  await agent.close();
});

test("calls that reach no operation are counted, and an error of the database is never told", async () => {
  const shop = await makeStore();
  const url = `${strict.url}/loja/${shop.slug}/mcp`;
  const use = (name: string, given: object) => ({
    ...{ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } },
  });
  const answers = [];
  for (let nth = 0; nth < 61; nth++) answers.push(await post(use("get_product", {}), {}, url));
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { result: { isError: true, structuredContent: { code: "ValidationError" } } },
  });
  expect(answers[0]?.headers.get("ratelimit-limit")).toBe("60");
  expect(answers.at(-1)).toMatchObject(refusal(429, "RateLimited"));

  const named = await post(use("search_products", { store: "a\u0000b" }), {}, `${SERVER}/mcp`);
  expect(named.body.result).toMatchObject({ isError: true, structuredContent: { code: "ValidationError" } });
  for (const path of ["/previa/loja/%00/x.jpg", `/previa/loja/${shop.slug}/%00/x.jpg`])
    expect((await fetch(SERVER + path)).status).toBe(404);
  const returned = await fetch(`${SERVER}/loja/%00/pedido/0123456789/desistencia`, {
    method: "POST",
    redirect: "manual",
  });
  expect(returned.status).not.toBe(500);
});

test("the profile of the Universal Commerce Protocol lists what is served here, and only that", async () => {
  const response = await fetch(`${SERVER}/.well-known/ucp`);
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const { ucp } = (await response.json()) as {
    ucp: Record<string, Record<string, { endpoint?: string; version: string }[]>>;
  };
  expect(ucp.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  const names = [ucp.services, ucp.capabilities, ucp.payment_handlers].flatMap((one) =>
    Object.keys(one ?? {}),
  );
  // The protocol's pattern for names; none of them claims a contract of `dev.ucp` that is not implemented here.
  for (const name of names)
    expect(name).toMatch(/^[a-z](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9_-]*[a-z0-9_])?)+$/);
  expect(names.filter((name) => name.startsWith("dev.ucp"))).toEqual([]);
  const endpoints = Object.values(ucp.services ?? {})
    .flat()
    .map(({ endpoint }) => endpoint);
  expect(endpoints).toEqual([`${SERVER}/mcp`, `${SERVER}/api/v1`]);
  const action = names.find((name) => name.endsWith("payment.render_artifact")) as string;
  const agent = await agentAt(`/loja/${store.slug}/mcp`);
  const { data } = await agent.use("create_order", orderOf(await quoteFor(agent)));
  expect(data.actions[action]).toMatchObject([
    { config: { code: data.order.pix.copy_paste, currency: "BRL" } },
  ]);
  await agent.close();
});
