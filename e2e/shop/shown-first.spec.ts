import { db } from "#lib/db/client.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { checkoutWith, payButton } from "../fixtures/shop-pages.ts";
import { servePictures } from "../fixtures/shown-pictures.ts";
import { makeProduct, type TestStore } from "../fixtures/store.ts";

/** The goods stand first, on the page of a paid order and on the front of a shop. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it has no box");
  return box;
}

test("the goods of a paid order stand before the check mark, the confirmation in two lines above them", async ({
  page,
  store,
}) => {
  const { code } = await order(store, "Julia Prado");
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/loja/${store.slug}/pedido/${code}`);
    await expect(page.getByText(/^Pagamento de R\$\s50,00 confirmado/)).toBeVisible();
    const goods = page.getByRole("region", { name: "Cartão presente" });
    const [first, mark] = [await boxOf(goods), await boxOf(page.locator("svg:has(.draw)"))];
    expect(first.y).toBeLessThan(size.width < 1024 ? 190 : 240);
    expect(first.y + first.height < mark.y || first.x + first.width < mark.x).toBe(true);
    await expect(goods.getByRole("code")).toBeInViewport({ ratio: 1 });
    await noFaultsInBothThemes(page);
  }
});

/** A shop with all that can stand above its products. */
async function fullFront(store: TestStore): Promise<void> {
  const { card, gift, shirt } = store.products;
  await db().store.update({
    where: { id: store.id },
    data: {
      banner: "https://pictures.example/banner.png",
      description: "Presentes digitais para todo mundo, com entrega na hora e atendimento por gente.",
    },
  });
  await db().category.create({
    data: { storeId: store.id, name: "Jogos", products: { connect: { id: gift.id } } },
  });
  for (const [position, { id }] of [card, shirt, gift].entries())
    await db().product.update({
      where: { id },
      data: { position, images: ["https://pictures.example/one.png"] },
    });
  await db().product.update({ where: { id: card.id }, data: { name: "Cartão presente de cinquenta reais" } });
}

test("the front shows a product with its price in the first half of a phone", async ({ page, store }) => {
  await servePictures(page);
  await fullFront(store);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/loja/${store.slug}`);
  const card = page.getByRole("link", { name: /Cartão presente de cinquenta/ });
  const price = await boxOf(card.getByText(/R\$\s50,00/));
  expect(price.y + price.height).toBeLessThan(422);
  const picture = await boxOf(card.getByRole("presentation").first());
  expect(picture.height).toBeGreaterThan(100);
  await expect(page.getByText(/Presentes digitais/).last()).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("no card has a gap between name and price, however long the name beside it", async ({ page, store }) => {
  await servePictures(page);
  await fullFront(store);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/loja/${store.slug}`);
    for (const name of ["Cartão presente de cinquenta reais", "Camiseta digital"]) {
      const card = page.getByRole("link", { name: new RegExp(name) });
      const above = await boxOf(card.getByText(name, { exact: true }));
      const price = await boxOf(card.getByText(/R\$\s\d/).first());
      expect(price.y - above.y - above.height).toBeLessThan(12);
    }
  }
});

test("pictures are a little dimmer in the dark theme", async ({ page, store }) => {
  await servePictures(page);
  await fullFront(store);
  await page.goto(`/loja/${store.slug}`);
  const filters = () =>
    page
      .locator("main img")
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).filter))]);
  expect(await filters()).toEqual(["none"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(filters).toEqual(["brightness(0.9)"]);
});

test("on a desktop all pictures of a product are in sight, and what buys it stays there", async ({
  page,
  store,
}) => {
  await servePictures(page);
  const product = await makeProduct(store.id, {
    ...{ name: "Câmera de brinquedo", price: "90.00", categoryId: store.categoryId, stock: 3 },
  });
  await db().product.update({
    where: { id: product.id },
    data: {
      images: ["one", "two"].map((name) => `https://pictures.example/${name}.png`),
      description: "Para brincar.\n\n**O que vem**\n\nUma câmera.",
    },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/loja/${store.slug}/p/${product.slug}`);
  const pictures = page.getByRole("link", { name: /em tamanho grande/ });
  await expect(pictures).toHaveCount(2);
  const buy = page.getByRole("button", { name: /^Comprar/ });
  const left = (await boxOf(buy)).x;
  for (const picture of await pictures.all()) {
    const { x, width } = await boxOf(picture);
    expect(x + width).toBeLessThan(left);
  }
  await expect(buy).toBeInViewport({ ratio: 1 });
  await pictures.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 600));
  await expect(buy).toBeInViewport({ ratio: 1 });
  await noFaultsInBothThemes(page);
  // On a phone they stand in a row.
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = [await boxOf(pictures.nth(0)), await boxOf(pictures.nth(1))];
  expect(second.y).toBe(first.y);
});

const chipOf = (page: Page, name: string) => page.locator("label", { hasText: new RegExp(`^${name}`) });

test("options are chips: none chosen, by keyboard, what is sold out struck through at the end", async ({
  page,
  store,
}) => {
  const { slug, variants } = await makeProduct(store.id, {
    ...{ name: "Boné", price: "40.00", categoryId: store.categoryId, stock: 4 },
    variants: { P: "40.00", M: "40.00", G: "40.00" },
  });
  await db().variation.update({ where: { id: variants.P as string }, data: { available: 0 } });
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/loja/${store.slug}/p/${slug}`);
    const radios = page.getByRole("group", { name: "Escolha uma opção" }).getByRole("radio");
    await expect(radios).toHaveCount(3);
    expect(await radios.evaluateAll((all) => all.map((one) => one.closest("label")?.textContent))).toEqual([
      "M",
      "G",
      "PEsgotado",
    ]);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(radios.last()).toBeDisabled();
    await expect(page.locator("label s")).toHaveText("P");
    for (const name of ["M", "G", "P"]) {
      const { width, height } = await boxOf(chipOf(page, name));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // Side by side, where the list before had a row for each.
    expect((await boxOf(chipOf(page, "M"))).y).toBe((await boxOf(chipOf(page, "P"))).y);
    await radios.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "G", exact: true })).toBeChecked();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
    await expect(page.getByRole("button", { name: /^Comprar M por R\$\s40,00$/ })).toBeVisible();
    await noFaultsInBothThemes(page);
  }
});

test("cart and checkout tell an empty cart before their scripts are there", async ({ page, store }) => {
  const release = await hold(page, "**/_next/static/chunks/*.js");
  const empty = page.getByRole("heading", { name: "Seu carrinho está vazio" });
  for (const path of ["/carrinho", "/checkout"]) {
    // Held scripts can hold the load event.
    await page.goto(`/loja/${store.slug}${path}`, { waitUntil: "commit" });
    await expect(empty).toBeVisible();
    await expect(payButton(page)).toBeHidden();
  }
  release();
  await expect(page.getByRole("heading", { name: "Finalizar compra" })).toHaveCount(0);
  await expect(empty).toBeVisible();
  await noFaultsInBothThemes(page);
  await checkoutWith(page, store);
  await expect(payButton(page)).toBeEnabled();
  await expect(empty).toHaveCount(0);
});

test("each page of a shop has a description", async ({ page, store }) => {
  for (const path of ["", "/carrinho", "/checkout", "/pedido"]) {
    await page.goto(`/loja/${store.slug}${path}`);
    await expect(page.locator('meta[name="description"]'), path).toHaveAttribute("content", /Pix/);
  }
});
