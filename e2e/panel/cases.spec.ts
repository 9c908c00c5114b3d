import { db } from "#lib/db/client.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { storeOnKey } from "../fixtures/key-store.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { startPsp } from "../fixtures/psp.ts";
import { storeAtPsp } from "../fixtures/psp-store.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** A case is listed with its cause, resolved on the page, and leaves the list. */
// axe checks several states, which is slow on a small machine.
test.describe.configure({ timeout: 150_000 });

const dialog = (page: Page) => page.getByRole("dialog");
const openCase = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const counted = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });
/** The navigation entry with the number of open cases; on a phone it is on the button of the drawer. */
const wayTo = (page: Page) =>
  test.info().project.name === "phone"
    ? page.getByRole("button", { name: "Mais" })
    : page.getByRole("navigation").getByRole("link", { name: "Pendências" });
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name }).click();
const code = (page: Page, value: string) => dialog(page).getByLabel("Código do autenticador").fill(value);

/** A store with a payment that came twice, one of another amount, and a refund that the bank has refused. */
async function storeWithCases(): Promise<TestStore> {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const twice = await order(store, "Ana Lima", { pending: true });
  const { copyPaste } = await readOrder(store, twice.id);
  await pay(copyPaste, { scenario: "twice", payerName: "Ana Lima" });
  const other = await order(store, "Bruno Dias", { pending: true });
  const pix = (await readOrder(store, other.id)).copyPaste;
  await pay(pix, { scenario: "wrong_amount", amount: 45, payerName: "Bruno Dias" });
  const more = { customerEmail: "refundfails@sandbox.test" };
  const failing = await order(store, "Clara Reis", { more });
  await call("POST", `/orders/${failing.id}/refund`, { key: store.apiKey });
  await eventually(
    async () => (await call("GET", "/stores/me/cases", { key: store.apiKey })).body.cases.length === 3,
    { what: "the three cases" },
  );
  return store;
}

test("a payment too many is sent back, another amount is closed with a reason, and the list is empty in the end", {
  tag: "@both",
}, async ({ page, context }) => {
  const store = await storeWithCases();
  const manager = await makeMember({ storeId: store.id, role: "manager" });
  await signedIn(context, manager);
  await page.goto("/painel");
  await page.getByRole("link", { name: "3 pendências de dinheiro" }).click();
  await expect(page.getByRole("heading", { name: "Pendências", level: 1 })).toBeVisible();
  await expect(counted(page, "3 pendências")).toBeVisible();
  await expect(wayTo(page)).toHaveAccessibleName(/\b3 pendências/);
  await noFaultsInBothThemes(page);

  const overpayment = openCase(page, "Pix em dobro");
  await expect(overpayment).toContainText("Ana Lima pagou de novo o que já estava pago.");
  await expect(overpayment.getByRole("link", { name: /^Pedido / })).toBeVisible();
  await overpayment.getByRole("button", { name: /^Reembolsar R\$\s50,00$/ }).click();
  await expect(dialog(page)).toContainText("Reembolsar Ana Lima");
  await noFaultsInBothThemes(page);
  await code(page, await freshCodes(manager));
  await expect(page.getByText(/^Reembolso de R\$\s50,00 pedido\.$/)).toBeVisible();
  await expect(overpayment).toHaveCount(0);

  await page.getByRole("combobox", { name: "Tipo" }).click();
  await page.getByRole("option", { name: "Pix de outro valor" }).click();
  await expect(page).toHaveURL(/tipo=amount_mismatch/);
  await expect(counted(page, "1 pendência")).toBeVisible();
  await expect(wayTo(page)).toHaveAccessibleName(/\b2 pendências/);
  await openCase(page, "Pix de outro valor").getByRole("button", { name: "Encerrar" }).click();
  await press(page, "Encerrar");
  await expect(dialog(page).getByText("Escreva o motivo.")).toBeVisible();
  await dialog(page).getByLabel("Motivo").fill("Devolvido em dinheiro no balcão");
  await press(page, "Encerrar");
  await expect(page.getByText("Nenhuma pendência deste tipo")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Ver todas" }).click();

  const refused = openCase(page, "Reembolso recusado");
  await refused.getByRole("button", { name: "Encerrar" }).click();
  await dialog(page).getByLabel("Motivo").fill("Combinado por telefone");
  await press(page, "Encerrar");
  await expect(page.getByRole("heading", { name: "Nada pendente" })).toBeVisible();
  await expect(wayTo(page)).not.toHaveAccessibleName(/\d/);
  const reasons = await db().dismissedCase.findMany({ where: { storeId: store.id } });
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual([
    "Combinado por telefone",
    "Devolvido em dinheiro no balcão",
  ]);
});

test("who helps customers sees what is open and can't act on it", async ({ page }) => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const twice = await order(store, "Ana Lima", { pending: true });
  await pay((await readOrder(store, twice.id)).copyPaste, { scenario: "twice" });
  await openAs(page, store.id, "/painel/pendencias", "support");
  // It appears without a reload when the bank reports it.
  await expect(openCase(page, "Pix em dobro")).toBeVisible({ timeout: 20_000 * patience() });
  await expect(page.getByText("Quem é gerente ou dono resolve.")).toBeVisible();
  await expect(openCase(page, "Pix em dobro").getByText("Com gerente ou dono")).toBeVisible();
  await expect(page.getByRole("button", { name: /Reembolsar|Devolver|Encerrar/ })).toHaveCount(0);
});

test("a Pix to the bare key of a store's own account is credited with a code bound to it", async ({
  page,
}) => {
  const psp = await startPsp({ dialect: "efi" });
  try {
    const store = await storeAtPsp(psp, {}, { own: true });
    psp.control.pay({ amount: "37.50", payerName: "Maria Souza" });
    await listAccount(store.accountId);
    const owner = await makeMember({ storeId: store.id });
    await signedIn(page.context(), owner);
    await page.goto("/painel/pendencias");
    const unmatched = openCase(page, "Pix sem cobrança");
    await expect(unmatched).toContainText("Maria Souza fez um Pix direto para a chave");
    await unmatched.getByRole("button", { name: /^Creditar R\$\s37,50$/ }).click();
    await noFaultsInBothThemes(page);
    await code(page, "000000");
    await expect(dialog(page).getByLabel("Código do autenticador")).toHaveAttribute("aria-invalid", "true");
    await code(page, await freshCodes(owner));
    await expect(page.getByRole("heading", { name: "Nada pendente" })).toBeVisible();
    expect((await balanceOf(store)).available).toBe(37.5);

    await page.goto("/painel/configuracoes?aba=recebimentos");
    await expect(page.getByText("Recebe e paga")).toBeVisible();
    await expect(page.getByText("Busca no banco o que chegou, mesmo sem aviso")).toBeVisible();
    await noFaultsInBothThemes(page);
    await db().gatewayAccount.update({ where: { id: store.accountId }, data: { active: false } });
    await page.reload();
    await expect(page.getByText("Novas cobranças e novos saques estão parados.")).toBeVisible();
    await page.goto("/painel/pedidos");
    await page.getByRole("link", { name: "Ver recebimentos" }).click();
    await expect(page.getByText("Desligada")).toBeVisible();
  } finally {
    await psp.stop();
  }
});

test("an order on the store's own key is confirmed by hand, and its refund is paid by hand", async ({
  page,
}) => {
  const store = await storeOnKey();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  const { id, code: orderCode } = await order(store, "Davi Melo", { pending: true });
  await page.goto("/painel");
  await page.getByRole("link", { name: "1 Pix para conferir no banco" }).click();
  await expect(page).toHaveURL(/situacao=pending/);
  await page.goto(`/painel/pedidos/${id}`);
  await expect(page.getByText("só você vê o Pix chegar")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Confirmar recebimento" }).click();
  await expect(dialog(page)).toContainText(orderCode);
  await dialog(page).getByLabel("Valor que chegou").fill("40");
  await expect(dialog(page).getByText("Outro valor não paga a cobrança")).toBeVisible();
  await dialog(page).getByLabel("Valor que chegou").fill("50");
  await dialog(page).getByLabel("Id do Pix").fill("E123");
  await noFaultsInBothThemes(page);
  await code(page, await freshCodes(owner));
  await expect(dialog(page).getByLabel("Id do Pix")).toHaveAttribute("aria-invalid", "true");
  await dialog(page).getByLabel("Id do Pix").fill(makeEndToEndId("99999999"));
  await dialog(page).getByLabel("Nome de quem pagou").fill("Davi Melo");
  await code(page, await freshCodes(owner));
  await expect(page.getByText("Pix pago por Davi Melo")).toBeVisible({ timeout: 20_000 * patience() });

  await call("POST", `/orders/${id}/refund`, { key: store.apiKey });
  await page.reload();
  await expect(page.getByText(/Falta reembolsar R\$\s50,00 a Davi Melo/)).toBeVisible();
  await page.getByRole("button", { name: "Já reembolsei" }).click();
  await dialog(page).getByLabel("Id do Pix que você fez").fill(makeEndToEndId("99999999"));
  await noFaultsInBothThemes(page);
  await code(page, await freshCodes(owner));
  await expect(page.getByText(/R\$\s50,00 reembolsados a quem pagou/)).toBeVisible({
    timeout: 20_000 * patience(),
  });
  expect((await readOrder(store, id)).status).toBe("refunded");
});

test("the receipts of a Pix that is confirmed by hand without its id show none", async ({ page }) => {
  const store = await storeOnKey();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  const { id, code: orderCode } = await order(store, "Davi Melo", { pending: true });
  await page.goto(`/painel/pedidos/${id}`);
  await page.getByRole("button", { name: "Confirmar recebimento" }).click();
  await dialog(page).getByLabel("Nome de quem pagou").fill("Davi Melo");
  await code(page, await freshCodes(owner));
  await expect(page.getByText("confirmado à mão, sem id").first()).toBeVisible({
    timeout: 20_000 * patience(),
  });
  await page.goto(`/painel/pedidos/${id}/recibo`);
  await expect(page.getByRole("article")).toContainText(orderCode);
  await expect(page.getByRole("article").getByText("Id do Pix")).toHaveCount(0);
  await page.goto(`/loja/${store.slug}/pedido/${orderCode}`);
  const proof = page.locator("[data-receipt]");
  await expect(proof).toContainText(orderCode);
  await expect(proof.getByText("Autenticação")).toHaveCount(0);
  await expect(page.getByText("by-hand")).toHaveCount(0);
});
