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
