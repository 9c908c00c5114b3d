import { db } from "#lib/db/client.ts";
import { expect, test } from "../fixtures/browser-test.ts";
import { call } from "../fixtures/client.ts";
import { hydrated, openReady } from "../fixtures/hydrated.ts";
import { buyerLinkIn, mailTo } from "../fixtures/mail.ts";
import { noFaults } from "../fixtures/page.ts";
import { ADDRESS, boughtMug, makeMug, setShipping } from "../fixtures/parcels.ts";
import { checkoutWith, orderOf, orderShown, payButton } from "../fixtures/shop-pages.ts";

const ASK = "Já comprou aqui? Receba um link";
const FORGET = "Esquecer meus dados neste aparelho";

test("a buyer fills in the checkout of another device by a mailed link, and pays without typing", async ({
  page,
  store,
}) => {
  const email = "julia.outro@exemplo.com.br";
  const mug = await makeMug(store);
  await setShipping(store, { deliveryPrice: 10 });
  await boughtMug(store, mug, { customerName: "Júlia Prado", customerEmail: email });
  const items = [{ productId: mug.id, variantId: null, quantity: 1 }];
  await checkoutWith(page, store, { items });
  const ask = page.getByRole("button", { name: ASK });
  await ask.click();
  await expect(page.getByText("Escreva o seu e-mail acima e toque de novo.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await noFaults(page);
  await page.getByLabel("E-mail").fill(email);
  await ask.click();
  await expect(page.getByText(/o link chega em instantes/)).toBeVisible();
  // It stays, with the focus, for those who mistyped their e-mail.
  await expect(ask).toBeFocused();
  await expect(ask).toBeEnabled();

  const { path } = buyerLinkIn(await mailTo(email, "buyer-link"));
  const opened = await page.goto(path);
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await noFaults(page);
  // Opening the page uses nothing.
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Usar meus dados neste aparelho" }).click();
  await expect(page).toHaveURL(`/loja/${store.slug}/checkout`);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Júlia Prado");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("CEP")).toHaveValue(ADDRESS.postalCode);
  await expect(page.getByRole("checkbox", { name: "Lembrar meus dados neste aparelho" })).toBeChecked();
  await expect(page.getByRole("button", { name: ASK })).toBeHidden();
  await noFaults(page);
  await payButton(page).click();
  const { id } = await orderOf(store, await orderShown(page));
  const { order } = (await call("GET", `/orders/${id}`, { key: store.apiKey })).body;
  expect(order).toMatchObject({
    customerName: "Júlia Prado",
    customerEmail: email,
    shippingAddress: { street: ADDRESS.street, number: ADDRESS.number, phone: ADDRESS.phone },
  });

  await openReady(page, path);
  await page.getByRole("button", { name: "Usar meus dados neste aparelho" }).click();
  await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await expect(page.getByText("Peça um link novo no checkout")).toBeVisible();
  await noFaults(page);
});

test("what a device remembers is forgotten at once", async ({ page, store }) => {
  const kept = { customerName: "Júlia Prado", customerEmail: "julia@exemplo.com.br" };
  await page.goto("/icon.svg");
  await page.evaluate(
    ([name, text]) => localStorage.setItem(name as string, text as string),
    [`vitrine.buyer.${store.id}`, JSON.stringify(kept)],
  );
  await checkoutWith(page, store);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Júlia Prado");
  await expect(page.getByRole("button", { name: ASK })).toBeHidden();
  await page.getByRole("button", { name: FORGET }).click();
  const name = page.getByLabel("Nome completo");
  await expect(name).toHaveValue("");
  await expect(name).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Lembrar meus dados neste aparelho" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: ASK })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: ASK })).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("");
  expect(await page.evaluate((id) => localStorage.getItem(`vitrine.buyer.${id}`), store.id)).toBeNull();
});

test("without scripts there is no line, and the page of a link says what it needs", async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/loja/${store.slug}/checkout`);
  await expect(page.getByText(ASK)).toHaveCount(0);
  await page.goto(`/loja/${store.slug}/meus-dados/${"A".repeat(43)}`);
  // Playwright finds no text in noscript.
  const need = page.locator("main noscript p");
  await expect(need).toBeVisible();
  expect(await need.textContent()).toContain("ligue o JavaScript do navegador");
  await context.close();
  expect(await db().buyerLink.count({ where: { storeId: store.id } })).toBe(0);
});
