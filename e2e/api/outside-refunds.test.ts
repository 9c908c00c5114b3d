import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { listAccount } from "#lib/received/list-account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { operate } from "../fixtures/accounts.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { type Operator, operatorOf } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";
import { call, placeOrder } from "./client.ts";

/** What a merchant refunds in the bank's own app is a refund here, too: debited once, and never refunded again. */
let psp: TestPsp;
let store: StoreAtPsp;
let operator: Operator;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // Nobody listens there; the events are kept all the same.
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
  await closeDatabase();
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
  eventually(async () => (await read(id)).refundedAmount === amount, { what: `${amount} refunded` });
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

test("of money that the store has withdrawn it waits for a person, and counts all the same", async () => {
  const { id, endToEndId } = await paidOrder();
  const { available } = await balanceOf(store);
  expect((await withdraw(store, { amount: available, pixKey: "maria@example.com" })).status).toBe(201);
  giveBack(endToEndId, 5000);
  await listAccount(store.accountId);
  const noted = await eventually(() => db().outsideRefund.findFirst({ where: { endToEndId, attempts: 1 } }), {
    what: "the first try",
  });
  expect((await refund(id)).body).toMatchObject({ code: "RefundNotAllowed", details: { refundable: 0 } });
  await db().outsideRefund.update({ where: { id: noted.id }, data: { bookAt: new Date() } });
  const path = `/open-matters/${noted.id}/booking`;
  await eventually(
    async () =>
      (await call("GET", "/stores/me/open-matters?kind=refund_outside", { key: store.apiKey })).body
        .matters[0]?.id === noted.id,
    { what: "the matter" },
  );
  expect((await operate(operator, "POST", path, {})).body.code).toBe("InsufficientBalance");
  await paidOrder();
  for (let time = 0; time < 2; time++)
    expect((await operate(operator, "POST", path, {})).body.matter).toEqual({
      id: noted.id,
      state: "booked",
    });
  expect((await balanceOf(store)).available).toBe(0);
  expect((await read(id)).status).toBe("refunded");
});
