import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { downloadBy, noFaults } from "../fixtures/page.ts";
import { nothingAgain } from "../fixtures/page-load.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { returnsOf } from "../fixtures/returns.ts";

const rows = (page: Page) => page.locator("main [data-row]:visible");
const isPhone = () => test.info().project.name === "phone";

test("a store without orders shows the way to the first one", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/pedidos");
  await expect(page.getByRole("heading", { name: "Nenhum pedido ainda" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Fazer uma compra de teste" })).toHaveAttribute(
    "href",
    `/loja/${store.slug}`,
  );
});

test("finds, filters and keeps both in the address", async ({ page, store }) => {
  await order(store, "Ana Lima", { pending: true });
  await order(store, "Rui Santos");
  await order(store, "Bia Duarte");
  await openAs(page, store.id, "/painel/pedidos");
  await expect(rows(page)).toHaveCount(3);
  await noFaults(page);

  await page.keyboard.press("/");
  await expect(page.getByLabel("Buscar pedidos")).toBeFocused();
  await page.keyboard.type("rui");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/busca=rui/);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Situação" }).click();
  await page.getByRole("checkbox", { name: "Aguardando pagamento" }).check();
  await page.keyboard.press("Escape");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/situacao=pending/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator("main table").getByText("Ana Lima").filter({ visible: true })).toBeVisible();

  await page.goto("/painel/pedidos?envio=to_send");
  await expect(page.getByRole("heading", { name: "Nada a enviar" })).toBeVisible();
  await page.getByRole("button", { name: "Ver todos os pedidos" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goto("/painel/pedidos?busca=ninguem");
  await expect(page.getByRole("heading", { name: "Nenhum pedido com estes filtros" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).last().click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("main").getByRole("button", { name: "Produto", exact: true }).click();
  await page.getByRole("option", { name: "Camiseta digital" }).click();
  await expect(page.getByRole("heading", { name: "Nenhum pedido com estes filtros" })).toBeVisible();
});

test("an order opens, and one goes on to its neighbours and back", { tag: "@both" }, async ({
  page,
  store,
}) => {
  for (const name of ["Ana Lima", "Rui Santos", "Bia Duarte"]) await order(store, name, { pending: true });
  await openAs(page, store.id, "/painel/pedidos");
  await expect(rows(page)).toHaveCount(3);
  const drawer = page.getByRole("dialog");
  const go = (key: "j" | "k") =>
    isPhone()
      ? drawer.getByRole("button", { name: key === "j" ? "Próximo" : "Anterior" }).click()
      : page.keyboard.press(key);
  if (isPhone()) await rows(page).nth(1).click();
  else {
    await page.keyboard.press("j");
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press("j");
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(drawer.getByText("Rui Santos")).toBeVisible();
  await expect(page).toHaveURL(/pedido=/);
  await go("j");
  await expect(drawer.getByText("Ana Lima")).toBeVisible();
  await go("k");
  await expect(drawer.getByText("Rui Santos")).toBeVisible();
  await go("k");
  await expect(drawer.getByText("Bia Duarte")).toBeVisible();
  await noFaults(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/pedido=/);
});

test("columns and views are kept, renamed and removed", { tag: "@both" }, async ({ page, store }) => {
  await order(store, "Ana Lima", { pending: true });
  await order(store, "Rui Santos");
  await openAs(page, store.id, "/painel/pedidos?situacao=paid");
  await expect(rows(page)).toHaveCount(1);
  if (!isPhone()) {
    await page.getByRole("button", { name: "Colunas" }).click();
    await page.getByRole("menuitemcheckbox", { name: "E-mail" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "E-mail" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Salvar visão" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Salvar visão" }).click();
  await expect(page.getByText("Dê um nome à visão.")).toBeVisible();
  await page.getByLabel("Nome", { exact: true }).fill("A enviar");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar visão" }).click();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(/situacao=/);

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Visões" }).click();
  await page.getByRole("menuitem", { name: "A enviar" }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Visões" }).click();
  await page.getByRole("menuitem", { name: "Organizar visões" }).click();
  await page.getByRole("button", { name: "Renomear A enviar" }).click();
  await page.getByLabel("Nome", { exact: true }).fill("Por enviar");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar visão" }).click();
  await noFaults(page);
  await page.getByRole("button", { name: "Remover Por enviar" }).click();
  await expect(page.getByRole("button", { name: "Salvar visão" })).toBeVisible();
});

test("the CSV holds what the list shows", { tag: "@full-browser" }, async ({ page, store }) => {
  const paid = await order(store, "Rui Santos", { quantity: 2 });
  await order(store, "Ana Lima", { pending: true });
  await openAs(page, store.id, "/painel/pedidos?situacao=paid", "accountant");
  await expect(rows(page)).toHaveCount(1);
  const file = await downloadBy(page.getByRole("button", { name: "Exportar CSV", exact: true }));
  expect(file.suggestedFilename()).toMatch(/^pedidos-.+\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  const found: Record<string, string>[] = parse(text, { delimiter: ";", bom: true, columns: true });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ pedido: paid.code, total: "100,00", situação: "Pago" });
});

test("many at once: the ones that can be marked are, and the others are reported", {
  tag: "@full-browser",
}, async ({ page, store }) => {
  const late = await order(store, "Ana Lima", { pending: true });
  const paid = [await order(store, "Rui Santos"), await order(store, "Bia Duarte")];
  const returned = await order(store, "Caio Reis");
  expect((await returnsOf(store).ask(returned.code)).status).toBe(200);
  await openAs(page, store.id, "/painel/pedidos", "manager");
  await expect(rows(page)).toHaveCount(4);
  for (const box of await page.getByRole("checkbox", { name: "Selecionar" }).filter({ visible: true }).all())
    await box.check();
  await expect(page.getByText("4 pedidos selecionados")).toBeVisible();
  await noFaults(page);
  await page.getByRole("button", { name: "Marcar como enviados" }).click();
  await page.getByRole("button", { name: "Marcar 3 pedidos" }).click();
  const report = page.getByRole("dialog", { name: "2 pedidos marcados como enviados" });
  await expect(report).toBeVisible();
  for (const { code } of [late, returned]) await expect(report.getByText(code)).toBeVisible();
  await noFaults(page);
  for (const { id } of paid) expect((await readOrder(store, id)).status).toBe("shipped");
  expect((await readOrder(store, late.id)).status).toBe("pending");
  expect((await readOrder(store, returned.id)).status).toBe("paid");

  await report.getByRole("button", { name: "Fechar" }).last().click();
  const download = await downloadBy(page.getByRole("button", { name: "Baixar CSV" }));
  expect(readFileSync(await download.path(), "utf8").split("\r\n")).toHaveLength(6);
});

test("the report on parcels marked as sent stays when they have left the list", async ({ page, store }) => {
  const mug = await makeMug(store);
  const [, failing] = [
    await boughtMug(store, mug, { customerName: "Ana Lima" }),
    await boughtMug(store, mug, { customerName: "Rui Santos" }),
  ];
  await openAs(page, store.id, "/painel/pedidos?envio=to_send", "manager");
  await expect(rows(page)).toHaveCount(2);
  for (const box of await page.getByRole("checkbox", { name: "Selecionar" }).filter({ visible: true }).all())
    await box.check();
  await page.getByRole("button", { name: "Marcar como enviados" }).click();
  // The second one is sent by someone else, and its answer is a failure: no order is left in the list.
  await page.route(`**/orders/${failing.id}/shipment`, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 500, json: { code: "InternalError", message: "x", requestId: "r" } });
  });
  await page.getByRole("button", { name: "Marcar 2 pedidos" }).click();
  const report = page.getByRole("dialog", { name: "1 pedido marcado como enviado" });
  await expect(page.getByText("Nada a enviar", { exact: true })).toBeVisible();
  await expect(report.getByText(failing.orderCode)).toBeVisible();
  await report.getByRole("button", { name: "Fechar" }).last().click();
  await expect(report).toHaveCount(0);
});

test("a server that fails shows a way out, and the list comes when it is back", async ({ page, store }) => {
  await order(store, "Ana Lima", { pending: true });
  await enterAs(page.context(), store.id);
  await nothingAgain(page);
  await page.route("**/api/v1/orders?*", (route) => route.abort());
  await page.goto("/painel/pedidos");
  const again = page.getByRole("button", { name: "Tentar de novo" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/v1/orders?*");
  await again.click();
  await expect(rows(page)).toHaveCount(1);
});

test("in the dark and in English", async ({ page, store }) => {
  const { id } = await order(store, "Ana Lima", { payer: "Outra Pessoa" });
  await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 5 } });
  await enterAs(page.context(), store.id);
  await page.emulateMedia({ colorScheme: "dark" });
  await page
    .context()
    .addCookies([{ name: "idioma", value: "en", url: process.env.VITRINE_TEST_URL as string }]);
  await page.goto("/painel/pedidos");
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await noFaults(page);
  await page.goto(`/painel/pedidos/${id}`);
  await expect(page.getByText("Pix paid by Outra Pessoa")).toBeVisible();
  await expect(page.getByText("another person", { exact: true })).toBeVisible();
  await noFaults(page);
});
