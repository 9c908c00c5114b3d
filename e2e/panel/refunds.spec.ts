import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { pay } from "../fixtures/client.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { downloadBy, noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { poster, refundEnds } from "../fixtures/records.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Refunds in their own list, and in the figures and states of the other lists. */
test.describe.configure({ timeout: 180_000 });

const rows = (page: Page) => page.locator("main tbody tr:visible");

/** Refunds an order, and waits for the end of the refund. */
async function refund(store: TestStore, id: string, body: object): Promise<void> {
  const made = await poster(store)(`/orders/${id}/refund`, body);
  expect(made.status).toBe(201);
  await refundEnds(store, made.body.refund.id);
}

test("refunds are listed with their payer, filtered, saved, and lead to their order", {
  tag: ["@both", "@full-browser"],
}, async ({ page, store }) => {
  const [ana, bia] = [await order(store, "Ana Souza"), await order(store, "Bia Lima")];
  await refund(store, ana.id, { amount: 12.5, reason: "Faltou um item" });
  await refund(store, bia.id, {});
  await openAs(page, store.id, "/painel/cobrancas");
  await page.getByRole("tab", { name: "Reembolsos" }).click();
  await expect(page).toHaveURL(/aba=reembolsos/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "Ana Souza" })).toContainText(/R\$.12,50/);
  await expect(rows(page).filter({ hasText: "Bia Lima" })).toContainText("Feito");
  await noFaultsInBothThemes(page);
  const file = await downloadBy(page.getByRole("button", { name: "Exportar CSV" }));
  const csv = await readFile(await file.path(), "utf8");
  expect(file.suggestedFilename()).toBe(`reembolsos-${store.slug}.csv`);
  expect(csv).toMatch(new RegExp(`;12,50;;${ana.code};Ana Souza;Faltou um item;`));

  await page.getByRole("combobox", { name: "Situação" }).click();
  await page.getByRole("option", { name: "Recusado" }).click();
  await expect(page.getByText("Nenhum reembolso com estes filtros")).toBeVisible();
  await page.getByRole("button", { name: "Mostrar todos" }).first().click();
  await rows(page).filter({ hasText: "Ana Souza" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/painel/pedidos/${ana.id}`));
});

test("an order that was refunded in part says so on the overview and at its customer; a parcel where it is", async ({
  page,
  store,
}) => {
  const ana = await order(store, "Ana Souza");
  await refund(store, ana.id, { amount: 12.5 });
  const sent = await boughtMug(store, await makeMug(store), { customerName: "Bia Lima" });
  await openAs(page, store.id, "/painel");
  const latest = page.locator("section", { hasText: "Últimos pedidos" }).last();
  await expect(latest.getByRole("link", { name: /Ana Souza/ })).toContainText("Reembolsado em parte");
  await expect(latest.getByRole("link", { name: /Bia Lima/ })).toContainText("A enviar");
  await page.goto(`/painel/clientes?cliente=${sent.customerId}`);
  await expect(
    page.getByRole("dialog").getByRole("link", { name: new RegExp(sent.orderCode) }),
  ).toContainText("A enviar");
  await page.goto("/painel/cobrancas");
  const charge = rows(page).filter({ hasText: "Ana Souza" });
  await expect(charge).toContainText("Reembolsada em parte");
  // R$ 50.00 without the fee of R$ 0.60 and the refund of R$ 12.50.
  await expect(charge).toContainText(/R\$.36,90/);
});

test("an order whose late Pix went back has no receipt, and says why", async ({ page }) => {
  const store = await makeStore({ stock: 1 });
  const late = await order(store, "Ana Souza", { pending: true });
  const { copyPaste } = await readOrder(store, late.id);
  await pay(copyPaste, { scenario: "expired" });
  await order(store, "Bia Lima");
  await pay(copyPaste, { scenario: "late" });
  await eventually(async () => (await readOrder(store, late.id)).status === "refunded");
  await openAs(page, store.id, `/painel/pedidos/${late.id}/recibo`);
  await expect(page.getByText(/^Chegou um Pix para este pedido, mas ele não virou venda/)).toBeVisible();
  await expect(page.getByText(/ainda não foi pago/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(0);
  await noFaults(page);
});
