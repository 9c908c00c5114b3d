import { type Browser, chromium } from "playwright/test";
import { pool } from "#lib/db/pool.ts";
import { makeMember, sessionOf } from "../e2e/fixtures/session.ts";
import { contentShown, LOADING } from "../scripts/pictures/content-shown.ts";
import { type PanelPage, panelPages } from "../scripts/pictures/panel-pages.ts";
import { findChromium } from "../scripts/test/chromium.ts";
import { fillFigures } from "./figures.ts";
import { makeHistory } from "./history.ts";
import { keyed, type ListTiming, timePages } from "./lists.ts";

/** Limits for a page and a list. */
export const LIMITS = { contentMs: 1_000, scriptKB: 240, requests: 6, listMs: 200 };

export type PageCost = { page: string; contentMs: number; scriptKB: number; requests: number };

const ROUNDS = 3;

/**
 * A store of 100,000 orders and 10,000 products, as its owner: each page in Chromium, each list over HTTP.
 */
export async function measurePanel(url: string): Promise<{ pages: PageCost[]; lists: ListTiming[] }> {
  const history = await makeHistory(100_000, 10_000);
  await fillCatalog(history.storeId);
  await fillFigures(history.storeId);
  const member = await makeMember({ storeId: history.storeId });
  const { Cookie: cookie = "" } = await sessionOf(member, url);
  const { rows } = await pool().query<{ id: string }>(
    "SELECT id FROM orders WHERE store_id = $1 AND status = 'paid' LIMIT 1",
    [history.storeId],
  );
  const targets = panelPages({ order: rows[0]?.id as string, product: history.productId });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  try {
    // Warms up the server, until its code is compiled and the worker has processed the new history.
    for (const target of targets) await loadOnce(browser, url, cookie, target);
    const pages: PageCost[] = [];
    for (const target of targets) {
      const cost = await measure(browser, url, cookie, target);
      console.log(`${cost.page}: ${cost.contentMs} ms, ${cost.scriptKB} kB, ${cost.requests} requests`);
      pages.push(cost);
    }
    return { pages, lists: await timeLists(url, history.apiKey, history.code) };
  } finally {
    await browser.close();
  }
}

/** Gives each product of the history its variation and stock. */
async function fillCatalog(storeId: string): Promise<void> {
  await pool().query(
    `WITH category AS (INSERT INTO categories (store_id, name) VALUES ($1, 'Geral') RETURNING id),
       placed AS (UPDATE products SET category_id = (SELECT id FROM category) WHERE store_id = $1 RETURNING id),
       variation AS (INSERT INTO variations (store_id, product_id, is_default, name, available)
         SELECT $1, id, true, '', 5 FROM placed RETURNING id, product_id)
     INSERT INTO stock_units (store_id, product_id, variation_id, content, fingerprint)
     SELECT $1, product_id, id, 'CHAVE-' || n, sha256((id::text || n)::bytea) FROM variation, generate_series(1, 5) n`,
    [storeId],
  );
  await pool().query("VACUUM (ANALYZE) products, variations, stock_units, categories");
}

/** The median of several loads, each in a new browser context with an empty cache. */
async function measure(browser: Browser, url: string, cookie: string, target: PanelPage): Promise<PageCost> {
  const costs: PageCost[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await loadOnce(browser, url, cookie, target));
  return costs.toSorted((a, b) => a.contentMs - b.contentMs)[Math.floor(ROUNDS / 2)] as PageCost;
}

async function loadOnce(browser: Browser, url: string, cookie: string, target: PanelPage): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  let requests = 0;
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) requests++;
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.addInitScript(watchContent, LOADING);
  await page.goto(`${url}${target.path}`);
  await contentShown(page);
  await page.waitForLoadState("networkidle");
  const contentMs = Math.round(
    await page.evaluate(() => performance.getEntriesByName("waiting").at(-1)?.duration ?? 0),
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { page: target.name, contentMs, scriptKB: Math.round(bytes / 1000), requests };
}

/**
 * Records in the page, frame by frame, how long it waits for content: the last frame without a heading, or
 * with a loading placeholder. A polling assertion (100, 250, 500 ms) would be too coarse.
 */
function watchContent(loading: string): void {
  const look = () => {
    if (!document.querySelector("h1") || document.querySelector(loading)) {
      performance.clearMeasures("waiting");
      performance.measure("waiting", { start: 0, end: performance.now() });
    }
    requestAnimationFrame(look);
  };
  look();
}

async function timeLists(url: string, apiKey: string, code: string): Promise<ListTiming[]> {
  return timePages(url, keyed(apiKey), [
    ["orders", "first page", "orders?limit=50"],
    ["orders", "paid only", "orders?limit=50&status=paid"],
    ["orders", "search by code", `orders?limit=50&search=${code}`],
    ["orders", "search by name", "orders?limit=50&search=zelia%20zanetti"],
    ["products", "first page", "products?limit=50"],
    ["products", "search", "products?limit=50&search=produto%2077"],
    ["products", "last page", "products?limit=50&offset=9950"],
  ]);
}

/** One sentence for each missed limit. */
export function missedLimits(pages: readonly PageCost[], lists: readonly ListTiming[]): string[] {
  return [
    ...pages.flatMap(({ page, contentMs, scriptKB, requests }) => [
      ...(contentMs > LIMITS.contentMs ? [`${page}: ${contentMs} ms to its content`] : []),
      ...(scriptKB > LIMITS.scriptKB ? [`${page}: ${scriptKB} kB of JavaScript`] : []),
      ...(requests > LIMITS.requests ? [`${page}: ${requests} requests`] : []),
    ]),
    ...lists
      .filter(({ p50 }) => p50 > LIMITS.listMs)
      .map(({ list, page, p50 }) => `${list}, ${page}: ${p50} ms`),
  ];
}
