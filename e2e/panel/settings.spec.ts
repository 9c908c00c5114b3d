import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { followed } from "../fixtures/follow.ts";
import { noFaults } from "../fixtures/page.ts";
import { nothingLater, openLight } from "../fixtures/page-load.ts";
import { chooseTheme, enterAs, openAs, pressShortcut, signedIn, signedOut } from "../fixtures/panel.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** The store's identity and checkout settings, going live, and the audit log. */
// axe checks several states, which is slow on a small machine.
test.describe.configure({ timeout: 120_000 });

test("settings are changed in words of a shopkeeper; a refusal stands at its field and nothing is lost", async ({
  page,
  store,
}) => {
  const taken = await makeStore();
  await openAs(page, store.id, "/painel/configuracoes");
  await page.getByLabel("Nome da loja").fill("Doces da Ana");
  await page.getByLabel("Sobre a loja").fill("Brigadeiros de Campinas.");
  await page.getByLabel("Endereço", { exact: true }).fill(taken.slug);
  await expect(page.getByText(`o endereço /loja/${store.slug} deixa de funcionar`)).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByLabel("Endereço", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Endereço", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Doces da Ana");
  const slug = `${store.slug}-n`;
  await page.getByLabel("Endereço", { exact: true }).fill(slug);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByText("Configurações salvas.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar configurações" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Ver minha loja" })).toHaveAttribute(
    "href",
    `/loja/${slug}`,
  );
  await page.getByRole("tab", { name: "Checkout" }).click();
  await page.getByRole("radio", { name: /^O cliente/ }).check();
  await page.getByRole("combobox", { name: "Tempo para pagar o Pix" }).click();
  await page.getByRole("option", { name: "2 horas", exact: true }).click();
  await page.getByRole("switch", { name: "Reembolsar o Pix pago por outra pessoa" }).check();
  await noFaults(page);
  await page.getByRole("button", { name: "Salvar configurações" }).click();
  await expect(page.getByRole("button", { name: "Salvar configurações" })).toHaveCount(0);
  expect(await db().store.findUniqueOrThrow({ where: { id: store.id } })).toMatchObject({
    name: "Doces da Ana",
    slug,
    description: "Brigadeiros de Campinas.",
    coverFee: true,
    chargeExpiryMinutes: 120,
    refusePayerMismatch: true,
  });
  await chooseTheme(page, "Escuro");
  await noFaults(page);
});

test("changes that are not saved are not lost by a link, a shortcut or the palette", async ({ page }) => {
  const { id } = await makeStore();
  await openAs(page, id, "/painel/configuracoes");
  await page.getByLabel("Nome da loja").fill("Outro nome");
  const asked = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  await page.getByRole("link", { name: "Visão geral" }).click();
  await expect(asked).toBeVisible();
  await noFaults(page);
  await asked.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Outro nome");
  await page.getByRole("tab", { name: "Produção" }).click();
  await page.getByRole("tab", { name: "Loja", exact: true }).click();
  await expect(page.getByLabel("Nome da loja")).toHaveValue("Outro nome");
  await pressShortcut(page, "gv");
  await asked.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Visão geral" })).toBeVisible();
  // The form has somebody else's change when it is opened again.
  await db().store.update({ where: { id }, data: { description: "Doces de Minas." } });
  await followed(page, "/painel/configuracoes");
  await expect(page.getByLabel("Sobre a loja")).toHaveValue("Doces de Minas.");
});

test("changes that are not saved are not lost by the browser's Back and Forward", async ({ page }) => {
  await openAs(page, (await makeStore()).id, "/painel/configuracoes");
  await expect(page.getByLabel("Nome da loja")).toBeVisible();
  await pressShortcut(page, "gv");
  const overview = page.getByRole("heading", { level: 1, name: "Visão geral" });
  await expect(overview).toBeVisible();
  const name = page.getByLabel("Nome da loja");
  const asked = page.getByRole("alertdialog", { name: "Sair sem salvar?" });
  // The browser lets a page hold one step for each press or click of the person.
  const changeAndGoForward = async () => {
    await page.evaluate(() => window.history.back());
    await name.click();
    await page.keyboard.type(" nova");
    await page.evaluate(() => window.history.forward());
  };
  await changeAndGoForward();
  await asked.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(overview).toBeVisible();
  await changeAndGoForward();
  await asked.getByRole("button", { name: "Continuar aqui" }).click();
  await expect(name).toHaveValue(/ nova$/);
});

test("a setting is found by another word for it, and the shop closes for a while and opens again", async ({
  page,
  context,
  store,
}) => {
  await openAs(page, store.id, "/painel/configuracoes");
  const search = page.getByRole("searchbox", { name: "Buscar nas configurações" });
  await search.fill("vencimento");
  // At the end of the text the browser's own cross would stand beside the one of the field.
  const { width, height } = (await search.boundingBox()) ?? { width: 0, height: 0 };
  await search.click({ position: { x: width - 8, y: height / 2 } });
  await expect(search).toHaveValue("vencimento");
  const found = page.getByRole("list", { name: "Configurações encontradas" });
  await expect(found.getByRole("button")).toHaveCount(1);
  await noFaults(page);
  await found.getByRole("button", { name: /Tempo para pagar o Pix/ }).click();
  await expect(page).toHaveURL(/aba=checkout/);
  await expect(page.getByRole("combobox", { name: "Tempo para pagar o Pix" })).toBeFocused();
  await search.fill("nada que exista");
  await expect(page.getByText("Nada encontrado para")).toBeVisible();
  await search.fill("férias");
  await found.getByRole("button", { name: /Fechar a loja por um tempo/ }).click();
  await page.getByLabel("Aviso para quem visita a loja").fill("Voltamos no dia 5.");
  await page.getByRole("button", { name: "Fechar a loja" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fechar a loja" }).click();
  await expect(page.getByText("A loja está fechada para pedidos novos.")).toBeVisible();
  await noFaults(page);
  const shop = await context.newPage();
  await shop.goto(`/loja/${store.slug}`);
  await expect(shop.getByText("A loja está fechada por enquanto")).toContainText("pedidos novos");
  await expect(shop.getByText("Voltamos no dia 5.")).toBeVisible();
  await page.getByRole("button", { name: "Reabrir a loja" }).click();
  await expect(page.getByRole("button", { name: "Fechar a loja" })).toBeVisible();
  await shop.reload();
  await expect(shop.getByText("A loja está fechada por enquanto")).toHaveCount(0);
});

test("team and developers have their place in the settings, and are found by the search", async ({
  page,
  store,
}) => {
  await openAs(page, store.id, "/painel/configuracoes");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText([
    ...["Loja", "Aparência e dados", "Checkout", "Entrega", "Avisos", "Equipe", "Desenvolvedores"],
    ...["Recebimentos", "Produção", "Registro", "Zona de risco"],
  ]);
  await page.getByRole("tab", { name: "Equipe" }).click();
  await noFaults(page);
  await page.getByRole("link", { name: "Pessoas e convites" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Equipe" })).toBeVisible();
  await page.goto("/painel/configuracoes");
  await page.getByRole("searchbox", { name: "Buscar nas configurações" }).fill("token");
  await page.getByRole("list", { name: "Configurações encontradas" }).getByRole("link").click();
  await expect(page).toHaveURL(/desenvolvedores\?aba=chaves/);
  await expect(page.getByRole("tab", { name: /chaves/i })).toHaveAttribute("aria-selected", "true");

  await signedOut(page);
  await openAs(page, store.id, "/painel/configuracoes", "support");
  await page.getByRole("searchbox", { name: "Buscar nas configurações" }).fill("token");
  await expect(page.getByText("Nada encontrado para")).toBeVisible();
});

test("an owner makes the live store with a code, and the panel goes to it and back", {
  tag: "@both",
}, async ({ page, context, store }) => {
  const owner = await makeMember({ storeId: store.id });
  await signedIn(context, owner);
  await page.goto("/painel/configuracoes?aba=producao");
  await page.getByRole("button", { name: "Criar a loja de produção" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar a loja de produção" });
  await expect(dialog).toContainText(`/loja/${store.slug}`);
  await noFaults(page);
  await dialog.getByLabel("Código do autenticador").fill("000000");
  await expect(dialog.getByLabel("Código do autenticador")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Código do autenticador").fill(await freshCodes(owner));
  await expect(page.getByText("Teste: nenhum dinheiro de verdade")).toHaveCount(0);
  await expect(page.getByText("Conta que recebe os Pix")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver como ligar" })).toHaveAttribute(
    "href",
    /aba=recebimentos$/,
  );
  await noFaults(page);
  const phone = test.info().project.name === "phone";
  if (phone) await page.getByRole("button", { name: /^Loja:/ }).click();
  // On a phone the switch is in the list of stores; the page behind it has a hidden one.
  const around = phone ? page.getByRole("dialog", { name: "Suas lojas" }) : page.getByRole("banner");
  await around.getByText("Teste", { exact: true }).click();
  await expect(page.getByText("Teste: nenhum dinheiro de verdade")).toBeVisible();
  await expect(page.getByText("A loja de produção já existe")).toBeVisible();
});

test("the log loads no code of forms, and a form keeps its input while another tab is open", async ({
  page,
  context,
  store,
}) => {
  await enterAs(context, store.id);
  await nothingLater(page);
  const withForms: string[] = [];
  page.on("response", async (response) => {
    // The name of an option of react-hook-form, which no minifier shortens.
    const isScript = response.request().resourceType() === "script";
    // A script that is still on its way when the test ends has no text.
    if (isScript && (await response.text().catch(() => "")).includes("shouldUnregister"))
      withForms.push(response.url());
  });
  await openLight(page, "/painel/configuracoes?aba=registro");
  expect(withForms).toEqual([]);
  await page.getByRole("tab", { name: "Loja", exact: true }).click();
  await page.getByLabel("Sobre a loja").fill("Pão de queijo e café.");
  await expect.poll(() => withForms.length).toBeGreaterThan(0);
  await page.getByRole("tab", { name: "Registro" }).click();
  await expect(page.getByLabel("Sobre a loja")).toBeHidden();
  await page.getByRole("tab", { name: "Loja", exact: true }).click();
  await expect(page.getByLabel("Sobre a loja")).toHaveValue("Pão de queijo e café.");
  await page.getByRole("tab", { name: "Entrega" }).click();
  await page.getByRole("switch", { name: "Permitir retirar" }).check();
  await page.getByLabel("Endereço da retirada").fill("Rua das Flores, 10");
  await page.getByRole("tab", { name: "Loja", exact: true }).click();
  await page.getByRole("tab", { name: "Entrega" }).click();
  await expect(page.getByLabel("Endereço da retirada")).toHaveValue("Rua das Flores, 10");
});

test("the log says who did what; support sees the settings and neither changes them nor reads the log", async ({
  page,
  context,
  browser,
  store,
}) => {
  const owner = await enterAs(context, store.id);
  await db().$executeRaw`INSERT INTO audit_entries (store_id, actor, action, details)
    VALUES (${store.id}::uuid, ${`member:${owner.email}`}, 'key.created', '{}')`;
  await page.goto("/painel/configuracoes?aba=registro");
  await expect(page.getByRole("row").filter({ hasText: "Chave de API criada" })).toContainText(owner.email);
  await noFaults(page);
  const beside = await browser.newContext();
  await enterAs(beside, store.id, "support");
  const other = await beside.newPage();
  await other.goto("/painel/configuracoes");
  await expect(other.getByText("Seu papel permite ver as configurações")).toBeVisible();
  // The log, and a page that the role may not open.
  for (const name of ["Registro", "Desenvolvedores"])
    await expect(other.getByRole("tab", { name })).toHaveCount(0);
  await expect(other.getByLabel("Nome da loja")).toHaveCount(0);
  await noFaults(other);
  await beside.close();
});
