import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { nothingAgain } from "../fixtures/page-load.ts";
import { signedIn, signedOut } from "../fixtures/panel.ts";
import { breaking, enter } from "../fixtures/people.ts";
import { freshCodes, makeMember, operatorOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** The operator's manual work. */
// axe checks each page in both themes, which takes seconds.
test.describe.configure({ timeout: 180_000 });

test("the operator pays a withdrawal by hand and refuses another", async ({ page }) => {
  const { member: operator } = await operatorOf("byHand", (await makeStore()).id);
  const store = await storeWithMoney(100, { outboundGateway: "manual" });
  await db().store.update({ where: { id: store.id }, data: { name: store.slug } });
  const paid = (await withdraw(store, { amount: 12.5, pixKey: "maria@example.com" })).body.withdrawal.id;
  const refused = (await withdraw(store, { amount: 33, pixKey: "maria@example.com" })).body.withdrawal.id;
  await page.goto("/operador/saques");
  await enter(page, operator);
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(page.getByRole("heading", { name: "Saques manuais" })).toBeVisible();
  await page.goto("/operador");
  await page.getByRole("link", { name: /saques? a pagar à mão/ }).click();
  await expect(page).toHaveURL(/operador\/saques/);
  const item = (amount: string) =>
    page.getByRole("listitem").filter({ hasText: store.slug }).filter({ hasText: amount });
  const first = item("12,50");
  await expect(first).toBeVisible();
  await expect(first.getByText("maria@example.com")).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await first.getByRole("button", { name: "Ver destino" }).click();
  await expect(first.getByText("maria@example.com")).toBeVisible();
  await first.getByRole("button", { name: "Já paguei" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("maria@example.com")).toBeVisible();
  await dialog.getByRole("button", { name: /^Confirmar R\$.12,50 pagos/ }).click();
  await expect(dialog.getByText("Está no comprovante; começa com E.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog.getByLabel(/^Código do comprovante/).fill("E1");
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(dialog.getByText(/não é um endToEndId/i)).toBeVisible();
  const { makeEndToEndId } = await import("#lib/pix/end-to-end-id.ts");
  await dialog.getByLabel(/^Código do comprovante/).fill(makeEndToEndId("12345678"));
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(page.getByText(/Saque de R\$.12,50 confirmado/)).toBeVisible();
  await expect(first).toHaveCount(0);
  const second = item("33,00");
  await second.getByRole("button", { name: "Recusar" }).click();
  await dialog.getByLabel("Motivo").fill("Chave de outra pessoa");
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await expect(page.getByText(/Saque recusado. R\$.33,00 voltaram para a loja/)).toBeVisible();
  await expect(second).toHaveCount(0);
  const status = async (id: string) =>
    (await call("GET", `/wallet/withdrawals/${id}`, { key: store.apiKey })).body.withdrawal.status;
  expect([await status(paid), await status(refused)]).toEqual(["approved", "rejected"]);
});

test("nothing waits, the server fails, and other members learn that they are no operator", async ({
  page,
  store,
}) => {
  await signedIn(page.context(), await makeMember({ storeId: store.id, totp: false }));
  await page.goto("/operador/saques");
  await expect(page.getByRole("heading", { name: "Seu acesso não inclui esta parte" })).toBeVisible();
  await expect(page.getByText("Esta área é de quem opera a plataforma.")).toBeVisible();
  await expect(page.getByText("dono da loja")).toHaveCount(0);
  await noFaultsInBothThemes(page);
  await signedOut(page);
  await signedIn(page.context(), (await operatorOf("byHand", store.id)).member);
  await nothingAgain(page);
  const heal = await breaking(page, "/operator/withdrawals*");
  await page.goto("/operador/saques");
  await expect(page.getByRole("heading", { name: "Algo deu errado do nosso lado" })).toBeVisible();
  // The person who runs the server is the support of everybody else.
  await expect(page.getByRole("main").getByRole("alert")).toContainText("o log do servidor diz o motivo");
  await heal();
  const json = { withdrawals: [], pagination: { total: 0, limit: 20, offset: 0 } };
  await page.route("**/api/v1/operator/withdrawals*", (route) => route.fulfill({ json }));
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Nenhum saque aguardando você" })).toBeVisible();
  await noFaultsInBothThemes(page);
});
