import type { Page } from "@playwright/test";

type Route = Parameters<Parameters<Page["route"]>[1]>[0];

/** The demo's stores are test stores: for the page that is opened next they are live ones. */
export async function showAsLive(page: Page): Promise<void> {
  await page.route("**/api/v1/account", asLive);
}

async function asLive(route: Route): Promise<void> {
  const response = await route.fetch();
  const account = (await response.json()) as { stores: object[] };
  const stores = account.stores.map((store) => ({ ...store, mode: "live" }));
  await route.fulfill({ response, json: { ...account, stores } });
}
