import { db } from "#lib/db/client.ts";
import { expect, type Locator, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaultsInBothThemes, noOverflow } from "../fixtures/page.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";

/** Products and stores are recognized by their pictures. */

const picture = (name: string) => `${process.env.VITRINE_TEST_URL}/demo/${name}.svg`;

async function showsPicture(thumb: Locator, src: string): Promise<void> {
  await expect(thumb).toHaveAttribute("src", src);
  await thumb.scrollIntoViewIfNeeded();
  await expect.poll(() => thumb.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

test("the picture of a product in the stock, in an order and among the best-sellers", {
  tag: "@both",
}, async ({ page, context, store }) => {
  test.setTimeout(120_000 * patience());
  const src = picture("t-shirt");
  await db().product.update({ where: { id: store.products.card.id }, data: { images: [src] } });
  const { id } = await order(store, "Ana Lima");
  await enterAs(context, store.id);
  const thumbs = page.getByRole("main").locator(`img[src="${src}"]:visible`);

  await page.goto("/painel/estoque");
  await showsPicture(thumbs, src);
  // Each other product and variation has a placeholder.
  await expect(page.getByRole("main").locator("svg.lucide-package:visible")).toHaveCount(3);
  await noOverflow(page);
  await noFaultsInBothThemes(page);

  await page.goto(`/painel/pedidos/${id}`);
  await showsPicture(thumbs, src);
  await noFaultsInBothThemes(page);

  await page.goto("/painel");
  await showsPicture(thumbs, src);
  await noOverflow(page);
});

test("the store switcher shows the store's logo, or its initial", { tag: "@both" }, async ({
  page,
  store,
}) => {
  await db().store.update({ where: { id: store.id }, data: { name: "Padaria Aurora" } });
  await openAs(page, store.id, "/painel/cupons");
  const button = page.getByRole("button", { name: /^Loja: Padaria Aurora/ });
  await expect(button.getByText("P", { exact: true })).toBeVisible();
  await expect(button.locator("img")).toHaveCount(0);
  const logo = picture("t-shirt");
  await db().store.update({ where: { id: store.id }, data: { logo } });
  await page.reload();
  await showsPicture(button.locator("img"), logo);
  await button.click();
  await showsPicture(page.getByRole("option", { name: /Padaria Aurora/ }).locator("img"), logo);
});
