import { expect, test } from "vitest";
import { z } from "zod";
import { makeDoor } from "./door.ts";
import { endpoint, endpoints } from "./endpoint.ts";
import { fetchDoor } from "./fetch-door.ts";

const made = (method: "GET" | "POST", path: string) =>
  endpoint({
    tag: "Orders",
    method,
    path,
    summary: { "pt-BR": path, en: path },
    access: { kind: "open", limit: "publicRead" },
    params: z.looseObject({}),
    response: z.looseObject({}),
    status: 200,
    run: async (_ctx, { params }) => ({ path, params }),
  });

const door = makeDoor(
  Object.values(
    endpoints({
      create: made("POST", "/orders"),
      list: made("GET", "/orders"),
      read: made("GET", "/orders/{id}"),
      timeline: made("GET", "/orders/{id}/timeline"),
      publicStatus: made("GET", "/orders/public/{id}/status"),
      publicCreate: made("POST", "/orders/public"),
    }),
  ),
  [{ path: "/openapi.json", get: async () => ({ status: 200, headers: {}, body: '{"openapi":true}' }) }],
);

async function ask(method: string, path: string) {
  const response = await fetchDoor(door)(new Request(`http://localhost/api/v1${path}`, { method }));
  const text = await response.text();
  return { status: response.status, allow: response.headers.get("allow"), body: text && JSON.parse(text) };
}

test.each([
  ["/orders", { path: "/orders", params: {} }],
  ["/orders?limit=1", { path: "/orders", params: {} }],
  ["/orders/7", { path: "/orders/{id}", params: { id: "7" } }],
  ["/orders/a%2Fb", { path: "/orders/{id}", params: { id: "a/b" } }],
  ["/orders/public/7/status", { path: "/orders/public/{id}/status", params: { id: "7" } }],
  // No literal path ends here, so the parameter takes the part that matched a literal first.
  ["/orders/public/timeline", { path: "/orders/{id}/timeline", params: { id: "public" } }],
  ["/openapi.json", { openapi: true }],
])("GET %s finds its definition", async (path, body) => {
  expect(await ask("GET", path)).toMatchObject({ status: 200, body });
});

test.each(["", "/", "/nothing", "/orders/", "/orders//timeline", "/orders/7/timeline/8", "/orders/%zz"])(
  "%s is an unknown path",
  async (path) => {
    expect(await ask("GET", path)).toMatchObject({ status: 404, body: { code: "NotFound" } });
  },
);

test("a method that a path does not have is refused with those it has", async () => {
  expect(await ask("DELETE", "/orders")).toMatchObject({
    status: 405,
    allow: "GET, POST, OPTIONS",
    body: { code: "MethodNotAllowed" },
  });
  expect(await ask("POST", "/openapi.json")).toMatchObject({ status: 405, allow: "GET, OPTIONS" });
  expect(await ask("OPTIONS", "/orders")).toMatchObject({ status: 204, allow: "GET, POST, OPTIONS" });
});

test("HEAD finds what GET finds", async () => {
  expect((await ask("HEAD", "/orders/7")).status).toBe(200);
});

test("two names for the parameter at one place are a mistake of ours", () => {
  const wrong = endpoints({ a: made("GET", "/orders/{id}"), b: made("GET", "/orders/{code}/status") });
  expect(() => makeDoor(Object.values(wrong))).toThrow("{id} stands here already");
});
