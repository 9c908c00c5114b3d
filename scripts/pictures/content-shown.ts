import { expect, type Page } from "playwright/test";

/** Placeholders of content that is still loading. */
export const LOADING = ":is(main, [data-drawer]) :is([data-skeleton], [aria-busy=true])";

/** Waits until the page shows its content: a heading and no placeholders. */
export async function contentShown(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator(LOADING)).toHaveCount(0);
}
