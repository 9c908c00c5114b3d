import { readFile } from "node:fs/promises";
import { addDays, dayInSaoPaulo } from "#lib/core/dates.ts";
import { pool } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { placeOrder } from "../fixtures/client.ts";
import { runUntil, stopClock } from "../fixtures/clock.ts";
import { followed } from "../fixtures/follow.ts";
import { downloadBy, noFaultsInBothThemes } from "../fixtures/page.ts";
import { nothingAgain, nothingLater } from "../fixtures/page-load.ts";
import { signedIn } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

// Each test checks every step in both themes.
test.describe.configure({ timeout: 180_000 });

const today = () => dayInSaoPaulo(new Date());

/** A store that sold on two days of this month's period, and before it. */
async function sold(): Promise<TestStore> {
  const store = await makeStore();
  const [one, two, before] = [addDays(today(), -2), addDays(today(), -5), addDays(today(), -40)];
  await pool().query(
    `INSERT INTO daily_movements (store_id, day, cause, count, amount) VALUES
       ($1, $2, 'sale', 3, 1500), ($1, $2, 'fee', 3, 15), ($1, $3, 'sale', 1, 500), ($1, $3, 'overpayment', 1, 30), ($1, $4, 'sale', 2, 1000)`,
    [store.id, one, two, before],
  );
  await pool().query(
    `INSERT INTO daily_sales (store_id, day, bucket, sales, orders, seconds) VALUES
       ($1, $2, 46, 3, 2, 300), ($1, $3, 46, 1, 1, 100), ($1, $4, 46, 2, 2, 200)`,
    [store.id, one, two, before],
  );
  await pool().query(
    `WITH day AS (INSERT INTO daily_products (store_id, day, product_id, units, amount, units_to, amount_to)
       VALUES ($1, $2, $3, 4, 1700, 4, 1700) RETURNING *)
     INSERT INTO sold_products (store_id, product_id, last_day, units, amount)
     SELECT store_id, product_id, day, units, amount FROM day`,
    [store.id, one, store.products.card.id],
  );
  return store;
}

/** The hour of the store's payment, in São Paulo. */
async function hourOfPayment({ id }: TestStore): Promise<number> {
  const { rows } = await pool().query<{ hour: number }>(
    "SELECT extract(hour FROM paid_at AT TIME ZONE 'America/Sao_Paulo')::int AS hour FROM payments WHERE store_id = $1",
    [id],
  );
  return onlyRow(rows).hour;
}

async function enter(page: Page, store: TestStore, role: "owner" | "support" = "owner"): Promise<void> {
  await signedIn(page.context(), await makeMember({ storeId: store.id, role, totp: false }));
}

test("the figures of the period beside the one before, as a chart and as a table", { tag: "@both" }, async ({
  page,
}) => {
  const store = await sold();
  await enter(page, store);
  // Neither the guide, which reads the orders every two seconds, nor the watch of new orders is part of the limit.
  await nothingAgain(page);
  await nothingLater(page);
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) calls += 1;
  });
  await page.goto("/painel");
  const figures = page.getByRole("region", { name: "Números do período" });
  await expect(figures.getByText("R$ 2.000,00")).toBeVisible();
  await expect(figures.getByText("+100%")).toBeVisible();
  await expect(figures.getByText(/^você recebe R\$\s2\.015,00, com Pix a mais/)).toBeVisible();
  await expect(figures.getByText("e mais 1 pagamento avulso, de link ou não aceito")).toBeVisible();
  await expect(page.getByText("Cartão presente")).toBeVisible();
  await expect(page.getByText("Disponível para saque")).toBeVisible();
  expect(calls).toBeLessThanOrEqual(6);
  await noFaultsInBothThemes(page);

  const chart = page.getByRole("slider", { name: /Vendas por dia/ });
  await chart.focus();
  for (const _ of [1, 2]) await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", /este período R\$\s1\.500,00, anterior R\$\s0,00/);
  await page.getByRole("button", { name: "ver tabela" }).click();
  const table = page.getByRole("table", { name: "Vendas por dia" });
  await expect(table.getByText("R$ 1.500,00").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/^“Você recebe” inclui Pix a mais/)).toBeVisible();
  await noFaultsInBothThemes(page);
});

test("the period is in the address, and a table of it can be saved", { tag: "@full-browser" }, async ({
  page,
}) => {
  const store = await sold();
  await enter(page, store);
  await page.goto("/painel?dias=7");
  const figures = page.getByRole("region", { name: "Números do período" });
  await expect(figures.getByText("R$ 2.000,00")).toBeVisible();
  await page.getByText("Hoje", { exact: true }).click();
  await expect(page).toHaveURL(/dias=1/);
  await expect(figures.getByText("R$ 2.000,00")).toHaveCount(0);
  await page.goto(`/painel?de=${addDays(today(), -2)}&ate=${addDays(today(), -2)}`);
  await expect(figures.getByText("R$ 1.500,00")).toBeVisible();
  const file = await downloadBy(page.getByRole("button", { name: "Exportar" }));
  const day = addDays(today(), -2);
  expect(file.suggestedFilename()).toBe(`visao-geral-${store.slug}-${day}.csv`);
  expect(await readFile(await file.path(), "utf8")).toContain(`${day};1500,00;15,00;1485,00;0,00;2;`);
});

test("the hours of today, and a preset of the period", async ({ page }) => {
  const store = await sold();
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  await payAndWait(made.body.order.pix.copy_paste, {});
  await enter(page, store);
  await page.goto("/painel?dias=1");
  const chart = page.getByRole("slider", { name: /Vendas por hora/ });
  await chart.focus();
  await expect(chart).toHaveAttribute("aria-valuetext", /^\d+h às/);
  // The hour may have ended since the payment.
  const paidIn = await hourOfPayment(store);
  if (!(await chart.getAttribute("aria-valuetext"))?.startsWith(`${paidIn}h`))
    await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${paidIn}h às \\d+h, este dia R\\$\\s50,00, o dia anterior R\\$\\s0,00`),
  );
  await page.getByRole("button", { name: "ver tabela" }).click();
  await expect(page.getByRole("table", { name: "Vendas por hora" }).getByText("R$ 50,00")).toBeVisible();

  await page.getByRole("button", { name: /^Período/ }).click();
  await page.getByRole("button", { name: "Ontem" }).click();
  const yesterday = addDays(today(), -1);
  await expect(page).toHaveURL(new RegExp(`de=${yesterday}&ate=${yesterday}`));
});

test("an order that is paid meanwhile appears, with a message", async ({ page }) => {
  const store = await sold();
  const order = async (customerName: string) =>
    (await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], { customerName }))
      .body.order;
  const first = await order("Ana Souza");
  await enter(page, store);
  await page.clock.install();
  await page.goto("/painel");
  const latest = page.locator("section", { hasText: "Últimos pedidos" }).last();
  await expect(latest.getByRole("link", { name: /Ana Souza/ })).toContainText("Aguardando pagamento");
  await stopClock(page);
  await payAndWait(first.pix.copy_paste, {});
  const second = await order("Bia Lima");
  const message = page.getByText(/Ana Souza pagou R\$\s50,00, pedido/);
  await runUntil(page, () => message.isVisible());
  await expect(latest.getByRole("link", { name: /Ana Souza/ })).toContainText("Pago");
  await expect(latest.getByRole("link", { name: /Bia Lima/ })).toBeVisible();
  await page.clock.resume();
  await noFaultsInBothThemes(page);

  await followed(page, "/painel/carteira");
  const balance = page
    .getByRole("main")
    .getByText(/^R\$\s\d+,\d\d$/)
    .first();
  const before = (await balance.textContent()) ?? "";
  await stopClock(page);
  await payAndWait(second.pix.copy_paste, {});
  await runUntil(page, () => page.getByText(/Bia Lima pagou/).isVisible());
  // A timer shows the data that was read again.
  await page.clock.resume();
  await expect(balance).not.toHaveText(before);
});

test("an order that is paid while the panel is in a background tab is notified, once that is turned on", async ({
  page,
}) => {
  const store = await sold();
  const { body } = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
    customerName: "Ana Souza",
  });
  await enter(page, store);
  await page.addInitScript(() => {
    class Shown {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(_title: string, { body }: { body: string }) {
        document.title = body;
      }
    }
    Object.assign(window, { Notification: Shown });
  });
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/orders?limit=20")) reads += 1;
  });
  await page.clock.install();
  await page.goto("/painel");
  await expect(page.getByRole("link", { name: /Ana Souza/ })).toBeVisible();
  await stopClock(page);
  // The orders are watched when they are read again.
  await runUntil(page, async () => reads > 1);
  await page.clock.resume();
  await page.getByRole("button", { name: "Avisos de pedido pago" }).click();
  await page.getByRole("menuitemcheckbox", { name: /Notificar pelo navegador/ }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await stopClock(page);
  await payAndWait(body.order.pix.copy_paste, {});
  await runUntil(page, async () => /Ana Souza pagou/.test(await page.title()));
});

test("a store that has not sold, and a server that fails", async ({ page }) => {
  await enter(page, await makeStore());
  await nothingAgain(page);
  await page.goto("/painel");
  await expect(page.getByRole("heading", { name: "Comece a vender", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Números do período" })).toHaveCount(0);
  await expect(page.getByText("Nenhuma venda neste período")).toHaveCount(0);
  await page.route("**/stores/me/overview*", (route) =>
    route.fulfill({ status: 500, json: { code: "InternalError", message: "x", requestId: "r" } }),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: /Tentar de novo/ }).first()).toBeVisible({
    timeout: 20_000 * patience(),
  });
  await page.unrouteAll();
  await page
    .getByRole("button", { name: /Tentar de novo/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /Tentar de novo/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Comece a vender", exact: true })).toBeVisible();
});

test("a live store that has not sold says so, without empty figures", async ({ page }) => {
  await enter(page, await makeStore({ mode: "live" }));
  await page.goto("/painel");
  await expect(page.getByText("Nenhuma venda neste período")).toBeVisible();
  await expect(page.getByRole("region", { name: "Números do período" })).toHaveCount(0);
  await expect(page.getByText("Mais vendidos")).toHaveCount(0);
});
