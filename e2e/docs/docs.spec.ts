import type { Page } from "playwright/test";
import { db } from "#lib/db/client.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults, noFaultsInBothThemes } from "../fixtures/page.ts";
import { openAs } from "../fixtures/panel.ts";
import { patience } from "../fixtures/patience.ts";

const searchFor = async (page: Page, typed: string) => {
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill(typed);
};

test("a newcomer opens the documentation, finds an operation and calls it from the page", {
  tag: "@both",
}, async ({ page, store }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(test.info().project.use.baseURL as string).origin)
      foreign.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Leia a documentação da API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Seu primeiro pedido pago/ })).toBeVisible();
  await page.waitForLoadState("networkidle");

  // By keyboard, by a field's name, to the operation itself.
  await searchFor(page, "include_qr_image");
  await page.getByRole("option", { name: /Criar uma cobrança Pix avulsa/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/transactions\/createTransaction$/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Criar uma cobrança Pix avulsa" }),
  ).toBeInViewport();

  await page.getByRole("radio", { name: "Python" }).check({ force: true });
  await expect(page.getByText('method="POST"')).toBeVisible();
  await expect(page.getByText("curl -X POST")).toBeHidden();
  // The choice applies to all samples, also on the next page.
  await page.getByRole("link", { name: /^Próxima/ }).click();
  await expect(page.getByText('method="GET"')).toBeVisible();
  await page.goBack();

  await page.getByText("Experimentar", { exact: true }).click();
  await page.getByLabel("Chave de API").fill(store.apiKey);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Resposta: 200")).toBeVisible();
  await expect(page.getByText('"status": "PENDING"').last()).toBeVisible();
  // The same key again: the same charge, marked as replayed.
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByText("Cabeçalhos", { exact: true }).click();
  await expect(page.getByText("idempotency-replayed: true")).toBeVisible();
  await noFaults(page);
  expect(foreign).toEqual([]);
});

// One page of each kind: e2e/api/docs-pages.test.ts reads all pages.
const KINDS = [
  "/docs",
  "/docs/en/guides/webhooks",
  "/docs/guias/erros",
  "/docs/en/api/orders",
  "/docs/api/orders/createOrder",
  "/docs/en/api/products/importProducts",
  "/docs/api/eventos",
  "/docs/en/api/events/order.paid",
];

test("a page of each kind reads well in both themes", { tag: "@both" }, async ({ page }) => {
  test.setTimeout(300_000 * patience());
  for (const path of KINDS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    // Opens all details, so that their content is checked as well.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLDetailsElement>("main details")) one.open = true;
    });
    await noFaultsInBothThemes(page);
  }
});

test("without JavaScript everything can still be read", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.VITRINE_TEST_URL}/docs/api/orders/createOrder`);
  await expect(page.getByRole("link", { name: "Idempotency-Key" })).toBeVisible();
  await expect(page.getByText("curl -X POST")).toBeVisible();
  await page.getByText("PHP", { exact: true }).click();
  await expect(page.getByText("CURLOPT_CUSTOMREQUEST")).toBeVisible();
  await expect(page.getByText("curl -X POST")).toBeHidden();
  // Controls that need scripts are hidden.
  for (const name of ["Copiar", "Buscar"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByText("Experimentar", { exact: true })).toBeHidden();
  await page.getByRole("link", { name: "English" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Create an order and its Pix charge" }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "List orders" })).toBeVisible();
  expect((await page.goto(`${process.env.VITRINE_TEST_URL}/docs/nada`))?.status()).toBe(404);
  await context.close();
});

test("addresses of before, and those of fields, errors and headings, lead to their place", async ({
  page,
}) => {
  await page.goto("/docs/api/orders#createOrder");
  await expect(page).toHaveURL(/\/docs\/api\/orders\/createOrder$/);
  await page.goto("/docs/en/api/events#order.paid");
  await expect(page).toHaveURL(/\/docs\/en\/api\/events\/order\.paid$/);
  await page.goto("/docs/guias/erros#InsufficientBalance");
  const error = page.locator("#InsufficientBalance");
  await expect(error).toBeInViewport();
  await expect(error).toContainText("Saldo disponível insuficiente.");
  await expect(error).toContainText("GET /wallet/balance");
  // A nested field is collapsed until the address names it.
  await page.goto("/docs/api/orders/getOrder");
  const folded = page.locator("details:not([open]) .field").first();
  await expect(folded).toBeHidden();
  const id = await folded.getAttribute("id");
  await page.goto(`/docs/api/orders/getOrder#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  // The name of a field is the link to it.
  await page.locator("#body\\.items, .field").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/#[\w.]+$/);
});

test("on a wide screen the headings stand beside a guide and lead to their place", async ({ page }) => {
  await page.goto("/docs/en/guides/webhooks");
  const places = page.getByRole("navigation", { name: "On this page" });
  await places.getByRole("link", { name: "Rules for the receiver" }).click();
  await expect(page.getByRole("heading", { name: "Rules for the receiver" })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(places).toBeHidden();
});

test("printed, a page has its content and the chosen language, without the controls", async ({ page }) => {
  await page.goto("/docs/en/api/orders/createOrder");
  await page.emulateMedia({ media: "print" });
  for (const name of [/^Search/, /^Copy/]) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Documentation menu" })).toHaveCount(0);
  await expect(page.getByText("curl -X POST")).toBeVisible();
  await expect(page.locator("[id='error.400'] li").first()).toBeVisible();
});

test("a signed-in reader finds the ids of the own store in the samples, and an owner the newest key", async ({
  page,
  store,
}) => {
  await page.goto("/docs/api/products/getProduct");
  await expect(page.getByText(SAMPLE_IDS.product).first()).toBeAttached();
  await page.goto("/docs");
  await expect(page.getByRole("link", { name: "Entre para ver aqui os ids da sua loja." })).toBeVisible();
  const [key] = await db().apiKey.findMany({ where: { storeId: store.id } });
  await expect(page.locator("main")).not.toContainText(key?.prefix ?? "none");
  await openAs(page, store.id, "/docs");
  await expect(page.getByText("Os exemplos têm os ids da loja Loja de Teste.")).toBeVisible();
  await expect(page.getByText(`começa com ${key?.prefix}`)).toBeVisible();
  await page.goto("/docs/api/products/getProduct");
  await expect(page.getByText(SAMPLE_IDS.product)).toHaveCount(0);
  const own = await db().product.findMany({ where: { storeId: store.id, deletedAt: null } });
  const sample = await page.locator("[data-lang=curl] pre").textContent();
  expect(own.some(({ id }) => sample?.includes(id))).toBe(true);
  await page.goto("/docs/api/shop-front/listPublicProducts");
  await expect(page.locator("main")).toContainText(`X-Store-ID: ${store.id}`);
});

test("who may not list keys finds none of them in the samples; a store's name is no Markdown", async ({
  page,
  store,
}) => {
  const name = "Loja [a](/b) <b>*c*</b>";
  await db().store.update({ where: { id: store.id }, data: { name } });
  await openAs(page, store.id, "/docs", "support");
  await expect(page.getByText(`Os exemplos têm os ids da loja ${name}.`)).toBeVisible();
  const [key] = await db().apiKey.findMany({ where: { storeId: store.id } });
  await expect(page.locator("main")).not.toContainText(key?.prefix ?? "none");
});
