import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { noFaults } from "../fixtures/page.ts";

test.use({ javaScriptEnabled: false });
test("without scripts an order is returned and kept after all", async ({ page, store }) => {
  const order = await bought(store);
  await page.goto(`/loja/${store.slug}/pedido/${order.orderCode}`);
  await page.getByRole("link", { name: "Desistir da compra" }).click();
  await expect(page.getByRole("heading", { name: "Desistir da compra" })).toBeVisible();
  await page.getByLabel("Motivo (opcional)").fill("Mudei de ideia.\nObrigada.");
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page).toHaveURL(new RegExp(`/pedido/${order.orderCode}$`));
  await expect(page.getByRole("region", { name: "Recebemos o seu pedido de devolução" })).toBeVisible();
  const kept = await db().order.findUniqueOrThrow({ where: { id: order.id } });
  expect(kept.returnReason?.replaceAll("\r\n", "\n")).toBe("Mudei de ideia.\nObrigada.");
  await page.getByRole("button", { name: "Ficar com o pedido" }).click();
  await expect(page.getByRole("region", { name: "Desistir da compra" })).toBeVisible();
  expect((await db().order.findUniqueOrThrow({ where: { id: order.id } })).returnEnd).toBe("withdrawn");
});

test("without scripts a form that was opened in time and sent too late says so", async ({ page, store }) => {
  const order = await bought(store);
  await page.goto(`/loja/${store.slug}/pedido/${order.orderCode}/desistir`);
  await byHand("UPDATE orders SET paid_at = now() - interval '9 days' WHERE id = $1", [order.id]);
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "não pode mais ser devolvido" })).toBeVisible();
  await page.getByRole("link", { name: "Voltar ao pedido" }).click();
  await expect(page).toHaveURL(new RegExp(`/pedido/${order.orderCode}$`));
});

test("the form's page has no faults", async ({ browser, store }) => {
  const order = await bought(store);
  const page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await page.goto(`/loja/${store.slug}/pedido/${order.orderCode}/desistir`);
  await expect(page.getByLabel("Motivo (opcional)")).toBeVisible();
  await noFaults(page);
});
