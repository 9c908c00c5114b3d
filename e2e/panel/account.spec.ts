import { expect, type Page, test } from "@playwright/test";
import { generate } from "otplib";
import { closeDatabase, db } from "#lib/db/client.ts";
import { call } from "../api/client.ts";
import { noFaults } from "../fixtures/page.ts";
import { freshCodes, makeMember, operatorOf, PASSWORD, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { storeWithMoney, withdraw } from "../fixtures/wallet.ts";

test.afterAll(closeDatabase);

async function enter(page: Page, member: Pick<TestMember, "email">, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Senha").fill(password);
  await page.getByRole("button", { name: "Continuar" }).click();
}

test("a merchant signs in, enrols an authenticator, and from then on needs it", async ({ page }) => {
  const store = await makeStore();
  const member = await makeMember({ storeId: store.id, totp: false });
  await page.goto("/entrar");
  await noFaults(page);
  await enter(page, member, "errada");
  await expect(page.getByRole("alert").filter({ hasText: "senha incorretos" })).toBeVisible();
  await enter(page, member);
  await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(page.getByText("este navegador")).toBeVisible();

  await page.getByRole("button", { name: "Cadastrar autenticador" }).click();
  await page.getByLabel("Sua senha").fill("errada");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("A senha está incorreta.")).toBeVisible();
  await page.getByLabel("Sua senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByAltText(/QR do segredo/)).toBeVisible();
  const secret = ((await page.locator("code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill("000000");
  await page.getByRole("button", { name: "Ativar autenticador" }).click();
  await expect(page.getByText(/incorreto ou já usado/)).toBeVisible();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Ativar autenticador" }).click();
  const codes = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = ((await codes.first().textContent()) ?? "").trim();
  await noFaults(page);
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação")).toBeVisible();
  await noFaults(page);

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await enter(page, member);
  await page.getByLabel("Código do autenticador").fill("123");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "não vale" })).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(recovery);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Restam 9 códigos de recuperação")).toBeVisible();
});

test("a session that was revoked elsewhere is led to the sign-in; signing out ends the row", async ({
  page,
}) => {
  const member = await makeMember({ totp: false });
  await page.goto("/entrar");
  await enter(page, member);
  await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  expect(await db().session.count({ where: { memberId: member.id, revokedAt: null } })).toBe(0);
  await page.goto("/conta");
  await expect(page).toHaveURL(/\/entrar$/);
});

test("the operator pays a withdrawal by hand and refuses another", async ({ page }) => {
  const suite = test.info().project.name as "phone" | "desktop";
  const { member: operator } = await operatorOf(suite, (await makeStore()).id);
  const store = await storeWithMoney(100, { outboundGateway: "manual" });
  await db().store.update({ where: { id: store.id }, data: { name: store.slug } });
  const paid = (await withdraw(store, { amount: 12.5, pixKey: "maria@example.com" })).body.withdrawal.id;
  const refused = (await withdraw(store, { amount: 33, pixKey: "maria@example.com" })).body.withdrawal.id;
  await page.goto("/operador/saques");
  await enter(page, operator);
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Saques manuais" })).toBeVisible();
  const item = (amount: string) =>
    page.getByRole("listitem").filter({ hasText: store.slug }).filter({ hasText: amount });
  const first = item("12,50");
  await expect(first).toBeVisible();
  await expect(first.getByText("maria@example.com")).toHaveCount(0);
  await first.getByRole("button", { name: "Ver destino" }).click();
  await expect(first.getByText("maria@example.com")).toBeVisible();
  await noFaults(page);
  await first.getByLabel("endToEndId do pagamento").fill("E1");
  await first
    .getByLabel("Código do autenticador")
    .first()
    .fill(await freshCodes(operator));
  await first.getByRole("button", { name: "Já paguei" }).click();
  await expect(first.getByText(/não é um endToEndId/)).toBeVisible();
  const { makeEndToEndId } = await import("#lib/pix/end-to-end-id.ts");
  await first.getByLabel("endToEndId do pagamento").fill(makeEndToEndId("12345678"));
  await first
    .getByLabel("Código do autenticador")
    .first()
    .fill(await freshCodes(operator));
  await first.getByRole("button", { name: "Já paguei" }).click();
  await expect(first).toHaveCount(0);
  const second = item("33,00");
  await second.getByText("Não vou pagar").click();
  await second.getByLabel("Motivo").fill("Chave de outra pessoa");
  await second
    .getByLabel("Código do autenticador")
    .last()
    .fill(await freshCodes(operator));
  await second.getByRole("button", { name: "Recusar e devolver o valor" }).click();
  await expect(second).toHaveCount(0);
  const status = async (id: string) =>
    (await call("GET", `/wallet/withdrawals/${id}`, { key: store.apiKey })).body.withdrawal.status;
  expect([await status(paid), await status(refused)]).toEqual(["approved", "rejected"]);
});
