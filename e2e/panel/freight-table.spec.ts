import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { makeMug, TABLE, tableOf } from "../fixtures/parcels.ts";

test.describe.configure({ timeout: 180_000 });

const csv = (rows: readonly string[]) => ({
  ...{ name: "frete.csv", mimeType: "text/csv" },
  buffer: Buffer.from(tableOf(rows)),
});

test("a table is checked, saved, used, replaced and deleted in the settings", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/configuracoes?aba=entrega");
  await page.getByRole("radio", { name: /^Tabela por CEP e peso/ }).check();
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByText("envie primeiro a tabela de frete")).toBeVisible();

  await page.getByRole("button", { name: "Enviar tabela" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(csv(["01000-000;05999-999;1000;caro;;;"]));
  await expect(dialog.getByText("não é um preço; escreva como 18,90")).toBeVisible();
  await expect(dialog.getByText("Linha 2")).toBeVisible();
  await noFaults(page);
  await dialog.getByRole("button", { name: "Escolher outro arquivo" }).click();
  await dialog.locator("input[type=file]").setInputFiles(csv(TABLE));
  await expect(dialog.getByText("2 estados inteiros")).toBeVisible();
  await expect(dialog.getByText(/R\$\s12,90 – R\$\s27,50/)).toBeVisible();
  expect(await db().freightRow.count({ where: { storeId: store.id } })).toBe(0);
  await dialog.getByRole("button", { name: "Salvar 4 linhas" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Estados atendidos" }).getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Peso padrão").fill("0,5");
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByText("Entrega salva.")).toBeVisible();
  await noFaults(page);
  const storeId = store.id;
  expect(await db().shippingSettings.findUnique({ where: { storeId } })).toMatchObject({
    ...{ freightMode: "table", defaultWeight: 500 },
  });

  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await expect(page.getByText(/Mude antes para “Valor fixo”/)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("radio", { name: /^Valor fixo/ }).check();
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await expect(page.getByText(/sem uso enquanto o frete é de valor fixo/)).toBeVisible();
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await page.getByRole("button", { name: "Excluir tabela" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("list", { name: "Estados atendidos" })).toHaveCount(0);
  expect(await db().freightRow.count({ where: { storeId } })).toBe(0);
});

test("a product to send has a weight and a size, and each variation its own", async ({ page, store }) => {
  const { shirt } = store.products;
  await enterAs(page.context(), store.id);
  const mug = await makeMug(store);
  await page.goto(`/painel/produtos/${mug.id}`);
  const weight = page.getByLabel("Peso com a embalagem");
  await weight.fill("leve");
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Escreva de 1 g a 1.000 kg")).toBeVisible();
  await weight.fill("1,25");
  await page.getByLabel("Altura").fill("10,5");
  await expect(weight).toHaveValue("1,25 kg");
  await noFaults(page);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect
    .poll(() => db().product.findUnique({ where: { id: mug.id } }))
    .toMatchObject({ weight: 1250, width: null });

  await page.goto(`/painel/produtos/${shirt.id}`);
  await page.getByRole("radio", { name: /^Para enviar ou retirar/ }).check();
  await page.getByText("Outro peso ou tamanho").first().click();
  await page.getByLabel("Peso com a embalagem").first().fill("300 g");
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect.poll(() => db().variation.count({ where: { productId: shirt.id, weight: 300 } })).toBe(1);
});

test("the recipient's telephone is off, optional or required", async ({ page, store }) => {
  const storeId = store.id;
  await openAs(page, storeId, "/painel/configuracoes?aba=entrega");
  const group = page.getByRole("group", { name: "Telefone de quem recebe" });
  await expect(group.getByRole("radio", { name: /^Opcional/ })).toBeChecked();
  for (const [name, phone] of [
    [/^Obrigatório/, "required"],
    [/^Não pedir/, "off"],
  ] as const) {
    await group.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Salvar entrega" }).click();
    await expect
      .poll(async () => (await db().shippingSettings.findUnique({ where: { storeId } }))?.phone)
      .toBe(phone);
    // The answer has arrived, and the form holds it.
    await expect(page.getByRole("button", { name: "Salvar entrega" })).toHaveCount(0);
  }
  await page.reload();
  await expect(group.getByRole("radio", { name: /^Não pedir/ })).toBeChecked();
  await noFaults(page);
  // Another manager sets the price meanwhile: saving the telephone does not change it back.
  await db().shippingSettings.update({ where: { storeId }, data: { deliveryPrice: 12 } });
  // A change that comes while another is being saved stays, unsaved.
  const release = await hold(page, "**/api/v1/stores/me/shipping");
  await group.getByRole("radio", { name: /^Obrigatório/ }).check();
  await page.getByRole("button", { name: "Salvar entrega" }).click();
  await group.getByRole("radio", { name: /^Opcional/ }).check();
  release();
  await expect(page.getByText("Entrega salva.")).toBeVisible();
  await expect(group.getByRole("radio", { name: /^Opcional/ })).toBeChecked();
  const saved = await db().shippingSettings.findUniqueOrThrow({ where: { storeId } });
  expect([saved.phone, saved.deliveryPrice.toNumber()]).toEqual(["required", 12]);
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(group.getByRole("radio", { name: /^Obrigatório/ })).toBeChecked();
});
