import { describe, expect, test } from "vitest";
import { sendRaw } from "../fixtures/raw-http.ts";
import { makeStore } from "../fixtures/store.ts";

/** Requests that are unusual HTTP: each gets an answer. */
const ORIGIN = process.env.VITRINE_TEST_URL as string;

type Asked = Omit<Parameters<typeof sendRaw>[1], "target">;

async function ask(target: string, request: Asked = {}) {
  const { status, headers, body } = await sendRaw(ORIGIN, { target, ...request });
  const text = body.toString();
  const of = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  return { status, of, text, json: () => JSON.parse(text) };
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
