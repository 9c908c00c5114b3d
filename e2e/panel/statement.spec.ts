import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { openAs } from "../fixtures/panel.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the days of a statement stay on their card with tens of thousands", async ({ page, store }) => {
  await order(store, "Ana Souza");
  await page.route("**/api/v1/wallet/statement?*", async (route) => {
    const response = await route.fetch();
    const { statement, ...rest } = await response.json();
    const days = statement.days.map((day: object) => ({
      ...day,
      in: 25_177.29,
      out: 23_549.13,
      closing: 98_985.85,
    }));
    await route.fulfill({ response, json: { ...rest, statement: { ...statement, days } } });
  });
  await openAs(page, store.id, "/painel/carteira/extrato");
  const card = page.locator("section").filter({ has: page.getByRole("table", { name: "Por dia" }) });
  const balance = page.getByRole("table", { name: "Por dia" }).getByText(/98\.985,85/);
  const rightOf = (of: typeof card) => of.evaluate((one) => one.getBoundingClientRect().right);
  // The card's padding stays free.
  expect(await rightOf(balance.first())).toBeLessThanOrEqual((await rightOf(card)) - 16);
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the totals of a statement stand below their names", async ({ page, store }) => {
    await order(store, "Ana Souza");
    await openAs(page, store.id, "/painel/carteira/extrato");
    await expect(page.locator("dt").first()).toBeVisible();
    await contentShown(page);
    for (const name of ["Saldo no começo", "Entrou", "Saiu", "Saldo no fim"]) {
      const term = page.locator("dt", { hasText: new RegExp(`^${name}`) }).first();
      const [label, value] = [await term.boundingBox(), await term.locator("+ dd").boundingBox()];
      expect(label?.x, name).toBe(value?.x);
      expect((label?.y ?? 0) + (label?.height ?? 0), name).toBeLessThanOrEqual(value?.y ?? 0);
    }
  });
});
