import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { refundAll } from "../fixtures/refund-all.ts";
import { makeStore } from "../fixtures/store.ts";

test("the buyer returns the order on its page, and keeps it after all", { tag: "@both" }, async ({
  page,
  store,
}) => {
  const order = await bought(store, 2, { customerName: "Júlia Prado" });
  await openReady(page, `/loja/${store.slug}/pedido/${order.orderCode}`);
  const right = page.getByRole("region", { name: "Desistir da compra" });
  await expect(right).toContainText("Você pode desistir até");
  await right.getByRole("link", { name: "Desistir da compra" }).click();
  const dialog = page.getByRole("dialog", { name: "Desistir da compra" });
  await expect(dialog).toContainText("A loja reembolsa R$ 100,00");
  await noFaults(page);
  await dialog.getByRole("button", { name: "Ficar com o pedido" }).click();
  await expect(dialog).toBeHidden();
  await right.getByRole("link", { name: "Desistir da compra" }).click();
  await dialog.getByLabel("Motivo (opcional)").fill("Não era o que eu pensava.");
  await dialog.getByRole("button", { name: "Desistir da compra" }).click();

  const asked = page.getByRole("region", { name: "Recebemos o seu pedido de devolução" });
  await expect(asked).toContainText("R$ 100,00 voltam por Pix");
  await noFaultsInBothThemes(page);
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    returnReason: "Não era o que eu pensava.",
    returnEnd: null,
  });
  await page.reload();
  await hydrated(page);
  await asked.getByRole("button", { name: "Ficar com o pedido" }).click();
  await expect(right).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(page.getByText("Combinado: você fica com o pedido.")).toBeFocused();
  expect(await db().order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    returnEnd: "withdrawn",
  });
});

test("the page offers the return while its period is open, and says when it begins", async ({
  page,
  store,
}) => {
  const mug = await boughtMug(store, await makeMug(store));
  await page.goto(`/loja/${store.slug}/pedido/${mug.orderCode}`);
  await expect(page.getByText("até 7 dias depois de receber")).toBeVisible();
  const card = await bought(store);
  await byHand("UPDATE orders SET paid_at = now() - interval '8 days' WHERE id = $1", [card.id]);
  await page.goto(`/loja/${store.slug}/pedido/${card.orderCode}`);
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Desistir da compra" })).toHaveCount(0);
  // The page of the form leads back to the order.
  await page.goto(`/loja/${store.slug}/pedido/${card.orderCode}/desistir`);
  await expect(page).toHaveURL(new RegExp(`/pedido/${card.orderCode}$`));
  // So it does once everything is on its way back.
  const refunding = await bought(store);
  await refundAll(refunding.id);
  await page.goto(`/loja/${store.slug}/pedido/${refunding.orderCode}/desistir`);
  await expect(page).toHaveURL(new RegExp(`/pedido/${refunding.orderCode}$`));
});

test("a return that is no longer taken is told as that, not as a lost connection, and not offered again", async ({
  page,
  store,
}) => {
  const order = await bought(store);
  await openReady(page, `/loja/${store.slug}/pedido/${order.orderCode}`);
  const link = page.getByRole("link", { name: "Desistir da compra" });
  await link.click();
  const action = page.getByRole("dialog").getByRole("button", { name: "Desistir da compra" });
  // A note about an earlier request does not take the focus.
  await action.click();
  await page
    .getByRole("region", { name: /^Recebemos/ })
    .getByRole("button")
    .click();
  await link.click();
  await page.route("**/withdrawal-request", (route) => route.abort());
  await action.click();
  await expect(page.getByRole("alert").filter({ hasText: "Confira a conexão" })).toBeVisible();
  await page.unrouteAll();
  // The period ends while the page is open.
  await byHand("UPDATE orders SET paid_at = now() - interval '9 days' WHERE id = $1", [order.id]);
  await action.click();
  await expect(
    page.getByText("Este pedido não pode mais ser devolvido por aqui. Fale com a loja."),
  ).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toHaveCount(0);
  await noFaults(page);
});

test("a request that can't be taken back, because the money is on its way, shows the order as it is by now", async ({
  page,
}) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const order = await bought(store);
  await openReady(page, `/loja/${store.slug}/pedido/${order.orderCode}`);
  await page.getByRole("link", { name: "Desistir da compra" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByRole("heading", { name: "Recebemos o seu pedido de devolução" })).toBeFocused();
  await refundAll(order.id);
  await page.getByRole("button", { name: "Ficar com o pedido" }).click();
  await expect(page.getByRole("heading", { name: /^R\$\s50,00 estão voltando/ })).toBeFocused();
});

test("the policy of exchanges names the right, beside the store's own text, too", async ({ page, store }) => {
  await page.goto(`/loja/${store.slug}/politicas/trocas`);
  await expect(page.getByText(/toque em "Desistir da compra"/)).toBeVisible();
  await db().store.update({ where: { id: store.id }, data: { policyExchanges: "Trocamos em 30 dias." } });
  await page.goto(`/loja/${store.slug}/politicas/trocas?v=2`);
  await expect(page.getByText("Trocamos em 30 dias.")).toBeVisible();
  await expect(page.getByText("O que a lei garante")).toBeVisible();
});

test("the terms of use name the right, under the store's own text", async ({ page, store }) => {
  await db().store.update({ where: { id: store.id }, data: { policyTerms: "Vendemos cartões." } });
  await page.goto(`/loja/${store.slug}/politicas/termos`);
  await expect(page.getByText("Vendemos cartões.")).toBeVisible();
  await expect(page.getByText("O que a lei garante")).toBeVisible();
  await expect(page.getByText(/você tem 7 dias para desistir da compra/)).toBeVisible();
  await noFaults(page);
});
