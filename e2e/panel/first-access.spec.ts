import { generate } from "otplib";
import { makeOperatorLinks } from "#lib/auth/operators/links.ts";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { mailTo } from "../fixtures/mail.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";

/** An operator's first access by the link of the server's console, and the first store. */
test.describe.configure({ timeout: 180_000 });

const email = OPERATORS.firstAccess;
const PASSWORD = "três barcos no cais";

test("an operator sets name, password and authenticator, and creates a store", async ({ page, baseURL }) => {
  await db().member.deleteMany({ where: { email } });
  const [link] = await makeOperatorLinks([email], { appUrl: baseURL ?? "", anew: true });
  await page.goto(link?.url ?? "");
  await expect(page.getByRole("heading", { name: "Primeiro acesso de operador" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await hydrated(page);
  await noFaultsInBothThemes(page);
  await page.getByLabel("Seu nome").fill("Rita Prado");
  await page.getByLabel("Crie uma senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Criar conta e ativar o autenticador" }).click();

  await page.getByRole("button", { name: "Ativar o autenticador" }).click();
  await page.getByLabel("Sua senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.locator("main code")).toBeVisible();
  const secret = ((await page.locator("main code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação")).toBeVisible();

  await page.goto("/operador/lojas");
  await page.getByRole("button", { name: "Nova loja" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome da loja").fill("Loja da Praia");
  const owner = `dona-${Date.now()}@example.com`;
  await dialog.getByLabel("E-mail do dono").fill(owner);
  await noFaults(page, { within: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await db().totpUse.deleteMany({ where: { member: { email } } });
  await dialog.getByLabel("Código do autenticador").fill(await generate({ secret }));
  await expect(page.getByText("Loja Loja da Praia criada. O convite foi enviado.")).toBeVisible();
  await mailTo(owner, "invitation");

  await page.goto(link?.url ?? "");
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
});
