import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress, trustOf } from "./client-address.ts";
import { isAgents, isApi, limitsItself, routable } from "./paths.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test.each([
  // Only configured proxies are trusted.
  ["203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["10.0.0.9", "1.2.3.4", "10.0.0.9"],
  ["10.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["2001:db8::5", "2001:db9::1", "2001:db9::1"],
  // Entries before the first untrusted one from the right are unverified.
  ["10.0.0.1", "9.9.9.9, 1.2.3.4", "1.2.3.4"],
  ["10.0.0.1", "9.9.9.9, 1.2.3.4, 10.1.2.3", "1.2.3.4"],
  ["10.0.0.1", "10.1.2.3", "10.1.2.3"],
  ["10.0.0.1", undefined, "10.0.0.1"],
  ["10.0.0.1", "", "10.0.0.1"],
  ["10.0.0.1", "1.2.3.4, unknown", "10.0.0.1"],
] as const)("%s with X-Forwarded-For %j is %s", (remote, forwarded, client) => {
  const trusted = trustOf(["10.0.0.1", "10.1.0.0/16", "2001:db8::/32"]);
  expect(clientAddress(from(remote, forwarded), trusted)).toBe(client);
});

test("without a proxy the connection's own address is the client's", () => {
  expect(clientAddress(from("127.0.0.1", "1.2.3.4"), trustOf([]))).toBe("127.0.0.1");
});

test("agents are answered at the addresses of the server and of each store, which limit themselves", () => {
  for (const url of ["/mcp", "/mcp?a=1", "/loja/demo/mcp", "/.well-known/ucp"])
    expect([url, isAgents(routable(url)), limitsItself(url)]).toEqual([url, true, true]);
  for (const url of ["/mcp/", "/mcpx", "/loja/mcp", "/loja/demo/p/mcp", "/docs/mcp", "/.well-known/ucp/x"])
    expect([url, isAgents(url)]).toEqual([url, false]);
});

test("under /api/v1 each path has one form; what Next would redirect or can't decode is unknown", () => {
  for (const url of [
    ...["/api/v1/orders", "/api/v1/orders?a=/&b=//", "/api/v1", "/loja/demo/", "/", "/docs//x", "/api/v1x/"],
    "/api/v1/orders/%7Bid%7D",
  ])
    expect(routable(url)).toBe(url);
  for (const url of [
    ...[
      "/api/v1/orders/",
      "/api/v1//orders",
      "//api/v1/orders",
      "/api//v1/orders",
      "/api/v1/",
      "/api/v1\\orders",
    ],
    ...["/api/v1/orders/?x=1", "/api/v1/%ff", "/api/v1/../auth/csrf", "/api/v1/%2e%2E/auth/csrf"],
  ])
    expect([url, routable(url)]).toEqual([url, "/api/v1/unknown-path"]);
  expect(routable("/%ff")).toBe("/unknown-path");
  // The example of a shop is a page of the demo alone.
  for (const url of ["/exemplo", "/exemplo/", "/exemplo/loja.js?x", "/Exemplo/index.html"]) {
    expect([url, routable(url)]).toEqual([url, "/unknown-path"]);
    expect(routable(url, { example: true })).toBe(url);
  }
  expect(routable("/exemplos")).toBe("/exemplos");
  for (const url of ["/_next/image?url=%2Flogo.png&w=3840&q=75", "/_next/image", "/_next/image/"])
    expect([url, routable(url)]).toEqual([url, "/unknown-path"]);
  expect(routable("/_next/static/a.js")).toBe("/_next/static/a.js");
  expect(routable("/x/../api/v1/orders")).toBe("/unknown-path");
});

test("a page takes a hundred parameters; the API counts its own", () => {
  const query = (count: number) => Array.from({ length: count }, () => "search=a").join("&");
  expect(routable(`/docs?${query(100)}`)).toBe(`/docs?${query(100)}`);
  expect(routable(`/docs?${query(101)}`)).toBe("/unknown-path");
  expect(routable(`/api/v1/orders?${query(101)}`)).toBe(`/api/v1/orders?${query(101)}`);
});

test("what the door of the API answers, and which handlers limit bodies themselves", () => {
  for (const url of ["/api/v1/orders", "/api/v1/unknown-path", "/api/v1/orders?a=1#b"])
    expect([isApi(url), limitsItself(url)]).toEqual([true, true]);
  for (const url of ["/api/v1", "/api/v1?x=/", "/api/v1#x"])
    expect([isApi(url), limitsItself(url)]).toEqual([true, false]);
  expect([isApi("/api/pix/a/b"), limitsItself("/api/pix/a/b")]).toEqual([false, true]);
  for (const url of ["/api/v10/orders", "/api/health", "/x/api/v1/orders", "/API/v1/orders"])
    expect([isApi(url), limitsItself(url)]).toEqual([false, false]);
});

test("the example and Next's pictures stay closed, however their address is written", () => {
  const closed = [
    "/exemplo",
    "/EXEMPLO/index.html",
    "/%65xemplo/index.html",
    "/exemplo%2Findex.html",
    "//exemplo/",
  ];
  for (const url of [...closed, "/_next/image?url=x", "/_next/%69mage?url=x", "/%5fnext/image"])
    expect([url, routable(url)]).toEqual([url, "/unknown-path"]);
  expect(routable("/%65xemplo/index.html", { example: true })).toBe("/%65xemplo/index.html");
});
