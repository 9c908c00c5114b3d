import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { allBooked } from "../fixtures/refund-all.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, owedBy, withdraw } from "../fixtures/wallet.ts";

/** A refund made in the bank's own app is recorded here: debited once and never refunded again. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // Nothing listens there; the events are stored all the same.
  const webhook = {
    url: "http://127.0.0.1:9/",
    events: ["refund.requested", "refund.updated", "refund.completed"],
  };
  store = await storeAtPsp(psp, { webhook });
  operator = await operatorOf("outside", store.id);
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  const { differences } = await checkLedgers();
  expect(differences.filter(({ storeId }) => storeId === store.id)).toEqual([]);
  await psp.stop();
});

/** An order of 50 that was paid. */
async function paidOrder() {
  const answer = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const { id, pix } = answer.body.order;
  const { endToEndId } = psp.control.pay({ copyPaste: pix.copy_paste });
  await listAccount(store.accountId);
  await eventually(async () => (await db().payment.count({ where: { endToEndId } })) === 1, {
    what: "the payment",
  });
  return { id: id as string, endToEndId };
}

/** Somebody presses "devolver" in the bank's app. */
function giveBack(endToEndId: string, cents: number): void {
  const now = new Date().toISOString();
  const id = `app${randomUUID().slice(0, 8)}`;
  psp.control
    .books()
    .received.get(endToEndId)
    ?.refunds.push({
      ...{ id, rtrId: `D00000000${randomUUID().replaceAll("-", "").slice(0, 23)}`, amount: cents },
      ...{ requestedAt: now, status: "DEVOLVIDO", settleAt: 0, ends: "DEVOLVIDO", settledAt: now },
    });
}

const read = async (id: string) => (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order;
const refunded = (id: string, amount: number) =>
  eventually(async () => (await read(id)).refundedAmount === amount && allBooked(id), {
    what: `${amount} refunded`,
  });
const refund = (id: string, body: object = {}) =>
  call("POST", `/orders/${id}/refund`, { key: store.apiKey, body });
const eventsOf = async (refundId: string) =>
  (await db().webhookEvent.findMany({ where: { storeId: store.id }, orderBy: { id: "asc" } }))
    .filter(({ body }) => body.includes(refundId))
    .map(({ event }) => event);

test("it lowers the balance once and what can still be refunded; the last part makes the order refunded", async () => {
  const { id, endToEndId } = await paidOrder();
  const before = (await balanceOf(store)).available;
  giveBack(endToEndId, 3000);
  await Promise.all([listAccount(store.accountId), listAccount(store.accountId)]);
  await refunded(id, 30);
  await listAccount(store.accountId);
  expect(before - (await balanceOf(store)).available).toBe(30);
  expect((await read(id)).status).toBe("paid");

  const above = await refund(id, { amount: 20.01 });
  expect([above.status, above.body.code, above.body.details]).toEqual([
    400,
    "RefundExceedsPayment",
    [{ path: "amount", message: expect.stringContaining("20,00") }],
  ]);
  giveBack(endToEndId, 2000);
  await listAccount(store.accountId);
  await refunded(id, 50);
  expect((await read(id)).status).toBe("refunded");
  expect((await refund(id, { amount: 0.01 })).body.code).toBe("RefundNotAllowed");
  expect(before - (await balanceOf(store)).available).toBe(50);
  const made = await db().refund.findMany({ where: { orderId: id }, orderBy: { createdAt: "asc" } });
  expect(made.map(({ status, amount, reason }) => [status, Number(amount), reason])).toEqual([
    ["completed", 30, "Devolução feita no banco"],
    ["completed", 20, "Devolução feita no banco"],
  ]);
  for (const one of made)
    expect(await eventsOf(one.id)).toEqual(["refund.requested", "refund.completed", "refund.updated"]);
  expect(psp.control.books().received.get(endToEndId)?.refunds).toHaveLength(2);
});

test("of money that the store has withdrawn it is booked at once, and the store owes it", async () => {
  const { id, endToEndId } = await paidOrder();
  const { available } = await balanceOf(store);
  const { body } = await withdraw(store, { amount: available, pixKey: "maria@example.com" });
  await ended(store, body.withdrawal.id);
  giveBack(endToEndId, 5000);
  await listAccount(store.accountId);
  await refunded(id, 50);
  expect((await read(id)).status).toBe("refunded");
  expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 50]);
  expect(
    (await call("GET", "/stores/me/cases?kind=refund_external", { key: store.apiKey })).body.cases,
  ).toEqual([]);
  expect(await withdraw(store, { amount: 2, pixKey: "maria@example.com" })).toMatchObject(
    refusal(400, "StoreOwes", { owed: 50 }),
  );
  const next = await paidOrder();
  await eventually(async () => (await owedBy(store)) === 0, { what: "the paid debt" });
  expect((await balanceOf(store)).available).toBe(0);
  expect((await refund(next.id)).body.code).toBe("InsufficientBalance");
  const { transactions } = (await call("GET", "/wallet/activity?view=all&limit=5", { key: store.apiKey }))
    .body;
  expect(transactions.slice(0, 2)).toMatchObject([
    { cause: "debt_paid", causeType: "payment", from: "available", to: "owed", amount: 50 },
    { cause: "sale", amount: 50, availableAfter: 50 },
  ]);
});

test("refunds that the bank lists beyond the payment stay a case, which booking refuses with a reason", async () => {
  const { id, endToEndId } = await paidOrder();
  giveBack(endToEndId, 5000);
  await listAccount(store.accountId);
  await refunded(id, 50);
  giveBack(endToEndId, 5000);
  await listAccount(store.accountId);
  const noted = await eventually(
    async () => {
      await db().externalRefund.updateMany({
        where: { endToEndId, state: "open" },
        data: { bookAt: new Date() },
      });
      return db().externalRefund.findFirst({ where: { endToEndId, state: "open", attempts: { gte: 2 } } });
    },
    { what: "the second try" },
  );
  const answer = await operate(operator, "POST", `/cases/${noted.id}/booking`, {});
  expect(answer).toMatchObject(refusal(400, "CaseActionNotAllowed"));
  expect(answer.body.details[0].message).toContain("já somam o que foi pago");
  const dismissed = await call("POST", `/operator/cases/${noted.id}/dismissal`, {
    headers: operator.session,
    body: { reason: "o mesmo, com outro id" },
  });
  expect(dismissed.status).toBe(200);
});

describe("what the bank gives back after a dispute, which it lists like any other refund,", () => {
  const openDispute = async (endToEndId: string, amount: number) => {
    const { id: paymentId } = await db().payment.findFirstOrThrow({ where: { endToEndId } });
    const body = { paymentId, amount, reason: "golpe relatado" };
    return (await operate(operator, "POST", "/disputes", body)).body.dispute.id as string;
  };
  const decide = (id: string, outcome: string) =>
    operate(operator, "POST", `/disputes/${id}/decision`, { outcome, reason: "decisão do banco" });
  const noted = (endToEndId: string, state: string) =>
    eventually(() => db().externalRefund.findFirst({ where: { endToEndId, state, attempts: { gte: 1 } } }), {
      what: `the refund that is ${state}`,
    });

  test("waits for the decision and takes only what the lost dispute has not taken", async () => {
    const { id, endToEndId } = await paidOrder();
    const before = await balanceOf(store);
    const dispute = await openDispute(endToEndId, 30);
    giveBack(endToEndId, 5000);
    await listAccount(store.accountId);
    const { id: outside } = await noted(endToEndId, "open");
    const waiting = { ...before, available: before.available - 30, blocked: before.blocked + 30 };
    expect(await balanceOf(store)).toEqual(waiting);
    expect((await operate(operator, "POST", `/cases/${outside}/booking`, {})).body.code).toBe(
      "CaseActionNotAllowed",
    );
    expect((await decide(dispute, "lost")).status).toBe(200);
    await noted(endToEndId, "booked");
    expect(await balanceOf(store)).toEqual({ ...before, available: before.available - 50 });
    expect(await read(id)).toMatchObject({ status: "refunded", refundedAmount: 50 });
    expect((await refund(id, { amount: 0.01 })).body.code).toBe("RefundNotAllowed");
  });

  test("counts once if the dispute could block less than was contested", async () => {
    const { id, endToEndId } = await paidOrder();
    const { available } = await balanceOf(store);
    const most = { amount: available - 10, pixKey: "maria@example.com" };
    await ended(store, (await withdraw(store, most)).body.withdrawal.id);
    expect((await decide(await openDispute(endToEndId, 40), "lost")).status).toBe(200);
    expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 30]);
    await paidOrder();
    const before = await balanceOf(store);
    expect([before.available, await owedBy(store)]).toEqual([20, 0]);
    giveBack(endToEndId, 4000);
    await listAccount(store.accountId);
    await noted(endToEndId, "booked");
    expect(await balanceOf(store)).toEqual(before);
    expect((await refund(id, { amount: 10.01 })).body.code).toBe("RefundExceedsPayment");
    expect((await refund(id, { amount: 10 })).status).toBe(201);
    await eventually(async () => (await balanceOf(store)).pending === 0, { what: "the refund" });
  });

  test("is a refund as any other when the dispute was won, or had taken less before", async () => {
    const { id, endToEndId } = await paidOrder();
    const before = await balanceOf(store);
    expect((await decide(await openDispute(endToEndId, 20), "lost")).status).toBe(200);
    giveBack(endToEndId, 2000);
    await listAccount(store.accountId);
    await noted(endToEndId, "booked");
    expect(await balanceOf(store)).toEqual({ ...before, available: before.available - 20 });
    const dispute = await openDispute(endToEndId, 30);
    giveBack(endToEndId, 1000);
    await listAccount(store.accountId);
    expect((await decide(dispute, "released")).status).toBe(200);
    await refunded(id, 30);
    expect(await balanceOf(store)).toEqual({ ...before, available: before.available - 30 });
    expect((await refund(id, { amount: 20.01 })).body.code).toBe("RefundExceedsPayment");
  });
});

test("a refund that had failed, and that the bank lists as made all the same, is debited again, once", async () => {
  const { id, endToEndId } = await paidOrder();
  const before = await balanceOf(store);
  psp.control.faults({ fault: "refused-later", operations: ["devolucao.put"], times: 1 });
  const failed = (await refund(id, { amount: 15 })).body.refund.id;
  await eventually(
    async () => (await db().refund.findUniqueOrThrow({ where: { id: failed } })).status === "failed",
    { what: "the refund that failed" },
  );
  expect(await balanceOf(store)).toEqual(before);
  const [made] = psp.control.books().received.get(endToEndId)?.refunds ?? [];
  Object.assign(made ?? {}, { status: "DEVOLVIDO", ends: "DEVOLVIDO" });
  await listAccount(store.accountId);
  await listAccount(store.accountId);
  await refunded(id, 15);
  expect(await balanceOf(store)).toEqual({ ...before, available: before.available - 15 });
  expect((await refund(id, { amount: 35.01 })).body.code).toBe("RefundExceedsPayment");
});
