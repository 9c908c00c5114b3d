import { generate } from "otplib";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { stopClock } from "../fixtures/clock.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { dialogOf, fillWithdrawal, toNextStep, typeCode } from "../fixtures/money-page.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { freshCodes, makeMember, PASSWORD } from "../fixtures/session.ts";
import { balanceOf, storeWithMoney } from "../fixtures/wallet.ts";

// Each test checks every step in both themes.
test.describe.configure({ timeout: 180_000 });

/** From the filled form to the key of a new authenticator; returns the key. */
async function beginEnrolment(page: Page): Promise<string> {
  await toNextStep(page);
  await dialogOf(page).getByLabel("Sua senha").fill(PASSWORD);
  await dialogOf(page).getByRole("button", { name: "Ativar o autenticador" }).click();
  return (await dialogOf(page).locator("code").textContent()) ?? "";
}

test("an authenticator is enrolled inside, and its first code confirms the withdrawal", {
  tag: "@both",
}, async ({ page }) => {
  const store = await storeWithMoney(50);
  await signedIn(page.context(), await makeMember({ storeId: store.id, totp: false }));
  await fillWithdrawal(page, "ana@example.com", "10");
  await toNextStep(page);
  await expect(dialogOf(page).getByText(/Guardado: R\$\s10,00 para ana@example\.com/)).toBeVisible();
  await dialogOf(page).getByLabel("Sua senha").fill("não é esta");
  await dialogOf(page).getByRole("button", { name: "Ativar o autenticador" }).click();
  await expect(dialogOf(page).getByText("A senha está incorreta.")).toBeVisible();
  await expect(dialogOf(page).getByLabel("Sua senha")).toBeFocused();
  await noFaultsInBothThemes(page);
  // The input survives a reload, and can be changed.
  await page.reload();
  await dialogOf(page).getByRole("button", { name: "Voltar e mudar" }).click();
  await expect(dialogOf(page).getByLabel("Para onde")).toHaveValue("ana@example.com");
  await expect(dialogOf(page).getByLabel("Valor")).toHaveValue("10,00");
  await dialogOf(page).getByLabel("Valor").fill("12");
  const secret = await beginEnrolment(page);
  await expect(dialogOf(page).getByRole("button", { name: "Copiar a chave" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialogOf(page).getByLabel("Código de 6 dígitos").fill("000000");
  await expect(dialogOf(page).getByText(/Este código não está certo/)).toBeVisible();
  await dialogOf(page)
    .getByLabel("Código de 6 dígitos")
    .fill(await generate({ secret }));
  await expect(dialogOf(page).getByText(/R\$\s12,00 enviados/)).toBeVisible();
  await expect(dialogOf(page).getByText("Seus códigos de recuperação")).toBeVisible();
  expect((await balanceOf(store)).available).toBe(38);
});

test("the key is copied whole", { tag: "@full-browser" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const store = await storeWithMoney(50);
  await signedIn(page.context(), await makeMember({ storeId: store.id, totp: false }));
  await fillWithdrawal(page, "ana@example.com", "10");
  const secret = await beginEnrolment(page);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  // The button says so for seconds only.
  await stopClock(page);
  await dialogOf(page).getByRole("button", { name: "Copiar a chave" }).click();
  await expect(dialogOf(page).getByRole("button", { name: "Chave copiada" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
});

test("in a live store an authenticator of the password alone waits; the mail ends the wait, and nothing is lost", async ({
  page,
  context,
}) => {
  const store = await storeWithMoney(50, { outboundGateway: "manual" });
  const member = await makeMember({ storeId: store.id, totp: false });
  await signedIn(context, member);
  await fillWithdrawal(page, "ana@example.com", "10");
  const secret = await beginEnrolment(page);
  const code = dialogOf(page).getByLabel("Código de 6 dígitos");
  await code.fill(await generate({ secret }));
  await expect(dialogOf(page).getByText(/confirma saques, reembolsos e chaves a partir de/)).toBeVisible();
  await expect(dialogOf(page).getByText("Ele foi ativado só com a senha.", { exact: false })).toBeVisible();
  await expect(dialogOf(page).getByText("O saque fica guardado nesta aba até você confirmar.")).toBeVisible();
  await expect(dialogOf(page).getByText(/Guardado: R\$\s10,00 para ana@example\.com/)).toBeVisible();
  expect(await db().withdrawal.count({ where: { storeId: store.id } })).toBe(0);
  await dialogOf(page).getByRole("button", { name: "Já guardei" }).click();
  await noFaultsInBothThemes(page);
  await dialogOf(page).getByRole("button", { name: "Ativar agora por e-mail" }).click();
  await expect(
    dialogOf(page).getByText(`Enviamos um link para ${member.email}.`, { exact: false }),
  ).toBeVisible();
  // Closed and opened again, it is still there.
  await dialogOf(page).getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Sacar", exact: true }).click();
  await expect(dialogOf(page).getByText(/Guardado: R\$\s10,00/)).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(linkIn(await mailTo(member.email, "activation")));
  await mail.getByRole("button", { name: "Ativar", exact: true }).click();
  await expect(mail.getByText("Ele já confirma saques, reembolsos e chaves.")).toBeVisible();
  await page.bringToFront();
  await typeCode(page, await freshCodes({ ...member, totpSecret: secret }));
  await expect(
    dialogOf(page)
      .getByText(/R\$\s10,00/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => db().withdrawal.count({ where: { storeId: store.id } })).toBe(1);
});
