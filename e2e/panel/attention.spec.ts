import { pool } from "#lib/db/pool.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { openCharge } from "../fixtures/client.ts";
import { makeDraft } from "../fixtures/draft.ts";
import { order } from "../fixtures/orders.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { boughtMug, makeMug } from "../fixtures/parcels.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";

/** Open tasks, as rows of the home page that lead to their lists. */
test.describe.configure({ timeout: 180_000 });

async function waitingStore(): Promise<TestStore> {
  const store = await makeStore({ webhook: { url: "http://127.0.0.1:9/", events: ["order.paid"] } });
  const [card, gift] = [store.products.card.id, store.products.gift.id];
  await boughtMug(store, await makeMug(store));
  await order(store, "Ana Souza", { pending: true });
  await openCharge(store.apiKey, 7.5);
  await pool().query("UPDATE variations SET available = 0 WHERE product_id = $1", [card]);
  // A product that the shop does not show is nothing to do.
  expect(await makeDraft(store)).toBe(201);
  await pool().query("UPDATE variations SET low_stock_at = 5 WHERE product_id = $1", [gift]);
  await pool().query("UPDATE variations SET available = 4 WHERE product_id = $1", [gift]);
  await pool().query("UPDATE webhook_endpoints SET paused_at = now() WHERE store_id = $1", [store.id]);
  await pool().query(
    `INSERT INTO mails (store_id, kind, to_address, subject, text, status)
     VALUES ($1, 'order', 'a@example.com', 'Seu pedido', 't', 'failed')`,
    [store.id],
  );
  return store;
}

/** Each row with the address of its list. */
const ROWS = [
  ["1 pedido a enviar", "/painel/pedidos?envio=to_send"],
  ["1 produto sem estoque", "/painel/produtos?estado=na-vitrine&estoque=sem"],
  ["1 produto com estoque baixo", "/painel/estoque?situacao=low"],
  ["1 webhook pausado", "/painel/desenvolvedores?aba=webhooks"],
  ["1 e-mail recusado", "/painel/emails?estado=failed"],
] as const;

test("an owner finds each thing to do in a row that opens its list, filtered", { tag: "@both" }, async ({
  page,
}) => {
  const store = await waitingStore();
  await openAs(page, store.id, "/painel");
  const desk = page.locator("section", {
    has: page.getByRole("heading", { name: "5 coisas para resolver" }),
  });
  await expect(desk.getByRole("listitem")).toHaveCount(ROWS.length + 1);
  for (const [name, href] of ROWS)
    await expect(desk.getByRole("link", { name })).toHaveAttribute("href", href);
  const waits = desk.getByRole("link", { name: /2 Pix aguardando pagamento[ ·]+R\$.57,50/ });
  await expect(waits).toHaveAttribute("href", "/painel/cobrancas?situacao=PENDING");
  await noFaultsInBothThemes(page);
  const rows = page.locator("main [data-row]:visible");
  await waits.click();
  await expect(rows).toHaveCount(2);
  for (const [name] of ROWS.filter(([, href]) => !href.includes("desenvolvedores"))) {
    await page.goto("/painel");
    await desk.getByRole("link", { name }).click();
    await expect(rows).toHaveCount(1);
  }
  await page.goto("/painel");
  await desk.getByRole("link", { name: "1 webhook pausado" }).click();
  await expect(page.getByRole("tab", { name: "Webhooks" })).toHaveAttribute("aria-selected", "true");
});

test("support sees how many Pix wait but not how much, and nothing that it can't open", async ({ page }) => {
  const store = await waitingStore();
  await openAs(page, store.id, "/painel", "support");
  await expect(page.getByRole("heading", { name: "4 coisas para resolver" })).toBeVisible();
  await expect(page.getByRole("link", { name: "2 Pix aguardando pagamento", exact: true })).toBeVisible();
  await expect(page.getByText("57,50")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /webhook/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sacar" })).toHaveCount(0);
  await noFaultsInBothThemes(page);
});

test("with nothing to do but Pix that wait, the list says so; with nothing at all it is not there", async ({
  page,
  store,
}) => {
  await order(store, "Ana Souza");
  await openAs(page, store.id, "/painel");
  await expect(page.getByRole("heading", { name: "Visão geral" })).toBeVisible();
  await expect(page.getByText("Disponível para saque")).toBeVisible();
  await expect(page.getByText(/para resolver/)).toHaveCount(0);
  await order(store, "Ana Souza", { pending: true });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nada para resolver agora" })).toBeVisible();
  await expect(page.getByRole("link", { name: /1 Pix aguardando pagamento/ })).toBeVisible();
});
