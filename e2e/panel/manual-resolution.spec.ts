import { expect, test } from "@playwright/test";
import { closeDatabase } from "#lib/db/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { enterAs, signedIn } from "../fixtures/panel.ts";
import { freshCodes } from "../fixtures/session.ts";
import { type Desk, openDesk, sentAt, stuckWithdrawal } from "../fixtures/silent-bank.ts";

/** Two operators end a withdrawal that the bank never answers, and its store sees how it ended. */
test.describe.configure({ timeout: 180_000 });

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk("proposesOnPage", "decidesOnPage");
});
test.afterAll(async () => {
  expect(desk.psp.control.violations()).toEqual([]);
  await desk.psp.stop();
  await closeDatabase();
});

test("one proposes it with the receipt's id, the other approves it, and the store sees it", async ({
  browser,
}) => {
  const id = await stuckWithdrawal(desk, "sent");
  const proof = (await sentAt(desk, id))?.endToEndId as string;
  const open = async (member: Desk["ana"]["member"]) => {
    const context = await browser.newContext();
    await signedIn(context, member);
    const page = await context.newPage();
    await page.goto(`/operador/pendencias?conta=${desk.store.accountId}`);
    return { page, item: page.getByRole("listitem").filter({ hasText: "Saque sem resposta" }) };
  };

  const ana = await open(desk.ana.member);
  await ana.item.getByRole("button", { name: "Propor baixa manual" }).click();
  const dialog = ana.page.getByRole("dialog");
  await expect(dialog.getByLabel("O saque foi enviado")).toBeChecked();
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByText("Informe a prova.")).toBeVisible();
  await dialog.getByLabel("Id do Pix (endToEndId)").fill("E1");
  await dialog.getByLabel("O que foi apurado").fill("conferido no extrato de hoje");
  await noFaultsInBothThemes(ana.page);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  const confirm = async () => {
    await dialog.getByLabel("Código do autenticador").fill(await freshCodes(desk.ana.member));
  };
  await confirm();
  await expect(dialog.getByText(/não é um endToEndId/i)).toBeVisible();
  await dialog.getByLabel("Id do Pix (endToEndId)").fill(proof);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await confirm();
  await expect(ana.page.getByText(/Falta outra pessoa da operação aprovar/)).toBeVisible();
  await expect(ana.item.getByText("conferido no extrato de hoje")).toBeVisible();
  await expect(ana.item.getByRole("button", { name: "Cancelar proposta" })).toBeVisible();
  await expect(ana.item.getByRole("button", { name: "Aprovar" })).toHaveCount(0);

  const rui = await open(desk.rui.member);
  await expect(rui.item.getByText("O saque foi enviado")).toBeVisible();
  await noFaultsInBothThemes(rui.page);
  await rui.item.getByRole("button", { name: "Aprovar" }).click();
  const approval = rui.page.getByRole("dialog");
  await expect(approval).toContainText(proof);
  await approval.getByLabel("Código do autenticador").fill(await freshCodes(desk.rui.member));
  await expect(rui.page.getByText("Baixa manual aprovada.")).toBeVisible();
  await expect(rui.item).toHaveCount(0);

  const store = await browser.newContext();
  await enterAs(store, desk.store.id);
  const page = await store.newPage();
  await page.goto(`/painel/saques?saque=${id}`);
  await expect(page.getByText("Confirmado pela plataforma com o comprovante do banco")).toBeVisible();
});
