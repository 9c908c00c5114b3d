import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { openReady } from "../fixtures/hydrated.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { tooOldToRefund } from "../fixtures/returns.ts";

test.describe.configure({ timeout: 180_000 });

test("a buyer returns an order, the store answers and refunds it in one act", { tag: "@both" }, async ({
  page,
  browser,
  store,
}) => {
  const order = await boughtMug(store, await makeMug(store));
  await bought(store);
  await openAs(page, store.id, "/painel/pedidos");
  await expect(page.getByText(order.orderCode).or(page.getByText("Caneca esmaltada")).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pedidos de devolução/ })).toHaveCount(0);

  const buyer = await (await browser.newContext()).newPage();
  await openReady(buyer, `/loja/${store.slug}/pedido/${order.orderCode}`);
  await buyer.getByRole("link", { name: "Desistir da compra" }).click();
  await buyer.getByLabel("Motivo (opcional)").fill("Chegou outra cor.");
  await buyer.getByRole("dialog").getByRole("button", { name: "Desistir da compra" }).click();
  await expect(buyer.getByRole("region", { name: "Recebemos o seu pedido de devolução" })).toBeVisible();

  await page.goto("/painel/pedidos");
  await page.getByRole("button", { name: /^Pedidos de devolução 1/ }).click();
  await expect(page).toHaveURL(/devolucao=requested/);
  await expect(page.getByText("Cartão presente")).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await page.goto(`/painel/pedidos/${order.id}`);
  await expect(page.getByText("não envie. Reembolse o pedido abaixo.")).toBeVisible();
  // The parcel may have left already: it can still be marked, after a warning.
  const acts = page.getByRole("group", { name: "O que fazer com este pedido" });
  await expect(acts.getByRole("button").first()).toHaveText("Reembolsar");
  await expect(acts.getByRole("button", { name: "Marcar como enviado" })).toHaveCount(0);
  await acts.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Marcar como enviado" }).click();
  await expect(page.getByRole("dialog").getByText("fique com ele")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Chegou outra cor.")).toBeVisible();
  await expect(page.getByText("7 dias depois da entrega; ainda não entregue")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Responder" }).click();
  await page.getByRole("button", { name: "Enviar resposta" }).click();
  await expect(page.getByText("Escreva a mensagem.")).toBeVisible();
  await page.getByLabel("Mensagem").fill("Recuse a entrega, e o valor volta.");
  await page.getByRole("button", { name: "Enviar resposta" }).click();
  await expect(page.getByText("Resposta enviada.")).toBeVisible();
  // The buyer's open page hears of it.
  await buyer.reload();
  await expect(buyer.getByText("Recuse a entrega, e o valor volta.")).toBeVisible();

  await acts.getByRole("button", { name: "Reembolsar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Reembolsar R$ 39,90?" });
  await noFaults(page);
  await dialog.getByRole("button", { name: "Reembolsar R$ 39,90" }).click();
  await expect(page.getByText("Reembolso de R$ 39,90 a caminho.")).toBeVisible();
  await expect
    .poll(async () => (await db().order.findUniqueOrThrow({ where: { id: order.id } })).status)
    .toBe("refunded");
  await page.reload();
  await expect(page.getByText("Terminou com o reembolso de tudo.")).toBeVisible();
  expect(await db().refund.count({ where: { orderId: order.id } })).toBe(1);
  await buyer.reload();
  await expect(buyer.getByText("Devolução pedida em")).toBeVisible();
  await page.goto("/painel/pedidos?devolucao=requested");
  await expect(page.getByText("Nenhum pedido").first()).toBeVisible();
});

test("a return that can't be refunded here any more is closed with a word to the buyer", async ({
  page,
  store,
}) => {
  const order = await bought(store);
  await call("POST", `/orders/public/${order.orderCode}/withdrawal-request`, { store: store.id });
  await tooOldToRefund(order.id);
  await openAs(page, store.id, `/painel/pedidos/${order.id}`);
  await expect(page.getByRole("button", { name: /^Reembolsar/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await page.getByLabel("Mensagem").fill("Devolvemos por outro Pix no dia 3.");
  await page.getByRole("button", { name: "Encerrar pedido de devolução" }).click();
  await expect(page.getByText("Encerrado: o valor voltou por fora da Vitrine.")).toBeVisible();
  await page.goto(`/loja/${store.slug}/pedido/${order.orderCode}`);
  await expect(page.getByRole("region", { name: "A loja encerrou o seu pedido de devolução" })).toContainText(
    "Devolvemos por outro Pix no dia 3.",
  );
});

test("a role that can't refund reads who refunds an unsent order", async ({ page, store }) => {
  const order = await boughtMug(store, await makeMug(store));
  await call("POST", `/orders/public/${order.orderCode}/withdrawal-request`, { store: store.id });
  await openAs(page, store.id, `/painel/pedidos/${order.id}`, "support");
  await expect(page.getByText("não envie. Quem é gerente ou dono reembolsa.")).toBeVisible();
  await expect(page.getByText("Seu papel não permite reembolsar.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reembolsar/ })).toHaveCount(0);
});
