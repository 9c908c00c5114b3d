import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, chromium } from "playwright/test";
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
export const LIMITS = {
  performance: 98,
  others: 100,
  fcpMs: 1_200,
  interactiveMs: 2_000,
  lcpMs: 1_500,
  cls: 0.01,
};

export type PageScore = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  interactiveMs: number;
  lcpMs: number;
  cls: number;
  blockedMs: number;
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** `empty`: on a device without a cart. */
type Target = { page: string; url: string; empty?: boolean };

/** The pages of a purchase, in a shop with pictures: the median of five runs each. */
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
  const device = await openDevice(url);
  try {
    const scores: PageScore[] = [];
    for (const target of await targetsOf(url, store)) {
      await device.keep(`vitrine.cart.${store.id}`, target.empty ? null : JSON.stringify(cart));
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
    { page: "cart, empty", url: `${shop}/carrinho`, empty: true },
    { page: "checkout", url: `${shop}/checkout` },
    { page: "checkout, empty", url: `${shop}/checkout`, empty: true },
    { page: "Pix", url: `${shop}/pedido/${open.code}` },
    { page: "paid", url: `${shop}/pedido/${paid.code}` },
    { page: "link", url: `${url}/pagar/${link.code}` },
  ];
}

/** Search engines may list these. The others tell them not to, which Lighthouse would count as a fault. */
const LISTED = ["front", "product"];

type Device = {
  port: number;
  /** Stores a text in the local storage, as a device with a cart does; null removes it. */
  keep(name: string, text: string | null): Promise<void>;
  clearCache(): Promise<void>;
  close(): Promise<void>;
};

async function openDevice(url: string): Promise<Device> {
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
  const session = await context.newCDPSession(page);
  return {
    port,
    keep: (name, text) =>
      page.evaluate(
        ([name, text]) => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
        [name, text] as const,
      ),
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
    fcpMs: Math.round(figure("first-contentful-paint")),
    interactiveMs: Math.round(figure("interactive")),
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
  return scores.flatMap((score) => [
    ...(score.performance < LIMITS.performance ? [`${score.page}: performance ${score.performance}`] : []),
    ...(Math.min(score.accessibility, score.bestPractices, score.seo) < LIMITS.others
      ? [`${score.page}: ${score.accessibility}, ${score.bestPractices}, ${score.seo}`]
      : []),
    ...(["fcpMs", "interactiveMs", "lcpMs", "cls"] as const)
      .filter((name) => score[name] > LIMITS[name])
      .map((name) => `${score.page}: ${name} ${score[name]}`),
  ]);
}
