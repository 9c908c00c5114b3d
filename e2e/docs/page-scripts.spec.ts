import { expect, test } from "../fixtures/browser-test.ts";
import { stopClock } from "../fixtures/clock.ts";
import { copiedSamples } from "../fixtures/copied-samples.ts";
import { noFaultsInBothThemes } from "../fixtures/page.ts";

/** Features of the scripts in public/docs: trying a call, search, copying. */

test("the key is asked for once in a tab, a wrong one is told as the API tells it, a body that is no JSON at once", async ({
  page,
}) => {
  await page.goto("/docs/en/api/store/getStore");
  await page.getByText("Try it", { exact: true }).click();
  await expect(page.getByLabel("API key")).toBeInViewport();
  await page.getByLabel("API key").fill("vt_wrong");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Answer: 401")).toBeVisible();
  // Below long samples, the form scrolls into view.
  await page.goto("/docs/en/api/orders/createOrder");
  await page.getByText("Try it", { exact: true }).click();
  await expect(page.getByLabel("API key")).toBeInViewport();
  await expect(page.getByLabel("API key")).toHaveValue("vt_wrong");
  await page.getByLabel("Body (JSON)").fill("{");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not valid JSON" })).toBeVisible();
});

test("what is typed before the script of the form is there stays, and nothing is sent by the browser itself", async ({
  page,
  store,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/docs/try.js*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/docs/en/api/store/getStore");
  await page.getByText("Try it", { exact: true }).click();
  await page.getByLabel("API key").fill(store.apiKey);
  await page.getByLabel("API key").press("Enter");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  expect(page.url()).not.toContain("?");
  release();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Answer: 200")).toBeVisible();
});

test("parameters of the path and the query go into the address, and no answer is told", async ({
  page,
  store,
}) => {
  await page.goto("/docs/en/api/products/listProducts");
  await page.getByText("Try it", { exact: true }).click();
  await page.getByLabel("API key").fill(store.apiKey);
  await page.getByLabel(/^limit/).fill("1");
  const asked = page.waitForRequest(/\/api\/v1\/products/);
  await page.getByRole("button", { name: "Send" }).click();
  expect(new URL((await asked).url()).search).toBe("?limit=1");
  await expect(page.getByText("Answer: 200")).toBeVisible();
  await page.route("**/api/v1/products**", (route) => route.abort());
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "No answer came" })).toBeVisible();
});

test("the search reads well, is used by keyboard alone and gives the focus back", { tag: "@both" }, async ({
  page,
}) => {
  const index: string[] = [];
  page.on("request", (request) => request.url().includes("search.json") && index.push(request.url()));
  await page.goto("/docs/guias/listas");
  await page.waitForLoadState("networkidle");
  expect(index).toEqual([]);
  const button = page.getByRole("button", { name: "Buscar" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("403");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("403 Forbidden");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await noFaultsInBothThemes(page);
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("combobox").fill("zzqxqzz");
  await expect(page.getByText("Nada encontrado.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("rate limit");
  await page.getByRole("option", { name: /^Limites de requisições/ }).click();
  // The result is on the same page: the dialog closes.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Limites de requisições" })).toBeInViewport();
  expect(index).toHaveLength(1);
});

test("a search or a form that does not load says so, and loads when it is opened again", async ({ page }) => {
  await page.goto("/docs/api/orders/listOrders");
  await page.route("**/docs/search.json*", (route) => route.abort(), { times: 1 });
  const search = page.getByRole("button", { name: /^Buscar/ });
  await search.click();
  await expect(page.getByText("A busca não carregou.")).toBeVisible();
  await noFaultsInBothThemes(page);
  await page.keyboard.press("Escape");
  await search.click();
  await expect(page.getByText("A busca não carregou.")).toHaveCount(0);
  await page.getByRole("combobox").fill("webhook");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");

  await page.route("**/docs/try.js*", (route) => route.abort(), { times: 1 });
  const form = page.getByText("Experimentar", { exact: true });
  await form.click();
  await expect(page.getByRole("alert").filter({ hasText: "O formulário não carregou." })).toBeVisible();
  await form.click();
  await form.click();
  await expect(page.getByRole("button", { name: "Enviar" })).toBeEnabled();
});

test("a language chosen in one sample of a guide is shown in all, where the reader looks, and on the next page", async ({
  page,
}) => {
  await page.goto("/docs/en/guides/first-order");
  const last = page.getByRole("group").last();
  await last.scrollIntoViewIfNeeded();
  const tab = last.getByText("Python", { exact: true });
  const before = (await tab.boundingBox())?.y ?? 0;
  await tab.click();
  for (const text of ["# create_order.py", "# pay.py", "# paid.py"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("// create-order.mts")).toBeHidden();
  expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await noFaultsInBothThemes(page);
  // A sample without the chosen language shows its first one.
  await page.goto("/docs/en/guides/lists");
  await expect(page.getByText("# paid_orders.py")).toBeVisible();
  await page.goto("/docs/en/api/orders/createOrder");
  await expect(page.getByText('method="POST"')).toBeVisible();
});

test("an error tells what to do, whether to repeat, and what becomes of the key", async ({ page }) => {
  await page.goto("/docs/en/guides/errors#PaymentFailed");
  const failed = page.locator("#PaymentFailed");
  await expect(failed).toContainText("Idempotency-Key: no longer usable, use a new one");
  await expect(page.locator("#PaymentPendingConfirmation")).toContainText(
    "may be repeated with the same key",
  );
  await expect(page.locator("#LinkNotValid")).not.toContainText("Idempotency-Key:");
  await page.goto("/docs/en/api/transactions/createTransaction");
  await page.locator("[id='error.502'] summary").click();
  const error = page.locator("[id='error.502'] li").filter({ hasText: "PaymentPendingConfirmation" });
  await expect(error).toContainText("Idempotency-Key: repeat with the same one and the same data");
  await page.goto("/docs/en/api/transactions/getTransaction");
  await expect(page.locator("#errors").locator("..")).not.toContainText("Idempotency-Key:");
});

test("what is copied is what is tested", { tag: "@full-browser" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto("/docs/en/api/orders/createOrder");
  // A button says for seconds only that something is copied.
  await stopClock(page);
  const samples = copiedSamples(await page.content());
  const box = page.getByRole("group", { name: /^Request/ });
  for (const language of ["curl", "TypeScript", "Python", "PHP"]) {
    await box.getByRole("radio", { name: language }).check({ force: true });
    await box.getByRole("button", { name: "Copy" }).click();
    await expect(box.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect.poll(clipboard).toBe(samples[language]);
    await page.clock.runFor(3_000);
  }
  await page.getByRole("figure").filter({ hasText: "Example answer" }).getByRole("button").click();
  await expect.poll(clipboard).toMatch(/^\{\n {2}"order": \{\n[\s\S]*\}$/);
  await page.getByRole("button", { name: "Copy the address" }).click();
  await expect.poll(clipboard).toMatch(/^http.*\/api\/v1\/orders$/);
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
});

test("a page loads little JavaScript, with all that it offers", async ({ browser, store }) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  const scripts = new Set<string>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".js")) return;
    scripts.add(pathname);
    sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  await page.goto("/docs/api/orders/listOrders");
  await page.waitForLoadState("networkidle");
  expect([...scripts]).toEqual(["/docs/page.js"]);
  await page.getByText("Experimentar", { exact: true }).click();
  await page.getByLabel("Chave de API").fill(store.apiKey);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Resposta: 200")).toBeVisible();
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await page.getByRole("combobox").fill("webhook");
  await page.getByRole("option").first().waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(scripts.size).toBe(4);
  expect(bytes).toBeLessThan(15_000);
  await context.close();
});
