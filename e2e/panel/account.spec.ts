import { generate } from "otplib";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { signedIn, signedOut } from "../fixtures/panel.ts";
import { breaking, enter } from "../fixtures/people.ts";
import { freshCodes, makeMember, PASSWORD, sessionOf, signIn } from "../fixtures/session.ts";

/** A person's own pages: signing in, the second factor, the password, the sessions. */
// axe checks each page in both themes, which takes seconds.
test.describe.configure({ timeout: 180_000 });

const FRESH = "nove remos na areia";

test("a merchant signs in and enrols an authenticator", { tag: "@full-browser" }, async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  await page.goto("/entrar");
  await enter(page, member, "errada");
  await expect(page.getByRole("alert").filter({ hasText: "senha incorretos" })).toBeVisible();
  await enter(page, member);
  await expect(page).toHaveURL(/\/painel$/);
  await page.goto("/conta");
  await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
  await expect(page.getByText("este navegador")).toBeVisible();

  await page.getByRole("button", { name: "Ativar o autenticador" }).click();
  await page.getByLabel("Sua senha").fill("errada");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("A senha está incorreta.")).toBeVisible();
  await page.getByLabel("Sua senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("img", { name: /QR Code do segredo/ })).toBeVisible();
  await noFaultsInBothThemes(page);
  const secret = ((await page.locator("main code").textContent()) ?? "").trim();
  await page.getByLabel("Código de 6 dígitos").fill("000000");
  await expect(page.getByText(/incorreto ou já usado/)).toBeVisible();
  await page.getByLabel("Código de 6 dígitos").fill(await generate({ secret }));
  const codes = page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const file = await downloadBy(page.getByRole("button", { name: "Baixar" }));
  expect(file.suggestedFilename()).toBe("codigos-de-recuperacao-vitrine.txt");
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação")).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("what is typed before the scripts of the sign-in are there signs in", async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  const release = await hold(page, "**/_next/static/**/*.js");
  // Held scripts can hold the load event.
  await page.goto("/entrar", { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  release();
  await hydrated(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/painel$/);
});

test("signing in takes the code of the authenticator, or a recovery code", async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id });
  const renewed = await call("POST", "/account/recovery-codes", {
    headers: await sessionOf(member),
    body: { totpCode: await freshCodes(member) },
  });
  const [recovery = ""] = renewed.body.recoveryCodes as string[];
  await page.goto("/entrar");
  await enter(page, member);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Digite os 6 dígitos.")).toBeVisible();
  await page.getByLabel("Código do autenticador").fill("000000");
  await expect(page.getByRole("alert").filter({ hasText: "não vale" })).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill(recovery);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/painel$/);
  await page.goto("/conta");
  await expect(page.getByText("Restam 9 códigos de recuperação")).toBeVisible();
});

test("an authenticator that only the password enrolled waits, and a link in the mail ends the wait", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id });
  await db().member.update({
    where: { id: member.id },
    data: { totpTrustedFrom: new Date(Date.now() + 86_400_000), totpUnproven: true },
  });
  await signedIn(page.context(), member);
  await page.goto("/conta");
  await expect(page.getByText(/confirma saques, reembolsos e chaves a partir de/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Ativar agora por e-mail" }).click();
  await expect(page.getByText(`Enviamos um link para ${member.email}`)).toBeVisible();
  const link = linkIn(await mailTo(member.email, "activation"));
  await page.goto(link);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Ativar" }).click();
  await expect(page.getByRole("heading", { name: "Autenticador ativo" })).toBeVisible();
  // Nothing else asked for it: the panel is next.
  await expect(page.getByRole("link", { name: "Ir para o painel" })).toHaveAttribute("href", "/painel");
  await noFaultsInBothThemes(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Ativar" }).click();
  await expect(page.getByRole("heading", { name: "Este link não vale aqui" })).toBeVisible();
  await page.getByRole("link", { name: "Ver a sua conta" }).click();
  await expect(page.getByText(/confirma saques, reembolsos e chaves a partir de/)).toHaveCount(0);
});

test("few recovery codes are a warning, and new ones replace them", async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id });
  await signedIn(page.context(), member);
  await page.goto("/conta");
  await expect(page.getByText(/não tem mais códigos de recuperação/)).toBeVisible();
  await page.getByRole("button", { name: "Novos códigos" }).click();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(member));
  await expect(page.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem")).toHaveCount(
    10,
  );
});

test("a password is changed with the current one and a code; a forgotten one by the mail", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id });
  await signedIn(page.context(), member);
  await page.goto("/conta");
  await page.getByRole("button", { name: "Trocar senha" }).click();
  await page.getByLabel("Senha atual").fill(PASSWORD);
  await page.getByLabel("Senha nova").fill("password123");
  await page.getByLabel("Código do autenticador").fill(await freshCodes(member));
  await expect(page.getByText(/É uma senha muito usada/)).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.getByLabel("Senha nova").fill(FRESH);
  await page.getByLabel("Código do autenticador").fill(await freshCodes(member));
  await expect(page.getByText(/Senha trocada/)).toBeVisible();
  expect((await signIn(member.email, FRESH, await freshCodes(member))).cookie).not.toBeNull();

  await signedOut(page);
  await page.goto("/entrar");
  await page.getByRole("link", { name: "Esqueci a senha" }).click();
  // The sign-in has a field of this name, too.
  await expect(page).toHaveURL(/\/senha\/esqueci$/);
  await hydrated(page);
  await page.getByLabel("E-mail").fill(member.email);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
  await noFaultsInBothThemes(page);
  const link = linkIn(await mailTo(member.email, "password-reset"));
  await openReady(page, link);
  await page.getByLabel("Senha nova").fill("curta");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByText("Use ao menos 10 caracteres.")).toBeVisible();
  await page.getByLabel("Senha nova").fill("dez remos na areia");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByRole("heading", { name: "Senha trocada" })).toBeVisible();
  expect((await signIn(member.email, "dez remos na areia")).error).toBe("TotpRequired");
  await openReady(page, link);
  await page.getByLabel("Senha nova").fill("onze remos na areia");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("name and language are kept; sessions are named and ended", async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  await sessionOf(member);
  await signedIn(page.context(), member);
  await page.goto("/conta");
  await page.getByLabel("Nome").fill("");
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Informe o seu nome.")).toBeVisible();
  await page.getByLabel("Nome").fill("Nina Prado");
  await page.getByLabel("Idioma do painel e dos e-mails").click();
  await page.getByRole("option", { name: "English" }).click();
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Nina Prado");
  await noFaultsInBothThemes(page);
  // The sessions of the fixtures are of a program, the one of this page is named after its browser.
  await page.getByRole("button", { name: "End Another program" }).first().click();
  await expect(page.getByText("Session ended.")).toBeVisible();
  expect(await db().session.count({ where: { memberId: member.id, revokedAt: null } })).toBe(1);
});

test("a server that fails is a sentence and a way on, and nothing written is lost", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  await signedIn(page.context(), member);
  const healed = await breaking(page, "/account/sessions");
  await page.goto("/conta");
  await expect(page.getByRole("heading", { name: "Algo deu errado do nosso lado" })).toBeVisible();
  await healed();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("este navegador")).toBeVisible();
  const saving = await breaking(page, "/account");
  await page.getByLabel("Nome").fill("Nina Prado");
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText(/Algo falhou do nosso lado/)).toBeVisible();
  await expect(page.getByLabel("Nome")).toHaveValue("Nina Prado");
  await saving();
  await page.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados salvos.")).toBeVisible();
});

test("a session that was revoked elsewhere is led to the sign-in and back; no other site is", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  await page.goto("/conta");
  await expect(page).toHaveURL(/\/entrar\?para=%2Fconta$/);
  await enter(page, member);
  await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  expect(await db().session.count({ where: { memberId: member.id, revokedAt: null } })).toBe(0);
  for (const para of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await signedOut(page);
    await page.goto(`/entrar?para=${encodeURIComponent(para)}`);
    await enter(page, member);
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/painel$/);
  }
});
