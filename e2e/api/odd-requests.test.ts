import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { sendRaw } from "../fixtures/raw-http.ts";
import { makeStore } from "../fixtures/store.ts";

/** Requests that are unusual HTTP, or none: each gets an answer. */
const ORIGIN = process.env.VITRINE_TEST_URL as string;

type Asked = Omit<Parameters<typeof sendRaw>[1], "target">;

async function ask(target: string, request: Asked = {}) {
  const { status, headers, body } = await sendRaw(ORIGIN, { target, ...request });
  const text = body.toString();
  const of = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  return { status, of, text, json: () => JSON.parse(text) };
}

/** Sends bytes, and returns all that comes until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL(ORIGIN);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (part) => {
      received += part.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(received));
  });
}

describe("an offer to change the protocol is ignored", () => {
  const H2C = [
    "Connection: Upgrade, HTTP2-Settings",
    "Upgrade: h2c",
    "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
  ];

  test("the API answers it, with a body or without", async () => {
    const { id, apiKey } = await makeStore();
    const key = `Authorization: Bearer ${apiKey}`;
    expect((await ask("/api/v1/categories", { headers: [...H2C, key] })).status).toBe(200);
    const body = JSON.stringify({ code: "NONE", store_id: id, total: 10 });
    const headers = [...H2C, "Content-Type: application/json"];
    const validated = await ask("/api/v1/coupons/validate", { method: "POST", headers, body });
    expect([validated.status, validated.json().code]).toEqual([400, "CouponNotFound"]);
  });

  test.each([
    ["/entrar", 200],
    ["/api/health", 200],
    ["/unknown", 404],
    ["/_next/webpack-hmr", 404],
  ])("so do pages: %s", async (path, status) => {
    // Next listens for upgrades from its first page on.
    await ask("/entrar");
    expect((await ask(path, { headers: H2C })).status).toBe(status);
    const websocket = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
    expect((await ask(path, { headers: websocket })).status).toBe(status);
  });
});

describe("targets that are no path", () => {
  test("OPTIONS * is about the server as a whole", async () => {
    const { status, of } = await ask("*", { method: "OPTIONS" });
    expect([status, of("allow")]).toEqual([204, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    expect(of("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(["*", "ftp://shop.example/api/v1/categories"])("GET %s is refused", async (target) => {
    const { status, of, json } = await ask(target, { headers: ["Accept-Language: en"] });
    expect(status).toBe(400);
    expect(json()).toMatchObject({
      code: "ValidationError",
      details: [{ path: "target", message: "must be a path, such as /api/v1/products" }],
      requestId: of("x-request-id"),
    });
  });

  test("a whole URL counts as its path", async () => {
    const { apiKey } = await makeStore();
    const headers = [`Authorization: Bearer ${apiKey}`];
    const found = await ask("http://shop.example/api/v1/orders?limit=1", { headers });
    expect([found.status, found.json().orders]).toEqual([200, []]);
    expect((await ask("HTTPS://shop.example:8443/api/health")).status).toBe(200);
    expect((await ask("http://shop.example/entrar")).status).toBe(200);
    expect((await ask("http://shop.example/api/v1//orders", { headers })).status).toBe(404);
  });
});

describe("what is no HTTP gets the error object, too", () => {
  const problem = (status: number, code: string) => ({ status, code, requestId: expect.any(String) });
  const ended = (received: string) => {
    const [head = "", body = ""] = received.split("\r\n\r\n");
    const id = /^x-request-id: (\S+)$/im.exec(head)?.[1];
    expect(head).toMatch(/^connection: close$/im);
    const { code, requestId } = JSON.parse(body);
    expect(requestId).toBe(id);
    return { status: Number(head.split(" ")[1]), code, requestId };
  };

  test("headers beyond the limit", async () => {
    const { status, of, json } = await ask("/api/v1/orders", { headers: [`X-Large: ${"x".repeat(40_000)}`] });
    expect([status, of("content-type")]).toEqual([431, "application/json; charset=utf-8"]);
    expect(json()).toMatchObject({
      success: false,
      error: "Request Header Fields Too Large",
      code: "PayloadTooLarge",
      requestId: of("x-request-id"),
    });
  });

  test.each(["GET /api/health HTTP/1.1\r\nno header\r\n\r\n", "nonsense\r\n\r\n"])("%j", async (bytes) => {
    expect(ended(await exchange(bytes))).toEqual(problem(400, "ValidationError"));
  });

  test("a body in broken chunks", async () => {
    const head = "POST /api/v1/coupons/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const received = await exchange(`${head}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`);
    expect(ended(received)).toEqual(problem(400, "ValidationError"));
  });

  test("after a request that is right, only that one is answered", async () => {
    const received = await exchange("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n");
    expect(received).toMatch(/^HTTP\/1.1 200 /);
    expect(received.match(/HTTP\/1.1 /g)).toHaveLength(1);
  });
});
