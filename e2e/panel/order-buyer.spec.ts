import { db } from "#lib/db/client.ts";
import { bought } from "../fixtures/bought.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { openAs, signedOut } from "../fixtures/panel.ts";

test("a document is seen with a trace, a wrong address corrected, and the goods sent there", async ({
  page,
  store,
}) => {
  const { id } = await bought(store, 1, { customerDocument: "52998224725" });
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  await expect(page.getByText("***.982.247-**")).toBeVisible();
  await page.getByRole("button", { name: "Ver CPF" }).first().click();
  await expect(page.getByText("529.982.247-25")).toBeVisible();
  await expect(page.getByText("CPF ou CNPJ consultado")).toBeVisible();
  await noFaults(page);

  await page.getByRole("button", { name: "Reenviar entrega" }).click();
  const dialog = page.getByRole("alertdialog");
  const email = dialog.getByLabel("E-mail de quem comprou");
  await expect(email).toBeFocused();
  await email.fill("ana@");
  await dialog.getByRole("button", { name: "Reenviar e-mail" }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("ana.certa@example.com");
  await noFaults(page);
  await dialog.getByRole("button", { name: "Reenviar e-mail" }).click();
  await expect(page.getByText("Entrega reenviada para ana.certa@example.com.")).toBeVisible();
  await expect(page.getByText("E-mail corrigido", { exact: true })).toBeVisible();
  const mails = await db().mail.findMany({ where: { orderId: id, toAddress: "ana.certa@example.com" } });
  expect(mails).toHaveLength(1);
});

test("support and accountant have a home without what they may not do", async ({ page, store }) => {
  await order(store, "Ana Souza");
  await openAs(page, store.id, "/painel", "support");
  await expect(page.getByRole("link", { name: "Ver pedidos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Carteira" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Números do período" })).toHaveCount(0);
  await noFaults(page);
  await signedOut(page);
  await openAs(page, store.id, "/painel", "accountant");
  await expect(page.getByRole("region", { name: "Números do período" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sacar" })).toHaveCount(0);
  await page.goto("/painel/equipe");
  await expect(page.getByRole("columnheader", { name: "Contabilidade" })).toBeVisible();
  await noFaults(page);
});

test("a page that the role does not include says so once, and leads on", async ({ page, store }) => {
  const refused = page.locator("main").getByText("Seu acesso não inclui esta parte");
  const isClosed = async (path: string, title: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(refused).toHaveCount(1);
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  };
  await openAs(page, store.id, "/painel", "support");
  await isClosed("/painel/carteira", "Carteira");
  await noFaults(page);
  await isClosed("/painel/carteira/extrato", "Carteira");
  await isClosed("/painel/saques", "Saques");
  await isClosed("/painel/relatorios", "Relatórios");
  await isClosed("/painel/conciliacao", "Conciliação");
  await isClosed("/painel/desenvolvedores", "Desenvolvedores");
  await expect(page.getByRole("link", { name: "Desenvolvedores" })).toHaveCount(0);
  await page.getByRole("link", { name: "Ir para a visão geral" }).click();
  await expect(page.getByRole("link", { name: "Ver pedidos" })).toBeVisible();
  await signedOut(page);
  await openAs(page, store.id, "/painel/carteira", "accountant");
  await expect(page.getByText("Disponível para saque")).toBeVisible();
  await isClosed("/painel/desenvolvedores", "Desenvolvedores");
});
