import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { shiftsOf, watchShifts } from "../fixtures/layout-shift.ts";
import { noFaults, noOverflow } from "../fixtures/page.ts";
import {
  checkoutWith,
  doubleText,
  fillBuyer,
  orderOf,
  orderShown,
  payButton,
} from "../fixtures/shop-pages.ts";
import { makeStore } from "../fixtures/store.ts";

test("nothing jumps after a tap, from the product to the goods", async ({ page, store }) => {
  await watchShifts(page);
  // A reduced price has its place in the cart before the shop has answered.
  await db().variation.update({
    where: { id: store.products.shirt.variants.Verde as string },
    data: { comparativePrice: "50.00" },
  });
  const steady = async (what: string, act: () => Promise<unknown>) => {
    const { value, moved } = await shiftsOf(page, act);
    expect.soft(value, `${what}\n${moved.join("\n")}`).toBeLessThanOrEqual(0.05);
  };
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`);
  await steady("the option", () => page.getByRole("radio", { name: /Verde/ }).check());
  await steady("what is added", async () => {
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(page.getByText(/^No carrinho: 1/)).toBeVisible();
  });
  await steady("the cart", async () => {
    await page.getByRole("link", { name: "Ver carrinho" }).click();
    await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toBeVisible();
  });
  await steady("the quantity", async () => {
    await page.getByRole("button", { name: "Aumentar" }).click();
    await expect(page.getByRole("link", { name: /^Finalizar compra.*70,00/ })).toBeVisible();
  });
  await steady("the checkout", async () => {
    await page.getByRole("link", { name: /^Finalizar compra/ }).click();
    await expect(payButton(page)).toBeEnabled();
  });
  await fillBuyer(page);
  let code = "";
  await steady("the Pix", async () => {
    await payButton(page).click();
    code = await orderShown(page);
  });
  await steady("the goods", async () => {
    await pay((await orderOf(store, code)).pix.copy_paste);
    await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
  });
  await steady("the receipt again", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
  });
});

test("letters of twice the size fit into cart, checkout and Pix page", async ({ page, store }) => {
  const long = "Camiseta digital de altíssima-definição-extraordinária";
  await db().product.update({ where: { id: store.products.shirt.id }, data: { name: long } });
  const items = [
    { productId: store.products.card.id, variantId: null, quantity: 2 },
    {
      productId: store.products.shirt.id,
      variantId: store.products.shirt.variants.Verde as string,
      quantity: 1,
    },
  ];
  const fits = async (what: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await doubleText(page);
      await noOverflow(page, `${what} at ${width}`);
      await expect.poll(() => cutOff(page), { message: `${what} at ${width}` }).toEqual([]);
    }
  };
  await checkoutWith(page, store, { items, coupon: "DEZ" });
  await fillBuyer(page);
  await fits("checkout");
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(page.getByRole("link", { name: /^Finalizar compra/ })).toBeVisible();
  await fits("cart");
  await noFaults(page);
  await page.goto(`/loja/${store.slug}/checkout`);
  await payButton(page).click();
  await orderShown(page);
  await fits("Pix");
});

/** Texts of the main part that reach beyond the window. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter(
        (element) => element.checkVisibility() && element.childElementCount === 0 && element.textContent,
      )
      .filter((element) => !element.closest(".sr-only, dialog:not([open]), nav"))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

test("on the lowest phone the bar covers neither the options nor what was added", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const store = await makeStore();
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`);
  const seen = (name: RegExp) =>
    page.getByText(name).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // The radio button of an option lies over its name.
      return (element.closest("label") ?? element).contains(hit) || (hit?.contains(element) ?? false);
    });
  for (const name of ["Azul", "Verde"]) {
    const option = page.getByRole("radio", { name: new RegExp(name) });
    // As low as a thumb would leave it.
    await option.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await expect.poll(() => seen(new RegExp(`^${name}$`)), { message: name }).toBe(true);
  }
  await page.getByRole("radio", { name: /Verde/ }).check();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByText(/^No carrinho: 1/)).toBeInViewport();
  await expect.poll(() => seen(/^No carrinho: 1/)).toBe(true);
  // On a typical phone the added items are shown above the bar.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await expect(page.getByText(/^No carrinho: 2/)).toBeInViewport();
  await expect.poll(() => seen(/^No carrinho: 2/)).toBe(true);
});
