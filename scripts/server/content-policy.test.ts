import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const CHOSEN = "script-src 'nonce-mine'";

function sentFor(url: string) {
  const request = { url, headers: { "content-security-policy": CHOSEN } } as unknown as IncomingMessage;
  const set = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => set.set(name, value) };
  contentPolicy({ dev: false, pictures: "https://shop.example/x" })(
    request,
    response as unknown as ServerResponse,
  );
  return { asked: request.headers["content-security-policy"], sent: set.get("Content-Security-Policy") };
}

test.each([
  "/loja/a",
  "/loja/a/p/b?x=1",
  "/pagar/ABC",
  "/entrega/abc",
  "/",
  "/painel/pedidos?x",
  "/entrar",
  "/docs",
  // Unknown addresses are answered with a page, too.
  "/lojas",
  "/painelx",
  "/exemplos",
])("%s has a nonce of its own", (url) => {
  const { asked, sent } = sentFor(url);
  expect(asked).toBe(sent);
  expect(sent).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic';/);
  expect(sent).toContain("img-src 'self' https://shop.example https: data: blob:");
  expect(sent?.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|https?:/);
  expect(sentFor(url).sent).not.toBe(sent);
});

test("the example of a shop has no nonce, whatever the client says, and runs its own files only", () => {
  const { asked, sent } = sentFor("/exemplo/index.html");
  expect(asked).toBeUndefined();
  expect(sent).toMatch(/^default-src 'self'; .*; frame-ancestors 'none'$/);
  expect(sent).not.toMatch(/nonce|unsafe/);
});

test("an answer of the API has none", () => {
  expect(sentFor("/api/v1/products/public")).toEqual({ asked: undefined, sent: undefined });
});
