import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { API, call, openCharge, pay, placeOrder } from "../fixtures/client.ts";
import { closeListeners, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

/** The script of the guide "Reconciling a month", run as a reader runs it. */
afterAll(async () => {
  closeListeners();
});

const missing = spawnSync("jq", ["--version"]).error !== undefined;

function month(): string {
  // São Paulo's month, three hours behind UTC.
  return new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7);
}

async function script(): Promise<string> {
  const response = await fetch(`${process.env.VITRINE_TEST_URL}/docs/reconcile-month.sh`);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/x-shellscript; charset=utf-8",
  ]);
  return response.text();
}

function run(text: string, key: string, ...args: string[]) {
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", PATH: process.env.PATH, API, VITRINE_KEY: key };
  const { status, stdout, stderr } = spawnSync("bash", ["-s", "--", ...args], {
    input: text,
    env,
    encoding: "utf8",
  });
  // One space for several: the columns are as wide as their figures.
  return { status, lines: stdout.replace(/ +/g, " ").split("\n"), stderr };
}

test.skipIf(missing)("a month of orders, fees, refunds and withdrawals agrees with the ledger", async () => {
  const listener = await listen((response) => response.writeHead(200).end());
  const store = await makeStore({
    withdrawalFee: "0.75",
    webhook: { url: listener.url, events: ["refund.completed"] },
  });
  const key = store.apiKey;
  const paid = async (id: string) =>
    (await call("GET", `/orders/${id}`, { key })).body.order.status === "paid";
  const card = [{ productId: store.products.card.id, quantity: 1 }];
  const orders: { id: string; pix: { copy_paste: string } }[] = [];
  for (const more of [{}, { couponCode: "DEZ" }, {}]) {
    const { order } = (await placeOrder(key, card, more)).body;
    orders.push(order);
    await pay(order.pix.copy_paste);
    await eventually(() => paid(order.id));
  }
  const charge = await openCharge(key, 0.1 + 99.9);
  const copyPaste = charge.body.data.payment.copyPaste;
  // Paid twice: the second payment is credited aside.
  await pay(copyPaste, { scenario: "twice" });
  await eventually(async () => (await balanceOf(store)).available > 335, { what: "both credits" });
  const [first] = orders;
  await call("POST", `/orders/${first?.id}/refund`, { key, body: { amount: 12.34 } });
  await call("POST", `/orders/${first?.id}/refund`, { key, body: {} });
  for (const amount of [33.33, 2]) {
    const { withdrawal } = (await withdraw(store, { amount, pixKey: "ana@example.com" })).body;
    await ended(store, withdrawal.id);
  }
  await eventually(async () => listener.deliveries.length === 2, { what: "the refunds" });

  const text = await script();
  const good = run(text, key, month());
  expect([good.status, good.stderr]).toEqual([0, ""]);
  // 50 + 45 + 50 + 100, and their fees of 1 % and 0.10 each.
  expect(good.lines).toEqual(
    expect.arrayContaining([
      "charges and orders that were paid 245.00 245.00 agrees",
      " of these, orders 145.00 - ",
      "everything that came in 345.00 345.00 agrees",
      "fees of sales 2.85 2.85 agrees",
      "withdrawals that were asked for 36.83 36.83 agrees",
      "withdrawals that arrived 35.33 35.33 agrees",
      "fees of withdrawals 1.50 1.50 agrees",
      "withdrawals that came back 0.00 0.00 agrees",
      "Everything agrees to the centavo.",
    ]),
  );
  const { available } = await balanceOf(store);
  expect(good.lines).toContain(
    `available balance now ${available.toFixed(2)} ${available.toFixed(2)} agrees`,
  );
  expect(available).toBe(255.32);

  // Another month has none of it; a missing month and a wrong key are distinguished from a difference.
  expect(run(text, key, "2020-02").lines).toContain("fees of sales 0.00 0.00 agrees");
  expect(run(text, key, "november").status).toBe(2);
  expect(run(text, "vt_wrong", month()).status).toBe(2);
});
