import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { API, call, whenPaid } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** What a bank withholds of a Pix as tax (API Pix 2.11.0, `valorLiquido`) has not arrived and is never withdrawn. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  store = await storeAtPsp(psp, { feePercent: "10" }, { listed: false });
  operator = await operatorOf("taxWithheld", store.id);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  expect(await differences()).toEqual([]);
  // The bank has what the books say.
  const { accounts } = await checkLedgers();
  const books = accounts.find(({ id }) => id === store.accountId)?.books;
  expect(Number(books) * 100).toBe(psp.control.books().balance - psp.control.books().opening);
  await psp.stop();
});

const list = () => listAccount(store.accountId);
async function differences() {
  const { differences } = await checkLedgers();
  return differences.filter(({ storeId, what }) => storeId === store.id || what.includes(store.accountId));
}
const read = async (path: string) => (await call("GET", path, { key: store.apiKey })).body;
async function paid(amount: number, tax: string) {
  const charge = await chargeAtPsp(store, amount);
  const { endToEndId } = psp.control.pay({ txid: charge.txid, tax });
  await recordPayments(charge.txid);
  return { ...charge, endToEndId };
}

test("the order is paid in full, and the wallet gets what arrived, less the fee", async () => {
  const before = (await balanceOf(store)).available;
  const placed = await call("POST", "/orders", {
    key: store.apiKey,
    body: {
      ...{ customerName: "Rui Sá", customerEmail: "rui@example.com", paymentMethod: "PIX" },
      items: [{ productId: store.products.card.id, quantity: 1 }],
    },
  });
  const { id, pix } = placed.body.order;
  psp.control.pay({ copyPaste: pix.copy_paste, tax: "8.01" });
  await list();
  await whenPaid(store.apiKey, id);
  expect((await balanceOf(store)).available - before).toBeCloseTo(36.99, 2);
  const { order } = await read(`/orders/${id}`);
  expect(order.payment).toMatchObject({ taxWithheld: 8.01, netAmount: 36.99, refundableAmount: 50 });
  const { transaction } = await read(`/transactions/${order.transactionId}`);
  expect(transaction ?? (await read(`/transactions/${order.transactionId}`)).data).toMatchObject({
    amount: 50,
    taxWithheld: 8.01,
    netAmount: 36.99,
    payments: [{ amount: 50, taxWithheld: 8.01 }],
  });
});

test("the statement, its files and the account's equation tell it apart", async () => {
  const { endToEndId } = await paid(20, "3.00");
  const payment = await db().payment.findFirstOrThrow({ where: { endToEndId } });
  expect(payment.taxTold).toMatchObject({ valorLiquido: "17.00", tributo: { valor: "3.00" } });
  const all = (await read("/wallet/activity?view=all&limit=3")).transactions;
  expect(all[0]).toMatchObject({
    ...{ cause: "tax_withheld", causeType: "payment", causeId: payment.id },
    ...{ from: "available", to: "clearing", amount: 3 },
  });
  const [sale] = (await read("/wallet/activity?view=sales&limit=1")).transactions;
  expect(sale).toMatchObject({ amount: 20, feeAmount: 2, taxWithheld: 3, netAmount: 15 });
  const month = new Date().toISOString().slice(0, 7);
  const { statement } = await read(`/wallet/statement?month=${month}`);
  if (statement)
    expect(statement.movements).toContainEqual(expect.objectContaining({ cause: "tax_withheld" }));
  const csv = await fetch(`${API}/wallet/activity?view=sales`, {
    headers: { Authorization: `Bearer ${store.apiKey}`, Accept: "text/csv" },
  });
  expect((await csv.text()).split("\n")[0]).toContain("tributo retido");
  const { accounts } = await checkLedgers();
  expect(accounts.find(({ id }) => id === store.accountId)?.terms.taxWithheld).toBe("11.01");
});

test("it is booked once, however often the bank tells it, also where it told it late", async () => {
  const { txid } = await saleAtPsp(psp, store, 30);
  const payment = await db().payment.findFirstOrThrow({ where: { transaction: { txid } } });
  const before = (await balanceOf(store)).available;
  const told = psp.control.books().received.get(payment.endToEndId);
  Object.assign(told ?? {}, { tax: 450 });
  psp.control.books().balance -= 450;
  await Promise.all([recordPayments(txid), list()]);
  for (let time = 0; time < 2; time++) await list();
  expect(before - (await balanceOf(store)).available).toBeCloseTo(4.5, 2);
  expect(await db().ledgerEntry.count({ where: { causeId: payment.id, cause: "tax_withheld" } })).toBe(1);
  expect((await read(`/transactions/${payment.transactionId}`)).data ?? {}).toMatchObject({
    taxWithheld: 4.5,
  });
});

test("a Pix that is told with more than its amount is a case, and nothing is booked", async () => {
  const charge = await chargeAtPsp(store, 10);
  const { endToEndId } = psp.control.pay({ txid: charge.txid, tax: "-1.00" });
  const pix = psp.control.books().received.get(endToEndId);
  if (pix) pix.tax = -100;
  await recordPayments(charge.txid).catch(() => {});
  expect(await db().payment.count({ where: { endToEndId } })).toBe(0);
  const { cases } = (
    await operate(operator, "GET", `/cases?kind=pix_unreadable&accountId=${store.accountId}`)
  ).body;
  expect(cases).toMatchObject([
    { reference: endToEndId, amount: 10, problem: expect.stringContaining("valorLiquido") },
  ]);
  if (pix) pix.tax = 0;
  await list();
  await recordPayments(charge.txid);
  expect(await db().payment.count({ where: { endToEndId } })).toBe(1);
  // The test bank has counted one real more than it told.
  psp.control.setBalance(psp.control.books().balance);
});

test("one paid twice, one of another amount and one without a charge are credited less their tax", async () => {
  const { txid } = await paid(10, "1.00");
  const before = (await balanceOf(store)).available;
  psp.control.pay({ txid, force: true, tax: "2.00" });
  await recordPayments(txid);
  expect((await balanceOf(store)).available - before).toBeCloseTo(8, 2);
  const odd = await chargeAtPsp(store, 10);
  psp.control.pay({ txid: odd.txid, amount: "9.00", tax: "1.50" });
  await recordPayments(odd.txid);
  expect((await balanceOf(store)).available - before).toBeCloseTo(15.5, 2);
  const { endToEndId } = psp.control.pay({ amount: "6.00", tax: "0.60" });
  await list();
  const { id } = await db().unmatchedPayment.findFirstOrThrow({ where: { endToEndId } });
  expect(await differences()).toEqual([]);
  await operate(operator, "POST", `/cases/${id}/credit`, { storeId: store.id });
  expect((await balanceOf(store)).available - before).toBeCloseTo(20.9, 2);
});

test("a refund of the whole takes the tax from the balance as well, and is refused without it", async () => {
  const { available } = await balanceOf(store);
  const { id } = await paid(40, "10.00");
  const own = (await balanceOf(store)).available;
  expect(own - available).toBeCloseTo(26, 2);
  expect((await withdraw(store, { amount: available, pixKey: "maria@example.com" })).status).toBe(201);
  const above = await call("POST", `/transactions/${id}/refund`, { key: store.apiKey, body: {} });
  expect(above.body.code).toBe("InsufficientBalance");
  await saleAtPsp(psp, store, 20);
  const made = await call("POST", `/transactions/${id}/refund`, { key: store.apiKey, body: {} });
  expect([made.status, made.body.refund?.amount]).toEqual([201, 40]);
  await eventually(async () => (await balanceOf(store)).pending === 0, {
    what: "the refund and the withdrawal",
  });
});

test("what the balance does not cover of a tax is owed, and the payment is booked all the same", async () => {
  const { available } = await balanceOf(store);
  expect((await withdraw(store, { amount: available, pixKey: "maria@example.com" })).status).toBe(201);
  const { endToEndId } = await paid(10, "9.50");
  expect(await db().payment.count({ where: { endToEndId } })).toBe(1);
  expect(await read("/wallet/balance")).toMatchObject({ available: 0, owed: 0.5 });
  await eventually(async () => (await balanceOf(store)).pending === 0, { what: "the withdrawal" });
  expect(await differences()).toEqual([]);
});

test("a planted centavo in the tax is found by the ledger check", async () => {
  const { endToEndId } = await paid(10, "1.00");
  const where = `end_to_end_id = '${endToEndId}'`;
  await byHand(`UPDATE payments SET tax_withheld = tax_withheld + 0.01 WHERE ${where}`, []);
  const found = (await differences()).map(({ what }) => what);
  expect(found).toContainEqual(`taxWithheld of account ${store.accountId}`);
  expect(found).toContainEqual(expect.stringMatching(/^tax_withheld of /));
  await byHand(`UPDATE payments SET tax_withheld = tax_withheld - 0.01 WHERE ${where}`, []);
});
