import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { downloadBy, noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs, signedIn, signedOut } from "../fixtures/panel.ts";
import { poster } from "../fixtures/records.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import type { TestStore } from "../fixtures/store.ts";

/** Personal data: what a store keeps about a person without an order, exported and erased. */
test.describe.configure({ timeout: 150_000 });

const CPF = "529.982.247-25";
const found = (page: Page) => page.getByRole("region", { name: "O que está guardado" });
const person = (page: Page, name: string) =>
  found(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name }) });

/** A charge without an order, which was cancelled. */
async function charged(store: TestStore, customer: object): Promise<string> {
  const body = {
    type: "PIX_IN",
    amount: 30,
    customer: { name: "Zuleica Quaresma", document: CPF, ...customer },
  };
  const { id } = (await poster(store)("/transactions", body)).body.data;
  await call("DELETE", `/transactions/${id}`, { key: store.apiKey });
  return id;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel("E-mail, CPF ou CNPJ").fill(text);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
}

test("a person is found by a CPF, exported and erased after the name and a code", async ({ page, store }) => {
  const email = `zuleica-${randomUUID().slice(0, 8)}@example.com`;
  const [named, bare] = [await charged(store, { email }), await charged(store, {})];
  const owner = await makeMember({ storeId: store.id });
  await signedIn(page.context(), owner);
  await page.goto("/painel/configuracoes?aba=registro");
  await page.getByRole("link", { name: "Exportar ou apagar dados pessoais" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dados pessoais" })).toBeVisible();
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page.getByText("Escreva um e-mail, um CPF ou um CNPJ.")).toBeVisible();
  await search(page, "529.982.247-26");
  await expect(page.getByLabel("E-mail, CPF ou CNPJ")).toHaveAttribute("aria-invalid", "true");
  await noFaults(page);
  await search(page, "outra@example.com");
  await expect(page.getByText("Nada guardado")).toBeVisible();

  await search(page, CPF);
  await expect(person(page, email)).toContainText("Cobranças sem pedido1");
  await expect(person(page, "Cobranças sem e-mail, com este documento")).toBeVisible();
  await noFaultsInBothThemes(page);
  const file = await downloadBy(person(page, email).getByRole("button", { name: "Exportar dados" }));
  expect(file.suggestedFilename()).toBe("dados-pessoais.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ charges: [{ id: named }] });

  await person(page, email).getByRole("button", { name: "Apagar dados" }).click();
  const asked = page.getByRole("dialog", { name: "Apagar os dados desta pessoa?" });
  const code = asked.getByLabel("Código do autenticador");
  await code.fill(await freshCodes(owner));
  await expect(asked.getByText(`Não é igual a ${email}.`)).toBeVisible();
  expect(await db().transaction.count({ where: { id: named, customerEmail: email } })).toBe(1);
  await noFaultsInBothThemes(page);
  await asked.getByLabel(`Para confirmar, digite ${email}`).fill(email.toUpperCase());
  await code.fill("");
  await code.fill(await freshCodes(owner));
  await expect(page.getByText("Os dados foram apagados.")).toBeVisible();
  // The charge that is left under the CPF has no e-mail, and is named by the document.
  await expect(person(page, email)).toHaveCount(0);
  expect(await db().transaction.count({ where: { id: named, customerEmail: null } })).toBe(1);
  await found(page).getByRole("button", { name: "Apagar dados" }).click();
  await asked.getByLabel(`Para confirmar, digite ${CPF}`).fill("52998224725");
  await code.fill(await freshCodes(owner));
  await expect(page.getByText("Nada guardado")).toBeVisible();
  expect(await db().transaction.count({ where: { id: bare, customerDocument: null } })).toBe(1);
});

test("a manager exports and does not erase; support is told who may", async ({ page, store }) => {
  const email = `rui-${randomUUID().slice(0, 8)}@example.com`;
  await charged(store, { email });
  await openAs(page, store.id, "/painel/configuracoes", "manager");
  await page.getByRole("searchbox", { name: "Buscar nas configurações" }).fill("lgpd");
  await page.getByRole("link", { name: /Exportar ou apagar dados pessoais/ }).click();
  await search(page, email);
  await expect(person(page, email).getByRole("button", { name: "Exportar dados" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apagar dados" })).toHaveCount(0);
  await signedOut(page);
  await openAs(page, store.id, "/painel/dados-pessoais", "support");
  await expect(page.getByText("Só para quem é dono ou gerente")).toBeVisible();
  await noFaults(page);
});
