import { join } from "node:path";
import type { Browser } from "playwright/test";

/** The address of a shop in the samples, instead of the demo's with its port. */
const SHOP = "https://loja.exemplo.com.br";

/** Takes the README's picture of the reference, light and dark. */
export async function takeDocs(browser: Browser, origin: string, images: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, colorScheme, locale: "en" },
    });
    const page = await context.newPage();
    await page.route("**/docs/en/**", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(origin, SHOP) });
    });
    await page.goto(`${origin}/docs/en/api/orders/createOrder`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const path = join(images, `docs-${colorScheme}.png`);
    await page.screenshot({ path });
    console.log(path);
    await context.close();
  }
}
