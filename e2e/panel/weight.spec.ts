import { expect, type Page, test } from "@playwright/test";
import { closeDatabase } from "#lib/db/client.ts";
import { enterAs } from "../fixtures/panel.ts";
import { makeStore } from "../fixtures/store.ts";

/** How much a page of the panel weighs, and how often it asks. */
const MOST_KB = 250;
const MOST_CALLS = 6;

test.afterAll(closeDatabase);

/** Opens a page anew and counts the compressed JavaScript and the calls of the API until nothing more comes. */
async function weigh(page: Page, path: string): Promise<{ kb: number; calls: number }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  let calls = 0;
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") scripts.add(requestId);
    if (response.url.includes("/api/v1/")) calls++;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await cdp.detach();
  return { kb: Math.round(bytes / 1000), calls };
}

for (const path of [
  "/painel",
  "/painel/pedidos",
  "/painel/produtos",
  "/painel/carteira",
  "/painel/emails",
  "/painel/ajustes",
])
  test(`${path} is light`, async ({ page, context }) => {
    await enterAs(context, (await makeStore()).id);
    const { kb, calls } = await weigh(page, path);
    console.log(`${path}: ${kb} kB of compressed JavaScript, ${calls} calls`);
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(MOST_KB);
    expect(calls).toBeLessThanOrEqual(MOST_CALLS);
  });
