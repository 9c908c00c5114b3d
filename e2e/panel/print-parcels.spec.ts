import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { refundAll } from "../fixtures/refund-all.ts";
import { makeProduct, type TestStore } from "../fixtures/store.ts";

test.describe.configure({ timeout: 180_000 });

const row = (page: Page, code: string) => page.getByRole("row", { name: new RegExp(code) });

/** Two orders of mugs, the second also with a plate. */
async function twoOrders(store: TestStore) {
  const mug = await makeMug(store);
  const plate = await makeProduct(store.id, {
    ...{ name: "Prato fundo", price: "29.90", categoryId: store.categoryId, stock: 5 },
    delivery: "shipping",
  });
  const first = await boughtMug(store, mug);
  const second = await boughtMug(store, mug, {}, [{ productId: plate.id, quantity: 3 }]);
  return { first, second };
}

test("orders to send are selected, packed by a list and addressed by labels", {
  tag: "@full-browser",
}, async ({ page, store }) => {
  const { first, second } = await twoOrders(store);
  await openAs(page, store.id, "/painel/pedidos?envio=to_send", "support");
  for (const { orderCode } of [first, second]) {
    const box = row(page, orderCode).getByRole("checkbox");
    await box.check();
    await expect(box).toBeChecked();
  }
  const bar = page.getByRole("group", { name: "2 pedidos selecionados" });
  const opened = page.waitForEvent("popup");
  await bar.getByRole("link", { name: /^Imprimir lista de separação/ }).click();
  const list = await opened;
  await expect(bar).toBeVisible();

  await expect(list.getByRole("heading", { level: 1, name: "Lista de separação" })).toBeVisible();
  const total = list
    .locator("section")
    .filter({ has: list.getByRole("heading", { name: "Pegar no estoque" }) });
  await expect(total.getByRole("checkbox", { name: "2 × Caneca esmaltada" })).toBeVisible();
  await expect(total.getByRole("checkbox", { name: "3 × Prato fundo" })).toBeVisible();
  const packed = list
    .locator("section")
    .filter({ has: list.getByRole("heading", { name: new RegExp(`Pedido ${second.orderCode}`) }) });
  await expect(packed).toContainText("4 unidades");
  await expect(packed).toContainText("São Paulo/SP");
  await packed.getByRole("checkbox", { name: "3 × Prato fundo" }).press("Space");
  await expect(packed.getByRole("checkbox", { name: "3 × Prato fundo" })).toBeChecked();
  await noFaultsInBothThemes(list);

  await list.getByRole("link", { name: "Ver etiquetas" }).click();
  await expect(list.getByRole("heading", { level: 1, name: "Etiquetas de envio" })).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: second.orderCode })).toContainText("4 unidades");
  await expect(list.getByText("sem o endereço do remetente")).toBeVisible();
  await db().store.update({ where: { id: store.id }, data: { address: "Rua Harmonia, 20, São Paulo/SP" } });
  await list.reload();
  const label = list.getByRole("listitem").filter({ hasText: first.orderCode });
  await expect(label).toContainText("Rua Harmonia, 20, São Paulo/SP");
  await expect(label).toContainText("Avenida Paulista, 1000");
  await expect(label).toContainText("01310-100");
  await noFaultsInBothThemes(list);
  await list.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.documentElement.dataset.theme ?? "");
  });
  await list.getByRole("button", { name: "Imprimir" }).click();
  await expect(list.locator("body")).toHaveAttribute("data-printed", "light");
});

test("the paper has no navigation, and eight labels to a page", { tag: "@full-browser" }, async ({
  page,
  store,
}) => {
  const { first, second } = await twoOrders(store);
  await openAs(page, store.id, `/painel/pedidos/etiquetas?ids=${first.id},${second.id}`);
  const labels = page.getByRole("listitem").filter({ hasText: "Destinatário" });
  await expect(labels).toHaveCount(2);
  // Seven more of each, as sixteen orders would show them.
  await page.evaluate(() => {
    const shown = [...document.querySelectorAll("main li")].filter((li) =>
      li.textContent?.includes("Destinatário"),
    );
    for (const label of shown) for (let more = 0; more < 7; more++) label.after(label.cloneNode(true));
  });
  await expect(labels).toHaveCount(16);
  await page.emulateMedia({ media: "print" });
  for (const screenOnly of [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: "Imprimir" }),
    page.getByRole("navigation").first(),
  ])
    await expect(screenOnly).toBeHidden();
  // On wide paper, too, nothing keeps the place of the navigation.
  expect((await page.locator("main").boundingBox())?.width).toBeGreaterThan(1_000);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test("one order is printed from its page; orders with nothing to send are left out", async ({
  page,
  store,
}) => {
  const { first, second } = await twoOrders(store);
  await db().order.update({ where: { id: second.id }, data: { status: "refunded" } });
  await openAs(page, store.id, `/painel/pedidos/${first.id}`);
  const label = page.getByRole("link", { name: /^Imprimir etiqueta/ });
  await expect(label).toHaveAttribute("href", `/painel/pedidos/etiquetas?ids=${first.id}`);
  await page.goto(`/painel/pedidos/separacao?ids=${first.id},${second.id}`);
  await expect(page.getByText(/^1 pedido ficou de fora/)).toBeVisible();
  await expect(page.getByRole("heading", { name: new RegExp(first.orderCode) })).toBeVisible();
  await noFaults(page);
  await refundAll(first.id);
  await page.goto(`/painel/pedidos/etiquetas?ids=${first.id}`);
  await expect(page.getByText("Nada para imprimir")).toBeVisible();
  await page.goto(`/painel/pedidos/${first.id}`);
  await expect(page.getByText("o que ainda não saiu não pode ser enviado")).toBeVisible();
  await expect(page.getByText("Avenida Paulista, 1000")).toBeVisible();
  await expect(label).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Marcar como (enviado|entregue)/ })).toHaveCount(0);
  await page.goto("/painel/pedidos/etiquetas");
  await expect(page.getByText("Nada para imprimir")).toBeVisible();
  await noFaults(page);
});
