import { db } from "#lib/db/client.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { openCharge } from "../fixtures/client.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { signedIn } from "../fixtures/panel.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { freshCodes, operatorOf, type TestMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** The operator's accounts at banks, from an empty form to a live store that sells, against a PSP of the test's own. */
test.describe.configure({ timeout: 240_000, mode: "serial" });

let psp: TestPsp;
let operator: TestMember;
test.beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  operator = (await operatorOf("accountPages", (await makeStore()).id)).member;
});
test.afterAll(async () => {
  await psp?.stop();
});

const dialogOf = (page: Page) => page.getByRole("dialog").last();
/** The value next to a label in the drawer's list of facts. */
const factOf = (drawer: Locator, label: string) =>
  drawer
    .locator("dl > div")
    .filter({ has: drawer.page().getByText(label, { exact: true }) })
    .locator("dd");
const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

async function confirm(page: Page, action: string): Promise<void> {
  await expect(page.getByRole("button", { name: action, exact: true })).toBeVisible();
  await page.getByLabel("Código do autenticador").fill(await freshCodes(operator));
}

/** Keeps the worker from calling the bank: it would go on for seconds with credentials that were replaced, and fail. */
async function leaveToTest(name: string): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const data = { pollAt: tomorrow, listAt: tomorrow, compareBalance: false };
  expect((await db().gatewayAccount.updateMany({ where: { name }, data })).count).toBe(1);
}

async function fillAccount(page: Page, name: string, chave: string, secret: string): Promise<void> {
  const { clientId, ca } = psp.secrets;
  const { client } = psp.certificates;
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByLabel("Chave Pix", { exact: true }).fill(chave);
  await page.getByLabel("Ambiente").click();
  await page.getByRole("option", { name: "Outro endereço" }).click();
  await page.getByLabel("Endereço da API").fill(psp.baseUrl);
  await page.getByLabel("Dinheiro", { exact: true }).click();
  await page.getByRole("option", { name: "Produção" }).click();
  await page.getByLabel("Client id").fill(clientId);
  await page.getByLabel("Client secret").fill(secret);
  // One file with both, as some banks send it.
  await page
    .getByLabel("Solte o certificado e a chave, ou cole abaixo")
    .setInputFiles(file("cliente.pem", `${client.key}\n${client.cert}`));
  await page.getByRole("switch", { name: "Autoridade própria do banco" }).check();
  await page
    .getByLabel("Solte o certificado da autoridade, ou cole abaixo")
    .setInputFiles(file("ca.pem", ca));
}

test("an account is made, checked and connected from the page, and the live store sells", async ({
  page,
  context,
}) => {
  const store = await makeStore({ mode: "live" });
  const name = `Banco ${store.slug}`;
  await signedIn(context, operator);
  await page.goto("/operador/contas");
  await expect(page.getByRole("heading", { name: "Contas em bancos" })).toBeVisible();
  await page.getByRole("button", { name: "Nova conta" }).click();
  await expect(page.getByRole("radio", { name: /^Efí/ })).toBeChecked();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Dê um nome à conta.")).toBeVisible();
  await expect(page.getByText("Falta este texto: escolha o arquivo ou cole.")).toHaveCount(2);
  await page.getByLabel("Chamadas simultâneas").fill("129");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Digite um número de 1 a 128, ou deixe vazio.")).toBeVisible();
  await page.getByLabel("Chamadas simultâneas").fill("4");
  await noFaultsInBothThemes(page);
  await fillAccount(page, name, "isto não é chave", "segredo errado");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(dialogOf(page).getByText(name)).toBeVisible();
  await noFaultsInBothThemes(page);
  await confirm(page, "Criar conta");
  // The server's error is shown at its field; the input stays.
  await expect(page.getByText(/^Não é CPF, CNPJ, telefone/)).toBeVisible();
  await expect(page.getByText("cliente.pem")).toHaveCount(2);
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue(name);
  await page.getByLabel("Chave Pix", { exact: true }).fill(psp.chave);
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Criar conta");
  const drawer = dialogOf(page);
  await expect(drawer.getByRole("heading", { name })).toBeVisible();
  await expect(factOf(drawer, "Chamadas simultâneas")).toHaveText("4");
  await leaveToTest(name);
  // The worker reads the list of a new account on its own: it may have met the wrong secret already.
  await expect(drawer.getByText(/^(Não verificada|Com problema)$/)).toBeVisible();
  await drawer.getByRole("button", { name: "Verificar" }).click();
  await expect(drawer.getByText(/O banco não deu o acesso/).first()).toBeVisible();
  await expect(drawer.getByText(/the PSP answered 401/).first()).toBeVisible();
  await noFaultsInBothThemes(page);

  await drawer.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Trocar credenciais" }).click();
  const { p12Secrets } = psp;
  const { certificate } = p12Secrets;
  if (certificate.kind !== "p12") throw new Error("no P12");
  await page.getByLabel("Client id").fill(p12Secrets.clientId);
  await page.getByLabel("Client secret").fill(p12Secrets.clientSecret);
  await page.getByRole("radio", { name: "P12" }).check({ force: true });
  await page
    .getByLabel("Solte o arquivo P12 (ou PFX)")
    .setInputFiles(file("conta.p12", psp.certificates.client.p12));
  await page.getByLabel("Senha do P12").fill("outra senha");
  await page.getByRole("switch", { name: "Autoridade própria do banco" }).check();
  await page
    .getByLabel("Solte o certificado da autoridade, ou cole abaixo")
    .setInputFiles(file("ca.pem", psp.secrets.ca));
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Trocar credenciais");
  await expect(page.getByText(/Não abre este P12/)).toBeVisible();
  await page.getByLabel("Senha do P12").fill(certificate.passphrase);
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Trocar credenciais");
  await expect(page.getByText(/^Credenciais trocadas/)).toBeVisible();
  await drawer.getByRole("button", { name: "Verificar" }).click();
  await expect(drawer.getByText(/^O banco respondeu:/)).toBeVisible();
  await expect(drawer.getByText("Funcionando")).toBeVisible();
  await noFaultsInBothThemes(page);

  await drawer.getByRole("button", { name: "Conectar loja" }).click();
  await page.getByLabel("Loja", { exact: true }).click();
  await page.getByPlaceholder("Buscar").fill(store.slug);
  await page.getByRole("option", { name: new RegExp(store.slug) }).click();
  await expect(page.getByLabel("Entrada", { exact: true })).toHaveText(name);
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Conectar");
  await expect(drawer.getByText("entrada · saída")).toBeVisible();
  const charge = () => openCharge(store.apiKey, 12);
  expect((await charge()).status).toBe(200);

  await drawer.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await expect(page.getByLabel("Chamadas simultâneas")).toHaveValue("4");
  await page.getByLabel("Chamadas simultâneas").fill("");
  await page.getByRole("switch", { name: "Conferir o certificado do banco nos avisos" }).check();
  await noFaultsInBothThemes(page);
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Salvar");
  await expect(factOf(drawer, "Certificado nos avisos")).toHaveText("Conferido pelo seu servidor");
  await expect(factOf(drawer, "Chamadas simultâneas")).toHaveText("8");

  await drawer.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Desligar" }).click();
  await expect(page.getByText(/deixam de criar cobranças/)).toBeVisible();
  await confirm(page, "Desligar");
  await expect(drawer.getByText("Desligada").first()).toBeVisible();
  await expect(async () => expect((await charge()).status).toBe(503)).toPass();
});

test("a store's own key needs its holder, and a bank that was not verified says so", async ({
  page,
  context,
}) => {
  const store = await makeStore({ mode: "live" });
  await signedIn(context, operator);
  await page.goto("/operador/contas");
  await page.getByRole("button", { name: "Nova conta" }).click();
  await page.getByRole("radio", { name: /^API Pix/ }).check({ force: true });
  await page.getByLabel("Banco", { exact: true }).click();
  await page.getByRole("option", { name: /^Banco do Brasil/ }).click();
  await expect(page.getByText(/não foi conferido com o banco/)).toBeVisible();
  await expect(page.getByLabel("Chave do aplicativo")).toBeVisible();
  await page.getByRole("radio", { name: /^Chave da loja/ }).check({ force: true });
  await expect(page.getByLabel("Client id")).toHaveCount(0);
  const name = `Chave ${store.slug}`;
  await page.getByLabel("Nome", { exact: true }).fill(name);
  await page.getByLabel("Chave Pix", { exact: true }).fill(`${store.slug}@example.com`);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Escolha a loja dona da chave.")).toBeVisible();
  await page.getByLabel("Titular", { exact: true }).click();
  await page.getByPlaceholder("Buscar").fill(store.slug);
  await page.getByRole("option", { name: new RegExp(store.slug) }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await confirm(page, "Criar conta");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("À mão").last()).toBeVisible();
  await expect(page.getByText(`Conta ${name} criada. Já pode ser conectada a uma loja.`)).toBeVisible();
});
