import { pool } from "#lib/db/pool.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { order } from "../fixtures/orders.ts";
import { enterAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

test.describe.configure({ timeout: 600_000 });
const OUT = process.env.SHOTS ?? "/tmp/panelfix-shots";

async function shots(page: Page, name: string, path: string, act?: (page: Page) => Promise<void>) {
  for (const width of [1440, 390])
    for (const theme of ["light", "dark"] as const) {
      if (process.env.FAST && (width === 390) !== (theme === "dark")) continue;
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await expect(page.locator("main [data-skeleton]")).toHaveCount(0);
      if (act) await act(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${OUT}/${name}-${width}-${theme}.png`, fullPage: !act });
    }
}

test("shots", async ({ page }) => {
  const store = await storeWithMoney(100, { webhook: { url: "http://127.0.0.1:9/", events: ["order.paid"] } });
  const [card, gift] = [store.products.card.id, store.products.gift.id];
  const ana = await order(store, "Ana Souza");
  await call("POST", `/orders/${ana.id}/refund`, { key: store.apiKey, body: { amount: 12.5, reason: "Faltou um item" } });
  const bia = await order(store, "Bia Lima de Albuquerque Cavalcanti");
  await call("POST", `/orders/${bia.id}/refund`, { key: store.apiKey, body: {} });
  const mug = await boughtMug(store, await makeMug(store), { customerName: "Carla Dias" });
  const waits = await order(store, "Davi Rocha", { pending: true });
  await call("POST", "/transactions", { key: store.apiKey, body: { type: "PIX_IN", amount: 7.5, description: "Aula" } });
  const sent = await call("POST", "/wallet/withdrawals", { key: store.apiKey, body: { amount: 15, pixKey: "ana@example.com", description: "Fornecedor de embalagens" } });
  await call("POST", "/wallet/withdrawals", { key: store.apiKey, body: { amount: 5, pixKey: "+5511988776655" } });
  await pool().query("UPDATE variations SET available = 0 WHERE product_id = $1", [card]);
  await pool().query("UPDATE variations SET low_stock_at = 5, available = 4 WHERE product_id = $1", [gift]);
  await pool().query("UPDATE webhook_endpoints SET paused_at = now() WHERE store_id = $1", [store.id]);
  await pool().query("INSERT INTO mails (store_id, kind, to_address, subject, text, status) VALUES ($1, 'order', 'a@example.com', 'Seu pedido', 't', 'failed')", [store.id]);
  await enterAs(page.context(), store.id);
  await shots(page, "home", "/painel");
  await shots(page, "charges", "/painel/cobrancas");
  await shots(page, "refunds", "/painel/cobrancas?aba=reembolsos");
  await shots(page, "wallet", "/painel/carteira");
  await shots(page, "withdrawal", `/painel/saques?saque=${sent.body.withdrawal.id}`, async (p) => {
    await expect(p.getByText("Banco de quem recebe").first()).toBeVisible();
  });
  await shots(page, "settings-team", "/painel/configuracoes?aba=equipe");
  await shots(page, "settings-dev", "/painel/configuracoes?aba=desenvolvedores");
  await shots(page, "order-pending", `/painel/pedidos/${waits.id}`);
  await shots(page, "order-parcel", `/painel/pedidos/${mug.id}`);
  await shots(page, "product", `/painel/produtos/${gift}`);
  await shots(page, "keys", "/painel/desenvolvedores?aba=chaves");
  await shots(page, "events", "/painel/desenvolvedores?aba=eventos");
  await shots(page, "period", "/painel/cobrancas", async (p) => {
    await p.getByRole("button", { name: /^Período/ }).click();
    await expect(p.getByRole("button", { name: "Ontem", exact: true })).toBeVisible();
    await expect(p.getByRole("grid").first()).toBeVisible();
  });
  await shots(page, "help", "/painel/cupons", async (p) => {
    await p.getByRole("button", { name: /^Conta de/ }).click();
    await p.getByRole("menuitem", { name: "Ajuda" }).click();
    await expect(p.getByRole("dialog", { name: "Ajuda", exact: true })).toBeVisible();
  });
});
