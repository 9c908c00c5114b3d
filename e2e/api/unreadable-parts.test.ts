import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { recordExternalRefunds } from "#lib/refunds/record-external-refund.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { recheckOrThrow } from "#lib/withdrawals/recheck.ts";
import { newId } from "../../scripts/psp/books.ts";
import { operate } from "../fixtures/accounts.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, paidAtPsp, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, withdraw } from "../fixtures/wallet.ts";

/** An unreadable part of a bank's answer hides nothing of the rest, and holds its own money until a person has looked. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // The worker leaves the account alone.
  store = await storeAtPsp(psp, {}, { listed: false });
  operator = await operatorOf("parts", store.id);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  const { differences } = await checkLedgers();
  const mine = ({ storeId, what }: { storeId: string | null; what: string }) =>
    storeId === store.id || what.includes(store.accountId);
  expect(differences.filter(mine)).toEqual([]);
  await psp.stop();
});

const list = () => listAccount(store.accountId);
const cases = async () =>
  (await operate(operator, "GET", `/cases?kind=pix_unreadable&accountId=${store.accountId}`)).body.cases;
const external = (endToEndId: string) => db().externalRefund.findMany({ where: { endToEndId } });
const refunds = async (endToEndId: string) =>
  (await db().refund.findMany({ where: { endToEndId }, orderBy: { createdAt: "asc" } })).map(
    ({ status, amount }) => `${status} ${amount}`,
  );
async function book(endToEndId: string): Promise<void> {
  await db().externalRefund.updateMany({
    where: { endToEndId, state: "open" },
    data: { bookAt: new Date(0) },
  });
  await recordExternalRefunds();
}
const refundOf = (id: string, body: object) =>
  call("POST", `/orders/${id}/refund`, { key: store.apiKey, body });

test("a refund without an id and those beside it are each booked once", async () => {
  const { endToEndId } = await paidAtPsp(psp, store);
  const before = (await balanceOf(store)).available;
  psp.control.hideId(psp.control.giveBack(endToEndId, 1000));
  psp.control.giveBack(endToEndId, 500);
  for (let time = 0; time < 2; time++) await list();
  await book(endToEndId);
  expect(before - (await balanceOf(store)).available).toBe(15);
  expect(await refunds(endToEndId)).toHaveLength(2);
  expect(await cases()).toEqual([]);
  // The bank tells its id from now on.
  psp.control.tellIds();
  for (let time = 0; time < 2; time++) await list();
  await book(endToEndId);
  expect(await external(endToEndId)).toHaveLength(2);
  expect(before - (await balanceOf(store)).available).toBe(15);
});

test("a refund that is known by its id is not another one when the bank tells it without", async () => {
  const { endToEndId, id: orderId } = await paidAtPsp(psp, store);
  const asked = await refundOf(orderId, { amount: 7 });
  expect(asked.status).toBe(201);
  await eventually(async () => (await refunds(endToEndId))[0] === "completed 7", { what: "our refund" });
  // As one that ended before the scheme's ids were kept.
  await byHand("UPDATE refunds SET rtr_id = NULL WHERE end_to_end_id = $1", [endToEndId]);
  const theirs = psp.control.giveBack(endToEndId, 300);
  await list();
  await book(endToEndId);
  for (const { id } of psp.control.books().received.get(endToEndId)?.refunds ?? []) psp.control.hideId(id);
  await list();
  await book(endToEndId);
  expect(await refunds(endToEndId)).toEqual(["completed 7", "completed 3"]);
  expect((await external(endToEndId)).map(({ devolucaoId }) => devolucaoId)).toEqual([theirs]);
  psp.control.tellIds();
});

test("the readable amount of an unreadable refund is not refunded again until a person has looked", async () => {
  const { endToEndId, id: orderId } = await paidAtPsp(psp, store);
  psp.control.giveBack(endToEndId, 2000);
  psp.control.faults({ fault: "odd-refunds", operations: ["pix.list"], id: endToEndId });
  await list();
  const [open] = await cases();
  expect(open).toMatchObject({
    reference: endToEndId,
    amount: 20,
    problem: expect.stringContaining("status"),
  });
  expect(open.paymentId).toBe((await db().payment.findFirstOrThrow({ where: { endToEndId } })).id);
  const above = await refundOf(orderId, { amount: 30.01 });
  expect(above.body).toMatchObject({ code: "RefundExceedsPayment" });
  const closed = await call("POST", `/operator/cases/${open.id}/dismissal`, {
    headers: operator.session,
    body: { reason: "não saiu, segundo o banco" },
  });
  expect(closed.status).toBe(200);
  expect((await refundOf(orderId, { amount: 30.01 })).status).toBe(201);
  psp.control.faults();
});

test("an unreadable refund that can be read again is booked, and its case ends", async () => {
  const { endToEndId } = await paidAtPsp(psp, store);
  psp.control.giveBack(endToEndId, 2000);
  psp.control.faults({ fault: "odd-refunds", operations: ["pix.list"], id: endToEndId });
  await list();
  expect(await cases()).toHaveLength(1);
  psp.control.faults();
  await list();
  expect(await cases()).toEqual([]);
  await book(endToEndId);
  expect(await refunds(endToEndId)).toEqual(["completed 20"]);
});

test("the refund of a Pix that can't be read itself is booked", async () => {
  const { endToEndId } = await paidAtPsp(psp, store);
  psp.control.giveBack(endToEndId, 2000);
  psp.control.faults({ fault: "odd-row", operations: ["pix.list"], id: endToEndId });
  await list();
  await book(endToEndId);
  expect(await refunds(endToEndId)).toEqual(["completed 20"]);
  psp.control.faults();
  await list();
  expect(await cases()).toEqual([]);
});

test("a row without an id is gone from the cases once the bank lists it well", async () => {
  const { endToEndId } = psp.control.pay({ amount: "3.00" });
  psp.control.faults({ fault: "nameless-row", operations: ["pix.list"], id: endToEndId });
  for (let time = 0; time < 2; time++) await list();
  expect(await cases()).toMatchObject([{ reference: expect.stringMatching(/^row-/), amount: 3 }]);
  psp.control.faults();
  await list();
  expect(await cases()).toEqual([]);
  expect(await db().unmatchedPayment.count({ where: { endToEndId } })).toBe(1);
});

/** A payout of 30 that has arrived. */
async function payout() {
  await saleAtPsp(psp, store, 40);
  const { id } = (await withdraw(store, { amount: 30, pixKey: "maria@example.com" })).body.withdrawal;
  await ended(store, id);
  const { idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  const sent = psp.control.books().sent.get(idEnvio);
  if (!sent) throw new Error("no such payout was sent");
  return { id, idEnvio, sent };
}
function sendBack(
  { sent }: Awaited<ReturnType<typeof payout>>,
  cents: number,
  at = new Date().toISOString(),
) {
  sent.returns.push({
    rtrId: newId("D", new Date()),
    endToEndId: sent.endToEndId,
    amount: cents,
    at,
  });
}

test("one unreadable return of a payout hides neither the payout nor its other return", async () => {
  const one = await payout();
  const before = (await balanceOf(store)).available;
  sendBack(one, 500, "ontem");
  sendBack(one, 1000);
  await recheckOrThrow(one.idEnvio);
  expect((await balanceOf(store)).available - before).toBe(10);
  expect(await cases()).toMatchObject([{ reference: one.sent.endToEndId, amount: 5 }]);
  const unread = one.sent.returns[0];
  if (unread) unread.at = new Date().toISOString();
  await recheckOrThrow(one.idEnvio);
  expect((await balanceOf(store)).available - before).toBe(15);
  expect(await cases()).toEqual([]);
});

test("of a return above what was sent, that much is credited, and the rest is a case", async () => {
  const one = await payout();
  const before = (await balanceOf(store)).available;
  sendBack(one, 4500);
  for (let time = 0; time < 2; time++) await recheckOrThrow(one.idEnvio);
  expect((await balanceOf(store)).available - before).toBe(30);
  // The worker may note an earlier answer once more.
  const open = (await cases()).filter(
    ({ reference }: { reference: string }) => reference === one.sent.endToEndId,
  );
  expect(open).toMatchObject([{ amount: 15 }]);
  const closed = await call("POST", `/operator/cases/${open[0].id}/dismissal`, {
    headers: operator.session,
    body: { reason: "o banco corrigiu" },
  });
  expect(closed.status).toBe(200);
});

test("a Pix without a charge that the bank gave back in part is returned for the rest", async () => {
  const { endToEndId } = psp.control.pay({ amount: "10.00" });
  await list();
  psp.control.giveBack(endToEndId, 400);
  await list();
  const { id } = await db().unmatchedPayment.findFirstOrThrow({ where: { endToEndId } });
  const asked = await operate(operator, "POST", `/cases/${id}/return`, {});
  expect(asked.body.case).toEqual({ id, state: "returning" });
  const made = await eventually(() => db().unmatchedPayment.findFirst({ where: { id, state: "returned" } }), {
    what: "the return",
  });
  expect(
    psp.control
      .books()
      .received.get(endToEndId)
      ?.refunds.map(({ amount }) => amount),
  ).toEqual([400, 600]);
  expect(Number(made.returned)).toBe(10);
  await list();
  expect((await external(endToEndId)).map(({ state }) => state)).toEqual(["dismissed"]);
});

test("a state of a charge that is not known is neither paid nor removed", async () => {
  const { id, txid } = await chargeAtPsp(store, 5);
  psp.control.tellState(txid, "CONCLUIDA_POR_OUTRO_ARRANJO");
  await recordPayments(txid);
  expect((await db().transaction.findUniqueOrThrow({ where: { id } })).status).toBe("PENDING");
  psp.control.pay({ txid });
  await recordPayments(txid);
  expect((await db().transaction.findUniqueOrThrow({ where: { id } })).status).toBe("COMPLETED");
});
