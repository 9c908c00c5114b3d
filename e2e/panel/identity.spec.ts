import sharp from "sharp";
import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { chooseTheme, openAs, signedOut } from "../fixtures/panel.ts";
import { pastePicture } from "../fixtures/paste.ts";

/** A merchant's identity: looks, legal data and policies, with a live preview. */
test.describe.configure({ timeout: 120_000 });

test("the looks and the legal data of a store, from nothing to what the law asks", async ({
  page,
  store,
}) => {
  await openAs(page, store.id, "/painel/configuracoes?aba=aparencia", "manager");
  const missing = page.getByText(/também mostra: nome ou razão social, CPF ou CNPJ, endereço, um contato/);
  const preview = page.getByRole("img", { name: "Prévia da loja Loja de Teste" });
  await expect(missing).toBeVisible();
  await expect(preview).toBeVisible();
  // It shows a product of the store, not the sample.
  await expect(preview).not.toContainText("Curso de fotografia");
  await noFaults(page);

  // An unreadable colour: the page says so, and shows it as the shop will.
  const button = preview.getByText(/^Comprar por R\$/);
  await page.getByLabel("Outra cor").fill("#ffd500");
  await expect(page.getByText(/os botões usam um tom um pouco diferente: #[0-9a-f]{6}\./)).toBeVisible();
  await expect(button).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.locator("label").filter({ hasText: "Roxo" }).click();
  await expect(page.getByRole("radio", { name: "Roxo" })).toBeChecked();
  await expect(button).toHaveCSS("background-color", "rgb(109, 40, 217)");

  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#6d28d9" } })
    .png()
    .toBuffer();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(preview.locator("img").first()).toHaveAttribute("src", /\/media\/[0-9a-f]{64}\//);

  await page.getByLabel("Nome ou razão social").fill("Aurora Cursos Ltda");
  await page.getByLabel("CPF ou CNPJ", { exact: true }).pressSequentially("12abc34501de36");
  await expect(page.getByLabel("CPF ou CNPJ", { exact: true })).toHaveValue("12.ABC.345/01DE-36");
  await expect(preview).toContainText("Aurora Cursos Ltda · CNPJ 12.ABC.345/01DE-36");
  await page.getByLabel("Endereço", { exact: true }).fill("Rua das Flores, 123, São Paulo, SP");
  await page.getByLabel("E-mail de atendimento").fill("ajuda@example.com");
  await page.getByRole("button", { name: "Começar com um modelo: Trocas e devoluções" }).click();
  await expect(page.getByText("A loja mostra tudo o que a lei pede")).toBeVisible();
  const save = page.getByRole("button", { name: "Salvar aparência e dados" });
  await save.click();
  const documentField = page.getByLabel("CPF ou CNPJ", { exact: true });
  await expect(documentField).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Nome ou razão social")).toHaveValue("Aurora Cursos Ltda");
  await documentField.fill("12.ABC.345/01DE-35");
  await save.click();
  await expect(page.getByText("Aparência e dados salvos.")).toBeVisible();
  await expect(save).toHaveCount(0);
  expect(await db().store.findUniqueOrThrow({ where: { id: store.id } })).toMatchObject({
    accent: "#6d28d9",
    logo: expect.stringMatching(/^\/media\//),
    banner: null,
    legalName: "Aurora Cursos Ltda",
    document: "12ABC34501DE35",
    contactEmail: "ajuda@example.com",
    contactPhone: null,
    policyExchanges: expect.stringContaining("7 dias"),
    policyPrivacy: null,
  });
  await chooseTheme(page, "Escuro");
  await noFaults(page);
});

test("what was typed stays while another tab is looked at; support has no such tab", async ({
  page,
  store,
}) => {
  await openAs(page, store.id, "/painel/configuracoes?aba=aparencia", "manager");
  await page.getByLabel("Nome ou razão social").fill("Aurora");
  await page.getByRole("tab", { name: "Loja", exact: true }).click();
  await page.getByRole("tab", { name: "Aparência e dados" }).click();
  await expect(page.getByLabel("Nome ou razão social")).toHaveValue("Aurora");
  // The picture of the hidden tab takes no paste; one of this tab takes what is pasted into it.
  const banner = page.getByRole("group", { name: "Imagem do topo" });
  expect(await pastePicture(page.getByLabel("Nome ou razão social"))).toBe(false);
  expect(await pastePicture(banner)).toBe(true);
  await expect(banner.getByRole("img")).toHaveCount(1);
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByLabel("Nome ou razão social")).toHaveValue("");
  await signedOut(page);
  await openAs(page, store.id, "/painel/configuracoes", "support");
  await expect(page.getByRole("tab", { name: "Loja", exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Aparência e dados" })).toHaveCount(0);
});
