import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { ageCharge } from "../fixtures/age.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { chargeAtPsp, saleAtPsp } from "../fixtures/psp-store.ts";
import {
  approve,
  casesOf,
  causes,
  deskOfFile,
  differences,
  PROTOCOL,
  proposalOf,
  propose,
  refused,
  resolve,
} from "../fixtures/silent-bank.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** Charges for which the bank does not answer, or contradicts our record. */
const desk = deskOfFile();

const silent = () =>
  desk.psp.control.faults({ fault: "error", operations: ["cob.put", "cob.get", "cob.patch", "pix.list"] });
const chargeOf = (id: string) => db().transaction.findUniqueOrThrow({ where: { id } });
const paymentOf = (id: string) => db().payment.findFirstOrThrow({ where: { transactionId: id } });
const available = async () => (await balanceOf(desk.store)).available;

/** A charge of 10 that has expired while its bank is silent. `paid`: its Pix, which we learn nothing of. */
async function expiredCharge({ paid = false } = {}) {
  desk.psp.control.faults();
  const charge = await chargeAtPsp(desk.store, 10);
  silent();
  const proof = paid ? desk.psp.control.pay({ txid: charge.txid }).endToEndId : null;
  await pool().query(
    "UPDATE transactions SET expires_at = now() - interval '20 minutes', close_at = now() + interval '1 minute' WHERE id = $1",
    [charge.id],
  );
  return { ...charge, proof: proof as string };
}

test("a charge that was paid is booked with the Pix's id, once, and the bank agrees later", async () => {
  const { id, txid, proof } = await expiredCharge({ paid: true });
  const before = await available();
  expect(await casesOf(desk, "charge_uncertain")).toMatchObject([{ id, amount: 10 }]);
  await resolve(desk, id, { outcome: "paid", proof });
  const shown = await call("GET", `/transactions/${id}`, { key: desk.store.apiKey });
  expect(shown.body.data.resolved).toEqual({ outcome: "paid", proof, decidedAt: expect.any(String) });
  expect(await chargeOf(id)).toMatchObject({ status: "COMPLETED", endToEndId: proof });
  const payment = await paymentOf(id);
  expect([payment.kind, payment.endToEndId, Number(payment.amount)]).toEqual(["full", proof, 10]);
  expect(await causes(payment.id)).toEqual(["sale 10"]);
  expect((await available()) - before).toBe(10);
  desk.psp.control.faults();
  await recordPayments(txid);
  expect(await db().payment.count({ where: { transactionId: id } })).toBe(1);
  expect(await casesOf(desk, "charge_uncertain")).toEqual([]);
  expect(await differences(desk)).toEqual([]);
});

test("one that was not paid ends as expired, and a Pix that shows up later is booked all the same", async () => {
  const { id, txid } = await expiredCharge({ paid: true });
  const before = await available();
  await resolve(desk, id, { outcome: "not_paid", proof: PROTOCOL });
  expect((await chargeOf(id)).status).toBe("CANCELLED");
  expect(await available()).toBe(before);
  desk.psp.control.faults();
  await recordPayments(txid);
  const payment = await paymentOf(id);
  expect([payment.late, await causes(payment.id)]).toEqual([true, ["late_payment 10"]]);
  expect((await available()) - before).toBe(10);
});

test("an order whose charge the bank never confirmed is cancelled, and its goods are free again", async () => {
  silent();
  const { card } = desk.store.products;
  const left = async () =>
    (await db().variation.findUniqueOrThrow({ where: { id: card.variationId } })).available;
  const before = await left();
  const { body } = await placeOrder(desk.store.apiKey, [{ productId: card.id, quantity: 1 }]);
  const { id, orderId } = await db().transaction.findFirstOrThrow({
    where: { orderId: body.details.orderId },
  });
  expect(await left()).toBe(before - 1);
  await ageCharge(id, 5);
  await resolve(desk, id, { outcome: "not_paid", proof: PROTOCOL });
  expect([(await chargeOf(id)).status, await left()]).toEqual(["CANCELLED", before]);
  const order = await call("GET", `/orders/${orderId}`, { key: desk.store.apiKey });
  expect(order.body.order).toMatchObject({
    status: "cancelled",
    resolved: { outcome: "not_paid", proof: PROTOCOL },
  });
});

test("a charge that the bank contradicts is booked with what was paid, and its case is closed", async () => {
  const { id, txid } = await chargeAtPsp(desk.store, 10);
  const atBank = desk.psp.control.books().charges.get(txid);
  if (!atBank) throw new Error("the bank has no such charge");
  atBank.amount = 1_250;
  const { endToEndId: proof } = desk.psp.control.pay({ txid });
  await recordPayments(txid);
  expect(await casesOf(desk, "charge_contradicted")).toMatchObject([{ id, problem: "amount" }]);
  const before = await available();
  await resolve(desk, id, { outcome: "paid", proof, amount: 12.5 });
  const payment = await paymentOf(id);
  expect([payment.kind, await causes(payment.id)]).toEqual(["amount_mismatch", ["amount_mismatch 12.5"]]);
  expect((await available()) - before).toBe(12.5);
  expect(await casesOf(desk, "charge_contradicted")).toEqual([]);
  await recordPayments(txid);
  expect(await db().payment.count({ where: { transactionId: id } })).toBe(1);
  expect(await differences(desk)).toEqual([]);
});

test("a Pix that has paid another charge proves nothing, at the proposal or at the approval", async () => {
  const { id } = await expiredCharge();
  desk.psp.control.faults();
  const sale = await saleAtPsp(desk.psp, desk.store, 10);
  silent();
  const used = (await paymentOf(sale.id)).endToEndId;
  expect(refused(await propose(desk, id, { outcome: "paid", proof: used }))).toEqual([
    400,
    "EndToEndIdTaken",
    "proof",
  ]);
  const other = await expiredCharge({ paid: true });
  const first = await proposalOf(desk, id, { outcome: "paid", proof: other.proof });
  await resolve(desk, other.id, { outcome: "paid", proof: other.proof });
  expect(refused(await approve(desk, first))).toEqual([400, "EndToEndIdTaken", "id"]);
  expect((await chargeOf(id)).status).toBe("PENDING");
  expect((await db().resolution.findUniqueOrThrow({ where: { id: first } })).state).toBe("open");
});

test("a Pix that the bank names for another charge than it proved is a case", async () => {
  const { id } = await expiredCharge();
  const other = await expiredCharge({ paid: true });
  await resolve(desk, id, { outcome: "paid", proof: other.proof });
  desk.psp.control.faults();
  await recordPayments(other.txid);
  expect(await casesOf(desk, "resolution_contradicted")).toMatchObject([
    { transactionId: null, reference: other.proof, problem: "other_id" },
  ]);
  expect(await db().payment.count({ where: { endToEndId: other.proof as string } })).toBe(1);
});
