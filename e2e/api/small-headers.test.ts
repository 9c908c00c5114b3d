import { expect, test } from "vitest";
import { serverOfFile } from "../fixtures/file-server.ts";

/** Headers that every answer has, and those of answers that are neither pages nor the API. */

const METRICS_TOKEN = "metrics-0123456789";
const secure = serverOfFile({ APP_URL: "https://loja.example", EXAMPLE_PAGE: "1", METRICS_TOKEN });

/** A script and a style sheet of the build, as a page names them. */
async function filesOfBuild(): Promise<string[]> {
  const page = await (await fetch(`${secure.url}/entrar`)).text();
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
  const [style] = /\/_next\/static\/[^"]+\.css/.exec(page) ?? [];
  return [script, style].map((path) => path ?? "not found");
}

const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
/** An answer of each part of the server. */
const ANSWERS: readonly (readonly [path: string, options?: RequestInit])[] = [
  ...(["/", "/entrar", "/docs", "/loja/nada", "/nada", "/nada.html", "/%ff", "/a/../b"] as const).map(
    (path) => [path] as const,
  ),
  ...["/exemplo/index.html", "/exemplo/loja.js", "/mark.png", "/icon.svg", "/robots.txt", "/sitemap.xml"].map(
    (path) => [path] as const,
  ),
  ...["/docs/page.js", "/docs/search.json", "/_next/nada", "/_next/image", "/media/nada/1.webp"].map(
    (path) => [path] as const,
  ),
  ...["/previa/nada", "/entrega/nada", "/entrega/nada/arquivo", "/pagar/nada", "/painel", "/metrics"].map(
    (path) => [path] as const,
  ),
  ["/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } }],
  ["/mcp"],
  ["/mcp", json],
  ["/.well-known/ucp"],
  ...[
    "/api/health",
    "/api/health/ready",
    "/api/auth/csrf",
    "/api/auth/nada",
    "/api/pix/a/b",
    "/api/nada",
  ].map((path) => [path] as const),
  ...["/api/v1", "/api/v1/nada", "/api/v1/orders", "/api/v1/openapi.json"].map((path) => [path] as const),
  ["/api/v1/products/public", { method: "OPTIONS" }],
  ["/idioma", { method: "POST" }],
  ["/entrar", { method: "POST", body: "a".repeat(65 * 1024) }],
];

test("every answer is framed by nobody, never sniffed, over TLS for a year, and tells its character set", async () => {
  const files = await filesOfBuild();
  for (const [path, options] of [...ANSWERS, ...files.map((path) => [path] as const)]) {
    const answer = await fetch(secure.url + path, { redirect: "manual", ...options });
    const body = await answer.arrayBuffer();
    const { headers } = answer;
    const policy = headers.get("content-security-policy") ?? "";
    const type = headers.get("content-type") ?? "none";
    expect({
      answer: `${options?.method ?? "GET"} ${path}: ${answer.status} ${type}`,
      sniffed: headers.get("x-content-type-options") !== "nosniff",
      framed: !policy.includes("frame-ancestors 'none'"),
      loads: !/default-src '(?:none|self)'/.test(policy),
      // Forbidden by itself, or because nothing may be loaded.
      objects: !/object-src 'none'|default-src 'none'/.test(policy),
      bases: !/base-uri 'none'|default-src 'none'/.test(policy),
      transport: headers.get("strict-transport-security"),
      charset: body.byteLength === 0 || /^(?:image\/(?!svg)|.*charset=utf-8$)/i.test(type),
    }).toEqual({
      answer: expect.any(String),
      ...{ sniffed: false, framed: false, loads: false, objects: false, bases: false },
      ...{ transport: "max-age=31536000", charset: true },
    });
  }
});

test("health checks are never cached, and their type is never sniffed", async () => {
  for (const [path, method] of [
    ["/api/health", "GET"],
    ["/api/health", "POST"],
    ["/api/health/ready", "GET"],
  ] as const) {
    const { headers } = await fetch(secure.url + path, { method });
    const found = [headers.get("cache-control"), headers.get("x-content-type-options")];
    expect([path, method, ...found]).toEqual([path, method, "no-store", "nosniff"]);
  }
});

test("the cookie of the language goes over TLS only, where there is TLS", async () => {
  const choose = async (server: string) => {
    const body = new URLSearchParams({ idioma: "en", volta: "/" });
    const answer = await fetch(`${server}/idioma`, { method: "POST", redirect: "manual", body });
    return answer.headers.get("set-cookie");
  };
  expect(await choose(secure.url)).toMatch(/^idioma=en; .*; Secure$/);
  expect(await choose(process.env.VITRINE_TEST_URL as string)).toMatch(/^idioma=en; .*SameSite=Lax$/);
});
