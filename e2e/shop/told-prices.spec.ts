import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { storeOnKey } from "../fixtures/key-store.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { chargeLink, makePaymentLink } from "../fixtures/payment-links.ts";
import { BUYER, checkoutWith, fillBuyer, orderShown, payButton } from "../fixtures/shop-pages.ts";
import { servePictures } from "../fixtures/shown-pictures.ts";
import { makeStore } from "../fixtures/store.ts";

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

test("a fee that customers pay is told from the cart to the Pix, and nobody pays more than was shown", async ({
  page,
}) => {
  const store = await makeStore({ coverFee: true, feePercent: "1.00", feeFixed: "0.10" });
  const { card } = store.products;
  const sums = page.getByRole("region", { name: "Resumo" });
  await checkoutWith(page, store, { quantity: 2, coupon: "DEZ" });
  await page.goto(`/loja/${store.slug}/carrinho`);
  await expect(sums).toContainText(/Tarifa do Pix\s*R\$\s1,00/);
  await expect(sums).toContainText(/Total\s*R\$\s91,00/);
  await page.goto(`/loja/${store.slug}/checkout`);
  await expect(payButton(page)).toHaveText(/R\$\s91,00/);
  const fold = page.getByRole("button", { name: /^Seu pedido/ });
  await expect(fold).toContainText("Sem o cupom: R$ 101,10R$ 91,00");
  await fold.click();
  await expect(page.locator("#pedido-itens")).toContainText(/Tarifa do Pix\s*R\$\s1,00\s*Total\s*R\$\s91,00/);
  await noFaultsInBothThemes(page);
  await fillBuyer(page);
  await db().product.update({ where: { id: card.id }, data: { price: "65.00" } });
  await payButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "O preço mudou" });
  await expect(notice).toContainText(/Tarifa do Pix.*era R\$\s1,00.*agora R\$\s1,27/s);
  await expect(notice).toContainText(/Total.*era R\$\s91,00.*agora R\$\s118,27/s);
  // Until the prices are read again, the button sends the old total, and is refused once more.
  await expect(payButton(page)).toHaveText(/R\$\s118,27/);
  await payButton(page).click();
  await orderShown(page);
  await expect(page.getByRole("heading", { name: "Pague R$ 118,27 com Pix" })).toBeVisible();

  // The page for buying without a cart.
  await page.goto(
    `/loja/${store.slug}/comprar?${new URLSearchParams({ produto: card.id, quantidade: "2" })}`,
  );
  await expect(page.getByText("Com a tarifa do Pix, o total é R$ 131,40.")).toBeVisible();
  await page.getByLabel("Nome completo").fill(BUYER.name);
  await page.getByLabel("E-mail").fill(BUYER.email);
  await page.getByRole("button", { name: /^Pagar R\$\s131,40/ }).click();
  await orderShown(page);
  await expect(page.getByRole("heading", { name: "Pague R$ 131,40 com Pix" })).toBeVisible();

  // A payment link whose amount the payer types.
  const link = await makePaymentLink(store, { description: "Doação" });
  await openReady(page, `/pagar/${link.code}`);
  await expect(page.getByText("A tarifa do Pix é somada ao valor.")).toBeVisible();
  await page.getByLabel("Valor").fill("20");
  await expect(page.getByText("Com a tarifa do Pix, o total é R$ 20,30.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: /^Pagar R\$\s20,30 com Pix/ }).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toHaveText(/R\$\s20,30/);
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
