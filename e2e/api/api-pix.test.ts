import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { paymentPayer } from "#lib/sealed/documents.ts";
import { describeChecks } from "../../scripts/psp/checks.ts";
import { connectTo } from "../fixtures/accounts.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { operatorOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, expectNoDifference } from "../fixtures/wallet.ts";

/**
 * A live store at any bank's API Pix, over HTTP on both sides: what a shopper pays there arrives here. Each single
 * call and fault is tested at the adapters (lib/pix/gateways/api-pix); every request is checked by the BCB's document.
 */
let psp: TestPsp;
const store = storeOfFile({ mode: "live", feePercent: "0", feeFixed: "0" });
let accountId: string;

beforeAll(async () => {
  psp = await startPsp({ refundMs: 200 });
  const operator = await operatorOf("apiPix", (await makeStore()).id);
  const more = { kind: "api-pix", profile: "test" };
  accountId = await connectTo(operator, psp, store.id, more, { inboundOnly: true });
});
afterEach(() => psp.control.faults());
afterAll(async () => {
  console.log(describeChecks(psp.control.counts()));
  expect(psp.control.violations()).toEqual([]);
  await psp.stop();
  await expectNoDifference();
});

const item = () => [{ productId: store.products.card.id, quantity: 1 }];
const statusOf = async (id: string) =>
  (await call("GET", `/orders/${id}`, { key: store.apiKey })).body.order.status as string;

async function openOrder() {
  // A server may have read the store a moment before it was connected.
  const answer = await eventually(async () => {
    const placed = await placeOrder(store.apiKey, item());
    return placed.status !== 503 && placed;
  });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.order as { id: string; pix: { copy_paste: string } };
}

/** The reading by period, now instead of within minutes. */
const readNow = () => db().gatewayAccount.update({ where: { id: accountId }, data: { listAt: new Date(0) } });

async function paidOrder() {
  const order = await openOrder();
  const pix = psp.control.pay({ copyPaste: order.pix.copy_paste, masked: true });
  await eventually(
    async () => {
      await readNow();
      return (await statusOf(order.id)) === "paid";
    },
    { what: "the paid order", withinMs: 30_000 },
  );
  return { order, pix };
}

describe("an order at a bank", () => {
  test("has the bank's own code, is paid there and refunded there", async () => {
    const { order, pix } = await paidOrder();
    expect(order.pix.copy_paste).toBe(psp.control.books().charges.get(pix.txid ?? "")?.copyPaste);
    const payment = await db().payment.findFirstOrThrow({ where: { endToEndId: pix.endToEndId } });
    expect(payment).toMatchObject({ accountId, kind: "full", payerName: "Maria de Teste" });
    expect(paymentPayer(payment)).toBe("***982247**");
    const before = await balanceOf(store);
    const asked = await call("POST", `/orders/${order.id}/refund`, { key: store.apiKey, body: {} });
    expect(asked.status).toBe(201);
    await eventually(async () => (await statusOf(order.id)) === "refunded", {
      what: "the refund",
      withinMs: 40_000,
    });
    const { refunds } = psp.control.books().received.get(pix.endToEndId) ?? { refunds: [] };
    expect(refunds).toMatchObject([{ status: "DEVOLVIDO" }]);
    expect((await balanceOf(store)).available).toBeLessThan(before.available);
  });

  test("whose charge was made and never confirmed is found again and paid once", async () => {
    await openOrder();
    psp.control.faults({ fault: "error-after", operations: ["cob.put"], times: 1 });
    const answer = await placeOrder(store.apiKey, item());
    expect([answer.status, answer.body.code]).toEqual([502, "PaymentPendingConfirmation"]);
    const { orderId } = answer.body.details;
    const charge = await db().transaction.findFirstOrThrow({ where: { orderId } });
    psp.control.pay({ txid: charge.txid });
    await eventually(async () => (await statusOf(orderId)) === "paid", {
      what: "the payment",
      withinMs: 40_000,
    });
    expect(await db().payment.count({ where: { transactionId: charge.id } })).toBe(1);
  });

  test("is refused with 503 and left undone while the bank can't be reached", async () => {
    psp.control.faults({ fault: "unauthorized", operations: ["cob.put"] });
    const before = await db().order.count({ where: { storeId: store.id, status: "pending" } });
    const answer = await placeOrder(store.apiKey, item());
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db().order.count({ where: { storeId: store.id, status: "pending" } })).toBe(before);
  });
});
