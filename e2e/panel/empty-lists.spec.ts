import { expect, test } from "../fixtures/browser-test.ts";
import { emptyStore } from "../fixtures/empty-store.ts";
import { enterAs } from "../fixtures/panel.ts";

/** An illustration is shown in lists without any records yet, and not in lists that are empty because of filters. */

const LISTS = [
  "/painel/pedidos",
  "/painel/produtos",
  "/painel/estoque",
  "/painel/clientes",
  "/painel/cobrancas",
  "/painel/links",
  "/painel/cupons",
  "/painel/saques",
  "/painel/pendencias",
];

test("each empty list has the illustration of its records", async ({ page, context }) => {
  await enterAs(context, await emptyStore());
  const drawn: string[] = [];
  const picture = page.getByRole("main").locator('svg[viewBox="0 0 120 90"]');
  for (const path of LISTS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveAttribute("aria-hidden", "true");
      drawn.push(await picture.innerHTML());
    });
  // Products and their stock have one in common, charges and payment links, too.
  expect(new Set(drawn).size).toBe(7);
  await page.goto("/painel/cupons?busca=nada");
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(picture).toHaveCount(0);
});

test("the empty list of orders has one green button", async ({ page, context }) => {
  await enterAs(context, await emptyStore());
  await page.goto("/painel/pedidos");
  const links = page.getByRole("main").getByRole("link");
  await expect(links.filter({ hasText: "Novo pedido" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor));
  const green = await links
    .filter({ hasText: "Novo pedido" })
    .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(colours.filter((colour) => colour === green)).toHaveLength(1);
});
