import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { nothingLater } from "../fixtures/page-load.ts";
import { type enterAs, signedIn } from "../fixtures/panel.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeLiveTwin, makeStore, type TestStore } from "../fixtures/store.ts";

/** The choice of one of a member's stores, also while another tab chooses another one. */
// axe checks several states, which is slow on a small machine.
test.describe.configure({ timeout: 120_000 });

async function rename(store: Pick<TestStore, "id">, name: string): Promise<void> {
  await db().store.update({ where: { id: store.id }, data: { name } });
}

async function twoStores(context: Parameters<typeof enterAs>[0]): Promise<[TestStore, TestStore]> {
  const first = await makeStore();
  const second = await makeStore();
  await rename(first, "Loja Azul");
  await rename(second, "Loja Verde");
  const member = await makeMember({ storeId: first.id, totp: false });
  await db().membership.create({ data: { memberId: member.id, storeId: second.id, role: "support" } });
  await signedIn(context, member);
  return [first, second];
}

test("another store is chosen, and shows its own data and role", { tag: "@both" }, async ({
  page,
  context,
}) => {
  await twoStores(context);
  await page.goto("/painel/configuracoes");
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja Azul");
  await page.getByRole("button", { name: /^Loja: Loja Azul/ }).click();
  await expect(page.getByRole("option", { name: /Loja Azul/ })).toBeVisible();
  await noFaults(page);
  await page.keyboard.type("verde");
  await page.getByRole("option", { name: /Loja Verde/ }).click();
  await expect(page.getByRole("button", { name: /^Loja: Loja Verde/ })).toBeVisible();
  await expect(page.getByText("Seu papel permite ver as configurações")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Registro" })).toHaveCount(0);
  await noFaults(page);
});

test("a tab whose store was left in another tab asks before anything happens", async ({ page, context }) => {
  const [first, second] = await twoStores(context);
  // The watch of new orders would notice the other store by itself, and its question would be in the way of the press.
  await nothingLater(page);
  await page.goto("/painel/configuracoes");
  await page.getByLabel("Nome da loja").fill("Loja Azul Nova");
  // Another browser window of the same session, which this tab hears nothing of.
  const chosen = await page.request.put("/api/v1/account/store", {
    data: { storeId: second.id },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(chosen.status()).toBe(200);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Outra loja foi escolhida" });
  await expect(dialog).toContainText("Loja Verde");
  await noFaults(page);
  const names = async () =>
    (await db().store.findMany({ where: { id: { in: [first.id, second.id] } } })).map(({ name }) => name);
  expect((await names()).toSorted()).toEqual(["Loja Azul", "Loja Verde"]);
  // The question stays until the session has the store again: a change sent before would be refused.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v1/account/store", async (route) => {
    await held;
    await route.continue();
  });
  const back = dialog.getByRole("button", { name: "Voltar para Loja Azul" });
  await back.click();
  await expect(back).toHaveAttribute("aria-busy", "true");
  await expect(dialog.getByRole("button", { name: "Ir para Loja Verde" })).toBeDisabled();
  release();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja Azul Nova");
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas.")).toBeVisible();
  expect((await names()).toSorted()).toEqual(["Loja Azul Nova", "Loja Verde"]);
});

test("two tabs: the one that was left follows when it is told to", async ({ page, context }) => {
  const [, second] = await twoStores(context);
  await page.goto("/painel/configuracoes");
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Loja Azul");
  const other = await context.newPage();
  await other.goto("/painel");
  await other.getByRole("button", { name: /^Loja: Loja Azul/ }).click();
  await other.getByRole("option", { name: /Loja Verde/ }).click();
  await expect(other.getByRole("button", { name: /^Loja: Loja Verde/ })).toBeVisible();
  await page.getByRole("button", { name: "Ir para Loja Verde" }).click();
  await expect(page.getByText("Seu papel permite ver as configurações")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Loja: Loja Verde/ })).toBeVisible();

  // The live store of the same business usually has the same name.
  const twin = await makeLiveTwin(second);
  await rename(twin, "Loja Verde");
  await db().membership.updateMany({ where: { storeId: second.id }, data: { role: "owner" } });
  const { memberId } = await db().membership.findFirstOrThrow({ where: { storeId: second.id } });
  await db().membership.create({ data: { memberId, storeId: twin.id, role: "owner" } });
  await page.reload();
  await other.reload();
  await other.getByRole("group", { name: "Modo" }).getByText("Produção").click();
  const dialog = page.getByRole("alertdialog", { name: "Outra loja foi escolhida" });
  await expect(dialog).toContainText(
    "Esta aba mostra Loja Verde (Teste), mas em outra aba você escolheu Loja Verde (Produção).",
  );
  await expect(dialog.getByRole("button", { name: "Voltar para Loja Verde (Teste)" })).toBeVisible();
  await dialog.getByRole("button", { name: "Ir para Loja Verde (Produção)" }).click();
  await expect(page.getByRole("radio", { name: "Produção" })).toBeChecked();
});
