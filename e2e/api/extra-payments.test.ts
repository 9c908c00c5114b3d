import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, person } from "../fixtures/guards.ts";
import { mailTo } from "../fixtures/mail.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { chargeLink, chargeOnce, makePaymentLink } from "../fixtures/payment-links.ts";
import { poster } from "../fixtures/records.ts";
import { mailKindsOf, returnsOf } from "../fixtures/returns.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** A charge that was paid twice or with another amount: the public status, and the mail about it. */
const store = storeOfFile({ stock: 50 });

let buyers = 0;
async function order() {
  const to = `dobro-${store.slug}-${++buyers}@example.com`;
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
    customerEmail: to,
  });
  const { id, order_code: code, pix } = made.body.order;
  return { id: id as string, code: code as string, pix: pix.copy_paste as string, to };
}

const shown = (code: string) => returnsOf(store).statusOf(code);
const extrasOnce = (code: string, state: string) =>
  eventually(
    async () => {
      const { extraPayments } = await shown(code);
      return extraPayments[0]?.state === state && extraPayments;
    },
    { what: `an extra payment that is ${state}` },
  );
/** The extra payment of an order, as its store knows it. */
const extraOf = (orderId: string) =>
  db().payment.findFirstOrThrow({ where: { transaction: { orderId }, kind: { not: "full" } } });

describe("an order", () => {
  test("paid twice says so, has one mail, and follows the money back", async () => {
    const { id, code, pix, to } = await order();
    expect((await shown(code)).extraPayments).toEqual([]);
    await payAndWait(pix, { scenario: "twice" });
    const [extra] = await extrasOnce(code, "held");
    expect(extra).toEqual({
      ...{ kind: "overpayment", amount: 50, state: "held", returnedAmount: 0, returnedAt: null },
      paidAt: expect.any(String),
    });
    expect(await shown(code)).toMatchObject({ status: "paid", receipt: { amount: 50 } });
    const { subject, text } = await mailTo(to, "paid-twice");
    expect(subject).toBe(`O Pix do pedido ${code} chegou em dobro`);
    for (const part of [
      "Você pagou R$\u00a050,00 a mais",
      "já estava pago quando chegou outro Pix",
      "Fale com quem vendeu, Loja de Teste, e diga o código do pedido.",
      "decide: reembolsa os R$\u00a050,00 por Pix",
      `/loja/${store.slug}/pedido/${code}`,
    ])
      expect(text).toContain(part);

    const refund = (amount: number) => async () =>
      (await poster(store)(`/payments/${(await extraOf(id)).id}/refund`, { amount })).status < 300;
    await eventually(refund(20), { what: "a part of the refund" });
    await eventually(async () => (await shown(code)).extraPayments[0].returnedAmount === 20);
    expect((await shown(code)).extraPayments).toMatchObject([{ state: "held", returnedAmount: 20 }]);
    await eventually(refund(30), { what: "the rest of the refund" });
    expect(await extrasOnce(code, "returned")).toMatchObject([
      { returnedAmount: 50, returnedAt: expect.any(String) },
    ]);
    expect((await mailTo(to, "refund-done")).text).toContain("o Pix que você pagou a mais");
    expect(await shown(code)).toMatchObject({ status: "paid", outcome: null });
    expect((await mailKindsOf(id)).filter((kind) => kind === "paid-twice")).toHaveLength(1);
    await expectNoDifference();
  });

  test("whose store keeps the extra Pix says that it is a credit", async () => {
    const { id, code, pix } = await order();
    await payAndWait(pix, { scenario: "twice" });
    await extrasOnce(code, "held");
    const { id: paymentId } = await extraOf(id);
    const owner = await person(store.id);
    const reason = { reason: "crédito combinado" };
    const kept = await as(owner, "POST", `/stores/me/cases/${paymentId}/dismissal`, reason);
    expect(kept.status, kept.text).toBe(200);
    expect((await shown(code)).extraPayments).toMatchObject([{ state: "kept", returnedAmount: 0 }]);
  });

  test("that got another amount stays unpaid, and lists it beside the payment that came later", async () => {
    const { code, pix, to } = await order();
    await payAndWait(pix, { scenario: "wrong_amount", amount: 30 });
    const [extra] = await extrasOnce(code, "held");
    expect(extra).toMatchObject({ kind: "amount_mismatch", amount: 30 });
    expect(await shown(code)).toMatchObject({ status: "pending", outcome: { kind: "amount_mismatch" } });
    const { text } = await mailTo(to, "amount-mismatch");
    expect(text).toContain("Chegaram R$\u00a030,00, e não R$\u00a050,00");
    expect(text).toContain("com um único Pix de R$\u00a050,00");
    await call("POST", "/sandbox/payments", { body: { copyPaste: pix } });
    await eventually(async () => (await shown(code)).status === "paid", { what: "the payment" });
    expect((await shown(code)).extraPayments).toMatchObject([{ kind: "amount_mismatch", state: "held" }]);
  });

  test("that got another amount, kept as a credit, has nothing to give back", async () => {
    const { id, code, pix } = await order();
    await payAndWait(pix, { scenario: "wrong_amount", amount: 30 });
    await extrasOnce(code, "held");
    expect(await shown(code)).toMatchObject({ outcome: { kind: "amount_mismatch", amount: 30 } });
    const { id: paymentId } = await extraOf(id);
    const reason = { reason: "crédito combinado" };
    await as(await person(store.id), "POST", `/stores/me/cases/${paymentId}/dismissal`, reason);
    expect(await shown(code)).toMatchObject({
      outcome: { kind: "amount_mismatch", amount: null },
      extraPayments: [{ kind: "amount_mismatch", state: "kept" }],
    });
  });

  test("refunded before its mail was due gets no mail about the extra Pix", async () => {
    const { id, code, pix, to } = await order();
    await payAndWait(pix, { scenario: "twice" });
    await extrasOnce(code, "held");
    // The worker has written it: no other one is due.
    await mailTo(to, "paid-twice");
    await db().mail.deleteMany({ where: { orderId: id, kind: "paid-twice" } });
    const { id: paymentId } = await extraOf(id);
    await eventually(async () => (await poster(store)(`/payments/${paymentId}/refund`, {})).status < 300);
    await db().dueMail.create({ data: { orderId: id, paymentId, kind: "paid-twice", dueAt: new Date(0) } });
    await eventually(async () => (await db().dueMail.count({ where: { orderId: id, paymentId } })) === 0);
    expect(await mailKindsOf(id)).not.toContain("paid-twice");
  });
});

test("a charge of a link that was paid twice says so", async () => {
  const link = await makePaymentLink(store, { amount: 20 });
  const { charge } = (await chargeLink(store, link.code)).body;
  expect(charge).toMatchObject({ extraPayments: [], relatedCharges: [] });
  await payAndWait(charge.pix.copy_paste, { scenario: "twice" });
  const { extraPayments } = await chargeOnce(store, link.code, charge.id, ({ status }) => status === "paid");
  expect(extraPayments).toMatchObject([{ kind: "overpayment", amount: 20, state: "held" }]);
});
