import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { ADDRESS, makeMug, setShipping } from "../fixtures/parcels.ts";

test.describe.configure({ timeout: 180_000 });

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Adicionar produto" }).click();
  await page.getByRole("option", { name: new RegExp(name) }).click();
}

test("an order made by hand is sent as Pix, and confirmed once it is paid", { tag: "@both" }, async ({
  page,
  store,
}) => {
  await makeMug(store);
  await setShipping(store, { deliveryPrice: 15, pickupEnabled: true, pickupAddress: "Rua Augusta, 10" });
  await openAs(page, store.id, "/painel/pedidos", "manager");
  await page.getByRole("link", { name: "Novo pedido" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Novo pedido" })).toBeVisible();
  await page.getByRole("button", { name: "Criar pedido e gerar Pix" }).click();
  await expect(page.getByText("Adicione ao menos um produto.")).toBeVisible();

  await add(page, "Caneca esmaltada");
  await page.getByLabel("Quantidade de Caneca esmaltada").fill("2");
  await expect(page.getByText("R$ 94,80")).toBeVisible();
  await page.getByRole("button", { name: "Criar pedido e gerar Pix" }).click();
  await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toBeFocused();
  await expect(page.getByLabel("CEP")).toHaveAttribute("aria-invalid", "true");
  await noFaultsInBothThemes(page);

  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Ana Lima");
  await page.getByLabel("E-mail").fill("ana.mensagem@example.com");
  await page.getByLabel(/^WhatsApp/).fill("(11) 98765-4321");
  // A corrected CEP replaces the place of the one before, also where it names no city, but no text of a person.
  await page.getByLabel("CEP").fill("20040-002");
  await expect(page.getByLabel("Cidade")).toHaveValue("Rio de Janeiro");
  await page.getByLabel("CEP").fill("25000-000");
  await expect(page.getByLabel("Cidade")).toHaveValue("");
  await expect(page.getByLabel("Estado")).toHaveValue("RJ");
  await page.getByLabel("Cidade").fill("Duque de Caxias");
  await page.getByLabel("CEP").fill(ADDRESS.postalCode);
  await expect(page.getByLabel("Estado")).toHaveValue("SP");
  await expect(page.getByLabel("Cidade")).toHaveValue("Duque de Caxias");
  await page.getByLabel("Rua", { exact: true }).fill(ADDRESS.street);
  await page.getByLabel("Número").fill(ADDRESS.number);
  await page.getByLabel("Bairro").fill(ADDRESS.district);
  await page.getByLabel("Cidade").fill(ADDRESS.city);
  await page.getByRole("button", { name: "Criar pedido e gerar Pix" }).click();

  await expect(page.getByText("Pedido criado")).toBeVisible();
  const order = await db().order.findFirstOrThrow({ where: { storeId: store.id } });
  expect(order).toMatchObject({ placedFrom: null, customerName: "Ana Lima" });
  await expect(page.getByRole("img", { name: /QR Code/ })).toBeVisible();
  const chat = page.getByRole("link", { name: "Enviar por WhatsApp" });
  const href = new URL((await chat.getAttribute("href")) ?? "");
  expect(href.pathname).toBe("/5511987654321");
  expect(href.searchParams.get("text")).toContain(`/loja/${store.slug}/pedido/${order.orderCode}`);
  await noFaultsInBothThemes(page);

  const { copyPaste } = await db().transaction.findFirstOrThrow({ where: { orderId: order.id } });
  await pay(copyPaste ?? "");
  await page.getByRole("link", { name: "Ver pedido" }).click();
  const timeline = page.getByRole("list", { name: "O que aconteceu" });
  await expect(timeline.getByRole("listitem").filter({ hasText: "Pedido feito pela equipe" })).toBeVisible();
  await expect(timeline).toContainText("Pix pago");
});

test("variations, coupon and checkout fields are asked for; a wrong coupon says so", async ({
  page,
  store,
}) => {
  await db().store.update({ where: { id: store.id }, data: { coverFee: true } });
  await openAs(page, store.id, "/painel/pedidos/novo");
  await add(page, "Camiseta");
  await page.getByRole("button", { name: "Criar pedido e gerar Pix" }).click();
  await expect(page.getByText("Escolha a variação.")).toBeVisible();
  await page.getByRole("combobox", { name: /^Variação de/ }).click();
  await page.getByRole("option", { name: /^Azul/ }).click();
  await add(page, "Gift de jogo");
  const field = await db().customField.findUniqueOrThrow({ where: { id: store.customFieldId } });
  await page.getByLabel(field.label).fill("zuzu99");
  await page.getByLabel("Cupom").fill("NADA");
  await page.getByLabel("Cupom").press("Tab");
  await expect(page.getByLabel("Cupom")).toHaveAttribute("aria-invalid", "true");
  const coupon = await db().coupon.findFirstOrThrow({ where: { storeId: store.id } });
  await page.getByLabel("Cupom").fill(coupon.code);
  await page.getByLabel("Cupom").press("Tab");
  await expect(page.getByText("Desconto", { exact: true })).toBeVisible();
  // The buyer is told what the Pix asks for, with the fee that customers of this store pay.
  const sum = (label: RegExp) =>
    page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
  await expect(sum(/^Tarifa paga pelo cliente$/)).toContainText("R$");
  const told = await sum(/^Total$/).textContent();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Bia Prado");
  await page.getByLabel("E-mail").fill("bia.prado@example.com");
  await page.getByRole("button", { name: "Criar pedido e gerar Pix" }).click();
  await expect(page.getByText("Pedido criado")).toBeVisible();
  const order = await db().order.findFirstOrThrow({ where: { storeId: store.id }, include: { items: true } });
  expect(order).toMatchObject({ couponCode: coupon.code, customFields: [{ value: "zuzu99" }] });
  const { amountDue } = (await call("GET", `/orders/${order.id}`, { key: store.apiKey })).body.order;
  expect(amountDue).toBeGreaterThan(order.total.toNumber());
  expect(told).toBe(`R$\u00a0${amountDue.toFixed(2).replace(".", ",")}`);
  expect(order.items.map(({ variationId }) => variationId)).toContain(store.products.shirt.variants.Azul);
  await page.getByRole("button", { name: "Fazer outro pedido" }).click();
  await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("");
});

test("support finds no way to it", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/pedidos", "support");
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Novo pedido" })).toHaveCount(0);
  await page.goto("/painel/pedidos/novo");
  await expect(page.getByRole("heading", { name: "Seu acesso não inclui esta parte" })).toBeVisible();
});
