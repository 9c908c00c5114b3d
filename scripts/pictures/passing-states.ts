import type { Page } from "playwright/test";
import type { ShopPicture } from "./picture.ts";

type State = { status: string; outcome: { kind: string }; pix?: null };

const outcome = (kind: string, more: object = {}) => ({
  kind,
  amount: null,
  reason: null,
  next: null,
  ...more,
});

/** Short-lived states, and states that only a bank's failure causes, with the server's response. */
const STATES: Record<string, State> = {
  confirming: { status: "pending", outcome: outcome("confirming") },
  "charge-failed": { status: "cancelled", outcome: outcome("charge_failed"), pix: null },
  late: { status: "cancelled", outcome: outcome("late"), pix: null },
  "turned-away": {
    status: "cancelled",
    outcome: outcome("turned_away", { amount: 71.1, reason: "out_of_stock" }),
    pix: null,
  },
  refunding: { status: "paid", outcome: outcome("refunding", { amount: 71.1, reason: "store" }), pix: null },
  "refund-failed": {
    status: "cancelled",
    outcome: outcome("refund_failed", { amount: 71.1, reason: "out_of_stock" }),
    pix: null,
  },
};

/** The page of a pending order, with each of these states mocked in the response it polls. */
export function passingPictures(path: string): ShopPicture[] {
  return Object.entries(STATES).map(([name, state]) => ({
    name: `order-${name}`,
    path,
    ready: (page) => answered(page, state),
  }));
}

async function answered(page: Page, state: State): Promise<void> {
  await page.route("**/orders/public/*/events?*", (route) => route.abort());
  await page.route("**/orders/public/*/status", async (route) => {
    const { order } = await (await route.fetch({ headers: without(route.request().headers()) })).json();
    const outcome = { ...state.outcome, at: order.now };
    await route.fulfill({ json: { order: { ...order, ...state, outcome } } });
  });
  const told = page.waitForResponse(/\/status$/);
  await page.reload();
  await told;
  // Waits until the page has rendered the response.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Removes If-None-Match, because the complete response is needed. */
function without({ "if-none-match": _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}
