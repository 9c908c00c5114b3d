import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { checkoutWith, fillBuyer, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { servePictures } from "../fixtures/shown-pictures.ts";

/** The facts beside a price and beside the button that pays it. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const original = (page: Page, amount: string) =>
  page.locator("main s").filter({ hasText: `Preço original: R$ ${amount}`, visible: true });

test("an original price is told beside the price from the list to the checkout, and the sums agree", async ({
  page,
  store,
}) => {
  const { card } = store.products;
  await db().product.update({ where: { id: card.id }, data: { comparativePrice: "80.00" } });
  await page.goto(`/loja/${store.slug}`);
  await expect(original(page, "80,00")).toBeVisible();
  await page.goto(`/loja/${store.slug}/p/${card.slug}`);
  await expect(original(page, "80,00")).toBeVisible();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await checkoutWith(page, store, { quantity: 2, coupon: "DEZ" });
    await expect(payButton(page)).toHaveText(/R\$\s90,00/);
    const fold = page.getByRole("button", { name: /^Seu pedido/ });
    if (await fold.isVisible()) {
      // The coupon's reduction shows before anything is unfolded.
      await expect(fold).toContainText("Sem o cupom: R$ 100,00R$ 90,00");
      await fold.click();
    }
    await expect(original(page, "160,00")).toBeVisible();
    await expect(page.getByText(/^− R\$\s10,00$/)).toBeVisible();
    await noFaultsInBothThemes(page);
    await page.goto(`/loja/${store.slug}/carrinho`);
    await expect(original(page, "160,00")).toBeVisible();
    await expect(page.getByRole("region", { name: "Resumo" })).toContainText(/Subtotal\s*R\$\s100,00/);
    await expect(page.getByRole("region", { name: "Resumo" })).toContainText(/Total\s*R\$\s90,00/);
    await noFaultsInBothThemes(page);
  }
  await page.goto(
    `/loja/${store.slug}/comprar?${new URLSearchParams({ produto: card.id, quantidade: "2" })}`,
  );
  await expect(original(page, "160,00")).toBeVisible();
  await page.goto(`/loja/${store.slug}/checkout`);
  await fillBuyer(page);
  await payButton(page).click();
  await orderShown(page);
  await expect(page.getByRole("heading", { name: "Pague R$ 90,00 com Pix" })).toBeVisible();
});

test("one row at the button says who gets the Pix, who confirms it and the right to withdraw", async ({
  page,
  store,
}) => {
  await db().store.update({ where: { id: store.id }, data: { legalName: "Aurora Cursos Ltda" } });
  const row = page.getByRole("list", { name: "Antes de pagar" });
  const says = ["Pix para Aurora Cursos Ltda", "Confirmado pelo banco", "7 dias para desistir"];
  const { card } = store.products;
  const buy = new URLSearchParams({ produto: card.id, quantidade: "1" });
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await checkoutWith(page, store);
    for (const path of ["/checkout", `/comprar?${buy}`, `/p/${card.slug}`]) {
      await page.goto(`/loja/${store.slug}${path}`);
      await expect(row.getByRole("listitem")).toHaveText(says);
      await expect(page.getByText(/Pagamento por Pix/)).toHaveCount(0);
    }
    await page.goto(`/loja/${store.slug}/checkout`);
    await expect(payButton(page)).toBeEnabled();
    const [button, below] = [await payButton(page).boundingBox(), await row.boundingBox()];
    expect((below?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeLessThan(24);
    await noFaultsInBothThemes(page);
  }
});

test("a shop that looks for its Pix itself does not promise the bank's word", async ({ page }) => {
  const store = await storeOnKey();
  await checkoutWith(page, store);
  await expect(page.getByRole("list", { name: "Antes de pagar" })).toContainText("Conferido pela loja");
});

test("a payment link shows its picture and message, and keeps the picture beside the Pix", async ({
  page,
  store,
}) => {
  await servePictures(page);
  const link = await makePaymentLink(store, {
    ...{ amount: 25, image: "https://pictures.example/one.png" },
    message: "Oi, Bia.\nÉ a sua parte do presente.",
  });
  const { id } = (await chargeLink(store, link.code)).body.charge;
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await page.goto(`/pagar/${link.code}`);
    const picture = page.getByRole("main").locator("img");
    const title = page.getByRole("heading", { name: "Aula de violão" });
    await expect(page.getByText("É a sua parte do presente.")).toBeVisible();
    const [at, beside] = [await picture.boundingBox(), await title.boundingBox()];
    if (!at || !beside) throw new Error("picture and title have a box");
    if (size.width < 1024) expect(at.y + at.height).toBeLessThanOrEqual(beside.y);
    else expect(at.x + at.width).toBeLessThanOrEqual(beside.x);
    // All that pays the link is in sight, without scrolling on a desktop.
    if (size.width >= 1024)
      await expect(page.getByRole("button", { name: /^Pagar R\$\s25,00/ })).toBeInViewport({ ratio: 1 });
    await noFaultsInBothThemes(page);
    await page.goto(`/pagar/${link.code}/${id}`);
    await expect(page.getByRole("main").locator("img[src='https://pictures.example/one.png']")).toBeVisible();
  }
});
