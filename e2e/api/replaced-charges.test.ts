import { expect, test } from "vitest";
import { call, pay, refusal } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { payAtBankOnly } from "../fixtures/pay-at-bank-only.ts";
import {
  chargeLink,
  chargeOnce,
  makePaymentLink,
  readLink,
  readLinkCharge,
} from "../fixtures/payment-links.ts";
import { startPsp } from "../fixtures/psp.ts";
import { endPsps, storeAtPsp } from "../fixtures/psp-store.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** Charges of a payment link that replace another one, and the payment check at the bank. */
const store = storeOfFile();

const check = (of: TestStore, code: string, id: string) =>
  call("POST", `/payment-links/public/${code}/charges/${id}/payment-check`, { store: of.id });

async function expired(of: TestStore) {
  const link = await makePaymentLink(of, { amount: 20 });
  const { charge } = (await chargeLink(of, link.code)).body;
  await pay(charge.pix.copy_paste, { scenario: "expired" });
  await chargeOnce(of, link.code, charge.id, ({ status }) => status === "cancelled");
  return { link, charge };
}

test("an unpaid charge is replaced, and both name the other", async () => {
  const { link, charge: first } = await expired(store);
  expect(await check(store, link.code, first.id)).toMatchObject({
    status: 200,
    body: { checked: true, charge: { status: "cancelled", outcome: { kind: "expired", unpaid: true } } },
  });
  const { status, body } = await chargeLink(store, link.code, { replaces: first.id });
  const related = { status: "cancelled", amountDue: 20, paidAt: null, refundedAt: null };
  expect(status).toBe(201);
  expect(body.charge.relatedCharges).toEqual([{ id: first.id, relation: "replaced", ...related }]);
  const before = (await readLinkCharge(store, link.code, first.id)).body.charge;
  expect(before.relatedCharges).toEqual([
    { id: body.charge.id, relation: "replacement", ...related, status: "pending" },
  ]);
});

test("one that the bank has as paid is booked, and nothing is created", async () => {
  const own = await makeStore();
  const { link, charge } = await expired(own);
  await payAtBankOnly(own.id);
  expect(await chargeLink(own, link.code, { replaces: charge.id, confirmedUnpaid: true })).toMatchObject(
    refusal(409, "ChargeAlreadyPaid", { transactionId: charge.id }),
  );
  expect((await check(own, link.code, charge.id)).body.charge.status).toBe("paid");
  expect((await readLink(own, link.id)).paidCount).toBe(1);
});

test("an open charge that was paid at the bank only is not replaced", async () => {
  const own = await makeStore();
  const link = await makePaymentLink(own, { amount: 20 });
  const { charge } = (await chargeLink(own, link.code)).body;
  await payAtBankOnly(own.id);
  expect((await chargeLink(own, link.code, { replaces: charge.id })).body.code).toBe("ChargeAlreadyPaid");
});

test("both paid after all: each names the payment of the other, until it is back", async () => {
  const { link, charge: first } = await expired(store);
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  await pay(second.pix.copy_paste);
  await chargeOnce(store, link.code, second.id, ({ status }) => status === "paid");
  // No third charge is created: the purchase is paid.
  expect(await chargeLink(store, link.code, { replaces: first.id })).toMatchObject(
    refusal(409, "ChargeAlreadyPaid", { transactionId: second.id }),
  );
  await pay(first.pix.copy_paste, { scenario: "late" });
  await chargeOnce(store, link.code, first.id, ({ status }) => status === "paid");
  const other = async () => (await readLinkCharge(store, link.code, second.id)).body.charge.relatedCharges[0];
  expect(await other()).toMatchObject({ id: first.id, status: "paid", paidAt: expect.any(String) });
  await call("POST", `/transactions/${first.id}/refund`, { key: store.apiKey, body: {} });
  await chargeOnce(store, link.code, first.id, ({ status }) => status === "refunded");
  expect(await other()).toMatchObject({ status: "refunded", refundedAt: expect.any(String) });
  await expectNoDifference();
});

test("a charge whose replacement was itself replaced by a paid one is paid, too", async () => {
  const { link, charge: first } = await expired(store);
  const second = (await chargeLink(store, link.code, { replaces: first.id })).body.charge;
  await pay(second.pix.copy_paste, { scenario: "expired" });
  await chargeOnce(store, link.code, second.id, ({ status }) => status === "cancelled");
  const third = (await chargeLink(store, link.code, { replaces: second.id })).body.charge;
  await pay(third.pix.copy_paste);
  await chargeOnce(store, link.code, third.id, ({ status }) => status === "paid");
  expect(await chargeLink(store, link.code, { replaces: first.id })).toMatchObject(
    refusal(409, "ChargeAlreadyPaid", { transactionId: third.id }),
  );
});

test("without the bank's word a second charge waits for the payer's; the check is 503", async () => {
  const psp = await startPsp({ dialect: "efi" });
  try {
    const own = await storeAtPsp(psp);
    const link = await makePaymentLink(own, { amount: 20 });
    const { charge } = (await chargeLink(own, link.code)).body;
    psp.control.faults({ fault: "error", operations: ["cob.get"] });
    const asked = await check(own, link.code, charge.id);
    expect([asked.status, asked.body.code]).toEqual([503, "ServiceUnavailable"]);
    expect(asked.headers.get("retry-after")).toMatch(/^\d+$/);
    const replaces = { replaces: charge.id };
    expect(await chargeLink(own, link.code, replaces)).toMatchObject(
      refusal(409, "PaymentUncertain", { transactionId: charge.id }),
    );
    expect((await readLinkCharge(own, link.code, charge.id)).body.charge.status).toBe("pending");
    expect((await chargeLink(own, link.code, { ...replaces, confirmedUnpaid: true })).status).toBe(201);
    psp.control.faults();
  } finally {
    await endPsps(psp);
  }
});

test("of another link, another store or nobody: refused or not found", async () => {
  const { link, charge } = await expired(store);
  const other = await makePaymentLink(store, { amount: 20 });
  const { status, body } = await chargeLink(store, other.code, { replaces: charge.id });
  expect([status, body.details[0].path]).toEqual([400, "replaces"]);
  expect((await check(store, other.code, charge.id)).status).toBe(404);
  expect((await check(await makeStore(), link.code, charge.id)).status).toBe(404);
  expect((await check(store, link.code, "x")).status).toBe(404);
});
