import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { call, pay } from "../fixtures/client.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { type OtherSite, otherSite } from "../fixtures/other-site.ts";
import { noFaults } from "../fixtures/page.ts";
import { makePaymentLink } from "../fixtures/payment-links.ts";
import { makeProduct } from "../fixtures/store.ts";

/** Vitrine on another site: the buy button, and a one-page shop on the public endpoints. */
const VITRINE = process.env.VITRINE_TEST_URL as string;
const sites: OtherSite[] = [];

test.afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});
/** A site whose policy lets in one script from here and nothing else: no inline script or style, no connection. */
async function siteWith(body: string): Promise<string> {
  const policy = `default-src 'none'; script-src ${VITRINE}; base-uri 'none'; form-action 'self'`;
  const html = `<!doctype html><html lang="pt-BR"><head><title>Site</title><script src="${VITRINE}/embed.js" defer></script></head><body><main><h1>Site</h1>${body}</main></body></html>`;
  const site = await otherSite({ pages: { "/": html }, policy });
  sites.push(site);
  return site.origin;
}

/** Keeps the events of the buttons as they come up to the window. */
async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    for (const name of ["vitrine:opened", "vitrine:paid", "vitrine:closed"])
      window.addEventListener(name, (event) => {
        const { detail, target } = event as CustomEvent & { target: HTMLElement };
        seen.push([name, detail.product ?? detail.link, target.id]);
      });
  });
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
}

test("a button on another site opens the product, and its page is told when the link in it is paid", async ({
  page,
  context,
  store,
}) => {
  const link = await makePaymentLink(store, { amount: 12 });
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto(
    await siteWith(
      `<button id="a" data-vitrine-store="${store.slug}" data-vitrine-product="${store.products.card.slug}">Comprar</button>
       <button id="b" data-vitrine-link="${link.code}">Pagar</button>`,
    ),
  );
  const seen = await listen(page);
  await expect(page.locator("#a")).toHaveAttribute("aria-description", "Abre em outra aba");
  await noFaults(page);

  // By keyboard, to the product; closed without a purchase.
  await page.locator("#a").focus();
  const [product] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(product).toHaveURL(`${VITRINE}/loja/${store.slug}/p/${store.products.card.slug}`);
  await product.close();
  await expect.poll(seen).toContainEqual(["vitrine:closed", store.products.card.slug, "a"]);

  const [tab] = await Promise.all([context.waitForEvent("page"), page.locator("#b").click()]);
  const payIt = tab.getByRole("button", { name: /^Pagar R\$\s12,00 com Pix/ });
  await expect(payIt).toBeVisible();
  await hydrated(tab);
  await payIt.click();
  await expect(tab.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  await expect(tab).toHaveURL(/\/pagar\/\w+\/[0-9a-f-]{36}$/);
  // A second press leads to the tab that is there.
  await page.locator("#b").click();
  // Messages of another tab or site are ignored.
  await page.evaluate(() => {
    window.postMessage({ type: "vitrine:paid", ref: "0" }, "*");
  });
  const chargeId = new URL(tab.url()).pathname.split("/").at(-1);
  const path = `/payment-links/public/${link.code}/charges/${chargeId}`;
  const { charge } = (await call("GET", path, { store: store.id })).body;
  await pay(charge.pix.copy_paste);
  await expect(tab.getByRole("heading", { name: "Pago." })).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("Pagamento confirmado");
  await tab.close();
  await expect.poll(seen).toEqual([
    ["vitrine:opened", store.products.card.slug, "a"],
    ["vitrine:closed", store.products.card.slug, "a"],
    ["vitrine:opened", link.code, "b"],
    ["vitrine:paid", link.code, "b"],
  ]);
  expect(refused).toEqual([]);
});

test("where the browser opens no tab the button is a link, and a link without the script is one, too", async ({
  page,
  store,
}) => {
  const link = await makePaymentLink(store, { amount: 12 });
  const address = `${VITRINE}/pagar/${link.code}`;
  const site = await siteWith(`<a data-vitrine-link="${link.code}" href="${address}">Pagar</a>`);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(site);
  await page.getByRole("link", { name: "Pagar" }).click();
  await expect(page).toHaveURL(address);
  await page.route("**/embed.js", (route) => route.abort());
  await page.goto(site);
  await page.getByRole("link", { name: "Pagar" }).click();
  await expect(page).toHaveURL(address);
});

test("the shop of one page sells from another origin, from the list to the goods", async ({
  page,
  store,
}) => {
  const edited = (text: string) =>
    text
      .replace('const API = "/api/v1"', `const API = "${VITRINE}/api/v1"`)
      .replace("connect-src 'self'", `connect-src ${VITRINE}`);
  const site = await otherSite({ folder: "public/exemplo", edited });
  sites.push(site);
  const mug = { name: "Caneca", price: "25.00", categoryId: null, stock: 5 };
  await makeProduct(store.id, { ...mug, delivery: "shipping" });
  await page.goto(`${site.origin}/index.html?loja=${store.id}`);
  await expect(page.getByRole("heading", { name: "Loja de Teste" })).toBeVisible();
  await noFaults(page);
  // A failing server is reported, and the next press continues.
  await page.route("**/products/public/*", (route) => route.abort(), { times: 1 });
  const buy = page.getByRole("button", { name: /^Comprar: Gift/ });
  await buy.click();
  // The page asks for no address, so it sells nothing that is sent.
  await expect(page.getByText("Caneca")).toHaveCount(0);
  await expect(page.getByText(/A loja não respondeu/)).toBeVisible();
  await buy.click();
  await page.getByLabel("Nome completo").fill("Maria Souza");
  await page.getByLabel("E-mail").fill("maria@example.com");
  await page.getByLabel("Usuário no jogo").fill("não é um nome");
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("status")).not.toBeEmpty();
  await page.getByLabel("Usuário no jogo").fill("maria_92");
  await noFaults(page);
  await page.getByRole("button", { name: "Pagar com Pix" }).click();
  await expect(page.getByRole("heading", { name: /^Pague R\$/ })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR Code do Pix" })).toHaveJSProperty("complete", true);
  await noFaults(page);
  await pay(await page.getByLabel("Pix copia e cola").inputValue());
  await expect(page.getByRole("heading", { name: /^Pago/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir minha entrega" })).toHaveAttribute(
    "href",
    /\/entrega\//,
  );
});

test("the embedding script is small, and the example is served", async ({ request }) => {
  const script = await request.get("/embed.js");
  expect((await script.body()).length).toBeLessThan(5_000);
  expect(script.headers()["content-type"]).toContain("javascript");
  const example = await (await request.get("/exemplo")).text();
  expect(example).toContain("loja.js");
  expect(example).toContain("connect-src 'self';");
});
