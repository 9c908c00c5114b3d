import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { operate } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { enterAs, openAs, signedIn } from "../fixtures/panel.ts";
import { storeAtPsp } from "../fixtures/psp-store.ts";
import { freshCodes } from "../fixtures/session.ts";
import {
  type Desk,
  leaveRefund,
  openDesk,
  PROTOCOL,
  resolve,
  sentAt,
  stuckWithdrawal,
} from "../fixtures/silent-bank.ts";

/** Two operators end a withdrawal that the bank never answers, and its store sees how it ended. */
test.describe.configure({ timeout: 180_000 });

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk("proposesOnPage", "decidesOnPage");
});
test.afterAll(async () => {
  expect(desk.psp.control.violations()).toEqual([]);
  await desk.psp.stop();
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
  await expect(page.getByText("Confirmado à mão pela plataforma, com o comprovante do banco")).toBeVisible();
});

test("an order's charge and its refund that operators ended say so to their store, in both languages", async ({
  context,
  page,
}) => {
  desk.psp.control.faults();
  const { card } = desk.store.products;
  const placed = await placeOrder(desk.store.apiKey, [{ productId: card.id, quantity: 1 }]);
  const orderId = placed.body.order.id as string;
  const { id, txid } = await db().transaction.findFirstOrThrow({ where: { orderId } });
  desk.psp.control.faults({
    fault: "error",
    operations: ["cob.get", "pix.list", "devolucao.get", "pix.get"],
  });
  const { endToEndId } = desk.psp.control.pay({ txid });
  await pool().query(
    "UPDATE transactions SET expires_at = now() - interval '20 minutes', close_at = now() + interval '1 minute' WHERE id = $1",
    [id],
  );
  await resolve(desk, id, { outcome: "paid", proof: endToEndId });
  desk.psp.control.faults(
    { fault: "cut-before", operations: ["devolucao.put"] },
    { fault: "error", operations: ["devolucao.get", "pix.list", "pix.get"] },
  );
  const { body } = await call("POST", `/orders/${orderId}/refund`, {
    key: desk.store.apiKey,
    body: { amount: 5 },
  });
  const refund = body.refund.id as string;
  await leaveRefund(refund);
  await resolve(desk, refund, { outcome: "not_refunded", proof: PROTOCOL });
  await openAs(page, desk.store.id, `/painel/cobrancas?cobranca=${id}`);
  const drawer = page.getByRole("dialog");
  const ends = [
    `Confirmado à mão pela plataforma com o comprovante ${endToEndId}`,
    `Encerrado à mão pela plataforma; protocolo do banco: ${PROTOCOL}`,
  ];
  for (const end of ends) await expect(drawer.getByText(end)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.goto(`/painel/pedidos/${orderId}`);
  for (const end of ends) await expect(page.getByRole("main").getByText(end)).toBeVisible();
  await page.goto(`/painel/cobrancas?cobranca=${id}`);
  await context.addCookies([{ name: "idioma", value: "en", url: page.url() }]);
  await page.reload();
  await expect(
    drawer.getByText(`Confirmed manually by the platform with the receipt ${endToEndId}`),
  ).toBeVisible();
  await expect(drawer.getByText(`the bank's protocol number: ${PROTOCOL}`)).toBeVisible();
});

test("an account whose contract has ended is closed with the bank's number", async ({ context, page }) => {
  const { id, accountId } = await storeAtPsp(desk.psp);
  const nowhere = { inboundAccountId: null, outboundAccountId: null };
  expect((await operate(desk.ana, "PUT", `/stores/${id}/gateways`, nowhere)).status).toBe(200);
  await db().gatewayAccount.update({
    where: { id: accountId },
    data: { active: false, name: "Contrato findo" },
  });
  await signedIn(context, desk.ana.member);
  await page.goto(`/operador/contas?conta=${accountId}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Encerrar conta" }).click();
  const dialog = page.getByRole("dialog").last();
  await expect(dialog).toContainText("Contrato findo");
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(desk.ana.member));
  await expect(dialog.getByText("Informe o protocolo.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog.getByLabel("Número do protocolo").fill(PROTOCOL);
  await dialog.getByRole("button", { name: "Encerrar", exact: true }).click();
  await expect(page.getByText("Conta Contrato findo encerrada.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mais ações" })).toHaveCount(0);
  const closed = await db().gatewayAccount.findUniqueOrThrow({ where: { id: accountId } });
  expect(closed.closedAt).not.toBeNull();
});
