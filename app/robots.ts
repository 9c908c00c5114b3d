import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";

export const dynamic = "force-dynamic";

/** Private paths, and pages that make no sense without an earlier step. */
const NOBODYS = [
  ...["/api/", "/painel", "/operador", "/conta", "/entrega/", "/pagar/", "/idioma", "/banco-de-testes"],
  ...["/loja/*/carrinho", "/loja/*/checkout", "/loja/*/comprar", "/loja/*/pedido"],
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: NOBODYS },
    sitemap: `${env().APP_URL}/sitemap.xml`,
  };
}
