import { db } from "#lib/db/client.ts";
import { expect, type Page, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { noFaults, noOverflow } from "../fixtures/page.ts";
import { hold } from "../fixtures/page-load.ts";
import { makeProduct } from "../fixtures/store.ts";

const HOSTILE = `Livro </script><script>window.broken=1</script> & "aspas"`;

/** The page as its worst readers have it: dark, on the smallest phone, with letters of twice the size. */
async function noFaultsAnywhere(page: Page): Promise<void> {
  const size = page.viewportSize();
  await noFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await noFaults(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 640 });
  await noFaults(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await noOverflow(page);
  if (size) await page.setViewportSize(size);
}

test("front, product and what is not there: no fault, however they are read", { tag: "@both" }, async ({
  page,
  store,
}) => {
  const shop = `/loja/${store.slug}`;
  await page.goto(shop);
  await expect(page.getByRole("link", { name: /Cartão presente/ })).toBeVisible();
  await noFaultsAnywhere(page);
  await page.goto(`${shop}/p/${store.products.shirt.slug}`);
  await page.getByText("Trocas e devoluções").first().click();
  await noFaultsAnywhere(page);
  await page.goto(`${shop}?q=nada-disso-existe`);
  await expect(page.getByRole("heading", { name: /Nada encontrado/ })).toBeVisible();
  await noFaultsAnywhere(page);
  expect((await page.goto(`${shop}/p/nada`))?.status()).toBe(404);
  await page.getByRole("link", { name: "Voltar à loja" }).click();
  await expect(page.getByRole("heading", { name: "Loja de Teste" })).toBeVisible();
});

test("the page of an unknown address breaks no rule of its policy, and leads on", async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) broken.push(message.text());
  });
  expect((await page.goto("/nada-disso"))?.status()).toBe(404);
  await noFaultsAnywhere(page);
  // Followed by the page's own scripts, without loading a document.
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator("main").getByRole("link").click();
  await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(broken).toEqual([]);
});

test("a product says what it saves, how it comes and what is left of it", async ({ page, store }) => {
  const { card, gift } = store.products;
  await db().product.update({
    where: { id: card.id },
    data: {
      comparativePrice: "80.00",
      description: `Para **quem** gosta: https://example.com/${"tabela".repeat(20)}\n\n**O que vem**\n- um código\n\n**Para quem é**\n\nPara todos.`,
    },
  });
  await db().variation.update({ where: { id: gift.variationId }, data: { available: 2 } });
  await page.goto(`/loja/${store.slug}/p/${card.slug}`);
  await expect(page.getByText("−37%")).toBeVisible();
  await noOverflow(page);
  await expect(page.getByText("Entregue na hora").first()).toBeVisible();
  await expect(page.locator("main strong", { hasText: "quem" })).toBeVisible();
  await expect(page.getByText("um código", { exact: true })).toBeHidden();
  await page.getByText("O que vem").click();
  await expect(page.getByText("um código", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Veja também" }).getByRole("listitem")).toHaveCount(2);
  await page.goto(`/loja/${store.slug}`);
  await expect(page.getByRole("link", { name: /Gift de jogo/ })).toContainText("Últimas 2 unidades");
});

test("search engines are told what is there, and a store's text stays a text", async ({
  page,
  request,
  store,
}) => {
  const product = await makeProduct(store.id, {
    name: HOSTILE,
    price: "10.00",
    categoryId: store.categoryId,
    stock: 1,
  });
  const path = `/loja/${store.slug}/p/${product.slug}`;
  const answer = await page.goto(path);
  const base = new URL(page.url()).origin;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Product",
    name: HOSTILE,
    offers: { price: "10.00", priceCurrency: "BRL", availability: "https://schema.org/InStock" },
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${base}${path}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    `${HOSTILE} · R$\u00a010,00 · Loja de Teste`,
  );
  expect(await (await request.get("/robots.txt")).text()).toContain(`${base}/sitemap.xml`);
  const sitemap = await (await request.get(`/sitemap.xml?loja=${store.slug}`)).text();
  expect(sitemap).toContain(`<loc>${base}${path}</loc>`);

  // The page's policy: only scripts that the server has named run.
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        const put = document.createElement("div");
        put.innerHTML = '<img src="data:," onerror="window.broken = 1">';
        document.body.append(put);
      }),
  );
  expect(refused).toBe("script-src-attr");
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});

test("the shop speaks the reader's language, and the switch keeps it", async ({ browser, store }) => {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`/loja/${store.slug}/p/${store.products.card.slug}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "Buy for R$50.00" })).toBeVisible();
  // A link cut short leads out of the shop.
  await page.goto("/entrega/cortado");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the front page" })).toHaveAttribute("href", "/");
  await page.goBack();
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.getByRole("button", { name: /^Comprar por R\$\s50,00/ })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await page.goto(`/loja/${store.slug}`);
  await expect(page.getByRole("button", { name: "Buscar" })).toBeVisible();
  await context.close();
});

test("a slow server is answered at once by the page, and without a network the page stays", async ({
  page,
  context,
  store,
}) => {
  await page.goto(`/loja/${store.slug}`);
  const progress = page.locator(".page-progress");
  const link = page.getByRole("link", { name: /Cartão presente/ });
  await page.mouse.move(5, 5);
  await expect(page.locator("[data-ready]")).toBeAttached();
  const release = await hold(page, "**/p/**");
  // In frames: a machine that stands still for a second draws none.
  const frames = await link.evaluate(async (element) => {
    (element as HTMLElement).click();
    let drawn = 0;
    for (; !document.querySelector(".page-progress"); drawn += 1) await new Promise(requestAnimationFrame);
    return drawn;
  });
  expect(frames).toBeLessThan(12);
  await expect(link).toHaveAttribute("data-opening", "");
  release();
  await expect(page.getByRole("heading", { name: "Cartão presente" })).toBeVisible();
  await expect(progress).toHaveCount(0);
  await page.unrouteAll();

  await context.setOffline(true);
  await expect(page.getByText(/^Sem internet/)).toBeVisible();
  await page.getByRole("link", { name: /^Voltar para/ }).click();
  await expect(page.getByRole("heading", { name: "Cartão presente" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sem internet/)).toBeHidden();
  await page.getByRole("link", { name: /^Voltar para/ }).click();
  await expect(page.getByRole("heading", { name: "Loja de Teste" })).toBeVisible();
});

test("a shop without products says so, and has nothing to search", async ({ page, store }) => {
  await db().product.updateMany({ where: { storeId: store.id }, data: { active: false } });
  await page.goto(`/loja/${store.slug}`);
  await expect(page.getByRole("heading", { name: "Esta loja ainda não tem produtos" })).toBeVisible();
  await expect(page.getByText("Volte em breve.", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await noFaults(page);
  await db().store.update({ where: { id: store.id }, data: { contactEmail: "oi@exemplo.com.br" } });
  await page.reload();
  await expect(page.getByText("Volte em breve, ou fale com a loja.")).toBeVisible();
  await page.goto(`/loja/${store.slug}?q=gorro`);
  await expect(page.getByRole("searchbox")).toHaveValue("gorro");
});
