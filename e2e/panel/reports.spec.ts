import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { makeStore } from "../fixtures/store.ts";

test("sales, products and coupons of a period, and their files", { tag: "@both" }, async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  await order(store, "Ana Lima", { more: { customerEmail: "ana@example.com" } });
  await order(store, "Bruno Dias", { more: { customerEmail: "bruno@example.com", couponCode: "DEZ" } });
  await openAs(page, store.id, "/painel/relatorios");
  const figures = page.getByRole("region", { name: "Números do período" });
  await expect(figures.getByText("R$ 95,00", { exact: true })).toBeVisible();
  await expect(figures.getByText("R$ 47,50", { exact: true })).toBeVisible();
  await expect(figures).toContainText("Clientes novos");
  await noFaultsInBothThemes(page);

  await page.getByRole("tab", { name: "Produtos" }).click();
  await expect(page).toHaveURL(/aba=produtos/);
  await expect(page.getByText("R$ 100,00").filter({ visible: true }).first()).toBeVisible();
  await noFaultsInBothThemes(page);

  await page.getByRole("tab", { name: "Cupons" }).click();
  await expect(page.getByText("DEZ").filter({ visible: true })).toBeVisible();
  const download = await downloadBy(page.getByRole("button", { name: "Exportar" }));
  expect(download.suggestedFilename()).toMatch(/^relatorio-cupons-.*\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("DEZ");

  await page.goto("/painel/relatorios?de=2020-01-01&ate=2020-01-31");
  await expect(page.getByText("Nenhuma venda neste período")).toBeVisible();
});

test("who reads no money finds no reports in the menu", async ({ page, store }) => {
  await openAs(page, store.id, "/painel", "support");
  await expect(page.getByRole("link", { name: "Pedidos" }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Relatórios" })).toHaveCount(0);
});
