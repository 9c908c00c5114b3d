import { db } from "#lib/db/client.ts";
import { SAMPLE_IDS } from "#lib/http/sample-ids.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { enterAs } from "../fixtures/panel.ts";

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
  await expect(page.getByRole("heading", { level: 1, name: "Documentação" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  // By keyboard, by a field's name, to the operation itself.
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("include_qr_image");
  await page.getByRole("option", { name: /Criar uma cobrança Pix avulsa/ }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/transactions#createTransaction$/);
  const operation = page.locator("#createTransaction");
  await expect(operation.getByRole("heading", { name: "Criar uma cobrança Pix avulsa" })).toBeInViewport();

  await operation.getByRole("tab", { name: "Python" }).click();
  await expect(operation.getByText('method="POST"')).toBeVisible();
  // The choice counts for every example of the page.
  await expect(page.locator("#listTransactions").getByText('method="GET"')).toBeVisible();

  await operation.getByText("Experimentar", { exact: true }).click();
  await operation.getByLabel("Chave de API").fill(store.apiKey);
  await operation.getByRole("button", { name: "Enviar" }).click();
  await expect(operation.getByText("Resposta: 200")).toBeVisible();
  await expect(operation.getByText('"status": "PENDING"').last()).toBeVisible();
  // The same key again: the same charge, marked as replayed.
  await operation.getByRole("button", { name: "Enviar" }).click();
  await operation.getByText("Cabeçalhos", { exact: true }).click();
  await expect(operation.getByText("idempotency-replayed: true")).toBeVisible();
  await noFaults(page);
  expect(foreign).toEqual([]);
});

test("the key is asked for once in a tab, and a wrong one is told as the API tells it", async ({ page }) => {
  await page.goto("/docs/en/api/store#getStore");
  const operation = page.locator("#getStore");
  await operation.getByText("Try it", { exact: true }).click();
  await operation.getByLabel("API key").fill("vt_wrong");
  await operation.getByRole("button", { name: "Send" }).click();
  await expect(operation.getByText("Answer: 401")).toBeVisible();
  await page.reload();
  await operation.getByText("Try it", { exact: true }).click();
  await expect(operation.getByLabel("API key")).toHaveValue("vt_wrong");
});

// Light and in English on the phone, dark and in Portuguese on the desktop. The pages of the API are long and made by one
// template: each is checked in one of the two.
test("every page reads well", { tag: "@both" }, async ({ page }) => {
  test.setTimeout(600_000);
  const phone = test.info().project.name === "phone";
  const start = phone ? "/docs/en" : "/docs";
  await page.emulateMedia({ colorScheme: phone ? "light" : "dark" });
  await page.goto(start);
  const addresses = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const found = [start, ...addresses.filter((path) => path.startsWith("/docs"))];
  expect(found.length).toBeGreaterThan(15);
  const pages = found.filter((path, at) => !path.includes("/api/") || (at % 2 === 0) === phone);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await noFaults(page, { long: true });
  }
});

test("without JavaScript everything can still be read", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.VITRINE_TEST_URL}/docs/api/orders`);
  await expect(
    page
      .locator("#createOrder")
      .getByRole("code")
      .filter({ hasText: /^Idempotency-Key$/ }),
  ).toBeVisible();
  await expect(page.locator("#createOrder").getByText("curl -X POST")).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect((await page.goto(`${process.env.VITRINE_TEST_URL}/docs/nada`))?.status()).toBe(404);
  await context.close();
});

test("a search by another word finds the operation, and the Errors page says what to do", async ({
  page,
}) => {
  await page.goto("/docs");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await page.getByRole("combobox").fill("devolucao");
  await page.getByRole("option", { name: /Reembolsar um pedido/ }).waitFor();
  await page.goto("/docs/guias/erros#InsufficientBalance");
  const row = page.getByRole("row").filter({ hasText: "InsufficientBalance" });
  await expect(row).toContainText("Saldo disponível insuficiente.");
  await expect(row).toContainText("GET /wallet/balance");
  await noFaults(page);
});

test("a signed-in reader finds the ids of the own store in the samples", async ({ page, context, store }) => {
  await page.goto("/docs/api/products");
  await expect(page.getByText(SAMPLE_IDS.product).first()).toBeAttached();
  await enterAs(context, store.id);
  await page.goto("/docs/api/products");
  await expect(page.getByText("Os exemplos têm os ids da loja Loja de Teste.")).toBeVisible();
  await expect(page.getByText(SAMPLE_IDS.product)).toHaveCount(0);
  const own = await db().product.findMany({ where: { storeId: store.id, deletedAt: null } });
  const sample = await page.locator("#getProduct pre").first().textContent();
  expect(own.some(({ id }) => sample?.includes(id))).toBe(true);
  await page.goto("/docs/api/shop-front");
  await expect(page.locator("main")).toContainText(`X-Store-ID: ${store.id}`);
});
