import type { Page } from "playwright/test";

type Route = Parameters<Parameters<Page["route"]>[1]>[0];

/** Shows the demo's test stores as live stores on the next page. */
export async function showAsLive(page: Page): Promise<void> {
  await page.route("**/api/v1/account", asLive);
}

async function asLive(route: Route): Promise<void> {
  const response = await route.fetch();
  const account = (await response.json()) as { stores: object[] };
  const stores = account.stores.map((store) => ({ ...store, mode: "live" }));
  await route.fulfill({ response, json: { ...account, stores } });
}
