import { expect, test } from "../fixtures/browser-test.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { hold } from "../fixtures/page-load.ts";
import { signedOut } from "../fixtures/panel.ts";
import { makeMember, PASSWORD } from "../fixtures/session.ts";

/** What is typed and pressed before the scripts of a page run is not lost. */
test.describe.configure({ timeout: 180_000 });

test("a press on a form whose scripts are not there is kept for them, with what was typed", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  let release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/entrar", { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill(member.email);
  const password = page.getByLabel("Senha", { exact: true });
  await password.fill(PASSWORD);
  await password.press("Enter");
  await expect(page.getByRole("button", { name: "Continuar" })).toHaveAttribute("data-opening");
  await expect(password).toHaveValue(PASSWORD);
  release();
  await expect(page).toHaveURL(/\/painel$/);

  await signedOut(page);
  release = await hold(page, "**/_next/static/**/*.js");
  await page.goto("/senha/esqueci", { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  release();
  await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();

  const link = linkIn(await mailTo(member.email, "password-reset"));
  release = await hold(page, "**/_next/static/**/*.js");
  await page.goto(link, { waitUntil: "domcontentloaded" });
  await page.getByLabel("Senha nova").fill("nove remos na areia");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByLabel("Senha nova")).toHaveValue("nove remos na areia");
  release();
  await expect(page.getByRole("heading", { name: "Senha trocada" })).toBeVisible();
});
