import { addDays } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { contentShown } from "../../scripts/pictures/content-shown.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { owned } from "../fixtures/money-page.ts";
import { order } from "../fixtures/orders.ts";
import { noOverflow } from "../fixtures/page.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { makeProduct, makeStore, type TestStore } from "../fixtures/store.ts";
import { withdraw } from "../fixtures/wallet.ts";

/** Nothing is cut off, covered or pushed out at 390 pixels. */
test.use({ viewport: { width: 390, height: 844 } });

const LONG = "Camiseta de algodão orgânico com estampa da feira de Belém, edição numerada de 2026";

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function storeWithLongNames(): Promise<TestStore> {
  const store = await makeStore();
  for (const name of [LONG, `${LONG} (azul)`])
    await makeProduct(store.id, { name, price: "1234.56", categoryId: store.categoryId, stock: 12 });
  return store;
}

test("a long name leaves the switch and the stock of a product on its card", async ({ page }) => {
  await openAs(page, (await storeWithLongNames()).id, "/painel/produtos");
  const row = page.getByRole("row").filter({ hasText: `${LONG} (azul)` });
  const card = await boxOf(row);
  for (const part of [row.getByRole("switch"), row.getByText(/12/).last()])
    expect((await boxOf(part)).right).toBeLessThanOrEqual(card.right);
});

test("figures of millions are whole", async ({ page, store }) => {
  await order(store, "Ana Souza");
  const day = addDays(new Date().toISOString().slice(0, 10), -2);
  await pool().query(
    "INSERT INTO daily_movements (store_id, day, cause, count, amount) VALUES ($1, $2, 'sale', 3, 12345678.9)",
    [store.id, day],
  );
  await openAs(page, store.id, "/painel");
  const figure = page.getByRole("region", { name: "Números do período" }).getByText(/12\.345\.728,90/);
  const cut = await figure.evaluate((one) => {
    const cell = one.closest("div") as HTMLElement;
    return one.getBoundingClientRect().right - cell.getBoundingClientRect().right;
  });
  expect(cut).toBeLessThanOrEqual(0);
});

test("no tooltip stands over an open menu", async ({ page, context }) => {
  await enterAs(context, (await makeStore()).id);
  await page.setViewportSize({ width: 1000, height: 844 });
  await page.goto("/painel/produtos");
  const more = page.getByRole("button", { name: "Ordenar, importar, exportar" });
  await more.hover();
  await expect(page.getByRole("tooltip")).toHaveCount(1);
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await moveOver(page, more);
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await page.getByRole("searchbox").last().focus();
  const isReached = () => more.evaluate((one) => one === document.activeElement);
  while (!(await isReached())) await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("tooltip")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

/** Moves within the button that opened the menu, for longer than a tooltip waits. */
async function moveOver(page: Page, button: Locator): Promise<void> {
  const { x, y } = await boxOf(button);
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.move(x + 6 + step, y + 8);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

test("a message leaves the buttons of an unsaved form free", async ({ page, context, store }) => {
  await enterAs(context, store.id);
  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/painel/produtos/${store.products.card.id}`);
    const name = page.getByLabel("Nome", { exact: true });
    await name.fill(`Cartão ${width}`);
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    const message = page.getByRole("listitem").filter({ hasText: /salv/i });
    await expect(message).toBeVisible();
    // Under the pointer it stays, however long the measuring takes.
    await message.hover();
    await name.fill(`Cartão presente ${width}`);
    const [said, save] = [
      await boxOf(message),
      await boxOf(page.getByRole("button", { name: "Salvar alterações" })),
    ];
    expect([width, said.bottom <= save.y || said.y >= save.bottom]).toEqual([width, true]);
  }
  expect(await db().product.count({ where: { storeId: store.id } })).toBe(3);
});

test("the filters of a list are one row that scrolls sideways, and the page does not", async ({
  page,
  context,
  store,
}) => {
  await enterAs(context, store.id);
  for (const path of [
    ...["/painel/pedidos", "/painel/produtos", "/painel/cupons", "/painel/cobrancas"],
    ...["/painel/cobrancas?aba=reembolsos", "/painel/carteira", "/painel/saques", "/painel/emails"],
    ...["/painel/desenvolvedores?aba=eventos", "/painel/desenvolvedores?aba=chamadas"],
    "/painel/configuracoes?aba=registro",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      if (path === "/painel/pedidos") await page.getByRole("button", { name: /Situação/ }).waitFor();
      const row = page.locator("[data-chips]");
      await expect(row).toBeVisible();
      const centres = await row.evaluate((one) =>
        [...one.children].map((child) => {
          const { top, height } = child.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(new Set(centres).size, centres.join()).toBe(1);
      await noOverflow(page);
    });
  await page.goto("/painel/pedidos");
  await page.getByRole("button", { name: /Situação/ }).waitFor();
  const last = page.locator("[data-chips] button:visible").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("the export stands beside the title, and no filter is cut off", async ({ page, context, store }) => {
  await enterAs(context, store.id);
  for (const path of ["/painel/clientes", "/painel/estoque", "/painel/links", "/painel/emails"])
    await test.step(path, async () => {
      await page.goto(path);
      const [title, csv] = await Promise.all([
        boxOf(page.getByRole("heading", { level: 1 })),
        boxOf(page.getByRole("button", { name: "Exportar CSV" })),
      ]);
      expect(csv.y).toBeLessThan(title.bottom);
      expect(csv.right).toBeLessThanOrEqual(390 - 16);
    });
  await page.goto("/painel/cobrancas");
  const filters = page.locator("[data-chips]").getByRole("combobox");
  await expect(filters).toHaveCount(2);
  for (const filter of await filters.all()) {
    const cut = await filter.locator(".truncate").evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
});

test("a withdrawal with a note names its destination, too", async ({ page }) => {
  const { store } = await owned(page, 50);
  await withdraw(store, { amount: 15, pixKey: "ana@example.com", description: "Fornecedor" });
  await page.goto("/painel/saques");
  const row = page.getByRole("row").filter({ hasText: "Fornecedor" });
  await expect(row.getByText(/^para .*a\*\*\*@example\.com$/).filter({ visible: true })).toBeVisible();
});

test("the main action of a list stays above the navigation and covers no content", async ({
  page,
  context,
}) => {
  const store = await makeStore();
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      makeProduct(store.id, {
        name: `Caneca ${at}`,
        price: "10.00",
        categoryId: store.categoryId,
        stock: 1,
      }),
    ),
  );
  await enterAs(context, store.id);
  const actions = {
    "/painel/pedidos": page.getByRole("main").getByRole("link", { name: "Novo pedido" }),
    "/painel/produtos": page.getByRole("main").getByRole("link", { name: "Novo produto" }),
    "/painel/cupons": page.locator("[data-main-act]").getByRole("button"),
    "/painel/saques": page.locator("[data-main-act]").getByRole("link", { name: "Sacar" }),
    "/painel/links": page.locator("[data-main-act]").getByRole("button"),
  };
  for (const [path, action] of Object.entries(actions))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(action).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("main").locator("h2, [data-row]").first()).toBeVisible();
      await contentShown(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(action).toBeInViewport({ ratio: 1 });
      const bar = await boxOf(page.locator("[data-main-act]"));
      const navigation = await boxOf(page.getByRole("navigation", { name: "Atalhos do painel" }));
      expect(bar.bottom).toBeLessThanOrEqual(navigation.y + 1);
      const end = await page.evaluate(() => {
        const inFlow = [...document.querySelectorAll("main *")].filter(
          (one) => !one.closest("[data-main-act], .sr-only, [role=tooltip]"),
        );
        return Math.max(...inFlow.map((one) => one.getBoundingClientRect().bottom));
      });
      expect(end).toBeLessThanOrEqual(bar.y);
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/painel/produtos");
  const title = await boxOf(page.getByRole("heading", { level: 1 }));
  expect((await boxOf(actions["/painel/produtos"])).y).toBeLessThan(title.bottom + 20);
});

test("the acts of an order are one row, and its menu has the others", async ({ page, store }) => {
  const { id } = await boughtMug(store, await makeMug(store));
  await openAs(page, store.id, `/painel/pedidos/${id}`);
  const acts = page.getByRole("group", { name: "O que fazer com este pedido" });
  await expect(acts.getByRole("button", { name: "Marcar como enviado" })).toBeVisible();
  expect((await boxOf(acts)).height).toBeLessThan(60);
  await acts.getByRole("button", { name: "Mais ações" }).click();
  for (const name of ["Marcar como entregue", "Reembolsar", "Recibo", /^Enviar por WhatsApp/])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
});

test("the look of a shop is a form first, and its preview follows", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/configuracoes?aba=aparencia");
  const preview = page.getByRole("img", { name: "Prévia da loja Loja de Teste" });
  const [form, shown, seller] = [
    await boxOf(page.getByLabel("Outra cor")),
    await boxOf(preview),
    await boxOf(page.getByLabel("Nome ou razão social")),
  ];
  expect(form.bottom).toBeLessThan(shown.y);
  expect(shown.bottom).toBeLessThan(seller.y);
});
