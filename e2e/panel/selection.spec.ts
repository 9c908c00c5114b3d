import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { noFaults } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import type { TestStore } from "../fixtures/store.ts";

/** The selection of rows, and the bar with what can be done with them. */

const boxes = (page: Page) =>
  page.getByRole("checkbox", { name: "Selecionar", exact: true }).filter({ visible: true });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

const LISTS = [
  {
    of: "orders",
    selected: "2 pedidos selecionados",
    first: "Marcar como enviados",
    others: ["Baixar CSV"],
    path: async (store: TestStore) => {
      for (const name of ["Ana Lima", "Rui Santos", "Bia Duarte"]) await order(store, name);
      return "/painel/pedidos";
    },
  },
  {
    of: "products",
    selected: "2 selecionados",
    first: "Tirar 2 da vitrine",
    others: ["Mostrar 2 na vitrine", "Exportar 2"],
    path: async () => "/painel/produtos",
  },
  {
    of: "units",
    selected: "2 escolhidas",
    first: "Remover 2 unidades",
    others: [],
    path: async ({ products }: TestStore) => `/painel/estoque/${products.card.id}`,
  },
];

for (const { of, selected, first, others, path } of LISTS)
  test(`the bar of selected ${of} moves no row, and has one row on a phone`, { tag: "@both" }, async ({
    page,
    store,
  }) => {
    await openAs(page, store.id, await path(store));
    await expect(boxes(page).nth(1)).toBeVisible();
    // Nothing that is still loading may move the boxes between measuring and pressing.
    await contentShown(page);
    // Away from the window's edge, where the bar will be.
    await boxes(page)
      .nth(1)
      .evaluate((box) => box.scrollIntoView({ block: "center" }));
    const places = await Promise.all([boxOf(boxes(page).nth(0)), boxOf(boxes(page).nth(1))]);
    // As quickly as a hand that knows where the boxes are.
    for (const { centre } of places) await page.mouse.click(centre.x, centre.y);
    await expect(boxes(page).nth(0)).toBeChecked();
    await expect(boxes(page).nth(1)).toBeChecked();
    const bar = page.getByRole("group", { name: selected });
    await expect(bar).toBeVisible();
    expect(await boxOf(boxes(page).nth(1))).toEqual(places[1]);
    await noFaults(page);

    const buttons = await bar.getByRole("button").all();
    const isPhone = test.info().project.name === "phone";
    expect(buttons).toHaveLength(isPhone ? (others.length > 0 ? 3 : 2) : others.length + 2);
    const rows = (await Promise.all(buttons.map(boxOf))).map(({ centre }) => Math.round(centre.y));
    expect(new Set(rows).size).toBe(1);
    await expect(bar.getByRole("button", { name: first })).toBeInViewport({ ratio: 1 });
    const more = bar.getByRole("button", { name: "Mais ações" });
    if (isPhone && others.length > 0) await more.click();
    for (const name of others)
      await expect(page.getByRole(isPhone ? "menuitem" : "button", { name })).toBeVisible();
    if (isPhone && others.length > 0) await page.keyboard.press("Escape");
    await bar.getByRole("button").last().click();
    await expect(bar).toHaveCount(0);
    await expect(boxes(page).nth(0)).not.toBeChecked();
  });
