import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { noFaults } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { checkoutWith, fillBuyer, orderOf, orderShown, payButton } from "../fixtures/shop-pages.ts";

// axe checks several pages of each test.
test.describe.configure({ timeout: 180_000 });

const acts = (page: Page) => page.getByRole("group", { name: "O que fazer com este pedido" });
const tab = (page: Page, name: RegExp) => page.getByRole("radio", { name });

test("a product to send is sold, sent with its tracking and followed by the buyer", { tag: "@both" }, async ({
  page,
  browser,
  store,
}) => {
  const { card } = store.products;
  await openAs(page, store.id, "/painel/configuracoes?aba=entrega");
  await page.getByLabel("Frete por pedido").fill("");
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByText("Informe o frete. Para não cobrar, escreva 0.")).toBeVisible();
  await page.getByLabel("Frete por pedido").fill("15");
  await page.getByRole("switch", { name: "Permitir retirar" }).check();
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByLabel("Endereço da retirada")).toHaveAttribute("aria-invalid", "true");
  await noFaults(page);
  await page.getByRole("switch", { name: "Permitir retirar" }).uncheck();
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByText("Entrega salva.")).toBeVisible();
  await page.goto(`/painel/produtos/${card.id}`);
  await page.getByRole("radio", { name: /^Para enviar ou retirar/ }).check();
  await noFaults(page);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect
    .poll(() => db().product.findUnique({ where: { id: card.id } }))
    .toMatchObject({
      delivery: "shipping",
    });

  // A buyer on another device.
  const buyer = await (await browser.newContext()).newPage();
  await checkoutWith(buyer, store);
  await fillBuyer(buyer);
  await buyer.getByLabel("CEP").fill(ADDRESS.postalCode);
  for (const [label, text] of [
    ["Rua", ADDRESS.street],
    ["Número", ADDRESS.number],
    ["Bairro", ADDRESS.district],
    ["Cidade", ADDRESS.city],
    ["Estado", ADDRESS.state],
  ] as const)
    await buyer.getByLabel(label).fill(text);
  await payButton(buyer).click();
  const code = await orderShown(buyer);
  await pay((await orderOf(store, code)).pix.copy_paste);
  await expect(buyer.getByRole("region", { name: "Vamos preparar o envio" })).toBeVisible();

  await page.goto("/painel/pedidos");
  await expect(tab(page, /^A enviar 1$/)).toBeVisible();
  await tab(page, /^A enviar/).check({ force: true });
  await noFaults(page);
  await expect(page.locator("main [data-row]:visible")).toHaveCount(1);
  await page.locator("main [data-row]:visible").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Avenida Paulista, 1000")).toBeVisible();
  await expect(drawer.getByText("01310-100")).toBeVisible();
  await expect(drawer.getByText("R$ 15,00")).toBeVisible();
  await expect(drawer.getByText(/E-mail “Pagamento confirmado, vamos preparar o envio”/)).toBeVisible();
  await expect(drawer.getByText(/E-mail da entrega/)).toHaveCount(0);
  await noFaults(page);
  await acts(page).getByRole("button", { name: "Marcar como enviado" }).click();
  const dialog = page.getByRole("dialog", { name: /^Enviar o pedido/ });
  await expect(dialog.getByRole("combobox", { name: "Transportadora" })).toHaveText("Correios");
  await dialog.getByLabel("Código de rastreio").fill("BR123456789BR");
  await noFaults(page);
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(page.getByText(`Pedido ${code} marcado como enviado.`)).toBeVisible();
  await expect(drawer.getByText("BR123456789BR").first()).toBeVisible();

  await buyer.reload();
  const parcel = buyer.getByRole("region", { name: "A caminho" });
  await expect(parcel).toContainText("BR123456789BR");
  await acts(page).getByRole("button", { name: "Marcar como entregue" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Marcar como entregue" }).click();
  await expect(question).toBeHidden();
  await expect(acts(page).getByRole("button", { name: "Marcar como entregue" })).toHaveCount(0);
  await buyer.reload();
  await expect(buyer.getByRole("region", { name: "Entregue" })).toBeVisible();
  await buyer.context().close();
});

test("an order that is picked up is announced, then handed over, by support too", async ({ page, store }) => {
  const mug = await makeMug(store);
  await setShipping(store, {
    ...{ pickupEnabled: true, pickupAddress: "Rua Augusta, 100", pickupHours: "9h às 18h" },
  });
  const { id, orderCode } = await boughtMug(store, mug, {
    ...{ shipping: { method: "pickup" }, shippingAddress: undefined },
  });
  await openAs(page, store.id, `/painel/pedidos/${id}`, "support");
  await expect(page.getByText("A separar", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Rua Augusta, 100")).toBeVisible();
  await expect(acts(page).getByRole("button", { name: "Reenviar entrega" })).toHaveCount(0);
  await acts(page).getByRole("button", { name: "Pronto para retirar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Código de rastreio")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Avisar que está pronto" }).click();
  await expect(page.getByText(`Pedido ${orderCode} pronto para retirar.`)).toBeVisible();
  await noFaults(page);
  await acts(page).getByRole("button", { name: "Marcar como entregue" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Marcar como entregue" }).click();
  await expect(page.getByText("Entregue. Não há mais nada a fazer.")).toBeVisible();
});

test("support sees the freight without changing it", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/configuracoes?aba=entrega", "support");
  await expect(page.getByLabel("Frete por pedido")).toBeDisabled();
  await expect(page.getByRole("switch", { name: "Permitir retirar" })).toBeDisabled();
});
