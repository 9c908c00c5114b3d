import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";

test.describe.configure({ timeout: 180_000 });

/** Whether the poll for new orders (components/panel/orders/watch) after this time is marked as unattended. */
async function pollAfter(page: Page, ms: number): Promise<boolean> {
  // Its answer, so that no poll is left under way: the next one would be taken for it.
  const answered = page.waitForResponse(
    (one) => /\/api\/v1\/orders\?/.test(one.url()) && one.request().method() === "GET",
    // A poll that comes before the last answer is handled is left out; the next one comes 20 s later.
    { timeout: 40_000 * patience() },
  );
  await page.clock.fastForward(ms);
  return (await (await answered).request().allHeaders())["vitrine-unattended"] !== undefined;
}

test("a panel that nobody uses says so with what it reads, until a key is pressed", async ({
  page,
  store,
}) => {
  await page.clock.install();
  await openAs(page, store.id, "/painel/cupons", "owner");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await pollAfter(page, 20_000)).toBe(false);
  expect(await pollAfter(page, 60_000)).toBe(true);
  await page.keyboard.press("Shift");
  expect(await pollAfter(page, 20_000)).toBe(false);
});
