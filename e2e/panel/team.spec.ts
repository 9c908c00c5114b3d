import { randomUUID } from "node:crypto";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { breaking, enter } from "../fixtures/people.ts";
import { freshCodes, makeMember, type TestMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** The people of a store, side by side. */
// axe checks each page in both themes, which takes seconds.
test.describe.configure({ timeout: 180_000 });

const address = () => `g-${randomUUID().slice(0, 12)}@example.com`;

async function owned(page: Page): Promise<{ store: TestStore; owner: TestMember }> {
  const store = await makeStore();
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  await page.goto("/painel/equipe");
  await expect(page.getByRole("heading", { name: "Equipe", exact: true })).toBeVisible();
  return { store, owner };
}

/** The line or the row of a person, depending on the width. */
const personIn = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an owner invites, the new person joins; each sees what the role may do", async ({ page, browser }) => {
  const { store } = await owned(page);
  const email = address();
  await expect(page.getByText("Nenhum convite em aberto")).toBeVisible();
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await page.getByRole("button", { name: "Enviar convite" }).click();
  await expect(page.getByText("Informe o e-mail da pessoa.")).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Enviar convite" }).click();
  await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: email })).toBeVisible();

  const other = await browser.newContext({ locale: "pt-BR", viewport: page.viewportSize() });
  const guest = await other.newPage();
  await guest.goto(linkIn(await mailTo(email, "invitation")));
  await expect(guest.getByRole("heading", { name: "Convite para Loja de Teste" })).toBeVisible();
  await noFaultsInBothThemes(guest);
  await hydrated(guest);
  await guest.getByLabel("Seu nome").fill("João Lima");
  await guest.getByLabel("Crie uma senha").fill("sete velas no mar");
  await guest.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(guest).toHaveURL(/\/painel$/);
  await guest.goto("/painel/equipe");
  await expect(personIn(guest, "João Lima")).toBeVisible();
  // No disabled buttons for other roles: only leaving the team.
  await expect(guest.getByRole("button", { name: "Convidar pessoa" })).toHaveCount(0);
  await expect(guest.getByRole("heading", { name: "Convites em aberto" })).toHaveCount(0);
  await expect(guest.getByRole("button", { name: /^Ações de/ })).toHaveCount(1);
  await noFaultsInBothThemes(guest);

  await page.reload();
  await page.getByRole("button", { name: "Ações de João Lima" }).click();
  await page.getByRole("menuitem", { name: "Mudar papel" }).click();
  await page.getByRole("radio", { name: /Gerente/ }).check();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Salvar papel" }).click();
  await expect(page.getByText("João Lima agora é gerente.")).toBeVisible();
  await expect(personIn(page, "João Lima").getByText("Gerente").filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Ações de João Lima" }).click();
  await page.getByRole("menuitem", { name: "Remover da equipe" }).click();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Remover João Lima" }).click();
  await expect(page.getByText("João Lima não faz mais parte da equipe.")).toBeVisible();
  await expect(personIn(page, "João Lima")).toHaveCount(0);
  await guest.goto("/painel/equipe");
  await expect(guest.getByRole("heading", { name: "Você ainda não faz parte de uma loja" })).toBeVisible();
  expect(await db().membership.count({ where: { storeId: store.id } })).toBe(1);
  await other.close();
});

test("making an owner takes the code, bound to the person; the last owner stays", async ({ page }) => {
  const { store, owner } = await owned(page);
  const clerk = await makeMember({ storeId: store.id, role: "support", totp: false });
  await db().member.update({ where: { id: clerk.id }, data: { name: "Rita Melo" } });
  await page.reload();
  await page.getByRole("button", { name: "Ações de Membro de Teste" }).click();
  await expect(page.getByRole("menuitem", { name: "Sair da equipe" })).toHaveAttribute("data-disabled");
  await expect(page.getByText(/É o último dono/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ações de Rita Melo" }).click();
  await page.getByRole("menuitem", { name: "Mudar papel" }).click();
  await page.getByRole("radio", { name: /^Dono/ }).check();
  await page.getByRole("button", { name: "Salvar papel" }).click();
  const dialog = page.getByRole("dialog", { name: "Tornar alguém dono" });
  await expect(dialog.getByText(clerk.email)).toBeVisible();
  await noFaultsInBothThemes(page);
  await dialog.getByLabel("Código do autenticador").fill("000000");
  await expect(dialog.getByText(/incorreto ou já usado/)).toBeVisible();
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(owner));
  await expect(page.getByText("Rita Melo agora é dono.")).toBeVisible();

  await page.getByRole("button", { name: "Ações de Membro de Teste" }).click();
  await page.getByRole("menuitem", { name: "Sair da equipe" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Código do autenticador")
    .fill(await freshCodes(owner));
  await expect(page.getByRole("heading", { name: "Você ainda não faz parte de uma loja" })).toBeVisible();
});

test("invitations are sent again and revoked; a known person signs in to accept", async ({
  page,
  browser,
}) => {
  const { store } = await owned(page);
  const guest = await makeMember({ totp: false });
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await page.getByLabel("E-mail").fill(guest.email);
  await page.getByRole("radio", { name: /Gerente/ }).check();
  await page.getByRole("button", { name: "Enviar convite" }).click();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: guest.email });
  await expect(row.getByText("Gerente")).toBeVisible();
  await row.getByRole("button", { name: /^Enviar de novo/ }).click();
  await expect(page.getByText(`Convite enviado de novo para ${guest.email}.`)).toBeVisible();
  const other = await browser.newContext({ locale: "pt-BR", viewport: page.viewportSize() });
  const tab = await other.newPage();
  const link = linkIn(await mailTo(guest.email, "invitation"));
  await tab.goto(link);
  await noFaultsInBothThemes(tab);
  await tab.getByRole("link", { name: "Entrar para aceitar" }).click();
  await enter(tab, guest);
  // The sign-in leads to it with a new document.
  const accept = tab.getByRole("button", { name: "Aceitar convite" });
  await expect(accept).toBeVisible();
  await hydrated(tab);
  await accept.click();
  await expect(tab).toHaveURL(/\/painel$/);
  expect(await db().membership.count({ where: { storeId: store.id } })).toBe(2);
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Este convite não vale mais" })).toBeVisible();
  await noFaultsInBothThemes(tab);
  await other.close();

  const second = address();
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await page.getByLabel("E-mail").fill(second);
  await page.getByRole("button", { name: "Enviar convite" }).click();
  const last = page.getByRole("main").getByRole("listitem").filter({ hasText: second });
  await last.getByRole("button", { name: /^Cancelar o convite/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar convite" }).click();
  await expect(page.getByText("Convite cancelado.")).toBeVisible();
  await expect(last).toHaveCount(0);
});

test("a server that fails is a sentence and a way on", async ({ page, store }) => {
  await signedIn(page.context(), await makeMember({ storeId: store.id, totp: false }));
  const heal = await breaking(page, "/stores/me/members");
  await page.goto("/painel/equipe");
  await expect(page.getByRole("heading", { name: "Algo deu errado do nosso lado" })).toBeVisible();
  await heal();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(personIn(page, "Membro de Teste")).toBeVisible();
});
