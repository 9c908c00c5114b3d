import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { order } from "../fixtures/orders.ts";
import { enterAs, openAs } from "../fixtures/panel.ts";
import type { TestStore } from "../fixtures/store.ts";
import { withdraw } from "../fixtures/wallet.ts";

/** The periods that lists offer, and the times they show. */
test.describe.configure({ timeout: 180_000 });

const rows = (page: Page) => page.locator("main tbody tr:visible");
const today = () => dayInSaoPaulo(new Date());

/** Moves the only order of a store to 14:30 of a day, with its charge and the counts of both lists. */
async function moveTo(store: TestStore, orderId: string, day: string): Promise<void> {
  const at = `${day}T14:30:00-03:00`;
  await db().$transaction([
    db().$executeRaw`UPDATE orders SET created_at = ${at}::timestamptz WHERE id = ${orderId}::uuid`,
    db()
      .$executeRaw`UPDATE transactions SET created_at = ${at}::timestamptz WHERE order_id = ${orderId}::uuid`,
    db()
      .$executeRaw`UPDATE charge_search SET created_at = ${at}::timestamptz WHERE order_id = ${orderId}::uuid`,
    db().$executeRaw`UPDATE list_deltas SET day = ${day}::date WHERE store_id = ${store.id}::uuid`,
    db().$executeRaw`UPDATE list_counts SET day = ${day}::date WHERE store_id = ${store.id}::uuid`,
  ]);
}

/** On some days this month has the days of a shorter period, whose name is shown. */
const NAMES_OF_MONTH: Record<string, string> = { "01": "Hoje", "07": "7 dias", "30": "30 dias" };
const thisMonth = () => NAMES_OF_MONTH[today().slice(8)] ?? "Este mês";

async function choose(page: Page, name: string, shown = name): Promise<void> {
  await page.getByRole("button", { name: /^Período/ }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name: `Período: ${shown}` })).toBeVisible();
}

test("orders and charges of yesterday, this month and last; those of one day show hours", {
  tag: "@both",
}, async ({ page, store }) => {
  const { id } = await order(store, "Ana Souza");
  const yesterday = addDays(today(), -1);
  await moveTo(store, id, yesterday);
  await enterAs(page.context(), store.id);
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const endOfLast = addDays(firstOf(today()), -1);
  for (const path of ["/painel/pedidos", "/painel/cobrancas"]) {
    await page.goto(path);
    await expect(rows(page).first()).not.toContainText("14:30");
    await choose(page, "Este mês", thisMonth());
    await expect(page).toHaveURL(new RegExp(`de=${firstOf(today())}&ate=${today()}`));
    await choose(page, "Mês passado");
    await expect(page).toHaveURL(new RegExp(`de=${firstOf(endOfLast)}&ate=${endOfLast}`));
    // On the first of a month, yesterday is in the last one.
    await expect(rows(page)).toHaveCount(yesterday === endOfLast ? 1 : 0);
    await choose(page, "Ontem");
    await expect(page).toHaveURL(new RegExp(`de=${yesterday}&ate=${yesterday}`));
    await expect(rows(page).first()).toContainText("14:30");
  }
});

test("the wallet and the log of one day show hours", async ({ page, store }) => {
  await order(store, "Ana Souza");
  const owner = await enterAs(page.context(), store.id);
  expect((await withdraw(store, { amount: 5, pixKey: "ana@example.com" })).status).toBe(201);
  await pool().query(
    "INSERT INTO audit_entries (store_id, actor, action, details) VALUES ($1, $2, 'key.created', '{}')",
    [store.id, `member:${owner.email}`],
  );
  for (const path of ["/painel/carteira", "/painel/configuracoes?aba=registro"]) {
    await page.goto(path);
    const time = rows(page).locator("time").first();
    await expect(time).toHaveText(/\d{4}|[a-z]{3}/);
    await choose(page, "Hoje");
    await expect(time).toHaveText(/^\d{2}:\d{2}$/);
  }
});

test("the calendar's two months end with this one", async ({ page, store }) => {
  await openAs(page, store.id, "/painel/pedidos");
  await page.getByRole("button", { name: /^Período/ }).click();
  const months = page.getByRole("grid");
  await expect(months).toHaveCount(2);
  const named = (day: string) =>
    `${new Date(day).toLocaleDateString("pt-BR", { month: "long", timeZone: "UTC" })} ${day.slice(0, 4)}`;
  const lastMonth = addDays(`${today().slice(0, 7)}-01`, -1);
  await expect(months.first()).toHaveAccessibleName(named(lastMonth));
  await expect(months.last()).toHaveAccessibleName(named(today()));
});
