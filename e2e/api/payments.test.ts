import { afterAll, describe, expect, test } from "vitest";
import { call, wrongField } from "../fixtures/client.ts";
import { as, confirmed, person } from "../fixtures/guards.ts";
import { DOCUMENT, MASKED, orderOf, paid, poster, reader, refundEnds } from "../fixtures/records.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, expectNoDifference, storeWithMoney } from "../fixtures/wallet.ts";

/** Which Pix arrived for a charge, and what went back of each. */
afterAll(expectNoDifference);

describe("payments", () => {
  test("a charge shows each Pix that arrived; each is read by its id", async () => {
    const store = await makeStore();
    const read = reader(store);
    const order = await orderOf(store);
    const data = await paid(store, order.transaction_id, order.pix.copy_paste, { scenario: "twice" }, 2);
    expect(data).toMatchObject({
      status: "COMPLETED",
      orderId: order.id,
      orderCode: order.order_code,
      payer: { name: "Bia Prado", document: MASKED, institution: "Banco de testes" },
      refundedAmount: 0,
      refunds: [],
    });
    expect(data.payments.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual(
      [
        ["full", 50],
        ["overpayment", 50],
      ],
    );
    expect(data.payments[0].endToEndId).toBe(data.endToEndId);
    expect(JSON.stringify(data.payments)).not.toContain(DOCUMENT);
    for (const payment of data.payments)
      expect((await read(`/payments/${payment.id}`)).payment).toEqual({
        ...payment,
        transactionId: order.transaction_id,
        orderId: order.id,
        orderCode: order.order_code,
        late: false,
        refunds: [],
      });
    const { transactions } = await read("/wallet/activity?view=sales");
    expect(transactions.map(({ paymentId }: { paymentId: string }) => paymentId).toSorted()).toEqual(
      data.payments.map(({ id }: { id: string }) => id).toSorted(),
    );
    expect(transactions[0]).toMatchObject({ transactionId: order.transaction_id });
  });

  test("an overpayment goes back alone: the order stays paid, its own payment whole", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const [read, post] = [reader(store), poster(store)];
    const order = await orderOf(store);
    const { payments } = await paid(
      store,
      order.transaction_id,
      order.pix.copy_paste,
      { scenario: "twice" },
      2,
    );
    const overpayment = payments[1];
    const above = await post(`/payments/${overpayment.id}/refund`, { amount: 50.01 });
    expect(above).toMatchObject(wrongField("amount"));
    const part = await post(`/payments/${overpayment.id}/refund`, { amount: 20, reason: "Pago em dobro" });
    expect(part).toMatchObject({
      status: 201,
      body: {
        refund: {
          paymentId: overpayment.id,
          endToEndId: overpayment.endToEndId,
          orderId: order.id,
          transactionId: order.transaction_id,
          amount: 20,
        },
      },
    });
    const rest = (await post(`/payments/${overpayment.id}/refund`)).body.refund;
    expect(rest.amount).toBe(30);
    await refundEnds(store, part.body.refund.id);
    await refundEnds(store, rest.id);
    // All of it is being refunded: another request returns the existing refund.
    expect((await post(`/payments/${overpayment.id}/refund`)).body.refund.id).toBe(rest.id);
    expect((await post(`/payments/${overpayment.id}/refund`, { amount: 1 })).body.code).toBe(
      "RefundNotAllowed",
    );
    const { order: after } = await read(`/orders/${order.id}`);
    expect(after).toMatchObject({ status: "paid", refundedAmount: 0 });
    expect(after.refunds.map(({ id }: { id: string }) => id)).toEqual([part.body.refund.id, rest.id]);
    expect((await read(`/payments/${overpayment.id}`)).payment).toMatchObject({
      refundedAmount: 50,
      refunds: [{ id: part.body.refund.id }, { id: rest.id }],
    });
    const whole = (await post(`/orders/${order.id}/refund`)).body.refund;
    expect([whole.amount, whole.paymentId]).toEqual([50, payments[0].id]);
    await refundEnds(store, whole.id);
    expect((await read(`/orders/${order.id}`)).order).toMatchObject({
      status: "refunded",
      refundedAmount: 50,
    });
    expect((await read(`/orders?limit=1`)).orders[0]).toMatchObject({ refundedAmount: 50 });
    expect((await read(`/transactions?limit=1`)).data.transactions[0]).toMatchObject({ refundedAmount: 50 });
    expect((await balanceOf(store)).available).toBe(0);
  });

  test("one of a wrong amount goes back; many at once never more than it", async () => {
    const store = await storeWithMoney(100);
    const post = poster(store);
    const charge = (await post("/transactions", { type: "PIX_IN", amount: 30 })).body.data;
    const { payments, status } = await paid(store, charge.id, charge.payment.copyPaste, {
      scenario: "wrong_amount",
      amount: 21,
    });
    expect([status, payments[0].kind, payments[0].amount]).toEqual(["PENDING", "amount_mismatch", 21]);
    expect((await post(`/transactions/${charge.id}/refund`)).body.code).toBe("RefundNotAllowed");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/payments/${payments[0].id}/refund`, { amount: 7 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(7);
    for (const { body } of answers.filter((answer) => answer.status === 201))
      await refundEnds(store, body.refund.id);
    expect((await balanceOf(store)).available).toBe(100);
    expect((await reader(store)(`/transactions/${charge.id}`)).data).toMatchObject({
      refundedAmount: 0,
      payments: [{ refundedAmount: 21 }],
    });
  });

  test("what the bank refuses does not count as refunded", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const id = await earn(store, 40, { email: "refundfails@sandbox.test" });
    const { refund } = (await poster(store)(`/transactions/${id}/refund`, { amount: 15 })).body;
    await eventually(
      async () => (await reader(store)(`/refunds/${refund.id}`)).refund.status === "failed" || null,
    );
    const { data } = await reader(store)(`/transactions/${id}`);
    expect(data).toMatchObject({
      refundedAmount: 0,
      payments: [{ refundedAmount: 0 }],
      refunds: [{ id: refund.id, status: "failed" }],
    });
  });
});

test("refunds are listed by order, charge, state and period, with the exact total", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const [read, post] = [reader(store), poster(store)];
  await earn(store, 30);
  const order = await orderOf(store);
  await paid(store, order.transaction_id, order.pix.copy_paste);
  const charge = await earn(store, 40, { email: "refundfails@sandbox.test" });
  const made = [
    await post(`/orders/${order.id}/refund`, { amount: 10 }),
    await post(`/orders/${order.id}/refund`, { amount: 5 }),
    await post(`/transactions/${charge}/refund`, { amount: 1 }),
  ].map(({ body }) => body.refund.id as string);
  await eventually(async () => {
    const { refunds } = await read("/refunds");
    return (
      refunds.every(({ status }: { status: string }) => ["completed", "failed"].includes(status)) || null
    );
  });
  const ids = async (query: string) => {
    const { refunds, pagination } = await read(`/refunds?${query}`);
    return [...refunds.map(({ id }: { id: string }) => made.indexOf(id)), pagination.total];
  };
  const day = 86_400_000;
  const at = (ms: number) => encodeURIComponent(new Date(Date.now() + ms).toISOString());
  expect(await ids("")).toEqual([2, 1, 0, 3]);
  expect(await ids("limit=1&offset=1")).toEqual([1, 3]);
  expect(await ids("offset=9")).toEqual([3]);
  expect(await ids(`orderId=${order.id}`)).toEqual([1, 0, 2]);
  expect(await ids(`transactionId=${charge}`)).toEqual([2, 1]);
  expect(await ids("status=failed")).toEqual([2, 1]);
  expect(await ids("status=completed&limit=1")).toEqual([1, 2]);
  expect(await ids(`dateFrom=${at(-day)}&dateTo=${at(day)}`)).toEqual([2, 1, 0, 3]);
  expect(await ids(`dateFrom=${at(day)}`)).toEqual([0]);
  expect(await ids(`dateTo=${at(-day)}`)).toEqual([0]);
  expect(
    await call("GET", `/refunds?dateFrom=${at(day)}&dateTo=${at(-day)}`, { key: store.apiKey }),
  ).toMatchObject(wrongField("dateFrom"));
  const one = (await read(`/refunds/${made[0]}`)).refund;
  expect(one).toMatchObject({ orderId: order.id, transactionId: order.transaction_id, status: "completed" });
  expect((await read(`/orders/${order.id}`)).order).toMatchObject({
    status: "paid",
    refundedAmount: 15,
    refunds: [{ id: made[0] }, { id: made[1] }],
  });
});

test("a signed-in person proves the refund of a payment with a code, bound to its amount", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const order = await orderOf(store);
  const scenario = { scenario: "twice" };
  const { payments } = await paid(store, order.transaction_id, order.pix.copy_paste, scenario, 2);
  const manager = await person(store.id, "manager");
  const path = `/payments/${payments[1].id}/refund`;
  const before = (await as(manager, "GET", "/wallet/balance")).body;
  const bare = await as(manager, "POST", path, { amount: 20 });
  expect([bare.status, bare.body.code]).toEqual([401, "TotpRequired"]);
  expect((await as(manager, "GET", "/wallet/balance")).body).toEqual(before);
  const made = await confirmed(manager, "POST", path, { amount: 20 });
  expect([made.status, made.body.refund.amount]).toEqual([201, 20]);
});
