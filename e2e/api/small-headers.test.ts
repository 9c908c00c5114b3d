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

/** An answer of each part of the server. */
const ANSWERS: readonly (readonly [path: string, options?: RequestInit])[] = [
  ...[
    ...[
      "/",
      "/entrar",
      "/docs",
      "/loja/nada",
      "/nada",
      "/nada.html",
      "/%ff",
      "/a/../b",
      "/painel",
      "/pagar/nada",
    ],
    ...[
      "/exemplo/index.html",
      "/exemplo/loja.js",
      "/exemplo/loja.css",
      "/mark.png",
      "/icon.svg",
      "/embed.js",
    ],
    ...["/robots.txt", "/sitemap.xml", "/docs/page.js", "/docs/search.json", "/_next/nada", "/_next/image"],
    ...["/media/nada/1.webp", "/previa/nada", "/entrega/nada", "/entrega/nada/arquivo", "/metrics", "/mcp"],
    ...[
      "/.well-known/ucp",
      "/api/health",
      "/api/health/ready",
      "/api/auth/csrf",
      "/api/auth/nada",
      "/api/pix/a/b",
    ],
    ...["/api/nada", "/api/v1", "/api/v1/nada", "/api/v1/orders", "/api/v1/openapi.json"],
  ].map((path) => [path] as const),
  ["/metrics", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } }],
  ["/mcp", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }],
  ["/api/v1/products/public", { method: "OPTIONS" }],
  ["/idioma", { method: "POST" }],
  ["/entrar", { method: "POST", body: "a".repeat(65 * 1024) }],
];

/** The required headers that an answer lacks. */
async function faultsOf(path: string, options?: RequestInit): Promise<string[]> {
  const answer = await fetch(secure.url + path, { redirect: "manual", ...options });
  const hasBody = (await answer.arrayBuffer()).byteLength > 0;
  const { headers } = answer;
  const policy = headers.get("content-security-policy") ?? "";
  const type = headers.get("content-type") ?? "none";
  const asked = {
    nosniff: headers.get("x-content-type-options") === "nosniff",
    transport: headers.get("strict-transport-security") === "max-age=31536000",
    "frame-ancestors": policy.includes("frame-ancestors 'none'"),
    "default-src": /default-src '(?:none|self)'/.test(policy),
    "object-src": /object-src 'none'|default-src 'none'/.test(policy),
    "base-uri": /base-uri 'none'|default-src 'none'/.test(policy),
    // JSON is UTF-8 by definition.
    charset: !hasBody || /^image\/(?!svg)|^application\/json$|charset=utf-8/i.test(type),
  };
  const lacks = Object.entries(asked).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  return lacks.map((name) => `${options?.method ?? "GET"} ${path} (${answer.status}, ${type}): ${name}`);
}

test("every answer is framed by nobody, never sniffed, over TLS for a year, and names its character set", async () => {
  const files = (await filesOfBuild()).map((path) => [path] as const);
  const faults: string[] = [];
  for (const [path, options] of [...ANSWERS, ...files]) faults.push(...(await faultsOf(path, options)));
  expect(faults).toEqual([]);
});

test("the scripts of the page of an unknown address may run, and no others", async () => {
  const answer = await fetch(`${secure.url}/nada`);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
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
