import { afterAll, beforeAll, expect, test } from "vitest";
import { compareBalance, compareBalances } from "#lib/account-balance/compare.ts";
import { toFixed } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, expectNoDifference, withdraw } from "../fixtures/wallet.ts";

/** Compares an account's balance at the bank with the books, to the centavo. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp();
  const tariffs = { received: { percent: "1" }, sent: { fixed: "0.50" } };
  // The worker leaves this account to the test.
  store = await storeAtPsp(psp, {}, { compared: false });
  operator = await operatorOf("balanceComparisons", store.id);
  await db().gatewayAccount.update({
    where: { id: store.accountId },
    data: { tariffs, name: "Conta comparada" },
  });
});
afterAll(async () => {
  await expectNoDifference();
  await db().gatewayAccount.update({ where: { id: store.accountId }, data: { active: false } });
  await psp.stop();
});

const cents = () => Math.round(psp.control.books().balance);
/** Money that the bank takes or gives without a Pix. */
const bankMoves = (amount: number) => psp.control.setBalance(cents() + amount);

async function compare() {
  const compared = await eventually(async () => {
    const one = await compareBalance(store.accountId);
    return one?.inDoubt === false && one;
  });
  return { difference: toFixed(compared.difference), seen: compared.seen };
}

const cases = async () =>
  (await operate(operator, "GET", `/cases?kind=balance_difference&accountId=${store.accountId}`)).body.cases;

const found = async () =>
  (await checkLedgers({ full: true })).differences
    .map(({ what }) => what)
    .filter((what) => / of account /.test(what) && what.endsWith(store.accountId));

test("the first two readings say what was there before; then every Pix counts, with the bank's fee for it", async () => {
  await saleAtPsp(psp, store, 100);
  expect(await compare()).toEqual({ difference: "0.00", seen: 1 });
  const opened = await db().accountEntry.findMany({ where: { accountId: store.accountId } });
  // The bank took nothing for the first Pix: it is counted as there before.
  expect(opened.map(({ kind }) => kind)).toEqual(["opening"]);

  const sale = await saleAtPsp(psp, store, 50);
  bankMoves(-50);
  const sent = await withdraw(store, { amount: 30, pixKey: "maria@example.com" });
  await ended(store, sent.body.withdrawal.id);
  bankMoves(-50);
  const back = await call("POST", `/transactions/${sale.id}/refund`, {
    key: store.apiKey,
    body: { amount: 10 },
  });
  expect(back.status).toBe(201);
  await eventually(
    async () => (await db().refund.count({ where: { storeId: store.id, status: "completed" } })) === 1,
  );
  expect(await compare()).toMatchObject({ difference: "0.00" });

  const { idEnvio } = await db().withdrawal.findFirstOrThrow({ where: { storeId: store.id } });
  const before = (await balanceOf(store)).available;
  psp.control.returnPayout(idEnvio);
  await eventually(async () => {
    await recheckWithdrawal(idEnvio);
    return (await balanceOf(store)).available > before;
  });
  expect(await compare()).toMatchObject({ difference: "0.00" });
  expect(await found()).toEqual([]);
});

test("a centavo that the bank has and the books don't is a difference once it was read twice", async () => {
  bankMoves(-1);
  expect(await compare()).toEqual({ difference: "-0.01", seen: 1 });
  expect([await found(), await cases()]).toEqual([[], []]);
  expect(await compare()).toEqual({ difference: "-0.01", seen: 2 });
  expect(await found()).toEqual([`bank balance of account ${store.accountId}`]);
  const [open] = await cases();
  expect(open).toMatchObject({ kind: "balance_difference", id: store.accountId, amount: 0.01 });
  expect(open.problem).toMatch(/^bank [\d.]+, books [\d.]+, unexplained -0\.01$/);
  expect(open.actions).toEqual([
    { name: "retry", method: "POST", path: `/operator/cases/${store.accountId}/retry` },
  ]);
  const asked = await operate(operator, "POST", `/cases/${store.accountId}/retry`, {});
  expect([asked.status, asked.body.case.state]).toEqual([200, "retrying"]);
  const { balanceAt } = await db().gatewayAccount.findUniqueOrThrow({ where: { id: store.accountId } });
  expect(Number(balanceAt)).toBeLessThanOrEqual(Date.now() + 1_000);
  bankMoves(1);
  expect(await compare()).toMatchObject({ difference: "0.00" });
  expect(await cases()).toEqual([]);
});

test("what the bank sent beyond a withdrawal and nobody has booked explains the difference", async () => {
  const { id } = await db().withdrawal.findFirstOrThrow({ where: { storeId: store.id } });
  const set = (columns: string) => byHand(`UPDATE withdrawals SET ${columns} WHERE id = $1`, [id]);
  await set("sent_amount = amount + 5, difference = 'open', difference_at = now(), difference_debited = 2");
  bankMoves(-300);
  expect(await compareBalance(store.accountId)).toMatchObject({ inDoubt: true });
  const reading = await db().balanceReading.findFirstOrThrow({
    where: { accountId: store.accountId },
    orderBy: { readAt: "desc" },
  });
  expect(reading.candidates).toEqual([{ kind: "withdrawal_difference", id, amount: "-3.00" }]);
  expect(Number(reading.unexplained)).toBe(0);
  await set("sent_amount = NULL, difference = NULL, difference_at = NULL, difference_debited = NULL");
  bankMoves(300);
  expect(await compare()).toMatchObject({ difference: "0.00" });
});

test("a centavo in any term is found", async () => {
  const entry = (kind: string, direction: string, amount: number) =>
    pool().query(
      `INSERT INTO account_entries (account_id, kind, direction, amount, reason, actor, idempotency_key)
       VALUES ($1, $2, $3, $4, 'teste', 'operator:ana', gen_random_uuid()::text)`,
      [store.accountId, kind, direction, amount],
    );
  await entry("deposit", "credit", 5);
  await entry("withdrawal", "debit", 3);
  await entry("tariff", "debit", 1);
  bankMoves(100);
  expect(await compare()).toMatchObject({ difference: "0.00" });
  expect(await found()).toEqual([]);
  const moved = (cause: string, column = "amount") =>
    ["account_movements", column, `cause = '${cause}'`] as const;
  const booked = (kind: string) => ["account_entries", "amount", `kind = '${kind}'`] as const;
  for (const [term, [table, column, where]] of [
    ["received", moved("sale")],
    ["received", ["payments", "amount", "amount > 90"]],
    ["sent", moved("withdrawal_sent")],
    ["cameBack", moved("withdrawal_came_back")],
    ["returned", moved("refund_sent")],
    ["tariffs", moved("sale", "tariff")],
    ["tariffs", moved("withdrawal_sent", "tariff")],
    ["opening", booked("opening")],
    ["deposits", booked("deposit")],
    ["withdrawals", booked("withdrawal")],
    ["otherTariffs", booked("tariff")],
    ["bank balance", ["balance_readings", "balance", "true"]],
  ] as const) {
    const plant = (centavo: string) =>
      byHand(`UPDATE ${table} SET ${column} = ${column} + ${centavo} WHERE account_id = $1 AND ${where}`, [
        store.accountId,
      ]);
    expect(await plant("0.01")).toBeGreaterThan(0);
    expect(await found()).toEqual([`${term} of account ${store.accountId}`]);
    await plant("-0.01");
  }
  expect(await found()).toEqual([]);
});

test("a difference at an account that is switched off is compared on, and can be closed with a reason", async () => {
  bankMoves(-1);
  for (let times = 0; times < 2; times += 1) await compare();
  const set = (data: object) => db().gatewayAccount.update({ where: { id: store.accountId }, data });
  await set({ active: false, compareBalance: true });
  const readings = () => db().balanceReading.count({ where: { accountId: store.accountId } });
  const before = await readings();
  expect((await operate(operator, "POST", `/cases/${store.accountId}/retry`, {})).status).toBe(200);
  await compareBalances();
  // The worker, which may compare it at this moment, is waited for.
  await eventually(async () => (await readings()) > before, { what: "the comparison" });
  expect(await found()).toEqual([`bank balance of account ${store.accountId}`]);

  const [open] = await cases();
  expect(open.actions.map(({ name }: { name: string }) => name)).toEqual(["retry", "dismissal"]);
  const closing = await call("POST", `/operator/cases/${open.id}/dismissal`, {
    headers: operator.session,
    body: { reason: "Contrato encerrado" },
  });
  expect(closing.body.case).toEqual({ id: open.id, state: "dismissed" });
  expect([await cases(), await found()]).toEqual([[], []]);
  bankMoves(1);
  await set({ active: true, compareBalance: false });
  await compare();
});

test("a slow bank does not delay the comparison of other accounts", async () => {
  const slow = await startPsp();
  slow.control.faults({ fault: "delay", operations: ["balance"], ms: 600_000 });
  const behind = await storeAtPsp(slow);
  const set = (data: object) => db().gatewayAccount.update({ where: { id: behind.accountId }, data });
  await set({ name: "Banco lento" });
  const read = (accountId: string) => db().balanceReading.count({ where: { accountId } });
  const before = await read(store.accountId);
  await db().gatewayAccount.update({
    where: { id: store.accountId },
    data: { compareBalance: true, balanceAt: new Date() },
  });
  const all = compareBalances();
  await eventually(async () => (await read(store.accountId)) > before);
  expect(await read(behind.accountId)).toBe(0);
  await set({ active: false });
  await slow.stop();
  await all;
});
