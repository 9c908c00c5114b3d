import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { FIRST_CLAIM } from "#lib/pix/sending/claim.ts";
import { findStore } from "#lib/stores/ref.ts";
import { findCharge } from "#lib/transactions/charge.ts";
import { reconcileCharge } from "#lib/transactions/confirm-opening.ts";
import { recordVerdict } from "#lib/transactions/open.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { call, openCharge, placeOrder, refusal } from "../fixtures/client.ts";
import { patience } from "../fixtures/patience.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { once } from "../fixtures/psp-gateway.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Charges whose bank does not answer, answers too late, or is slow for another account. */
let psp: TestPsp;
let slowPsp: TestPsp;
let store: StoreAtPsp;

beforeAll(async () => {
  [psp, slowPsp] = await Promise.all([startPsp({ dialect: "efi" }), startPsp({ dialect: "efi" })]);
  store = await storeAtPsp(psp, { stock: 50 });
});

afterEach(() => psp.control.faults());

afterAll(async () => {
  await endPsps(psp, slowPsp);
});

const chargeOf = (id: string) => db().transaction.findUniqueOrThrow({ where: { id } });
const atPsp = (txid: string) => psp.control.books().charges.get(txid)?.status;
const REMOVED = "REMOVIDA_PELO_USUARIO_RECEBEDOR";

async function orderAtPsp() {
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  expect(made.status).toBe(201);
  const { id } = made.body.order;
  const { id: chargeId, txid } = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
  return { id, chargeId, txid };
}

const orderStatus = async (id: string) => (await db().order.findUniqueOrThrow({ where: { id } })).status;
const unitsHeld = (orderId: string) =>
  db().stockUnit.count({ where: { orderItem: { orderId }, status: "reserved" } });

/** The charge's time is up, ours as well as the bank's. */
async function expire(id: string): Promise<void> {
  await db().transaction.update({
    where: { id },
    data: { expiresAt: new Date(Date.now() - 61_000), closeAt: null },
  });
}

/** The next try is due, however long the pause before it. */
const tryNow = (id: string) =>
  db().transaction.updateMany({ where: { id, closeAt: { not: null } }, data: { closeAt: new Date(0) } });

test("our end comes a minute after the bank's", async () => {
  const { id } = await chargeAtPsp(store, 10);
  const { expiresAt, closeAt } = await chargeOf(id);
  expect(Number(closeAt) - Number(expiresAt)).toBe(60_000);
});

test("an order is held while the bank can't say whether it was paid, and ends when the charge is removed there", async () => {
  const order = await orderAtPsp();
  psp.control.faults({ fault: "error", operations: ["cob.get"] });
  await expire(order.chargeId);
  await eventually(async () => (await chargeOf(order.chargeId)).closeAt !== null, {
    what: "a check of the charge",
  });
  expect([await orderStatus(order.id), await unitsHeld(order.id)]).toEqual(["pending", 1]);
  // Read, but not removed: it can still be paid.
  psp.control.faults({ fault: "error", operations: ["cob.patch"] });
  await expire(order.chargeId);
  await eventually(async () => (await chargeOf(order.chargeId)).closeAt !== null, { what: "another look" });
  expect([await orderStatus(order.id), await unitsHeld(order.id)]).toEqual(["pending", 1]);
  psp.control.faults();
  await tryNow(order.chargeId);
  await eventually(async () => (await orderStatus(order.id)) === "cancelled", {
    withinMs: 30_000,
    what: "the end",
  });
  expect([atPsp(order.txid), await unitsHeld(order.id)]).toEqual([REMOVED, 0]);
});

test("what was paid in the last moment, and nobody was told of, makes the order paid", async () => {
  const order = await orderAtPsp();
  psp.control.pay({ txid: order.txid });
  await expire(order.chargeId);
  await eventually(async () => (await orderStatus(order.id)) === "paid", { what: "the payment" });
});

test("a cancelled charge is removed at the bank, until that is confirmed", async () => {
  psp.control.faults(once("error", "cob.patch"), once("unavailable", "cob.get"));
  const charge = await chargeAtPsp(store, 10);
  const cancelled = await call("DELETE", `/transactions/${charge.id}`, { key: store.apiKey });
  expect(cancelled.body).toMatchObject({ data: { status: "CANCELLED" } });
  await eventually(async () => atPsp(charge.txid) === REMOVED, { withinMs: 30_000, what: "the removal" });
  await eventually(async () => (await chargeOf(charge.id)).closeAt === null, { what: "its confirmation" });
});

test("cancelled while the bank is making it: the answer says so, and the bank's charge is removed", async () => {
  psp.control.faults(once("delay", "cob.put", 60_000));
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const asked = placeOrder(store.apiKey, items);
  const { id } = await eventually(
    () =>
      db().order.findFirst({
        where: { storeId: store.id, status: "pending", transactions: { some: { chargeState: "opening" } } },
      }),
    { what: "the order" },
  );
  const cancelled = await call("POST", `/orders/${id}/cancellation`, { key: store.apiKey });
  expect(cancelled.status).toBe(200);
  psp.control.faults();
  expect(await asked).toMatchObject(refusal(409, "ChargeCancelled", { orderId: id }));
  const { txid } = await db().transaction.findFirstOrThrow({ where: { orderId: id } });
  await eventually(async () => atPsp(txid) === REMOVED, { withinMs: 40_000, what: "the removal" });
});

test("a bank that takes no more calls for now: 503, and nothing is there", async () => {
  const orders = await db().order.count({ where: { storeId: store.id } });
  psp.control.faults({ ...once("too-many", "cob.put"), retryAfter: 0 });
  const items = [{ productId: store.products.card.id, quantity: 1 }];
  const answer = await placeOrder(store.apiKey, items);
  expect(answer).toMatchObject(refusal(503, "ServiceUnavailable"));
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await db().order.count({ where: { storeId: store.id } })).toBe(orders);
});

test("passes on the Retry-After of a bank that is unavailable", async () => {
  const shop = await storeAtPsp(psp);
  psp.control.faults({ ...once("unavailable", "cob.put"), retryAfter: 60 });
  const items = [{ productId: shop.products.card.id, quantity: 1 }];
  const first = await placeOrder(shop.apiKey, items);
  expect(first).toMatchObject({
    status: 502,
    body: { code: "PaymentPendingConfirmation", retryable: false },
  });
  expect(Number(first.headers.get("retry-after"))).toBe(60);
  // The bank's pause is not over: nothing is sent, and nothing is there.
  const second = await placeOrder(shop.apiKey, items);
  expect(second).toMatchObject({ status: 503, body: { code: "ServiceUnavailable", retryable: true } });
  expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(50);
  psp.control.faults();
});

test("a late refusal does not end a charge that is open", async () => {
  const { id } = await chargeAtPsp(store, 10);
  const [charge, ref] = [await findCharge(sql, id), await findStore(store.id)];
  if (!charge || !ref) throw new Error("the charge or its store is not there");
  const ctx = {
    requestId: id,
    locale: "pt-BR",
    log: log(),
    actor: { kind: "system" },
    store: ref,
    idempotency: null,
  } as const;
  const refused = { kind: "refused", reason: "too late" } as const;
  const opened = await recordVerdict(ctx, charge, refused, FIRST_CLAIM, () => null);
  expect(opened).toEqual({ copyPaste: charge.copyPaste, paid: false });
  expect(await chargeOf(id)).toMatchObject({ status: "PENDING", chargeState: "open" });
});

test("a refusal does not end a charge that another call may still open", async () => {
  psp.control.faults(once("error", "cob.put"));
  const answer = await openCharge(store.apiKey, 11);
  expect(answer).toMatchObject(refusal(502, "PaymentPendingConfirmation"));
  const id = answer.body.details.transactionId;
  const { claim } = await chargeOf(id);
  // While the call may be in flight nothing is sent; afterwards the same id is sent.
  await reconcileCharge(id);
  expect(await chargeOf(id)).toMatchObject({ status: "PENDING", chargeState: "uncertain" });
  await db().transaction.update({ where: { id }, data: { callUntil: new Date(Date.now() - 1_000) } });
  await reconcileCharge(id);
  const opened = await chargeOf(id);
  expect(opened).toMatchObject({ status: "PENDING", chargeState: "open" });
  expect(opened.claim).toBeGreaterThan(claim);
  psp.control.pay({ txid: opened.txid });
  await recordPayments(opened.txid);
  expect(await chargeOf(id)).toMatchObject({ status: "COMPLETED" });
});

test.each([
  ["another amount", { amount: 1_101 }, "amount"],
  ["another key", { chave: "outra@example.com" }, "chave"],
  ["no code", { copyPaste: "", location: "" }, null],
])(
  "a charge that the bank shows with %s is not opened until that is mended",
  async (_, change, contradiction) => {
    psp.control.faults(
      { fault: "error-after", operations: ["cob.put"] },
      { fault: "error", operations: ["cob.get"] },
    );
    const answer = await openCharge(store.apiKey, 11);
    const id = answer.body.details.transactionId;
    const kept = psp.control.books().charges.get((await chargeOf(id)).txid);
    if (!kept) throw new Error("the PSP has no such charge");
    const right = { ...kept };
    Object.assign(kept, change);
    psp.control.faults();
    const { reconcileAttempts } = await chargeOf(id);
    await eventually(
      async () => {
        await reconcileCharge(id);
        return (await chargeOf(id)).reconcileAttempts > reconcileAttempts + 1;
      },
      { what: "two reads" },
    );
    expect(await chargeOf(id)).toMatchObject({ chargeState: "uncertain", copyPaste: null, contradiction });
    Object.assign(kept, right);
    await eventually(
      async () => {
        await reconcileCharge(id);
        return (await chargeOf(id)).chargeState === "open";
      },
      { what: "the opening" },
    );
    expect(await chargeOf(id)).toMatchObject({ copyPaste: kept.copyPaste, contradiction: null });
  },
);

test("a slow bank and a row that can't be worked off keep nobody else waiting", async () => {
  const slow = await storeAtPsp(slowPsp);
  const charge = await saleAtPsp(slowPsp, slow, 100);
  slowPsp.control.faults({ fault: "delay", operations: ["devolucao.put"], ms: 6_000 });
  const refund = (of: StoreAtPsp, id: string, amount: number) =>
    call("POST", `/transactions/${id}/refund`, { key: of.apiKey, body: { amount } });
  const other = await saleAtPsp(psp, store, 10);
  for (let part = 0; part < 26; part++) expect((await refund(slow, charge.id, 1)).status).toBe(201);
  // A charge that throws whenever it is read, and is due before all others.
  const broken = await db().refund.findFirstOrThrow({ where: { storeId: slow.id } });
  await db().refund.update({
    where: { id: broken.id },
    data: { accountId: crypto.randomUUID(), claim: 0, reconcileAt: new Date(0), callUntil: null },
  });
  const made = await refund(store, other.id, 10);
  const begun = performance.now();
  await eventually(
    async () =>
      (await db().refund.findUniqueOrThrow({ where: { id: made.body.refund.id } })).status === "completed",
    { what: "the refund of the other account" },
  );
  expect(performance.now() - begun).toBeLessThan(5_000 * patience());
  await eventually(
    async () => {
      const row = await db().refund.findUniqueOrThrow({ where: { id: broken.id } });
      return row.attempts >= 2 && Number(row.reconcileAt) > Date.now() + 1_000;
    },
    { withinMs: 20_000, what: "two tries, and a pause after them" },
  );
  slowPsp.control.faults();
  await db().refund.update({
    where: { id: broken.id },
    data: { accountId: slow.accountId, reconcileAt: new Date(0) },
  });
  await eventually(
    async () => (await db().refund.count({ where: { storeId: slow.id, status: "completed" } })) === 26,
    { withinMs: 60_000, what: "all refunds of the slow account" },
  );
});
