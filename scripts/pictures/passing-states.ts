import type { Page } from "@playwright/test";
import type { ShopPicture } from "./picture.ts";

type State = { status: string; outcome: { kind: string }; pix?: null };

const outcome = (kind: string, more: object = {}) => ({
  kind,
  amount: null,
  reason: null,
  next: null,
  ...more,
});

/** States that pass within moments here, or that only a bank's fault brings: what the server says while they last. */
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

/** The page of an order that waits, with each of these states in the answer that it follows. */
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
  // The page draws what it was told.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Without a state to compare with: the whole answer is needed. */
function without({ "if-none-match": _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}
