import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../fixtures/stack.ts";

/** Headers of answers that are neither pages nor the API. */

let secure: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const env = { APP_URL: "https://loja.example" };
  secure = await startServer({ databaseUrl: process.env.DATABASE_URL as string, env });
});
afterAll(() => secure?.stop());

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
