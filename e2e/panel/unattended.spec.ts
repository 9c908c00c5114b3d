import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";

test.describe.configure({ timeout: 180_000 });

/** Whether the next poll for new orders (components/panel/orders/watch) is marked as unattended. */
async function nextPoll(page: Page, pass: () => Promise<void>): Promise<boolean> {
  const [request] = await Promise.all([
    // A poll that is still under way takes the place of the next one, which then comes 20 s later.
    page.waitForRequest((one) => /\/api\/v1\/orders\?/.test(one.url()) && one.method() === "GET", {
      timeout: 40_000 * patience(),
    }),
    pass(),
  ]);
  return (await request.allHeaders())["vitrine-unattended"] !== undefined;
}

test("a panel that nobody uses says so with what it reads, until a key is pressed", async ({
  page,
  store,
}) => {
  await page.clock.install();
  await openAs(page, store.id, "/painel/cupons", "owner");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const twentySeconds = () => page.clock.runFor(20_000);
  expect(await nextPoll(page, twentySeconds)).toBe(false);
  await page.clock.runFor(60_000);
  expect(await nextPoll(page, twentySeconds)).toBe(true);
  await page.keyboard.press("Shift");
  expect(await nextPoll(page, twentySeconds)).toBe(false);
});
