import { randomUUID } from "node:crypto";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { readOrder } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { paidAtPsp, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { freshCodes, makeMember, type TestMember } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, owedBy, withdraw } from "../fixtures/wallet.ts";

/** The owner of a store with its own bank account returns a Pix and books a refund made at the bank. */
test.describe.configure({ timeout: 150_000, mode: "serial" });

let psp: TestPsp;
let store: StoreAtPsp;
let owner: TestMember;
test.beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  store = await storeAtPsp(psp, {}, { own: true });
  owner = await makeMember({ storeId: store.id });
});
test.afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await psp.stop();
});

const dialog = (page: Page) => page.getByRole("dialog");
const openCase = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const open = async () => (await call("GET", "/stores/me/cases", { key: store.apiKey })).body.cases;

async function confirm(page: Page, action: RegExp): Promise<void> {
  await expect(dialog(page).getByRole("button", { name: action })).toBeVisible();
  await dialog(page)
    .getByLabel("Código do autenticador")
    .fill(await freshCodes(owner));
}

test("a Pix without a charge goes back to who paid it, once", async ({ page }) => {
  const { endToEndId } = psp.control.pay({ amount: "37.50", payerName: "Maria Souza" });
  await listAccount(store.accountId);
  await signedIn(page.context(), owner);
  await page.clock.install();
  await page.goto("/painel/pendencias");
  const back = /^Reembolsar R\$\s37,50$/;
  await openCase(page, "Pix sem cobrança").getByRole("button", { name: back }).click();
  await expect(dialog(page)).toContainText("Maria Souza");
  await confirm(page, back);
  await expect(page.getByText(/^Reembolso de R\$\s37,50 em andamento\.$/)).toBeVisible();
  await eventually(async () => (await open()).length === 0, { what: "the end of the refund" });
  // The page polls every ten seconds; a read that began before takes the place of a poll.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("heading", { name: "Nada pendente" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const refunds = psp.control.books().received.get(endToEndId)?.refunds ?? [];
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[3750, "DEVOLVIDO"]]);
  expect((await balanceOf(store)).available).toBe(0);
});

/** Somebody presses "devolver" in the bank's app, after the money was withdrawn. */
async function givenBackExternally(endToEndId: string): Promise<void> {
  const { available } = await balanceOf(store);
  expect((await withdraw(store, { amount: available, pixKey: "maria@example.com" })).status).toBe(201);
  const now = new Date().toISOString();
  psp.control
    .books()
    .received.get(endToEndId)
    ?.refunds.push({
      ...{ id: `app${randomUUID().slice(0, 8)}`, amount: 5000, requestedAt: now, status: "DEVOLVIDO" },
      ...{ rtrId: `D00000000${randomUUID().replaceAll("-", "").slice(0, 23)}` },
      ...{ settleAt: 0, ends: "DEVOLVIDO", settledAt: now },
    });
  await listAccount(store.accountId);
  await eventually(() => db().externalRefund.findFirst({ where: { endToEndId } }), { what: "the refund" });
  await db().externalRefund.updateMany({
    where: { endToEndId, state: "open" },
    data: { bookAt: new Date() },
  });
  await eventually(async () => (await owedBy(store)) === 50, { what: "the debt" });
}

test("a refund made in the bank's app of withdrawn money is owed, and the next sale pays it", async ({
  page,
}) => {
  const { id, endToEndId } = await paidAtPsp(psp, store);
  await givenBackExternally(endToEndId);
  await signedIn(page.context(), owner);
  await page.goto("/painel/carteira");
  await expect(page.getByText(/^A loja deve R\$\s50,00$/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await expect(dialog(page)).toContainText(/A loja deve R\$\s50,00\. As próximas vendas pagam primeiro/);
  await noFaultsInBothThemes(page);
  await paidAtPsp(psp, store);
  expect([await owedBy(store), (await balanceOf(store)).available]).toEqual([0, 0]);
  await page.goto("/painel/carteira");
  await expect(page.getByText("Dívida paga").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^A loja deve/)).toHaveCount(0);
  expect((await readOrder(store, id)).status).toBe("refunded");
  await page.goto(`/painel/pedidos/${id}`);
  await expect(page.getByText(/^R\$\s50,00 reembolsados a quem pagou$/)).toBeVisible();
});
