import { setTimeout as pause } from "node:timers/promises";
import { ask, refused, type Traffic } from "./ask.ts";
import { type Bank, sellerOf } from "./banks.ts";
import { type OrderPlan, type Plan, PRICES } from "./plan.ts";
import { runWithdrawal } from "./withdraw.ts";

/** `whole`: the buyer has paid the exact amount. */
export type Placed = { plan: OrderPlan; id: string; whole: boolean; endToEndId: string | null };

/** One order with what its buyer does; null when it was refused for good. */
async function runOrder(traffic: Traffic, plan: OrderPlan): Promise<Placed | null> {
  const bank = sellerOf(traffic.banks[plan.bank], plan.shared);
  const created = await ask(
    traffic,
    bank,
    ["POST", "/orders"],
    {
      customerName: "Maria de Teste",
      customerEmail: `compra-${plan.index}@example.com`,
      paymentMethod: "PIX",
      items: [{ productId: bank.productIds[plan.product], quantity: 1 }],
      externalReference: `pedido-${plan.index}`,
    },
    `pedido-${plan.index}`,
  );
  if (created.status !== 201) return refused(traffic, "order", created);
  const { id, pix } = created.body.order;
  const placed: Placed = { plan, id, whole: false, endToEndId: null };
  const payBy = (force: boolean) => {
    const paid = bank.psp.control.pay({ copyPaste: pix.copy_paste, force });
    placed.endToEndId = paid.endToEndId;
    if (paid.amount === PRICES[plan.product]) placed.whole = true;
  };
  if (plan.fate === "paid" || plan.fate === "paid-twice") payBy(true);
  if (plan.fate === "paid-twice") payBy(true);
  if (plan.fate === "cancelled" || plan.fate === "cancelled-then-paid") {
    const said = await ask(traffic, bank, ["POST", `/orders/${id}/cancellation`]);
    if (said.status !== 200) refused(traffic, "cancellation", said);
  }
  if (plan.fate === "cancelled-then-paid") payBy(true);
  return placed;
}

/** The whole of an order, or two parts of it, as soon as the order is paid. */
async function runRefunds(traffic: Traffic, { plan, id }: Placed): Promise<number> {
  const bank = sellerOf(traffic.banks[plan.bank], plan.shared);
  const price = await untilPaid(traffic, bank, id);
  if (price === null) return 0;
  const first = Math.floor(price * 40) / 100;
  const parts =
    plan.refunds === 1 ? [{}] : [{ amount: first }, { amount: Math.round((price - first) * 100) / 100 }];
  let made = 0;
  for (const [index, body] of parts.entries()) {
    const said = await ask(
      traffic,
      bank,
      ["POST", `/orders/${id}/refund`],
      body,
      `reembolso-${plan.index}-${index}`,
    );
    if (said.status === 201) made += 1;
    else refused(traffic, "refund", said);
  }
  return made;
}

/** The order's total once it is paid; null for one that will not be. */
async function untilPaid(traffic: Traffic, bank: Bank, id: string): Promise<number | null> {
  for (const give = Math.min(traffic.until, Date.now() + traffic.patienceMs); Date.now() < give; ) {
    const { body } = await ask(traffic, bank, ["GET", `/orders/${id}`]);
    const order = body.order;
    if (order.status === "paid" || order.status === "shipped") return order.total;
    if (order.status === "cancelled") return null;
    await pause(500);
  }
  return null;
}

/** Runs every item, at most `width` at a time. */
async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<unknown>) {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** `withdrawals`: the references of those that were made. */
export type Done = { placed: Placed[]; refunds: number; withdrawals: Set<string>; givenBack: number };

/** All of the plan: refunds follow their orders, withdrawals begin when a fifth of the orders are placed. */
export async function runTraffic(traffic: Traffic, plan: Plan): Promise<Done> {
  const placed: Placed[] = [];
  const done: Done = { placed, refunds: 0, withdrawals: new Set(), givenBack: 0 };
  let enough = () => {};
  const started = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const refunding: Promise<unknown>[] = [];
  const orders = inParallel(plan.orders, 24, async (order) => {
    const made = await runOrder(traffic, order);
    if (made) placed.push(made);
    if (made?.whole && order.refunds > 0)
      refunding.push(runRefunds(traffic, made).then((count) => (done.refunds += count)));
    if (placed.length >= plan.orders.length / 5) enough();
  });
  const withdrawals = started.then(() =>
    inParallel(plan.withdrawals, 6, async (one) => {
      const reference = await runWithdrawal(traffic, one);
      if (reference) done.withdrawals.add(reference);
    }),
  );
  for (const { bank, cents } of plan.bareKey)
    traffic.banks[bank].psp.control.pay({ amount: (cents / 100).toFixed(2) });
  await Promise.all([orders.then(enough), withdrawals]);
  await Promise.all(refunding);
  const last = await drain(traffic, plan.withdrawals.length);
  if (last) done.withdrawals.add(last);
  done.givenBack = giveBack(traffic, placed);
  return done;
}

/** Withdraws all that the second store of an account has, so that it owes what its bank takes back afterwards. */
async function drain(traffic: Traffic, index: number): Promise<string | null> {
  const seller = sellerOf(traffic.banks.efi, true);
  const { body } = await ask(traffic, seller, ["GET", "/wallet/withdrawals/quote"]);
  const { withdrawable, fee, minAmount, maxAmount } = body;
  const cents = Math.round(Math.min(withdrawable - fee, maxAmount) * 100);
  if (cents < minAmount * 100) return null;
  return runWithdrawal(traffic, { index, cents, to: "key", bank: "efi", shared: true });
}

/** Refunds at the bank, without the API: the whole of a sale or a part of it. */
function giveBack({ banks }: Traffic, placed: readonly Placed[]): number {
  const wanted = placed.filter(({ plan, endToEndId }) => plan.givenBack !== null && endToEndId !== null);
  for (const [index, { plan, endToEndId }] of wanted.entries()) {
    const { psp } = banks[plan.bank];
    const pix = psp.control.books().received.get(endToEndId as string);
    if (!pix) throw new Error("the bank has not received what was paid");
    const cents = index % 3 === 0 ? pix.amount : Math.ceil(pix.amount / 3);
    psp.control.giveBack(pix.endToEndId, cents, { silently: plan.givenBack === "silent" });
  }
  return wanted.length;
}
