import { LATE_MS } from "#components/account/late-ms.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { stopClock } from "../fixtures/clock.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { noFaults } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { signedOut } from "../fixtures/panel.ts";
import { makeMember, PASSWORD } from "../fixtures/session.ts";

/** Input and presses before the scripts of a page run are not lost. */
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

const SCRIPTS = "**/_next/static/**/*.js";
const reload = { name: "Recarregar a página" };

test("a kept press whose scripts are late says so, and still goes on when they come", async ({
  page,
  store,
}) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  const release = await hold(page, SCRIPTS);
  await page.goto("/entrar", { waitUntil: "domcontentloaded" });
  await page.getByLabel("E-mail").fill(member.email);
  const password = page.getByLabel("Senha", { exact: true });
  await password.fill(PASSWORD);
  // The clock stands, so that the press is not late before it is made so.
  await stopClock(page);
  await password.press("Enter");
  await expect(page.getByRole("button", { name: "Continuar" })).toHaveAttribute("data-opening");
  await expect(page.getByRole("button", reload)).toBeHidden();
  await page.clock.fastForward(LATE_MS);
  await page.clock.resume();
  await expect(page.getByRole("alert")).toContainText("A página está demorando para carregar");
  await noFaults(page);
  release();
  await expect(page).toHaveURL(/\/painel$/);
});

test("a kept press whose scripts are lost says so at once, and a new load helps", async ({ page, store }) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/entrar?para=%2Fpainel%2Fpedidos");
  await page.getByLabel("E-mail").fill(member.email);
  // The clock stands: nobody has waited.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toContainText("recarregue e preencha de novo");
  await page.clock.resume();
  await page.unroute(SCRIPTS);
  await page.getByRole("button", reload).click();
  await expect(page.locator("form")).not.toHaveAttribute("data-waits");
  await expect(page.getByRole("button", reload)).toHaveCount(0);
  await page.getByLabel("E-mail").fill(member.email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(/\/painel\/pedidos$/);
});
