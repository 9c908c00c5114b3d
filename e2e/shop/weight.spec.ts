import { expect, type Page, type Request, test } from "@playwright/test";
import { closeDatabase } from "#lib/db/client.ts";
import { order } from "../fixtures/orders.ts";
import { makeStore } from "../fixtures/store.ts";

test.afterAll(closeDatabase);

/** Bytes of JavaScript that a first visit gets, as sent. */
const LIGHT = 130_000;
const FULL = 150_000;

async function scriptBytes(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const onFinished = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith(".js"))
      sizes.push(request.sizes().then((size) => size.responseBodySize));
  };
  page.on("requestfinished", onFinished);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", onFinished);
  const bytes = await Promise.all(sizes);
  return bytes.reduce((sum, size) => sum + size, 0);
}

test("no page of the shop sends more JavaScript than a slow phone can take", async ({ browser }) => {
  const store = await makeStore();
  const open = await order(store, "Julia Prado", { pending: true });
  const pages = [
    { path: "", limit: LIGHT },
    { path: `/p/${store.products.shirt.slug}`, limit: LIGHT },
    { path: "/carrinho", limit: FULL },
    { path: "/checkout", limit: FULL },
    { path: `/pedido/${open.code}`, limit: FULL },
  ];
  for (const { path, limit } of pages) {
    // A browser that has been nowhere yet.
    const context = await browser.newContext();
    const page = await context.newPage();
    const bytes = await scriptBytes(page, `/loja/${store.slug}${path}`);
    expect.soft(bytes, `${path || "/"} sent ${bytes}`).toBeGreaterThan(0);
    expect.soft(bytes, path || "/").toBeLessThanOrEqual(limit);
    await context.close();
  }
});
