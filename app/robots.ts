import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";

export const dynamic = "force-dynamic";

/** What is somebody's own, or makes no sense without what came before it. */
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
