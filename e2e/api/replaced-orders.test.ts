import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, pay, placeOrder, refusal } from "../fixtures/client.ts";
import { orderOnKey, storeOnKey } from "../fixtures/key-store.ts";
import { mailTo } from "../fixtures/mail.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, storeAtPsp } from "../fixtures/psp-store.ts";
import { mailKindsOf, returnsOf } from "../fixtures/returns.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** Orders that replace another one: the bank is asked about the first, so that nobody pays twice. */
const make = (of: TestStore, more: object = {}) =>
  placeOrder(of.apiKey, [{ productId: of.products.card.id, quantity: 1 }], more);

type Made = { id: string; code: string; pix: string };

async function made(of: TestStore, more: object = {}): Promise<Made> {
  const { status, body, text } = await make(of, more);
  expect(status, text).toBe(201);
  return { id: body.order.id, code: body.order.order_code, pix: body.order.pix.copy_paste };
}

async function expired(of: TestStore, more: object = {}): Promise<Made> {
  const order = await made(of, more);
  await pay(order.pix, { scenario: "expired" });
  await eventually(async () => (await shown(of, order.code)).status === "cancelled", { what: "the expiry" });
  return order;
}

const shown = (of: TestStore, code: string) => returnsOf(of).statusOf(code);
const paidOnce = (of: TestStore, code: string) =>
  eventually(async () => (await shown(of, code)).status === "paid", { what: `${code} paid` });

/** Lets the worker decide about the mails of these orders now, and waits for it. */
async function mailNow(orderIds: string[]): Promise<void> {
  const where = { orderId: { in: orderIds } };
  await db().dueMail.updateMany({ where, data: { dueAt: new Date(0) } });
  await eventually(async () => (await db().dueMail.count({ where })) === 0, { what: "the mails" });
}

describe("at a bank that answers", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await makeStore({ stock: 50 });
  });

  test("an unpaid order is replaced, and both name the other", async () => {
    const first = await expired(store);
    const second = await made(store, { replaces: first.id });
    const related = { status: "cancelled", amountDue: 50, paidAt: null, refundedAt: null };
    expect((await shown(store, second.code)).relatedOrders).toEqual([
      { id: first.id, orderCode: first.code, relation: "replaced", ...related },
    ]);
    expect((await shown(store, first.code)).relatedOrders).toEqual([
      { id: second.id, orderCode: second.code, relation: "replacement", ...related, status: "pending" },
    ]);
  });

  test("one that the bank has as paid is booked, and nothing is created", async () => {
    const own = await makeStore();
    const first = await expired(own);
    await payAtBankOnly(own.id);
    const answer = await make(own, { replaces: first.id });
    expect(answer).toMatchObject(
      refusal(409, "OrderAlreadyPaid", { orderId: first.id, orderCode: first.code }),
    );
    // The shopper's word is ignored if the bank has answered.
    expect((await make(own, { replaces: first.id, confirmedUnpaid: true })).status).toBe(409);
    expect((await shown(own, first.code)).status).toBe("paid");
    expect(await db().order.count({ where: { storeId: own.id } })).toBe(1);
  });

  test("a shopper replaces an order, too, and gets the paid one of a renewal made elsewhere", async () => {
    const first = await expired(store);
    const body = {
      ...{ customerName: "Ana Lima", customerEmail: "ana@example.com", paymentMethod: "PIX" },
      items: [{ productId: store.products.card.id, quantity: 1 }],
      replaces: first.id,
    };
    const second = await call("POST", "/orders/public", { store: store.id, body });
    expect(second.status, second.text).toBe(201);
    await pay(second.body.order.pix.copy_paste);
    await paidOnce(store, second.body.order.order_code);
    expect(await call("POST", "/orders/public", { store: store.id, body })).toMatchObject(
      refusal(409, "OrderAlreadyPaid", { orderCode: second.body.order.order_code }),
    );
  });

  test("one whose replacement was itself replaced by a paid order is paid, too", async () => {
    const first = await expired(store);
    const second = await expired(store, { replaces: first.id });
    const third = await made(store, { replaces: second.id });
    await pay(third.pix);
    await paidOnce(store, third.code);
    expect(await make(store, { replaces: first.id })).toMatchObject(
      refusal(409, "OrderAlreadyPaid", { orderId: third.id, orderCode: third.code }),
    );
  });

  test("one that can still be paid, or is of another store or of nobody, is refused by its field", async () => {
    const open = await made(store);
    const foreign = await expired(await makeStore());
    for (const id of [open.id, foreign.id, "00000000-0000-7000-8000-000000000000"]) {
      const { status, body } = await make(store, { replaces: id });
      expect([status, body.code, body.details[0].path]).toEqual([400, "ValidationError", "replaces"]);
    }
    expect((await make(store, { replaces: "1" })).status).toBe(400);
  });

  test("an order of another buyer is checked, but neither names the other", async () => {
    const first = await expired(store);
    const second = await made(store, { replaces: first.id, customerEmail: "outra@example.com" });
    expect((await shown(store, first.code)).relatedOrders).toEqual([]);
    expect((await shown(store, second.code)).relatedOrders).toEqual([]);
  });

  test("both paid after all: both say so, and the buyer gets one mail", async () => {
    const customerEmail = `duas-${store.slug}@example.com`;
    const first = await expired(store, { customerEmail });
    const second = await made(store, { replaces: first.id, customerEmail });
    await pay(second.pix);
    await paidOnce(store, second.code);
    await pay(first.pix, { scenario: "late" });
    await paidOnce(store, first.code);
    const [there] = (await shown(store, second.code)).relatedOrders;
    expect(there).toMatchObject({ orderCode: first.code, status: "paid", paidAt: expect.any(String) });
    await mailNow([first.id, second.id]);
    const { subject, text } = await mailTo(customerEmail, "paid-both");
    expect(subject).toBe(`Você pagou dois pedidos: ${second.code} e ${first.code}`);
    expect(text).toContain("Desistir da compra");
    const kinds = [...(await mailKindsOf(first.id)), ...(await mailKindsOf(second.id))];
    expect(kinds.filter((kind) => kind === "paid-both")).toHaveLength(1);
    await expectNoDifference();
  });
});

describe("the end of an order", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await makeStore({ stock: 50 });
  });
  const cancel = (code: string) =>
    call("POST", `/orders/public/${code}/cancellation`, { store: store.id, body: {} });

  test("is only called unpaid once its bank has said so", async () => {
    const first = await expired(store);
    expect((await shown(store, first.code)).outcome).toMatchObject({ kind: "expired", unpaid: true });
    const { code } = await made(store);
    expect((await cancel(code)).body.order.outcome).toMatchObject({
      ...{ kind: "cancelled_by_shopper", unpaid: false },
    });
    await eventually(async () => (await shown(store, code)).outcome.unpaid, { what: "the bank's word" });
  });

  test("is not a cancellation by the shopper if the bank has the payment", async () => {
    const { code } = await made(store);
    await payAtBankOnly(store.id);
    expect(await cancel(code)).toMatchObject(refusal(400, "OrderTransitionNotAllowed"));
    expect((await shown(store, code)).status).toBe("paid");
  });
});

describe("without the bank's word", () => {
  let psp: TestPsp;
  beforeAll(async () => {
    psp = await startPsp({ dialect: "efi" });
  });
  afterAll(() => endPsps(psp));

  test("a second order waits for the buyer's word: 409, then confirmedUnpaid", async () => {
    const store = await storeAtPsp(psp);
    const first = await made(store);
    await call("POST", `/orders/${first.id}/cancellation`, { key: store.apiKey, body: {} });
    psp.control.faults({ fault: "error", operations: ["cob.get"] });
    expect(await make(store, { replaces: first.id })).toMatchObject(
      refusal(409, "PaymentUncertain", { orderId: first.id, orderCode: first.code }),
    );
    expect(await db().order.count({ where: { storeId: store.id } })).toBe(1);
    expect((await make(store, { replaces: first.id, confirmedUnpaid: true })).status).toBe(201);
    psp.control.faults();
  });

  test("both paid, the first one found once the bank answers again: the buyer gets one mail", async () => {
    const store = await storeAtPsp(psp);
    const customerEmail = `queda-${store.slug}@example.com`;
    const check = (id: string) => call("POST", `/orders/public/${id}/payment-check`, { store: store.id });
    const first = await made(store, { customerEmail });
    psp.control.pay({ copyPaste: first.pix });
    const { txid } = await db().transaction.findFirstOrThrow({ where: { orderId: first.id } });
    psp.control.faults({ fault: "error", operations: ["cob.get"], id: txid });
    // Its time is up, but it is held until the bank has said whether it was paid.
    const ended = { expiresAt: new Date(Date.now() - 61_000) };
    await db().transaction.updateMany({
      where: { orderId: first.id },
      data: { ...ended, closeAt: new Date(Date.now() + 3_600_000) },
    });
    await db().order.update({ where: { id: first.id }, data: ended });
    const second = await made(store, { replaces: first.id, confirmedUnpaid: true, customerEmail });
    psp.control.pay({ copyPaste: second.pix });
    expect((await check(second.id)).body.order.status).toBe("paid");
    await mailNow([second.id]);
    psp.control.faults();
    expect((await check(first.id)).body.order.status).toBe("paid");
    await mailNow([first.id]);
    const { subject } = await mailTo(customerEmail, "paid-both");
    expect(subject).toBe(`Você pagou dois pedidos: ${second.code} e ${first.code}`);
    const kinds = [...(await mailKindsOf(first.id)), ...(await mailKindsOf(second.id))];
    expect(kinds.filter((kind) => kind === "paid-both")).toHaveLength(1);
  });

  test("a store that confirms by hand has none to ask", async () => {
    const store = await storeOnKey();
    const { id } = await orderOnKey(store);
    await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey, body: {} });
    const check = await call("POST", `/orders/public/${id}/payment-check`, { store: store.id });
    expect(check).toMatchObject({ status: 200, body: { checked: false } });
    expect((await make(store, { replaces: id })).body.code).toBe("PaymentUncertain");
    expect((await make(store, { replaces: id, confirmedUnpaid: true })).status).toBe(201);
  });
});
