import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { db } from "#lib/db/client.ts";
import { makeProduct, makeStore } from "../e2e/fixtures/store.ts";
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

/** The front page and a product of a shop with pictures: the median of five runs each. */
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
  const scores: PageScore[] = [];
  for (const [page, path] of Object.entries({ front: "", product: "/p/camera" }))
    scores.push(await medianOf(page, `${url}/loja/${store.slug}${path}`));
  return scores;
}

async function medianOf(page: string, url: string): Promise<PageScore> {
  const reports: Report[] = [];
  for (let round = 0; round < ROUNDS; round++) reports.push(await measure(url));
  const median = (value: (report: Report) => number) =>
    reports.map(value).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const score = (name: string) => Math.round(100 * median(({ categories }) => categories[name]?.score ?? 0));
  const figure = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? 0);
  return {
    page,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: Math.round(figure("largest-contentful-paint")),
    cls: Math.round(figure("cumulative-layout-shift") * 10_000) / 10_000,
    blockedMs: Math.round(figure("total-blocking-time")),
  };
}

async function measure(url: string): Promise<Report> {
  const flags = "--headless=new --no-sandbox --disable-gpu";
  const { stdout } = await run(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? "" }, maxBuffer: 64 * 1024 * 1024 },
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
