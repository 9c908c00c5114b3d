import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { Exchange } from "./exchange.ts";
import { nameRequest } from "./request-id.ts";

/** Pages that together load and compile the modules of most other pages. */
const PAGES = [
  ...["/", "/entrar", "/api/auth/csrf", "/banco-de-testes"],
  ...[
    "/docs",
    "/docs/en",
    "/docs/guias/erros",
    "/docs/en/api/orders/createOrder",
    "/docs/api/eventos/order.paid",
  ],
  ...["/docs/search.json?lang=pt-BR", "/docs/search.json?lang=en"],
];
const shopPages = (store: string, product: string | null) => [
  ...["", "/comprar", "/carrinho", "/checkout", "/pedido"].map((page) => `/loja/${store}${page}`),
  ...(product === null ? [] : [`/loja/${store}/p/${product}`]),
];
/** It takes seconds on an idle machine; a small one that is busy with its start needs minutes. */
const LONGEST_MS = 600_000;

/**
 * Renders pages once, right after the start: the first rendering of a page blocks the process for a quarter of a second,
 * and strangers must not choose when. Uses a temporary server, so that no rate limit and no metric counts it.
 */
export async function warmUp(render: (exchange: Exchange, url: string) => Promise<void>): Promise<void> {
  const begun = Date.now();
  const server = createServer((request, response) => {
    const exchange = { request, response, requestId: nameRequest(request), address: "127.0.0.1" };
    render(exchange, request.url ?? "/").catch(() => response.destroy());
  });
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const signal = AbortSignal.timeout(LONGEST_MS);
    // First, because without a database no page is worth a try.
    const shop = await pagesOfShop();
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    for (const path of [...PAGES, ...shop])
      await (await fetch(at(path), { redirect: "manual", signal })).arrayBuffer();
    // Forms load the API once more, in Next's bundle. Nobody has this shop.
    await fetch(at("/loja/-/avise-me"), { method: "POST", redirect: "manual", signal });
    log().info({ ms: Date.now() - begun }, "pages are warm");
  } catch (err) {
    log().warn({ err }, "pages were not warmed up");
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function pagesOfShop(): Promise<string[]> {
  const [shop] = await sql<{ store: string; product: string | null }>(
    "shop-to-warm",
    `SELECT s.slug AS store, (SELECT p.slug FROM products p
       WHERE p.store_id = s.id AND p.active AND p.deleted_at IS NULL ORDER BY p.created_at LIMIT 1) AS product
     FROM stores s WHERE s.active ORDER BY s.id LIMIT 1`,
  );
  return shop ? shopPages(shop.store, shop.product) : [];
}
