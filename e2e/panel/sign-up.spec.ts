import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { breaking } from "../fixtures/people.ts";
import { makeMember } from "../fixtures/session.ts";

/** From sign-up to an owner with an authenticator that confirms money. */
// axe checks each page in both themes, which takes seconds.
test.describe.configure({ timeout: 180_000 });

const SECRET = "quatro barcos no cais";
const address = () => `nina-${randomUUID().slice(0, 12)}@example.com`;

async function fill(page: import("playwright/test").Page, email: string): Promise<void> {
  await page.getByLabel("Seu nome").fill("Nina Prado");
  await page.getByLabel("Nome da loja").fill("Ateliê da Nina");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(SECRET);
}

test("signs up, confirms by the mail, lands in the panel and enrols an authenticator", async ({ page }) => {
  const email = address();
  await page.goto("/");
  await page.getByRole("link", { name: "Entrar no painel" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await page.getByRole("link", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Criar conta" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText("Informe o seu nome.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await fill(page, email);
  await page.getByLabel("Senha", { exact: true }).fill(`${email} 1`);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText(/Não pode conter o seu e-mail/)).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill(SECRET);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await noFaultsInBothThemes(page);
  // The demo has no mail server: its mails are read here.
  await page.getByRole("link", { name: /caixa de correio/ }).click();
  await expect(page.getByRole("link", { name: "abrir E-mails" })).toHaveAttribute("href", "/painel/emails");
  const mail = page.getByRole("listitem").filter({ hasText: email });
  await mailTo(email, "sign-up");
  await hydrated(page);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(mail).toBeVisible();
  await noFaultsInBothThemes(page);
  await mail.getByRole("link", { name: "Abrir o link" }).click();
  await expect(page.getByRole("heading", { name: "Confirme o seu e-mail" })).toBeVisible();
  await hydrated(page);
  await noFaultsInBothThemes(page);
  // The page alone confirms nothing: programs that scan mail open links.
  expect(await db().member.count({ where: { email } })).toBe(0);
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await expect(page.getByRole("button", { name: /Ateliê da Nina/ }).first()).toBeVisible();

  await page.goto("/conta");
  await page.getByRole("button", { name: "Ativar o autenticador" }).click();
  await page.getByLabel("Sua senha").fill(SECRET);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("img", { name: /QR Code do segredo/ })).toBeVisible();
  const secret = ((await page.locator("main code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação")).toBeVisible();
  // Proven by the mail: nothing waits.
  await expect(page.getByText(/confirma saques, reembolsos e chaves a partir de/)).toHaveCount(0);
});

test("presses before the scripts are there sign up and confirm", async ({ page }) => {
  const email = address();
  let release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/cadastro", { waitUntil: "domcontentloaded" });
  await fill(page, email);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  release();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  const link = linkIn(await mailTo(email, "sign-up"));
  release = await hold(page, "**/_next/static/**/*.js");
  await page.goto(link, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(page.getByRole("heading", { name: "Confirme o seu e-mail" })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/painel$/);
});

test("in another browser the link asks for the password; used again it leads on", async ({
  page,
  browser,
}) => {
  const email = address();
  await openReady(page, "/cadastro");
  await fill(page, email);
  await page.getByRole("button", { name: "Criar conta" }).click();
  const link = linkIn(await mailTo(email, "sign-up"));
  const other = await browser.newContext({ locale: "pt-BR" });
  const phone = await other.newPage();
  await openReady(phone, link);
  await phone.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(phone.getByText(/abriu o link em outro navegador/)).toBeVisible();
  await phone.getByLabel("Senha escolhida no cadastro").fill("errada");
  await phone.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(phone.getByText("Está incorreta.")).toBeVisible();
  await noFaultsInBothThemes(phone);
  await phone.getByLabel("Senha escolhida no cadastro").fill(SECRET);
  await phone.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(phone).toHaveURL(/\/painel$/);
  await openReady(phone, link);
  await phone.getByRole("button", { name: "Confirmar e entrar" }).click();
  await expect(phone.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await noFaultsInBothThemes(phone);
  await other.close();
});

test("a known address looks the same, and gets a mail that says so", async ({ page }) => {
  const { email } = await makeMember({ totp: false });
  await openReady(page, "/cadastro");
  await fill(page, email);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await mailTo(email, "known");
  await page.getByRole("button", { name: "Enviar de novo" }).click();
  await expect(page.getByText(/Pedimos outro envio/)).toBeVisible();
});

test("a server that fails loses nothing that was typed; in English all is English", async ({ page }) => {
  const email = address();
  await openReady(page, "/cadastro");
  await fill(page, email);
  const heal = await breaking(page, "/account/sign-up");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Algo falhou" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await heal();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
  expect((await mailTo(email, "sign-up")).subject).toBe("Confirm your e-mail");
});

test("the language changes although the refresh of the page is never answered", async ({ page }) => {
  await page.clock.install();
  await page.goto("/cadastro");
  await expect(page.getByRole("heading", { name: "Criar conta" })).toBeVisible();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const refreshed = page.waitForRequest((request) => "rsc" in request.headers());
  // Leaves the refresh open; the document itself goes on.
  await page.route("**/cadastro*", (route) =>
    "rsc" in route.request().headers() ? undefined : route.fallback(),
  );
  await page.getByRole("button", { name: "English" }).click();
  await refreshed;
  await page.clock.fastForward(5_000);
  await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible();
});
