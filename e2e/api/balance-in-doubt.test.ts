import { afterAll, beforeAll, expect, test } from "vitest";
import type { Compared } from "#lib/account-balance/bank-reading.ts";
import { compareBalance } from "#lib/account-balance/compare.ts";
import { watchComparisons } from "#lib/account-balance/watch.ts";
import { toFixed } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { readFigures } from "#lib/metrics/figures.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import type { FaultRule } from "../../scripts/psp/faults.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { settingsOfFile } from "../fixtures/file-settings.ts";
import { OPERATORS } from "../fixtures/operators.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { withdraw } from "../fixtures/wallet.ts";

/** What the comparison with the bank concludes while something is open. */
settingsOfFile({ PLATFORM_ADMIN_EMAILS: OPERATORS.balanceInDoubt });
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;
/** A withdrawal of 30 whose call the bank has not answered. */
let withdrawalId: string;
const NO_PAYOUTS: FaultRule = { fault: "error", operations: ["payout.put", "payout.get"] };

beforeAll(async () => {
  psp = await startPsp();
  // The worker leaves this account to the test.
  store = await storeAtPsp(psp, {}, { compared: false });
  operator = await operatorOf("balanceInDoubt", store.id);
  await saleAtPsp(psp, store, 200);
  await eventually(async () => (await compareBalance(store.accountId))?.inDoubt === false);
  psp.control.faults(NO_PAYOUTS);
  await withdraw(store, { amount: 30, pixKey: "maria@example.com" });
  withdrawalId = (await db().withdrawal.findFirstOrThrow({ where: { storeId: store.id } })).id;
  const tomorrow = "reconcile_at = now() + interval '1 day'";
  await eventually(
    async () =>
      (await byHand(
        `UPDATE withdrawals SET ${tomorrow}, call_until = NULL WHERE id = $1 AND status = 'processing' AND attempts > 0`,
        [withdrawalId],
      )) === 1,
    { what: "an attempt without an answer" },
  );
});
afterAll(async () => {
  psp.control.faults();
  await byHand("UPDATE withdrawals SET reconcile_at = now() WHERE id = $1", [withdrawalId]);
  await eventually(
    async () =>
      (await db().withdrawal.findUniqueOrThrow({ where: { id: withdrawalId } })).status === "approved",
  );
  await endPsps(psp);
});

const bankMoves = (cents: number) => psp.control.setBalance(Math.round(psp.control.books().balance) + cents);
const told = ({ difference, unexplained, inDoubt, seen }: Compared) => ({
  ...{ inDoubt, seen, difference: toFixed(difference), unexplained: toFixed(unexplained) },
});
async function compare() {
  const compared = await compareBalance(store.accountId);
  if (!compared) throw new Error("the bank did not tell its balance");
  return told(compared);
}
const account = () => db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
const cases = async () =>
  (await operate(operator, "GET", `/cases?kind=balance_difference&accountId=${store.accountId}`)).body.cases;
const found = async () =>
  (await checkLedgers()).differences
    .map(({ what }) => what)
    .filter((what) => what.endsWith(`of account ${store.accountId}`));
const shown = async () =>
  (await operate(operator, "GET", `/gateway-accounts/${store.accountId}/balance`)).body.balance;

test("a centavo that no open withdrawal explains is a case while it is open", async () => {
  expect(await compare()).toMatchObject({ difference: "0.00", inDoubt: false });
  bankMoves(-1);
  expect(await compare()).toEqual({ difference: "-0.01", unexplained: "-0.01", inDoubt: false, seen: 1 });
  expect(await cases()).toEqual([]);
  // In between, the bank sends the withdrawal.
  bankMoves(-3_000);
  expect(await compare()).toEqual({ difference: "-30.01", unexplained: "-0.01", inDoubt: false, seen: 2 });
  expect(await cases()).toMatchObject([{ id: store.accountId, amount: 0.01 }]);
  expect(await found()).toEqual([`bank balance of account ${store.accountId}`]);
});

test("a reading in doubt forgets no confirmed difference", async () => {
  bankMoves(1);
  expect(await compare()).toEqual({ difference: "-30.00", unexplained: "0.00", inDoubt: true, seen: 1 });
  expect(await found()).toEqual([`bank balance of account ${store.accountId}`]);
  expect((await cases()).length).toBe(1);
  bankMoves(3_000);
  expect(await compare()).toMatchObject({ difference: "0.00", inDoubt: false });
  expect([await cases(), await found()]).toEqual([[], []]);
});

test("an open amount that can hide the case's difference does not end the case", async () => {
  bankMoves(3_000);
  for (let times = 0; times < 2; times += 1) await compare();
  expect(await cases()).toMatchObject([{ amount: 30 }]);
  bankMoves(-3_000);
  expect(await compare()).toMatchObject({ difference: "0.00", inDoubt: true });
  expect((await cases()).length).toBe(1);
  await byHand("UPDATE withdrawals SET reconcile_at = NULL WHERE id = $1", [withdrawalId]);
  expect(await compare()).toMatchObject({ difference: "0.00", inDoubt: false });
  expect(await cases()).toEqual([]);
  await byHand("UPDATE withdrawals SET reconcile_at = now() + interval '1 day' WHERE id = $1", [
    withdrawalId,
  ]);
});

test("hours without a conclusion are an alarm by mail, health and metrics", async () => {
  const mails = async () => {
    const sent = await db().mail.findMany({
      where: { kind: "comparison-blind", toAddress: OPERATORS.balanceInDoubt },
    });
    return sent.filter((mail) => JSON.stringify(mail).includes(store.accountId)).length;
  };
  const set = (data: object) => db().gatewayAccount.update({ where: { id: store.accountId }, data });
  await set({ name: "Conta em dúvida" });
  bankMoves(-3_000);
  expect(await compare()).toMatchObject({ inDoubt: true });
  const since = (await account()).balanceDoubtSince;
  expect(since).not.toBeNull();
  expect(await compare()).toMatchObject({ inDoubt: true });
  expect((await account()).balanceDoubtSince).toEqual(since);
  expect((await shown()).comparison).toMatchObject({
    ...{ opened: true, problem: null },
    inconclusive: { since: since?.toISOString(), alarm: false },
  });

  await set({ compareBalance: true, balanceAt: new Date(Date.now() + 86_400_000) });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await set({ balanceDoubtSince: hoursAgo(7) });
  await watchComparisons();
  const first = await mails();
  expect(first).toBeGreaterThan(0);
  await watchComparisons();
  expect(await mails()).toBe(first);
  await set({ balanceWarnedAt: hoursAgo(25) });
  await watchComparisons();
  expect(await mails()).toBe(2 * first);
  expect((await shown()).comparison.inconclusive.alarm).toBe(true);
  const { health } = (await operate(operator, "GET", "/health")).body;
  expect(health.accounts.inconclusive).toBeGreaterThan(0);
  const figure = (await readFigures()).find(({ name }) => name === "vitrine_comparisons_inconclusive");
  expect(figure?.value).toBeGreaterThan(0);

  bankMoves(3_000);
  expect(await compare()).toMatchObject({ difference: "0.00", inDoubt: false });
  await watchComparisons();
  expect(await account()).toMatchObject({ balanceDoubtSince: null, balanceWarnedAt: null });
  await set({ compareBalance: false });
});

test("a bank that does not tell its balance for hours is an alarm, too", async () => {
  psp.control.faults({ fault: "scope", operations: ["balance"] });
  expect(await compareBalance(store.accountId)).toBeNull();
  expect((await account()).balanceDoubtSince).not.toBeNull();
  expect((await shown()).comparison.problem).not.toBeNull();
  psp.control.faults(NO_PAYOUTS);
  await compare();
  expect((await account()).balanceDoubtSince).toBeNull();
});

test("books are opened by two readings that agree, with every listed Pix booked", async () => {
  const bank = await startPsp();
  const shop = await storeAtPsp(bank, {}, { compared: false, listed: false });
  const charge = await chargeAtPsp(shop, 40);
  // Paid, and not known here: no notification, and the worker does not list this account.
  bank.control.pay({ txid: charge.txid });
  // A reading that is asked for opens nothing.
  for (let times = 0; times < 2; times += 1)
    expect((await compareBalance(shop.accountId, { onDemand: true }))?.inDoubt).toBe(true);
  await eventually(async () => (await compareBalance(shop.accountId))?.inDoubt === false);
  expect(await openingsOf(shop)).toEqual(
    bank.control.books().opening === 0 ? [] : [["credit", openingOf(bank)]],
  );
  await endPsps(bank);
});

test("a Pix that is listed after the first readings becomes no lasting difference", async () => {
  const bank = await startPsp();
  const shop = await storeAtPsp(bank, {}, { compared: false, listed: false });
  await saleAtPsp(bank, shop, 15);
  bank.control.faults({ fault: "listed-late", operations: ["pay"], ms: 86_400_000 });
  const charge = await chargeAtPsp(shop, 40);
  bank.control.pay({ txid: charge.txid });
  await eventually(async () => (await compareBalance(shop.accountId))?.inDoubt === false);
  expect(await openingsOf(shop)).toEqual([["credit", openingOf(bank) + 40]]);
  bank.control.faults();
  bank.control.showHidden();
  await recordPayments(charge.txid);
  expect(await compareBalance(shop.accountId)).toMatchObject({ inDoubt: false });
  expect(await openingsOf(shop)).toEqual([
    ["credit", openingOf(bank) + 40],
    ["debit", 40],
  ]);
  const { difference } = await db().balanceReading.findFirstOrThrow({
    where: { accountId: shop.accountId },
    orderBy: { readAt: "desc" },
  });
  expect(Number(difference)).toBe(0);
  await endPsps(bank);
});

const openingOf = (bank: TestPsp) => Math.round(bank.control.books().opening) / 100;
async function openingsOf(shop: StoreAtPsp) {
  const entries = await db().accountEntry.findMany({
    where: { accountId: shop.accountId, kind: "opening" },
    orderBy: { createdAt: "asc" },
  });
  return entries.map(({ direction, amount }) => [direction, Number(amount)]);
}
