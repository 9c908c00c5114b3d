import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { hrefOf, pagesOf } from "#lib/api-docs/site.ts";
import { LOCALES, type Locale } from "#lib/core/locale.ts";
import { buyer, call } from "../fixtures/client.ts";
import { exampleBody, nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { heavyRequests } from "../fixtures/heavy-requests.ts";
import { patience } from "../fixtures/patience.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { askWatched, type Sent, startWatchedServer, type WatchedServer } from "../fixtures/watched-server.ts";

/**
 * Pages, forms, sign-in, agents, streams and previews: no stranger's request may block the event loop, not even the first
 * one after a start. All pages of the reference are in docs-pages.test.ts.
 */
let store: TestStore;
let code: string;
let preview: string;
let server: WatchedServer;
beforeAll(async () => {
  store = await makeStore({ stock: 50 });
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const made = await call("POST", "/orders/public", { store: store.id, body: { ...buyer, items } });
  code = made.body.order.order_code;
  server = await startWatchedServer();
  const front = await (await fetch(`${server.url}/loja/${store.slug}`)).text();
  preview = /\/previa\/[^"?]+/.exec(front)?.[0] ?? "";
  expect(preview).not.toBe("");
}, 300_000 * patience());
afterAll(() => server?.stop());

const shop = (page = "") => `/loja/${store.slug}${page}`;

function pages(): string[] {
  const { card } = store.products;
  return [
    ...[
      "",
      "?q=cartao",
      `/p/${card.slug}`,
      "/carrinho",
      "/checkout",
      "/comprar",
      "/politicas/privacidade",
    ].map(shop),
    ...["/pedido", `/pedido/${code}`, `/pedido/${code}/de-novo`, `/pedido/${code}/desistir`].map(shop),
    ...[
      "/",
      "/entrar",
      "/cadastro",
      "/senha/esqueci",
      "/painel",
      "/operador",
      "/banco-de-testes",
      "/nowhere",
    ],
    ...["/sitemap.xml", `/sitemap.xml?loja=${store.slug}`, "/robots.txt", "/.well-known/ucp", preview],
    ...["/api/auth/csrf", "/api/auth/session", "/api/auth/providers", "/api/health", "/api/health/ready"],
    ...["", "?locale=pt-BR", "?locale=en"].map((query) => `/api/v1/openapi.json${query}`),
    `/api/v1/orders/public/0000000000/events?storeId=${store.id}`,
  ];
}

const searchIndex = (locale: Locale) => `/docs/search.json?lang=${locale}`;
/** One page of each kind, and the search index. */
const kindsOfDocs = () =>
  LOCALES.flatMap((locale) => {
    const kinds = new Map(pagesOf(locale).map((view) => [view.kind, hrefOf(view)]));
    return [...kinds.values(), searchIndex(locale)];
  });

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, headers: Record<string, string>, body: string): Sent => ({
  ...{ method: "POST", path, headers, body },
});

/** Forms as our pages send them, and of the largest size that the server accepts. */
function forms(): Sent[] {
  const many = Array.from({ length: 8_000 }, (_, n) => `p${n}=1`).join("&");
  const part = (n: number) => `--x\r\nContent-Disposition: form-data; name="p${n}"\r\n\r\n1\r\n`;
  const parts = `${Array.from({ length: 900 }, (_, n) => part(n)).join("")}--x--\r\n`;
  const long = `email=${"a@".repeat(30_000)}`;
  const targets = [
    ...["/avise-me", `/pedido/${code}/desistencia`].map(shop),
    ...["/pagar/0000000000/cobrar", "/idioma", "/api/auth/callback/credentials", "/api/auth/signout"],
  ];
  return targets.flatMap((path) => [
    post(path, FORM_TYPE, "email=ana%40example.com"),
    post(path, FORM_TYPE, many),
    post(path, FORM_TYPE, long),
    post(path, { "Content-Type": "multipart/form-data; boundary=x" }, parts),
  ]);
}

function agents(): Sent[] {
  const message = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "search_products", arguments: {} },
  };
  return ["/mcp", shop("/mcp")].flatMap((path) => [
    ...["initialize", "ping", "tools/list", "resources/list"].map((method) =>
      post(path, JSON_TYPE, JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: {} })),
    ),
    ...heavyRequests(message).map(({ headers, body, query }) =>
      post(query ? `${path}?${query}` : path, { ...JSON_TYPE, ...headers }, body ?? JSON.stringify(message)),
    ),
  ]);
}

const nameOf = ({ method = "GET", path, body }: Sent) =>
  `${method} ${path.slice(0, 80)} ${String(body ?? "").slice(0, 40)}`;

async function slowOnes(all: readonly Sent[], at: WatchedServer, tries?: number): Promise<Sent[]> {
  const slow: Sent[] = [];
  for (const sent of all) if ((await askWatched(at, sent, tries)).slow) slow.push(sent);
  return slow;
}
const tooSlow = async (all: readonly Sent[]) => (await slowOnes(all, server)).map(nameOf);

test("no first request after a start holds the event loop", { timeout: 900_000 }, async () => {
  const reads = registry.flatMap((definition): Sent[] => {
    const open = ["store", "open", "visitor"].includes(definition.access.kind) && !definition.file;
    const path = `/api/v1${pathOf(definition, nobodysIds(definition))}`;
    const headers = { ...JSON_TYPE, "X-Store-ID": store.id };
    if (!open) return [];
    if (definition.method === "GET") return [{ path, headers }];
    return [
      { ...post(path, headers, JSON.stringify(exampleBody(definition) ?? {})), method: definition.method },
    ];
  });
  const all = [
    ...[...pages(), ...kindsOfDocs()].map((path) => ({ path })),
    ...forms().slice(0, 1),
    ...agents().slice(0, 3),
    ...reads,
  ];
  const fresh = await startWatchedServer();
  const suspects = await slowOnes(all, fresh, 1).finally(() => fresh.stop());
  // Retries the slow ones after another start: the cause may have been a garbage collection.
  const again = suspects.length > 0 ? await startWatchedServer() : null;
  const slow = again ? await slowOnes(suspects, again, 1).finally(() => again.stop()) : [];
  expect(slow.map(nameOf)).toEqual([]);
  expect(all.length).toBeGreaterThan(50);
});

test("nor does a page, with any query or header", { timeout: 900_000 }, async () => {
  const asked = pages().flatMap((path): Sent[] => [
    { path },
    ...heavyRequests(undefined).map(({ query, headers }) => ({
      path: query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path,
      ...(headers ? { headers } : {}),
    })),
  ]);
  expect(await tooSlow(asked)).toEqual([]);
  expect(asked.length).toBeGreaterThan(300);
});

test("nor do forms and messages of agents", { timeout: 600_000 }, async () => {
  expect(await tooSlow([...forms(), ...agents()])).toEqual([]);
});
