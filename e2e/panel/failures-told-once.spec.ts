import { FAILURE } from "../../scripts/pictures/api-failure.ts";
import { expect, type Locator, type Page, test } from "../fixtures/browser-test.ts";
import { noFaults } from "../fixtures/page.ts";
import { enterAs } from "../fixtures/panel.ts";
import { makeStore } from "../fixtures/store.ts";

/** Parts of a page that fail: one message for one reason. */

/** Fails what the page asks for, each address with its own status. */
async function fail(page: Page, statuses: Record<string, number>): Promise<void> {
  for (const [path, status] of Object.entries(statuses))
    await page.route(`**/api/v1${path}`, (route) =>
      route.fulfill({ status, contentType: "application/json", body: FAILURE }),
    );
}

/** Opens the team's page, with all that it reads. */
async function openTeam(page: Page): Promise<Locator> {
  await enterAs(page.context(), (await makeStore()).id);
  await page.clock.install();
  const main = page.locator("main");
  await page.goto("/painel/equipe");
  await expect(main.getByText("Nenhum convite")).toBeVisible();
  // A list whose first read is still under way is not read again.
  await expect(main.getByRole("table").first()).toBeVisible();
  return main;
}

/** Comes back to the page after a minute, when it reads everything again. */
async function readAgain(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

test("parts of a page that fail alike say it once, and one press retries them all", async ({
  page,
  context,
}) => {
  await enterAs(context, (await makeStore()).id);
  const main = page.locator("main");
  const again = main.getByRole("button", { name: "Tentar de novo" });
  const quiet = main.getByText("Também não carregou.");
  await fail(page, { "/stores/me/members*": 500, "/stores/me/invitations*": 500 });
  await page.goto("/painel/equipe");
  await expect(quiet).toBeVisible();
  await expect(again).toHaveCount(1);
  await expect(main.getByRole("alert")).toHaveCount(1);
  await noFaults(page);
  await page.unrouteAll();
  await again.click();
  await expect(main.getByRole("table").first()).toBeVisible();
  await expect(main.getByText("Nenhum convite")).toBeVisible();
  await expect(quiet).toHaveCount(0);
});

test("parts of a page that fail for different reasons each say theirs", async ({ page, context }) => {
  await enterAs(context, (await makeStore()).id);
  const main = page.locator("main");
  await fail(page, { "/stores/me/members*": 500, "/stores/me/invitations*": 404 });
  await page.goto("/painel/equipe");
  await expect(main.getByRole("alert")).toHaveCount(2);
  await expect(main.getByText("Também não carregou.")).toHaveCount(0);
});

test("a page whose parts could not be read again says once that they may be out of date", async ({
  page,
}) => {
  const main = await openTeam(page);
  const asked = new Set<string>();
  await page.route("**/api/v1/stores/me/{members,invitations}*", (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, contentType: "application/json", body: FAILURE });
  });
  await readAgain(page);
  await expect(main.getByText("O que você vê pode estar desatualizado.")).toBeVisible();
  await expect.poll(() => asked.size).toBe(2);
  await expect(main.getByRole("button", { name: "Tentar de novo" })).toHaveCount(1);
  await page.unrouteAll();
  await main.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(main.getByText("O que você vê pode estar desatualizado.")).toHaveCount(0);
});

test("without a network only the frame says so; with one, a page that reaches no server does", async ({
  page,
  context,
}) => {
  const main = await openTeam(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/stores/me/members"),
  );
  await readAgain(page);
  await failed;
  await expect(page.getByText("Sem conexão. O que está na tela continua aqui")).toBeVisible();
  const old = main.getByText("O que você vê pode estar desatualizado. Sem conexão.");
  await expect(old).toHaveCount(0);
  await page.route("**/api/v1/stores/me/**", (route) => route.abort());
  await context.setOffline(false);
  await expect(old).toHaveCount(1);
  await page.unrouteAll();
  await main.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(old).toHaveCount(0);
});
