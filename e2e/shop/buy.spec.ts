import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { closeDatabase, db } from "#lib/db/client.ts";
import { makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";

test.afterAll(closeDatabase);

async function toCheckout(page: Page, store: TestStore, product: { slug: string }): Promise<void> {
  await page.goto(`/loja/${store.slug}/p/${product.slug}`);
  await page.getByRole("button", { name: /^Comprar por/ }).click();
  await expect(page.getByRole("heading", { name: "Finalizar compra" })).toBeVisible();
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
}

async function order(page: Page, store: TestStore): Promise<string> {
  await toCheckout(page, store, store.products.card);
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  return page.getByLabel("Código Pix copia e cola").inputValue();
}

async function noSeriousFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(
    (violation) => violation.impact === "serious" || violation.impact === "critical",
  );
  expect(serious.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
}

test("a shopper finds, buys, pays and gets the goods without reloading", async ({ page, context }) => {
  const store = await makeStore();
  await page.goto(`/loja/${store.slug}`);
  await noSeriousFaults(page);
  await page.getByRole("link", { name: /Gift de jogo/ }).click();
  await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
  await page.getByRole("link", { name: /Carrinho/ }).click();

  await page.getByText("Tem um cupom?").click();
  await page.getByLabel(/Cupom de desconto/).fill("dez");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Cupom DEZ aplicado")).toBeVisible();
  await page.getByRole("link", { name: /^Finalizar compra/ }).click();

  // The required field of this product is asked for, and its absence is said beside it.
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByText('O campo "Usuário no jogo" é obrigatório.')).toBeVisible();
  await noSeriousFaults(page);
  await page.getByLabel("Usuário no jogo").fill("maria_92");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();

  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  // 12,34 less 10 %, half up.
  await expect(page.getByText("R$ 11,11", { exact: true })).toBeVisible();
  await noSeriousFaults(page);
  const code = await page.getByLabel("Código Pix copia e cola").inputValue();
  const picture = PNG.sync.read(await page.getByRole("img", { name: /QR Code Pix/ }).screenshot());
  expect(jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(code);

  const bank = await context.newPage();
  await bank.goto(`/banco-de-testes?codigo=${encodeURIComponent(code)}`);
  await expect(bank.getByText("R$ 11,11")).toBeVisible();
  await bank.getByRole("button", { name: "Confirmar" }).click();
  await expect(bank.getByText("Pix enviado.")).toBeVisible();
  await bank.close();

  await expect(page.getByRole("heading", { name: "Pagamento confirmado!" })).toBeVisible();
  await page.getByRole("link", { name: /Ver minha compra/ }).click();
  await expect(page.getByText(/^Gift de jogo .* 1 /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Baixar .txt" })).toBeVisible();

  // Kept as answered, and mailed to the buyer.
  const [kept] = await db().order.findMany({ where: { storeId: store.id } });
  expect(kept?.customFields).toMatchObject([{ label: "Usuário no jogo", value: "maria_92" }]);
  expect(await db().mail.count({ where: { storeId: store.id, toAddress: "maria@example.com" } })).toBe(1);
});

test("a coupon for one product takes off in the cart what it takes off the Pix", async ({ page }) => {
  const store = await makeStore();
  const { card } = store.products;
  const bag = await makeProduct(store.id, {
    name: "Mochila",
    price: "79.00",
    categoryId: store.categoryId,
    stock: 5,
  });
  await db().coupon.create({
    data: { storeId: store.id, code: "CARTAO10", type: "percentage", value: "10", productIds: [card.id] },
  });
  for (const product of [card, bag]) {
    await page.goto(`/loja/${store.slug}/p/${product.slug}`);
    await page.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(
      page.getByRole("link", { name: product === card ? /Carrinho.*1/ : /Carrinho.*2/ }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: /Carrinho/ }).click();
  await page.getByText("Tem um cupom?").click();
  await page.getByLabel(/Cupom de desconto/).fill("cartao10");
  await page.getByRole("button", { name: "Aplicar" }).click();
  // 50 and 79 less 10 % of 50.
  await expect(page.getByText("R$ 124,00", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Finalizar compra/ }).click();
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  await expect(page.getByText("R$ 124,00", { exact: true })).toBeVisible();
});

test("a double click on the button makes one order", async ({ page }) => {
  const store = await makeStore();
  await toCheckout(page, store, store.products.card);
  await page.getByRole("button", { name: "Pagar com Pix" }).dblclick();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
});

test("a variation that is sold out can't be chosen", async ({ page }) => {
  const store = await makeStore();
  const green = store.products.shirt.variants.Verde as string;
  await db().stockUnit.deleteMany({ where: { variationId: green } });
  await db().variation.update({ where: { id: green }, data: { available: 0 } });
  await page.goto(`/loja/${store.slug}/p/${store.products.shirt.slug}`);
  await expect(page.getByRole("radio", { name: /Verde/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /Azul/ })).toBeChecked();
});

test("an expired Pix is replaced with one tap, with the same goods", async ({ page, request }) => {
  const store = await makeStore();
  const code = await order(page, store);
  await request.post("/api/v1/sandbox/payments", { data: { copyPaste: code, scenario: "expired" } });
  await expect(page.getByRole("heading", { name: "Este Pix venceu" })).toBeVisible();
  await page.getByRole("button", { name: "Gerar um novo Pix" }).click();
  await expect(page.getByText("1 × Cartão presente")).toBeVisible();
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
  expect(await page.getByLabel("Código Pix copia e cola").inputValue()).not.toBe(code);
});

test("the code can be copied by keyboard, and its copying is told", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const store = await makeStore();
  const code = await order(page, store);
  await page.getByRole("button", { name: "Copiar código Pix" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Código copiado.", { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test("a refused charge keeps the cart and says what to do", async ({ page }) => {
  const store = await makeStore();
  await toCheckout(page, store, store.products.card);
  await page.getByLabel("E-mail").fill("failed@sandbox.test");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByText(/nada foi cobrado/)).toBeVisible();
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
});
