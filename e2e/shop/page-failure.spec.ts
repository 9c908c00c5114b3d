import pg from "pg";
import { expect, test } from "../fixtures/browser-test.ts";
import { hydrated } from "../fixtures/hydrated.ts";
import { createDatabase, startServer } from "../fixtures/stack.ts";

test("a page that failed says so, and its button really asks again", async ({ page }) => {
  const database = await createDatabase("fault");
  const server = await startServer({ databaseUrl: database.url });
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  try {
    await sql.query("INSERT INTO stores (name, slug) VALUES ('Loja que cai', 'cai')");
    await sql.query("ALTER TABLE products RENAME TO products_away");
    expect((await page.goto(`${server.url}/loja/cai`))?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Esta página não abriu" })).toBeVisible();
    await hydrated(page);
    // The page that failed before looks the same: the shop must not recover until it has been asked.
    const asked = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    expect((await asked).status()).toBe(500);
    await expect(page.getByRole("heading", { name: "Esta página não abriu" })).toBeVisible();
    await hydrated(page);
    await sql.query("ALTER TABLE products_away RENAME TO products");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("heading", { name: "Loja que cai" })).toBeVisible();
  } finally {
    await sql.end();
    await server.stop();
    await database.drop();
  }
});
