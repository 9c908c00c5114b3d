import { readFile } from "node:fs/promises";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { order } from "../fixtures/orders.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import type { TestStore } from "../fixtures/store.ts";

/** Every charge of a store on one page, and new ones to send. */
test.describe.configure({ timeout: 180_000 });

const rows = (page: Page) => page.locator("main [data-row]:visible");

async function charge(store: TestStore, body: object): Promise<{ id: string; copyPaste: string }> {
  const { data } = (
    await call("POST", "/transactions", { key: store.apiKey, body: { type: "PIX_IN", ...body } })
  ).body;
  return { id: data.id, copyPaste: data.payment.copyPaste };
}

test("a new charge is sent by WhatsApp, paid on its page, and refunded in part", { tag: "@both" }, async ({
  page,
  store,
}) => {
  await openAs(page, store.id, "/painel/cobrancas", "manager");
  await expect(page.getByRole("heading", { name: "Nenhuma cobrança ainda" })).toBeVisible();
  await page.getByRole("button", { name: "Nova cobrança" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova cobrança" });
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();
  await expect(dialog.getByText("Escreva o que é pago.")).toBeVisible();
  await dialog.getByLabel("Valor").fill("45,90");
  await dialog.getByLabel("Descrição").fill("Bolo de cenoura");
  await dialog.getByLabel("Nome do cliente").fill("Rita Souza");
  await noFaultsInBothThemes(page);
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();

  const drawer = page.getByRole("dialog", { name: "Rita Souza" });
  await expect(drawer.getByRole("img", { name: "QR Code do Pix" })).toHaveJSProperty("complete", true);
  const made = await db().transaction.findFirstOrThrow({ where: { storeId: store.id } });
  const share = drawer.getByRole("link", { name: "Enviar por WhatsApp" });
  await expect(share).toHaveAttribute("href", new RegExp(`${encodeURIComponent(`/${made.id}`)}$`));
  const text = new URL((await share.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  expect(text).toMatch(/^Loja de Teste: Bolo de cenoura\. Valor: R\$.45,90\. Pague com Pix: http/);
  await noFaultsInBothThemes(page);

  const shopper = await page.context().newPage();
  await shopper.goto(/https?:\S+$/.exec(text)?.[0] ?? "");
  await expect(shopper.getByText("Bolo de cenoura").first()).toBeVisible();
  await shopper.close();
  await pay(made.copyPaste ?? "", { payerName: "Rita Souza" });
  await expect(drawer.getByText("Paga", { exact: true }).first()).toBeVisible();

  await drawer.getByRole("button", { name: "Reembolsar" }).click();
  const refund = page.getByRole("dialog", { name: "Reembolsar a cobrança" });
  await refund.getByLabel("Valor").fill("99,00");
  await refund.getByRole("button", { name: /^Reembolsar R\$/ }).click();
  await expect(refund.getByText(/^No máximo/)).toBeVisible();
  await refund.getByLabel("Valor").fill("5,90");
  await refund.getByRole("button", { name: /^Reembolsar R\$.5,90$/ }).click();
  await expect(drawer.getByText("Reembolsada em parte")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "Reembolsos" })).toContainText("5,90");
  // R$ 45.90 without the fee of R$ 0.56 and the refund of R$ 5.90.
  await expect(drawer.getByText("Você recebe").locator("..")).toContainText(/R\$.39,44/);
  await noFaultsInBothThemes(page);
});

test("a failing bank is told in the form; another press makes no second link", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/cobrancas");
  await page.getByRole("button", { name: "Nova cobrança" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova cobrança" });
  await dialog.getByLabel("Valor").fill("10,00");
  await dialog.getByLabel("Descrição").fill("Rifa");
  const path = "**/api/v1/payment-links/public/*/charges";
  await page.route(path, (route) =>
    route.fulfill({ status: 502, json: { code: "PaymentFailed", message: "O banco recusou." } }),
  );
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();
  await expect(dialog.getByText("O banco recusou.")).toBeVisible();
  await page.unroute(path);
  await dialog.getByRole("button", { name: "Criar cobrança" }).click();
  await expect(page.getByRole("dialog", { name: "Rifa" })).toBeVisible();
  expect(await db().paymentLink.count({ where: { storeId: store.id } })).toBe(1);
});

test("all charges in one list: filtered, searched, exported; one cancelled, and with its order if it has one", {
  tag: "@full-browser",
}, async ({ page, store }) => {
  const bought = await order(store, "Julia Prado");
  await charge(store, { amount: 7, description: "Aula avulsa" });
  const paid = await charge(store, { amount: 8.5, description: "Conserto", externalReference: "OS-12" });
  await pay(paid.copyPaste);
  await openAs(page, store.id, "/painel/cobrancas");
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("combobox", { name: "Origem" }).click();
  await page.getByRole("option", { name: "De pedidos" }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page.getByRole("link", { name: "Ver pedido" })).toHaveAttribute(
    "href",
    `/painel/pedidos/${bought.id}`,
  );
  await page.keyboard.press("Escape");
  await page.goto("/painel/cobrancas?situacao=COMPLETED&tipo=avulsas");
  await expect(rows(page)).toHaveCount(1);
  const download = await downloadBy(page.getByRole("button", { name: "Exportar CSV" }));
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(csv).toContain("OS-12");
  await page.goto("/painel/cobrancas?busca=aula");
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  const drawer = page.getByRole("dialog", { name: "Aula avulsa" });
  // Made by the API, without a page of its own: its code is what can be sent.
  await expect(drawer.getByText("Pix copia e cola")).toBeVisible();
  await drawer.getByRole("button", { name: "Cancelar cobrança" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar cobrança" }).click();
  await expect(drawer.getByText("Não paga", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Enviar por WhatsApp" })).toHaveCount(0);
});

test("support reads charges and can neither make nor cancel nor refund one", async ({ page, store }) => {
  await charge(store, { amount: 7, description: "Aula avulsa" });
  await openAs(page, store.id, "/painel/cobrancas", "support");
  await rows(page).first().click();
  await expect(page.getByRole("dialog", { name: "Aula avulsa" })).toContainText("Aguardando pagamento");
  for (const name of ["Nova cobrança", "Cancelar cobrança", "Reembolsar", "Exportar CSV"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  // Support does not see what the store keeps of a sale.
  for (const text of ["Você recebe", "Tarifa"]) await expect(page.getByText(text)).toHaveCount(0);
  await page.goto("/painel/cobrancas?aba=reembolsos");
  await expect(page.getByText("Nenhum reembolso ainda")).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar CSV" })).toHaveCount(0);
});
