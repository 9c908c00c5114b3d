import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { connectTo, operate } from "../fixtures/accounts.ts";
import { ageCharge } from "../fixtures/age.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, openCharge } from "../fixtures/client.ts";
import { operatorOfFile, storeOfFile } from "../fixtures/file-store.ts";
import { lastListedDay, WITHIN_LISTED_DAY } from "../fixtures/listed-day.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** Payments without a notification are found at the bank; cases stay in the list until a decision. */
let psp: TestPsp;
const operator = operatorOfFile("cases");
const store = storeOfFile({ mode: "live", feePercent: "0", feeFixed: "0" });
let manager: Record<string, string>;
let account: string;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  manager = await sessionOf(await makeMember({ storeId: store.id, role: "manager", totp: false }));
  account = await connectTo(operator, psp, store.id);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  const { differences } = await checkLedgers();
  expect(differences.filter(({ storeId }) => storeId === store.id || storeId === null)).toEqual([]);
  await psp.stop();
});

type Case = { id: string; kind: string; amount: number; actions: { name: string; path: string }[] };
const cases = async (kind: string): Promise<Case[]> =>
  (await operate(operator, "GET", `/cases?limit=100&kind=${kind}&accountId=${account}`)).body.cases;
const own = async (kind: string): Promise<Case[]> =>
  (await call("GET", `/stores/me/cases?kind=${kind}`, { key: store.apiKey })).body.cases;
const act = (id: string, action: string, body?: object) =>
  operate(operator, "POST", `/cases/${id}/${action}`, body);
const dismiss = (id: string, headers: Record<string, string>, base: string) =>
  call("POST", `${base}/cases/${id}/dismissal`, { headers, body: { reason: "combinado" } });

/** A charge that is paid at the bank, without a notification. */
async function paidCharge(amount: number, paid?: string) {
  const answer = await openCharge(store.apiKey, amount);
  const { id, payment } = answer.body.data;
  const pix = psp.control.pay({ copyPaste: payment.copyPaste, ...(paid ? { amount: paid } : {}) });
  return { id: id as string, pix };
}
const until = (id: string, status: string) =>
  eventually(async () => (await db().transaction.findUniqueOrThrow({ where: { id } })).status === status, {
    what: `the charge to be ${status}`,
  });

test("a payment that no notification told of is booked from the bank's list, once, also for a cancelled charge", async () => {
  const before = (await balanceOf(store)).available;
  const open = await paidCharge(11);
  const cancelled = await paidCharge(12);
  await db().transaction.update({ where: { id: cancelled.id }, data: { status: "CANCELLED" } });
  await listAccount(account);
  await until(open.id, "COMPLETED");
  await until(cancelled.id, "COMPLETED");
  await listAccount(account);
  const payments = await db().payment.findMany({ where: { storeId: store.id } });
  expect(payments.map(({ endToEndId }) => endToEndId).toSorted()).toEqual(
    [open.pix.endToEndId, cancelled.pix.endToEndId].toSorted(),
  );
  expect((await balanceOf(store)).available - before).toBe(23);
});

test("the watermark stays while the bank does not answer, and nothing is missed", async () => {
  const until = async () =>
    (await db().gatewayAccount.findUniqueOrThrow({ where: { id: account } })).listedUntil?.getTime();
  psp.control.faults({ fault: "error", operations: ["pix.list"] });
  const before = await eventually(async () => {
    const found = await until();
    await listAccount(account);
    // A listing of the worker that began before the fault may still move it.
    return (await until()) === found && found;
  });
  expect(Object.values(psp.control.struck()).length).toBeGreaterThan(0);
  psp.control.faults();
  await eventually(async () => {
    await listAccount(account);
    return ((await until()) ?? 0) > (before ?? 0);
  });
});

test("a Pix to the bare key waits for the operator, who credits it to a live store with a code, once", async () => {
  psp.control.pay({ amount: "7.00" });
  await listAccount(account);
  const [openCase] = await cases("payment_unmatched");
  expect(openCase).toMatchObject({ amount: 7, store: null });
  expect(openCase?.actions.map(({ name }) => name)).toEqual(["credit", "return", "dismissal"]);
  const id = openCase?.id as string;
  expect((await act(id, "retry")).body.code).toBe("CaseActionNotAllowed");
  expect(
    (
      await call("POST", `/operator/cases/${id}/credit`, {
        headers: operator.session,
        body: { storeId: store.id },
      })
    ).status,
  ).toBe(401);
  const test = await makeStore();
  expect((await act(id, "credit", { storeId: test.id })).body.details[0].path).toBe("storeId");
  const before = (await balanceOf(store)).available;
  for (let time = 0; time < 2; time++)
    expect((await act(id, "credit", { storeId: store.id })).body.case).toEqual({ id, state: "credited" });
  expect((await balanceOf(store)).available - before).toBe(7);
  expect((await act(id, "return", {})).body.code).toBe("CaseActionNotAllowed");
  expect(await cases("payment_unmatched")).toEqual([]);
  const noted = await db().auditEntry.findMany({
    where: { storeId: store.id, action: "unmatched.credited" },
  });
  expect(noted.map(({ actor }) => actor)).toEqual([`operator:${operator.member.email}`]);
});

test("or sends it back: the bank has it exactly once", async () => {
  const { endToEndId } = psp.control.pay({ amount: "8.00" });
  await listAccount(account);
  const [openCase] = await cases("payment_unmatched");
  const id = openCase?.id as string;
  for (let time = 0; time < 2; time++)
    expect((await act(id, "return", {})).body.case).toEqual({ id, state: "returning" });
  // While it is in transit, only the bank ends it.
  for (const one of await cases("payment_unmatched")) expect(one.actions).toEqual([]);
  await eventually(
    async () => (await db().unmatchedPayment.findUniqueOrThrow({ where: { id } })).state === "returned",
    { what: "the return", withinMs: 30_000 },
  );
  const refunds = psp.control.books().received.get(endToEndId)?.refunds ?? [];
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[800, "DEVOLVIDO"]]);
});

test("a payment of a wrong amount stays until it is refunded or closed with a reason", async () => {
  const { id } = await paidCharge(20, "19.00");
  await listAccount(account);
  const [openCase] = await eventually(async () => {
    const found = await own("amount_mismatch");
    return found.length > 0 && found;
  });
  expect(openCase).toMatchObject({ amount: 19, store: { id: store.id }, transactionId: id, orderId: null });
  expect(openCase?.actions.map(({ name }) => name)).toEqual(["refund"]);
  const toManager = await call("GET", "/stores/me/cases?kind=amount_mismatch", { headers: manager });
  const names = toManager.body.cases[0].actions.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["refund", "dismissal"]);
  expect(openCase?.actions[0]?.path).toBe(`/payments/${openCase?.id}/refund`);
  const retried = await call("POST", `/stores/me/cases/${openCase?.id}/retry`, { headers: manager });
  expect(retried.body.code).toBe("CaseActionNotAllowed");
  const body = { amount: 4 };
  const part = await call("POST", openCase?.actions[0]?.path as string, { key: store.apiKey, body });
  expect([part.status, (await own("amount_mismatch"))[0]?.amount]).toEqual([201, 15]);
  const closed = await dismiss(openCase?.id as string, manager, "/stores/me");
  expect(closed.body.case).toEqual({ id: openCase?.id, state: "dismissed" });
  expect(await own("amount_mismatch")).toEqual([]);
  expect((await dismiss(openCase?.id as string, manager, "/stores/me")).status).toBe(404);
  await pool().query("UPDATE transactions SET status = 'CANCELLED' WHERE id = $1", [id]);
});

test("a withdrawal that the recipient's bank sends back is credited once, announced, and shown", async () => {
  const { id } = await paidCharge(50);
  await listAccount(account);
  await until(id, "COMPLETED");
  const sent = await withdraw(store, { amount: 30, pixKey: "maria@example.com" });
  const withdrawalId = sent.body.withdrawal.id as string;
  const { idEnvio } = await eventually(async () => {
    const one = await db().withdrawal.findUniqueOrThrow({ where: { id: withdrawalId } });
    return one.status === "approved" && one;
  });
  const before = (await balanceOf(store)).available;
  psp.control.returnPayout(idEnvio);
  await eventually(async () => {
    await recheckWithdrawal(idEnvio);
    return (await balanceOf(store)).available > before;
  });
  await Promise.all([recheckWithdrawal(idEnvio), recheckWithdrawal(idEnvio)]);
  expect((await balanceOf(store)).available - before).toBe(30);
  const [openCase] = await own("withdrawal_returned");
  expect(openCase).toMatchObject({ amount: 30, withdrawalId });
  expect((await dismiss(openCase?.id as string, operator.session, "/operator")).status).toBe(200);
  expect(await own("withdrawal_returned")).toEqual([]);
});

test("a whole day is read once it is over; a payment that is not booked is a difference of the ledger", async () => {
  const day = await lastListedDay();
  psp.control.clock(WITHIN_LISTED_DAY);
  const { endToEndId } = psp.control.pay({ amount: "3.00" });
  psp.control.clock(0);
  await pool().query("UPDATE gateway_accounts SET listed_day = $2::date - 1 WHERE id = $1", [account, day]);
  await listAccount(account);
  const { rows } = await pool().query("SELECT day, payments, amount FROM listed_days WHERE account_id = $1", [
    account,
  ]);
  expect(rows).toMatchObject([{ day, payments: 1 }]);
  const differences = async () =>
    (await checkLedgers()).differences.filter(({ what }) => what.includes(account)).map(({ what }) => what);
  expect(await differences()).toEqual([]);
  for (const table of ["unmatched_payments", "booked_pix"])
    expect(await byHand(`DELETE FROM ${table} WHERE end_to_end_id = $1`, [endToEndId])).toBe(1);
  expect(await differences()).toEqual([`received on ${day} by account ${account}`]);
  await pool().query("UPDATE gateway_accounts SET listed_day = $2::date - 1 WHERE id = $1", [account, day]);
  await listAccount(account);
  expect(await differences()).toEqual([]);
  const [openCase] = await cases("payment_unmatched");
  expect((await dismiss(openCase?.id as string, operator.session, "/operator")).status).toBe(200);
});

test("what the bank leaves without an answer is on the desk, and can be asked about now", async () => {
  const charge = await openCharge(store.apiKey, 9);
  await ageCharge(charge.body.data.id, 10);
  await pool().query(
    `UPDATE transactions SET charge_state = 'uncertain', reconcile_at = now() + interval '1 hour' WHERE id = $1`,
    [charge.body.data.id],
  );
  const [openCase] = await own("charge_uncertain");
  expect(openCase).toMatchObject({ id: charge.body.data.id, transactionId: charge.body.data.id, amount: 9 });
  const retried = await call("POST", `/stores/me/cases/${openCase?.id}/retry`, { headers: manager });
  expect(retried.body.case.state).toBe("retrying");
  await eventually(async () => (await own("charge_uncertain")).length === 0, { what: "the answer" });
});

test("a charge of which the bank tells something else is on the desk until it is looked at", async () => {
  const charge = await openCharge(store.apiKey, 4);
  const { id } = charge.body.data;
  // The bank opened it like that: it is uncertain as well.
  await pool().query(
    `UPDATE transactions SET contradiction = 'amount', charge_state = 'uncertain', reconcile_at = now() + interval '1 hour'
     WHERE id = $1`,
    [id],
  );
  await ageCharge(id, 10);
  expect(await own("charge_uncertain")).toMatchObject([{ id }]);
  expect(await own("charge_contradicted")).toMatchObject([{ id, amount: 4, problem: "amount" }]);
  expect((await dismiss(id, manager, "/stores/me")).status).toBe(200);
  expect(await own("charge_contradicted")).toEqual([]);
  expect(await own("charge_uncertain")).toMatchObject([{ id }]);
});
