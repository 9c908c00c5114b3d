import type { MetadataRoute } from "next";
import { env } from "#lib/env.ts";

export const dynamic = "force-dynamic";

/** Private paths, and pages that make no sense without an earlier step. */
const NOBODYS = [
  ...["/api/", "/painel", "/operador", "/conta", "/entrega/", "/pagar/", "/idioma", "/banco-de-testes"],
  ...["/loja/*/carrinho", "/loja/*/checkout", "/loja/*/comprar", "/loja/*/pedido"],
];

/** They show a link to the people of a conversation; nothing of it is found by a search. */
const MESSENGERS = [
  "facebookexternalhit",
  "WhatsApp",
  "TelegramBot",
  "Twitterbot",
  "LinkedInBot",
  "Slackbot",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: [
      { userAgent: "*", allow: "/", disallow: NOBODYS },
      { userAgent: MESSENGERS, allow: "/", disallow: NOBODYS.filter((path) => path !== "/pagar/") },
    ],
    sitemap: `${env().APP_URL}/sitemap.xml`,
  };
}
