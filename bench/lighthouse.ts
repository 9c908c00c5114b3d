import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import { db } from "#lib/db/client.ts";
import { freePort } from "#lib/db/embedded/settings.ts";
import { order } from "../e2e/fixtures/orders.ts";
import { makePaymentLink } from "../e2e/fixtures/payment-links.ts";
import { makeProduct, makeStore, type TestStore } from "../e2e/fixtures/store.ts";
import { findChromium } from "../scripts/test/chromium.ts";

const run = promisify(execFile);

/** Fetched by npx on demand: too large to install for everybody. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const ROUNDS = 5;

/** Required scores of public shop pages on Lighthouse's slow phone. */
export const LIMITS = { performance: 98, others: 100, lcpMs: 1_500, cls: 0.01 };

export type PageScore = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  blockedMs: number;
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

type Target = { page: string; url: string };

/** The seven pages of a purchase, in a shop with pictures: the median of five runs each. */
export async function measureShop(url: string): Promise<PageScore[]> {
  const store = await makeStore();
  for (const picture of ["camera", "mug", "notebook", "coins", "film", "headphones"]) {
    const product = { name: picture, slug: picture, price: "79.00", categoryId: store.categoryId, stock: 20 };
    const { id } = await makeProduct(store.id, product);
    await db().product.update({
      where: { id },
      data: { images: [`${url}/demo/${picture}.svg`], comparativePrice: "129.00", description: "Bonito." },
    });
  }
  const cart = { id: "bench", items: [cardOf(store)], coupon: null };
  const device = await deviceWith(url, { [`vitrine.cart.${store.id}`]: JSON.stringify(cart) });
  try {
    const scores: PageScore[] = [];
    for (const target of await targetsOf(url, store)) {
      const score = await medianOf(target, device);
      console.log(JSON.stringify(score));
      scores.push(score);
    }
    return scores;
  } finally {
    await device.close();
  }
}

const cardOf = (store: TestStore) => ({ productId: store.products.card.id, variantId: null, quantity: 1 });

async function targetsOf(url: string, store: TestStore): Promise<Target[]> {
  const shop = `${url}/loja/${store.slug}`;
  const [open, paid] = [await order(store, "Ana Lima", { pending: true }), await order(store, "Ana Lima")];
  const link = await makePaymentLink(store, { amount: 25 });
  return [
    { page: "front", url: shop },
    { page: "product", url: `${shop}/p/camera` },
    { page: "cart", url: `${shop}/carrinho` },
    { page: "checkout", url: `${shop}/checkout` },
    { page: "Pix", url: `${shop}/pedido/${open.code}` },
    { page: "paid", url: `${shop}/pedido/${paid.code}` },
    { page: "link", url: `${url}/pagar/${link.code}` },
  ];
}

/** Search engines may list these. The others tell them not to, which Lighthouse would count as a fault. */
const LISTED = ["front", "product"];

type Device = { port: number; clearCache(): Promise<void>; close(): Promise<void> };

/** A browser that holds these texts in its local storage, as a device with a cart does. */
async function deviceWith(url: string, stored: Record<string, string>): Promise<Device> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  // Lighthouse opens its pages in the browser's default context, which is only reached by this connection.
  const context = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts()[0] as BrowserContext;
  const page = await context.newPage();
  // A page of the same origin without scripts.
  await page.goto(`${url}/icon.svg`);
  await page.evaluate((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, text);
  }, Object.entries(stored));
  const session = await context.newCDPSession(page);
  return {
    port,
    clearCache: async () => void (await session.send("Network.clearBrowserCache")),
    close: () => browser.close(),
  };
}

async function medianOf(target: Target, device: Device): Promise<PageScore> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) reports.push(await measure(target, device));
  const median = (value: (report: Report) => number) =>
    reports.map(value).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const score = (name: string) => Math.round(100 * median(({ categories }) => categories[name]?.score ?? 0));
  const figure = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    page: target.page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: Math.round(figure("largest-contentful-paint")),
    cls: Math.round(figure("cumulative-layout-shift") * 10_000) / 10_000,
    blockedMs: Math.round(figure("total-blocking-time")),
  };
}

async function measure({ page, url }: Target, device: Device): Promise<Report> {
  // The storage is kept, for the cart.
  await device.clearCache();
  const options = [`--port=${device.port}`, "--disable-storage-reset", "--quiet"];
  if (!LISTED.includes(page)) options.push("--skip-audits=is-crawlable");
  const { stdout } = await run(
    "npx",
    ["--yes", LIGHTHOUSE, url, ...options, "--output=json", "--output-path=stdout"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

/** Describes the scores that a page misses. */
export function missedScores(scores: readonly PageScore[]): string[] {
  return scores.flatMap(({ page, performance, accessibility, bestPractices, seo, lcpMs, cls }) => [
    ...(performance < LIMITS.performance ? [`${page}: performance ${performance}`] : []),
    ...(Math.min(accessibility, bestPractices, seo) < LIMITS.others
      ? [`${page}: ${accessibility}, ${bestPractices}, ${seo}`]
      : []),
    ...(lcpMs > LIMITS.lcpMs ? [`${page}: LCP ${lcpMs} ms`] : []),
    ...(cls > LIMITS.cls ? [`${page}: CLS ${cls}`] : []),
  ]);
}
