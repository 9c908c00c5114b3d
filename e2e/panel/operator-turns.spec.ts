import { listAccount } from "#lib/reconciliation/list-account.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn, signedOut } from "../fixtures/panel.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeMember, operatorOf } from "../fixtures/session.ts";

/** Cases show the operator whether the platform or the store has to act. */
test.describe.configure({ timeout: 120_000 });

let psp: TestPsp;
let store: StoreAtPsp;
test.beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  store = await storeAtPsp(psp);
});
test.afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await endPsps(psp);
});

const turnOf = (page: Page, name: string, turn: string) =>
  page.getByRole("listitem").filter({ hasText: name }).getByText(turn, { exact: true });

test("a Pix of another amount is with the store, one without a charge waits for the operator", async ({
  page,
}) => {
  const { txid } = await chargeAtPsp(store, 50);
  psp.control.pay({ txid, amount: "45.00", payerName: "Bruno Dias" });
  await recordPayments(txid);
  psp.control.pay({ amount: "37.50", payerName: "Maria Souza" });
  await listAccount(store.accountId);

  await signedIn(page.context(), (await operatorOf("turns", store.id)).member);
  await page.goto(`/operador/pendencias?conta=${store.accountId}`);
  await expect(turnOf(page, "Pix de outro valor", "Com a loja")).toBeVisible();
  await expect(turnOf(page, "Pix sem cobrança", "Aguardando você")).toBeVisible();
  await noFaultsInBothThemes(page);

  await signedOut(page);
  await signedIn(page.context(), await makeMember({ storeId: store.id }));
  await page.goto("/painel/pendencias");
  await expect(turnOf(page, "Pix de outro valor", "Aguardando você")).toBeVisible();
  await expect(page.getByText("Com a loja")).toHaveCount(0);
});
