import { expect, test } from "vitest";
import { serverOfFile } from "../fixtures/file-server.ts";

/** Headers of answers that are neither pages nor the API. */

const secure = serverOfFile({ APP_URL: "https://loja.example" });

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
