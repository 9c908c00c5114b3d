import { expect, test } from "vitest";
import { kindOfPage } from "./page-limit.ts";

test.each([
  ["/loja/aurora", "page"],
  ["/loja/aurora?categoria=x&pagina=2", "page"],
  ["/loja/aurora?q=", "page"],
  ["/loja/aurora?q=camiseta", "pageSearch"],
  ["/loja/aurora?pagina=2&q=camiseta", "pageSearch"],
  ["/loja/aurora/p/camiseta", "page"],
  ["/painel/pedidos?q=ana", "page"],
  ["/", "page"],
  ["/sitemap.xml", "page"],
  ["/apiario", "page"],
  ["/media/0a1b", "picture"],
  ["/loja/aurora?%71=camiseta", "pageSearch"],
  ["/loja/aurora?pagina=2?q=camiseta", "page"],
  ["/_next/data", "page"],
  ["/_next/static/chunks/a.js", null],
  ["/api/x", "page"],
  ["/api/authors", "page"],
  ["/api/health", null],
  ["/api/health/ready", null],
  ["/api/v1/orders", null],
  ["/api/auth/session", null],
  ["/api/pix/1/2", null],
])("%s counts as %s", (url, kind) => expect(kindOfPage(url)).toBe(kind));
