import { beforeAll, expect, test } from "vitest";
import { busyStore } from "../fixtures/busy-store.ts";
import { API } from "../fixtures/client.ts";
import {
  centavos,
  grouped,
  listsOf,
  programFor,
  type Row,
  sum,
  total,
  worth,
} from "../fixtures/other-program.ts";

/**
 * Figures, equal to the centavo with the sums that another program makes from the lists of the API. Days of reports are
 * compared in reports.test.ts, random plans in overview-figures.test.ts, the files in file-sums.test.ts.
 */
let read: ReturnType<typeof programFor>;
let lists: Awaited<ReturnType<typeof listsOf>>;
let paidOrders: Row[];
let completed: Row[];

beforeAll(async () => {
  const store = await busyStore();
  read = programFor(API, store.apiKey);
  lists = await listsOf(read);
  paidOrders = lists.orders.filter(({ paidAt }) => paidAt !== null);
  completed = lists.charges.filter(({ status }) => status === "COMPLETED");
});

const goods = (orders: readonly Row[]) => orders.flatMap(({ items }) => items);
const caused = (...causes: string[]) => lists.movements.filter(({ cause }) => causes.includes(cause));

test("the program has something to add", () => {
  expect(lists.orders).toHaveLength(9);
  expect(paidOrders).toHaveLength(7);
  expect(completed).toHaveLength(11);
  expect(sum(paidOrders, ({ discount }) => discount)).toBeGreaterThan(0);
  expect(sum(paidOrders, ({ shipping }) => shipping?.price)).toBe(2 * 1337);
  expect(lists.refunds).toHaveLength(3);
  expect(lists.withdrawals.map(({ status }) => status).toSorted()).toEqual([
    "approved",
    "approved",
    "rejected",
  ]);
});

test("an order adds up: goods, discount, freight, what was paid, what went back", () => {
  for (const order of lists.orders) {
    expect(total(order.items, worth)).toBe(centavos(order.subtotal));
    const due = centavos(order.subtotal) - centavos(order.discount) + centavos(order.shipping?.price);
    expect([order.orderCode, centavos(order.total)]).toEqual([order.orderCode, due]);
    const own = lists.refunds.filter(({ orderId }) => orderId === order.id);
    expect(centavos(order.refundedAmount)).toBe(sum(own, ({ amount }) => amount));
    const charge = lists.charges.find(({ orderId }) => orderId === order.id);
    expect(centavos(order.amountDue)).toBe(centavos(charge?.amount));
    expect(centavos(charge?.netAmount)).toBe(centavos(charge?.amount) - centavos(charge?.feeAmount));
  }
});

test("the overview", async () => {
  const { totals, days, topProducts } = await read.get("/stores/me/overview");
  const sales = sum(completed, ({ amount }) => amount);
  const fees = sum(completed, ({ feeAmount }) => feeAmount);
  const refunds = sum(lists.refunds, ({ amount }) => amount);
  expect(centavos(totals.sales)).toBe(sales);
  expect(centavos(totals.fees)).toBe(fees);
  expect(centavos(totals.refunds)).toBe(refunds);
  const extra = sum(caused("overpayment", "amount_mismatch"), ({ amount }) => amount);
  expect(extra).toBeGreaterThan(0);
  expect(centavos(totals.net)).toBe(sales + extra - fees - refunds);
  expect(totals).toMatchObject({
    ...{ orders: paidOrders.length, payments: completed.length },
    ...{ charges: lists.charges.length, paidCharges: completed.length },
  });
  for (const name of ["sales", "fees", "refunds", "net"])
    expect([name, sum(days, (day) => day[name])]).toEqual([name, centavos(totals[name])]);
  const sold = grouped(goods(paidOrders), ({ productId }) => productId);
  expect(topProducts).toHaveLength(sold.size);
  for (const { productId, amount, units } of topProducts) {
    const own = sold.get(productId) ?? [];
    expect([productId, centavos(amount), units]).toEqual([
      ...[productId, total(own, worth), total(own, ({ quantity }) => quantity)],
    ]);
  }
});

test("the reports: sales, products, coupons, and a coupon's own usage", async () => {
  const { totals, days } = await read.get("/reports/sales");
  const sales = sum(paidOrders, (order) => order.total);
  expect([centavos(totals.sales), totals.orders]).toEqual([sales, paidOrders.length]);
  expect(centavos(totals.averageTicket)).toBe(Math.round(sales / paidOrders.length));
  const { newCustomers, returningCustomers } = totals;
  expect(centavos(newCustomers.sales) + centavos(returningCustomers.sales)).toBe(sales);
  expect(sum(days, (day) => day.sales)).toBe(sales);

  const products = await read.pages("/reports/products", "products");
  const sold = grouped(goods(paidOrders), ({ productId }) => productId);
  expect(products.map(({ productId }) => productId).toSorted()).toEqual([...sold.keys()].toSorted());
  for (const { productId, amount } of products)
    expect([productId, centavos(amount)]).toEqual([productId, total(sold.get(productId) ?? [], worth)]);

  const [coupon, ...others] = await read.pages("/reports/coupons", "coupons");
  expect(others).toEqual([]);
  const redeemed = paidOrders.filter(({ couponCode }) => couponCode === coupon.code);
  const expected = {
    discount: sum(redeemed, ({ discount }) => discount),
    sales: sum(redeemed, (order) => order.total),
  };
  const inCentavos = ({ discount, sales: sold }: Row) => ({
    discount: centavos(discount),
    sales: centavos(sold),
  });
  expect([coupon.orders, inCentavos(coupon)]).toEqual([redeemed.length, expected]);
  const { usage } = await read.get(`/coupons/${coupon.couponId}/usage`);
  // An order that was refunded as a whole no longer counts as paid there.
  const kept = redeemed.filter(({ status }) => status !== "refunded");
  expect([usage.paid, inCentavos(usage)]).toEqual([
    kept.length,
    { discount: sum(kept, ({ discount }) => discount), sales: sum(kept, (order) => order.total) },
  ]);
  expect(sum(usage.days, (day) => day.sales)).toBe(centavos(usage.sales));
});

test("customers: what each has paid, got back and spends on average", async () => {
  const byBuyer = grouped(lists.orders, ({ customerEmail }) => customerEmail);
  expect(lists.customers.map(({ email }) => email).toSorted()).toEqual([...byBuyer.keys()].toSorted());
  for (const customer of lists.customers) {
    const own = byBuyer.get(customer.email) ?? [];
    const bought = own.filter(({ paidAt }) => paidAt !== null);
    const paid = sum(bought, (order) => order.total);
    const back = sum(bought, ({ refundedAmount }) => refundedAmount);
    const { email, orderCount, paidOrderCount, paidTotal, refundedTotal, netTotal, averageTicket } = customer;
    expect([email, orderCount, paidOrderCount]).toEqual([email, own.length, bought.length]);
    expect([paidTotal, refundedTotal, netTotal].map(centavos)).toEqual([paid, back, paid - back]);
    expect(averageTicket === null ? 0 : centavos(averageTicket)).toBe(
      Math.round(paid / (bought.length || 1)),
    );
  }
});

test("links: what was paid by each", async () => {
  for (const { id, paidTotal, paidCount } of lists.links) {
    const charges = await read.pages(`/transactions?paymentLinkId=${id}&status=COMPLETED`, "transactions");
    expect([paidCount, centavos(paidTotal)]).toEqual([charges.length, sum(charges, ({ amount }) => amount)]);
  }
  expect(sum(lists.links, ({ paidTotal }) => paidTotal)).toBe(777 + 3103);
});

test("the wallet: balance, movements, sales, withdrawals and the month's statement", async () => {
  const effect = ({ amount, from, to }: Row) =>
    centavos(amount) * (Number(to === "available") - Number(from === "available"));
  const oldestFirst = lists.movements.toReversed();
  let available = 0;
  for (const movement of oldestFirst) {
    available += effect(movement);
    expect([movement.id, centavos(movement.availableAfter)]).toEqual([movement.id, available]);
  }
  const balance = await read.get("/wallet/balance");
  expect([balance.available, balance.pending, balance.blocked].map(centavos)).toEqual([available, 0, 0]);

  const received = sum(lists.sales, ({ amount }) => amount);
  const fees = sum(lists.sales, ({ feeAmount }) => feeAmount);
  expect(received).toBe(
    sum(caused("sale", "late_payment", "overpayment", "amount_mismatch"), ({ amount }) => amount),
  );
  expect(fees).toBe(sum(caused("fee"), ({ amount }) => amount));
  expect(sum(lists.sales, ({ netAmount }) => netAmount)).toBe(received - fees);
  const arrived = lists.withdrawals.filter(({ status }) => status === "approved");
  const refunded = sum(lists.refunds, ({ amount }) => amount);
  expect(available).toBe(received - fees - refunded - sum(arrived, ({ totalAmount }) => totalAmount));
  expect(sum(arrived, ({ totalAmount }) => totalAmount)).toBe(
    sum(arrived, ({ amount }) => amount) + sum(arrived, ({ feeAmount }) => feeAmount),
  );
  expect(sum(lists.sent, ({ amount }) => amount)).toBe(
    sum(lists.withdrawals, ({ totalAmount }) => totalAmount),
  );

  const { statement } = await read.get(`/wallet/statement?month=${monthOf(oldestFirst[0])}`);
  const inMonth = oldestFirst.filter(
    ({ createdAt }) => createdAt >= statement.from && createdAt < statement.to,
  );
  const [into, out] = [
    inMonth.map(effect).filter((one) => one > 0),
    inMonth.map(effect).filter((one) => one < 0),
  ];
  const added = (list: number[]) => list.reduce((all, one) => all + one, 0);
  expect(centavos(statement.in)).toBe(added(into));
  expect(centavos(statement.out)).toBe(-added(out));
  expect(centavos(statement.opening)).toBe(0);
  expect(centavos(statement.closing)).toBe(added(into) + added(out));
  const causes = grouped(inMonth, ({ cause }) => cause);
  for (const { cause, count, amount, change } of statement.movements) {
    const own = causes.get(cause) ?? [];
    expect([cause, count, centavos(amount), centavos(change)]).toEqual([
      ...[cause, own.length, sum(own, (movement) => movement.amount), added(own.map(effect))],
    ]);
  }
});

/** The month in São Paulo, which is three hours behind. */
const monthOf = ({ createdAt }: Row) =>
  new Date(Date.parse(createdAt) - 3 * 3_600_000).toISOString().slice(0, 7);
