import { LATER_MS } from "#components/ui/later.ts";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { nothingLater } from "../fixtures/page-load.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { enter } from "../fixtures/people.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Loading and failing states of the panel's pages. */
// axe checks several states, which is slow on a small machine.
test.describe.configure({ timeout: 120_000 });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("without a connection what is shown stays, and the page goes on by itself", async ({
  page,
  context,
}) => {
  await openAs(page, (await makeStore()).id, "/painel/configuracoes");
  await expect(page.getByLabel("Nome da loja")).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByText("Sem conexão. O que está na tela continua aqui");
  await expect(offline).toBeVisible();
  // A tab that was not open yet loads once the connection is back.
  await page.getByRole("tab", { name: "Registro" }).click();
  await noFaults(page);
  await context.setOffline(false);
  await expect(page.getByText("Nada registrado ainda")).toBeVisible();
  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await page.getByRole("tab", { name: "Loja" }).click();
  await page.getByLabel("Nome da loja").fill("Outra");
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sem conexão" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas.")).toBeVisible();
  await expect(page.getByText("Sem conexão.")).toHaveCount(0);
});

test("a message appears without a connection, even if nothing was pressed before", async ({
  page,
  context,
}) => {
  await enterAs(context, (await makeStore()).id);
  await page.clock.install();
  await page.goto("/painel/pedidos");
  const download = page.getByRole("button", { name: "Exportar CSV" });
  await expect(download).toBeVisible();
  await page.clock.fastForward(LATER_MS);
  await expect(page.getByRole("region", { name: "Mensagens" })).toBeAttached();
  await context.setOffline(true);
  await download.click();
  const message = page.getByRole("listitem").filter({ hasText: "Sem conexão" });
  await expect(message).toBeVisible();
  await noFaults(page);
});

test("a message appears even if the connection goes before the code of messages is there", async ({
  page,
  context,
}) => {
  await enterAs(context, (await makeStore()).id);
  await page.clock.install();
  await nothingLater(page);
  await page.goto("/painel/pedidos");
  const download = page.getByRole("button", { name: "Exportar CSV" });
  await expect(download).toBeVisible();
  await context.setOffline(true);
  await download.click();
  const message = page.getByRole("alert").filter({ hasText: "Sem conexão" });
  await expect(message).toBeVisible();
  await noFaults(page);
  await page.clock.fastForward(8_000);
  await expect(message).toHaveCount(0);
});

test("a failing server has an error page, and the way out works", async ({ page, context }) => {
  await enterAs(context, (await makeStore()).id);
  await page.route("**/api/v1/account", (route) => route.abort());
  await page.goto("/painel/configuracoes");
  await expect(heading(page, "Sem conexão")).toBeVisible();
  await noFaults(page);
  await page.unroute("**/api/v1/account");
  await page.route("**/api/v1/stores/me/store", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(heading(page, "Configurações")).toBeVisible();
  const retry = page.locator("main").getByRole("button", { name: "Tentar de novo" });
  await expect(retry).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/HTTP|Error|undefined/);
  await noFaults(page);
  await page.unroute("**/api/v1/stores/me/store");
  await retry.click();
  await expect(page.getByLabel("Nome da loja")).toBeVisible();
});

test("a slow server is said to be slow", async ({ page, context }) => {
  await enterAs(context, (await makeStore()).id);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/v1/stores/me/store", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/painel/configuracoes");
  await expect(page.getByText("Está demorando mais que o normal")).toBeVisible();
  await noFaults(page);
  go();
  await expect(page.getByLabel("Nome da loja")).toBeVisible();
});

test("what the role forbids and what does not exist keep the panel around them", async ({
  page,
  context,
}) => {
  await enterAs(context, (await makeStore()).id, "support");
  await page.route("**/api/v1/stores/me/store", (route) =>
    route.fulfill({ status: 403, json: { code: "Forbidden", message: "credential" } }),
  );
  await page.goto("/painel/configuracoes");
  await expect(page.locator("main").getByRole("alert")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("credential");
  await noFaults(page);
  await page.goto("/painel/nao-existe");
  await expect(heading(page, "Esta página não existe")).toBeVisible();
  await noFaults(page);
  await page.getByRole("link", { name: "Ir para a visão geral" }).click();
  await expect(heading(page, "Visão geral")).toBeVisible();
});

test("who is not signed in signs in and comes back to the page", async ({ page, context, store }) => {
  const member = await makeMember({ storeId: store.id, totp: false });
  const signInHere = async () => {
    await enter(page, member);
    await expect(heading(page, "Configurações")).toBeVisible();
  };
  await page.goto("/painel/configuracoes");
  await expect(page).toHaveURL(/\/entrar\?para=%2Fpainel%2Fconfiguracoes$/);
  await signInHere();
  // The session ends while something is written here: it stays.
  const name = "Loja que fica";
  await page.getByLabel("Nome da loja").fill(name);
  const save = page.getByRole("button", { name: "Salvar configurações" });
  await expect(save).toBeVisible();
  await db().session.updateMany({ where: { memberId: member.id }, data: { revokedAt: new Date() } });
  // The server still accepts the session for a moment: a write in that time would succeed.
  await expect.poll(async () => (await page.request.get("/api/v1/account")).status()).toBe(401);
  const asked = page.getByRole("alertdialog", { name: "Sua sessão terminou" });
  await expect(async () => {
    // The page may have noticed on its own.
    if (!(await asked.isVisible())) await save.click({ timeout: 2_000 });
    await expect(asked).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await noFaults(page);
  const opened = context.waitForEvent("page");
  await asked.getByRole("link", { name: "Entrar em outra aba" }).click();
  const other = await opened;
  await expect(other).toHaveURL(/\/entrar\?para=%2Fpainel%2Fconfiguracoes$/);
  await other.close();
  await expect(page.getByLabel("Nome da loja")).toHaveValue(name);
  // Without unsaved input the sign-in page opens at once.
  await expect(async () => {
    // A read that the page makes on its own asks again.
    if (await asked.isVisible())
      await asked.getByRole("button", { name: "Continuar vendo" }).click({ timeout: 2_000 });
    await page.getByRole("button", { name: "Descartar" }).click({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(page).toHaveURL(/\/entrar\?para=%2Fpainel%2Fconfiguracoes$/);
  await signInHere();
});
