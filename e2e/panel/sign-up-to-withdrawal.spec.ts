import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { db } from "#lib/db/client.ts";
import { type BrowserContext, expect, type Page, test } from "../fixtures/browser-test.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";

/** From sign-up to a withdrawal at the bank, as a shopkeeper does it in the browser. */
test.describe.configure({ timeout: 180_000 });

const SECRET = "quatro barcos no cais";

/** Signs up, opens the link of the mail and lands in the panel. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/cadastro");
  await page.getByLabel("Seu nome").fill("Nina Prado");
  await page.getByLabel("Nome da loja").fill("Ateliê da Nina");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await page.goto(linkIn(await mailTo(email, "sign-up")));
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page).toHaveURL(/\/painel$/);
}

/** Follows the guided start to a product in stock, and buys it as a customer. */
async function sell(page: Page, context: BrowserContext): Promise<void> {
  await page.getByLabel("O que você vende").fill("Aquarelas em Olinda.");
  await page.getByRole("button", { name: "Salvar a loja" }).click();
  await page.getByRole("button", { name: "Criar produto" }).click();
  await page.getByLabel("Nome do produto").fill("Aquarela do porto");
  await page.getByLabel("Preço").fill("250");
  await page.getByRole("button", { name: "Criar produto" }).click();
  await page.getByLabel(/^Códigos ou links/).fill("AQUARELA-1\n");
  await page.getByRole("button", { name: "Pôr em estoque" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Abrir o produto como cliente" }).click();
  const shop = await opened;
  await shop.getByRole("button", { name: /^Comprar por/ }).click();
  await shop.getByLabel("Nome completo").fill("Ana Lima");
  await shop.getByLabel("E-mail").fill("ana@example.com");
  await shop.getByRole("button", { name: /^Pagar .*com Pix$/ }).click();
  await shop.getByRole("link", { name: "Pagar no banco de testes" }).click();
  await shop.getByRole("button", { name: /^Pagar R\$/ }).click();
  await page.bringToFront();
  await expect(page.getByText("Venda paga:")).toBeVisible({ timeout: 30_000 });
}

/** Enrols an authenticator and returns its secret. */
async function enrol(page: Page): Promise<string> {
  await page.goto("/conta");
  await page.getByRole("button", { name: "Ativar o autenticador" }).click();
  await page.getByLabel("Sua senha").fill(SECRET);
  await page.getByRole("button", { name: "Continuar" }).click();
  const secret = ((await page.locator("main code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Já guardei" }).click();
  return secret;
}

test("signs up, sells, enrols an authenticator and withdraws", { tag: "@both" }, async ({
  page,
  context,
}) => {
  const email = `nina-${randomUUID().slice(0, 12)}@example.com`;
  await signUp(page, email);
  await sell(page, context);
  const secret = await enrol(page);

  await page.goto("/painel");
  await expect(
    page.getByRole("region", { name: "Números do período" }).getByText(/R\$\s250,00/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Sacar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Para onde").fill("nina@example.com");
  await expect(dialog.getByText("Chave e-mail")).toBeVisible();
  await dialog.getByLabel("Valor").fill("200");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  // The code of the enrolment is spent, and the next one takes half a minute to come.
  await db().totpUse.deleteMany({ where: { member: { email } } });
  await dialog.getByLabel("Código do autenticador").fill(await generate({ secret }));
  await expect(dialog.getByText(/R\$\s200,00 enviados/)).toBeVisible();
  await noFaultsInBothThemes(page);
});
