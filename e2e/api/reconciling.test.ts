import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { PAYLOADS } from "#lib/webhooks/payloads.ts";
import { closeListeners, type Listener, listen } from "../fixtures/listener.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";
import { call, pay, placeOrder } from "./client.ts";

/** What an integrator needs to tell which money belongs to which of their own records. */
afterAll(async () => {
  await expectNoDifference();
  await closeDatabase();
});

const DOCUMENT = "12345678909";
const MASKED = "***.456.789-**";
const own = { externalReference: "fatura 7/2026", metadata: { canal: "app", "vendedora nº": "17" } };

const reader = (store: TestStore) => async (path: string) =>
  (await call("GET", path, { key: store.apiKey })).body;
const poster =
  (store: TestStore) =>
  (path: string, body?: object, headers: Record<string, string> = {}) =>
    call("POST", path, { key: store.apiKey, headers, ...(body ? { body } : {}) });

async function orderOf(store: TestStore, more: object = {}) {
  const made = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], more);
  expect(made.status).toBe(201);
  return made.body.order;
}

/** Pays a charge and waits until it has this many payments. */
async function paid(store: TestStore, id: string, copyPaste: string, more: object = {}, count = 1) {
  await pay(copyPaste, { payerName: "Bia Prado", payerDocument: DOCUMENT, ...more });
  return eventually(async () => {
    const { data } = await reader(store)(`/transactions/${id}`);
    return data.payments.length === count && data;
  });
}

async function refundEnds(store: TestStore, id: string) {
  return eventually(async () => {
    const { refund } = await reader(store)(`/refunds/${id}`);
    return refund.completedAt !== null && refund;
  });
}

describe("a reference and metadata of one's own", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await storeWithMoney(100);
  });

  test("on an order and its charge: created, read, listed, found by the reference", async () => {
    const [read, order] = [reader(store), await orderOf(store, own)];
    expect(order).toMatchObject({ external_reference: own.externalReference, metadata: own.metadata });
    await orderOf(store, { externalReference: "outra" });
    const find = `externalReference=${encodeURIComponent(own.externalReference)}`;
    const one = (await read(`/orders/${order.id}`)).order;
    expect(one).toMatchObject({
      ...own,
      transactionId: order.transaction_id,
      refundedAmount: 0,
      refunds: [],
    });
    const list = await read(`/orders?${find}`);
    expect(list).toMatchObject({
      orders: [{ id: order.id, ...own, transactionId: order.transaction_id, refundedAmount: 0 }],
      pagination: { total: 1 },
    });
    for (const [more, total] of [
      ["status=pending", 1],
      ["status=paid", 0],
      ["search=ana", 1],
      ["search=nobody", 0],
      [`productIds=${store.products.card.id}`, 1],
      [`productIds=${store.products.shirt.id}`, 0],
      ["dateFrom=2100-01-01T00:00:00Z", 0],
      ["offset=1", 1],
    ])
      expect([more, (await read(`/orders?${find}&${more}`)).pagination.total]).toEqual([more, total]);
    const charges = (await read(`/transactions?${find}`)).data;
    expect(charges).toMatchObject({
      transactions: [
        { id: order.transaction_id, ...own, orderId: order.id, orderCode: order.order_code, payer: null },
      ],
      pagination: { total: 1 },
    });
    for (const [more, total] of [
      ["has_products=false", 0],
      ["status=PENDING&search=ana", 1],
      ["status=COMPLETED&search=ana", 0],
    ])
      expect((await read(`/transactions?${find}&${more}`)).data.pagination.total).toBe(total);
  });

  test("on a charge, a withdrawal and a refund", async () => {
    const [read, post] = [reader(store), poster(store)];
    const charge = (await post("/transactions", { type: "PIX_IN", amount: 5, ...own })).body.data;
    expect(charge).toMatchObject({ ...own, orderId: null, orderCode: null, refundedAmount: 0 });
    expect((await read(`/transactions/${charge.id}`)).data).toMatchObject(own);
    const sent = (await withdraw(store, { amount: 3, pixKey: "ana@example.com", ...own })).body.withdrawal;
    expect(sent).toMatchObject(own);
    await ended(store, sent.id);
    const found = (
      await read(`/transactions?type=PIX_OUT&externalReference=${encodeURIComponent(own.externalReference)}`)
    ).data;
    expect(found).toMatchObject({ transactions: [{ id: sent.id, ...own }], pagination: { total: 1 } });
    await paid(store, charge.id, charge.payment.copyPaste);
    const { refund } = (await post(`/transactions/${charge.id}/refund`, { amount: 2, ...own })).body;
    expect(refund).toMatchObject(own);
    const { refunds, pagination } = await read(
      `/refunds?externalReference=${encodeURIComponent(own.externalReference)}`,
    );
    expect([refunds[0].id, refunds[0].metadata, pagination.total]).toEqual([refund.id, own.metadata, 1]);
  });

  test("a retry under the same key says the same; other metadata is another request", async () => {
    const headers = { "Idempotency-Key": "metadados-1" };
    const body = { type: "PIX_IN", amount: 5, ...own };
    const first = await poster(store)("/transactions", body, headers);
    expect((await poster(store)("/transactions", body, headers)).body.data).toEqual(first.body.data);
    const other = await poster(store)("/transactions", { ...body, metadata: {} }, headers);
    expect(other.body.code).toBe("IdempotencyKeyReused");
  });

  test("too much of it is refused by its place", async () => {
    const refused = await poster(store)("/transactions", {
      type: "PIX_IN",
      amount: 5,
      metadata: { ["k".repeat(41)]: "v", b: "x".repeat(501), c: 1 },
    });
    expect(refused.status).toBe(400);
    const paths = refused.body.details.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["metadata.b", "metadata.c"]));
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, ""]));
    const tooMany = await poster(store)("/orders", {
      customerName: "Ana",
      customerEmail: "ana@example.com",
      paymentMethod: "PIX",
      items: [{ productId: store.products.card.id, quantity: 1 }],
      metadata: many,
    });
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ path: "metadata" }] } });
  });
});

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
        ["settlement", 50],
        ["surplus", 50],
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

  test("a surplus goes back alone: the order stays paid, its own payment whole", async () => {
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
    const surplus = payments[1];
    const above = await post(`/payments/${surplus.id}/refund`, { amount: 50.01 });
    expect(above).toMatchObject({ status: 400, body: { details: [{ path: "amount" }] } });
    const part = await post(`/payments/${surplus.id}/refund`, { amount: 20, reason: "Pago em dobro" });
    expect(part).toMatchObject({
      status: 201,
      body: {
        refund: {
          paymentId: surplus.id,
          endToEndId: surplus.endToEndId,
          orderId: order.id,
          transactionId: order.transaction_id,
          amount: 20,
        },
      },
    });
    const rest = (await post(`/payments/${surplus.id}/refund`)).body.refund;
    expect(rest.amount).toBe(30);
    await refundEnds(store, part.body.refund.id);
    await refundEnds(store, rest.id);
    // All of it is on its way: asking once more returns what is there.
    expect((await post(`/payments/${surplus.id}/refund`)).body.refund.id).toBe(rest.id);
    expect((await post(`/payments/${surplus.id}/refund`, { amount: 1 })).body.code).toBe("RefundNotAllowed");
    const { order: after } = await read(`/orders/${order.id}`);
    expect(after).toMatchObject({ status: "paid", refundedAmount: 0 });
    expect(after.refunds.map(({ id }: { id: string }) => id)).toEqual([part.body.refund.id, rest.id]);
    expect((await read(`/payments/${surplus.id}`)).payment).toMatchObject({
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
    expect([status, payments[0].kind, payments[0].amount]).toEqual(["PENDING", "wrong_amount", 21]);
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
  expect(await ids(`from=${at(-day)}&to=${at(day)}`)).toEqual([2, 1, 0, 3]);
  expect(await ids(`from=${at(day)}`)).toEqual([0]);
  expect(await ids(`to=${at(-day)}`)).toEqual([0]);
  expect(await call("GET", `/refunds?from=${at(1)}&to=${at(0)}`, { key: store.apiKey })).toMatchObject({
    status: 400,
    body: { details: [{ path: "from" }] },
  });
  const one = (await read(`/refunds/${made[0]}`)).refund;
  expect(one).toMatchObject({ orderId: order.id, transactionId: order.transaction_id, status: "completed" });
  expect((await read(`/orders/${order.id}`)).order).toMatchObject({
    status: "paid",
    refundedAmount: 15,
    refunds: [{ id: made[0] }, { id: made[1] }],
  });
});

describe("the wallet's activity", () => {
  test("of a period: each view, with the exact total, in the same order", async () => {
    const store = await storeWithMoney(50, { feePercent: "1" });
    const read = reader(store);
    await earn(store, 20);
    const sent = (await withdraw(store, { amount: 5, pixKey: "ana@example.com" })).body.withdrawal;
    await ended(store, sent.id);
    const from = encodeURIComponent(new Date(Date.now() - 60_000).toISOString());
    const later = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    for (const view of ["all", "sales", "withdrawals"]) {
      const whole = await read(`/wallet/activity?view=${view}&limit=100`);
      expect(await read(`/wallet/activity?view=${view}&limit=100&from=${from}&to=${later}`)).toEqual(whole);
      expect(whole.pagination.total).toBeGreaterThan(0);
      for (const range of [`to=${from}`, `from=${later}`])
        expect(await read(`/wallet/activity?view=${view}&${range}`)).toEqual({
          transactions: [],
          pagination: { limit: 20, offset: 0, total: 0 },
        });
      const second = await read(`/wallet/activity?view=${view}&from=${from}&limit=1&offset=1`);
      expect(second).toEqual({
        transactions: whole.transactions.slice(1, 2),
        pagination: { limit: 1, offset: 1, total: whole.pagination.total },
      });
    }
    expect(
      await call("GET", `/wallet/activity?view=all&from=${later}&to=${from}`, { key: store.apiKey }),
    ).toMatchObject({ status: 400, body: { details: [{ path: "from" }] } });
    // Between two movements: the first sale is out, its fee, too.
    const [, , , , fee] = (await read("/wallet/activity?view=all&limit=100")).transactions;
    const after = encodeURIComponent(new Date(Date.parse(fee.createdAt) + 1).toISOString());
    const { transactions, pagination } = await read(`/wallet/activity?view=all&from=${after}`);
    expect(pagination.total).toBe(transactions.length);
    expect(transactions.every(({ createdAt }: { createdAt: string }) => createdAt > fee.createdAt)).toBe(
      true,
    );
  });

  test("of any period of a long past, also where times and numbers differ in order", async () => {
    const store = await makeStore({ feePercent: "0", feeFixed: "0" });
    const read = reader(store);
    for (let sale = 0; sale < 9; sale++) await earn(store, 10 + sale);
    // One each 50 minutes; every other one began 55 minutes before the one with the number below it.
    await transaction(async (tx) => {
      await tx("test-role", "SELECT set_config('session_replication_role', 'replica', true)");
      await tx(
        "test-past",
        `UPDATE ledger_entries SET created_at = '2026-01-01T00:00:00Z'::timestamptz
           + position * interval '50 minutes' - (position % 2) * interval '55 minutes' WHERE store_id = $1`,
        [store.id],
      );
    });
    const whole = (await read("/wallet/activity?view=all&limit=100")).transactions as { createdAt: string }[];
    expect(whole).toHaveLength(9);
    const moments = whole.flatMap(({ createdAt }) => [
      createdAt,
      new Date(Date.parse(createdAt) + 1).toISOString(),
    ]);
    for (const from of moments)
      for (const to of moments.filter((moment) => moment > from)) {
        const wanted = whole.filter(({ createdAt }) => createdAt >= from && createdAt < to);
        const found = await read(`/wallet/activity?view=all&limit=100&from=${from}&to=${to}`);
        expect([from, to, found]).toEqual([
          from,
          to,
          { transactions: wanted, pagination: { limit: 100, offset: 0, total: wanted.length } },
        ]);
      }
  });

  test("everything that is listed can be read: movements and their causes, payments, refunds, withdrawals", async () => {
    const store = await storeWithMoney(50, { feePercent: "1", withdrawalFee: "0.5" });
    const read = reader(store);
    const charge = await earn(store, 20);
    await poster(store)(`/transactions/${charge}/refund`, { amount: 3 });
    const sent = (await withdraw(store, { amount: 5, pixKey: "ana@example.com" })).body.withdrawal;
    await ended(store, sent.id);
    const { transactions } = await read("/wallet/activity?view=all&limit=100");
    const path = { payment: "/payments/", refund: "/refunds/", withdrawal: "/wallet/withdrawals/" };
    const types = new Set<string>();
    for (const movement of transactions) {
      expect((await read(`/wallet/activity/${movement.id}`)).movement).toEqual(movement);
      const type = movement.causeType as keyof typeof path;
      types.add(type);
      expect((await read(path[type] + movement.causeId))[type].id).toBe(movement.causeId);
    }
    expect(types.size).toBe(3);
    const [out] = (await read("/transactions?type=PIX_OUT")).data.transactions;
    expect((await read(`/transactions/${out.id}`)).data).toEqual({ ...out, payments: [], refunds: [] });
    for (const sale of (await read("/wallet/activity?view=sales")).transactions)
      expect((await read(`/wallet/activity/${sale.id}`)).movement).toMatchObject({
        causeId: sale.paymentId,
        amount: sale.amount,
      });
  });

  test("so can coupons, checkout fields and keys", async () => {
    const store = await makeStore();
    const read = reader(store);
    for (const [path, list, one] of [
      ["/coupons", "coupons", "coupon"],
      ["/stores/me/custom-fields", "customFields", "customField"],
      ["/stores/me/api-keys", "apiKeys", "apiKey"],
    ] as const) {
      const [first] = (await read(path))[list];
      expect((await read(`${path}/${first.id}`))[one].id).toBe(first.id);
    }
  });

  test("a withdrawal shows its endToEndId, or why it was rejected", async () => {
    const store = await storeWithMoney(50);
    const read = reader(store);
    const good = (await withdraw(store, { amount: 5, pixKey: "ana@example.com" })).body.withdrawal;
    const bad = (await withdraw(store, { amount: 6, pixKey: "rejected@sandbox.test" })).body.withdrawal;
    await ended(store, good.id);
    await ended(store, bad.id);
    expect((await read(`/wallet/withdrawals/${good.id}`)).withdrawal).toMatchObject({
      endToEndId: expect.stringMatching(/^E99999999/),
      rejectReason: null,
    });
    const { withdrawal } = await read(`/wallet/withdrawals/${bad.id}`);
    expect(withdrawal).toMatchObject({ endToEndId: null, rejectReason: "recusado pelo banco" });
    const { transactions } = await read("/wallet/activity?view=withdrawals");
    expect(transactions[0].withdrawal).toEqual(withdrawal);
  });
});

describe("events", () => {
  afterEach(closeListeners);
  const NEW = [
    "order.paid",
    "order.shipped",
    "order.cancelled",
    "payment.surplus",
    "payment.wrong_amount",
    "refund.updated",
  ];

  const listening = () => listen((response) => response.writeHead(200).end());
  type Told = { event: keyof typeof PAYLOADS; data: Record<string, unknown> };
  const told = ({ deliveries }: Listener): Told[] => deliveries.map(({ body }) => JSON.parse(body));
  const named = (listener: Listener) =>
    told(listener)
      .map(({ event }) => event)
      .toSorted();

  test("those that an endpoint chose, each as the document describes it", async () => {
    const listener = await listening();
    const store = await makeStore({
      feePercent: "0",
      feeFixed: "0",
      webhook: {
        url: listener.url,
        events: [...NEW, "payment.paid", "transfer.failed", "transfer.completed"],
      },
    });
    const post = poster(store);
    const order = await orderOf(store, own);
    const { payments } = await paid(
      store,
      order.transaction_id,
      order.pix.copy_paste,
      { scenario: "twice" },
      2,
    );
    await post(`/orders/${order.id}/shipment`, { trackingCode: "BR1" });
    await post(`/orders/${order.id}/shipment`, { trackingCode: "BR2" });
    const dropped = await orderOf(store);
    await post(`/orders/${dropped.id}/cancellation`);
    await post(`/orders/${dropped.id}/cancellation`);
    const charge = (await post("/transactions", { type: "PIX_IN", amount: 30 })).body.data;
    await paid(store, charge.id, charge.payment.copyPaste, { scenario: "wrong_amount", amount: 29 });
    const { refund } = (await post(`/payments/${payments[1].id}/refund`, own)).body;
    const bad = (await withdraw(store, { amount: 6, pixKey: "rejected@sandbox.test", ...own })).body
      .withdrawal;
    await eventually(async () => new Set(named(listener)).size === NEW.length + 2);
    const all = told(listener);
    // Once each; only a refund has several steps.
    const once = [...NEW, "payment.paid", "transfer.failed"].filter((event) => event !== "refund.updated");
    expect(named(listener).filter((event) => event !== "refund.updated")).toEqual(once.toSorted());
    for (const one of all) expect(PAYLOADS[one.event].parse(one)).toEqual(one);
    const of = (event: string) => all.findLast((one) => one.event === event)?.data;
    expect(of("order.paid")).toMatchObject({
      id: order.id,
      orderCode: order.order_code,
      status: "paid",
      transactionId: order.transaction_id,
      ...own,
    });
    expect(of("order.shipped")).toMatchObject({ id: order.id, status: "shipped", trackingCode: "BR1" });
    expect(of("order.cancelled")).toMatchObject({ id: dropped.id, status: "cancelled", metadata: {} });
    const payer = { name: "Bia Prado", document: MASKED, institution: "Banco de testes" };
    expect(of("payment.paid")).toMatchObject({
      ...own,
      payer,
      paymentId: payments[0].id,
      endToEndId: payments[0].endToEndId,
      paidAmount: 50,
    });
    expect(of("payment.surplus")).toMatchObject({
      id: order.transaction_id,
      status: "surplus",
      orderId: order.id,
      paymentId: payments[1].id,
      paidAt: payments[1].paidAt,
      payer,
    });
    expect(of("payment.wrong_amount")).toMatchObject({ id: charge.id, amount: 30, paidAmount: 29, payer });
    expect(of("refund.updated")).toMatchObject({ id: refund.id, paymentId: payments[1].id, ...own });
    expect(of("transfer.failed")).toMatchObject({ id: bad.id, rejectReason: "recusado pelo banco", ...own });
  });

  test("an endpoint that did not choose them gets none", async () => {
    const listener = await listening();
    const store = await makeStore({ webhook: { url: listener.url, events: ["payment.paid"] } });
    const order = await orderOf(store);
    await paid(store, order.transaction_id, order.pix.copy_paste, { scenario: "twice" }, 2);
    await poster(store)(`/orders/${order.id}/shipment`, {});
    await eventually(async () => listener.deliveries.length > 0);
    expect(await db().webhookEvent.count({ where: { storeId: store.id } })).toBe(1);
    expect(named(listener)).toEqual(["payment.paid"]);
  });

  test("a redelivery goes to one endpoint when asked", async () => {
    const [first, second] = [await listening(), await listening()];
    const store = await makeStore({ webhook: { url: first.url, events: ["payment.created"] } });
    const post = poster(store);
    const { apiKey } = (
      await post("/stores/me/api-keys", {
        name: "segunda",
        scopes: ["*"],
        webhook: { url: second.url, events: ["payment.created"] },
      })
    ).body;
    await post("/transactions", { type: "PIX_IN", amount: 5 });
    await eventually(async () => first.deliveries.length === 1 && second.deliveries.length === 1);
    const [event] = (await reader(store)("/stores/me/webhook-events")).events;
    const delivered = () =>
      eventually(
        async () =>
          (await reader(store)(`/stores/me/webhook-events/${event.id}`)).event.status === "delivered",
      );
    await delivered();
    const path = `/stores/me/webhook-events/${event.id}/redelivery`;
    expect((await post(path, { apiKeyId: apiKey.id })).status).toBe(200);
    await eventually(async () => second.deliveries.length === 2);
    expect(first.deliveries).toHaveLength(1);
    // An attempt that is not recorded yet would hold the next one back.
    await delivered();
    expect((await post(path)).status).toBe(200);
    await eventually(async () => second.deliveries.length === 3 && first.deliveries.length === 2);
    const other = await makeStore();
    expect(await post(path, { apiKeyId: other.keyId })).toMatchObject({
      status: 400,
      body: { details: [{ path: "apiKeyId" }] },
    });
  });
});

test("one read costs one statement, a list at most two", async () => {
  const store = await makeStore();
  const order = await orderOf(store);
  const { payments } = await paid(store, order.transaction_id, order.pix.copy_paste);
  const { refund } = (await poster(store)(`/transactions/${order.transaction_id}/refund`, { amount: 1 }))
    .body;
  const cost = async (path: string) => {
    const answer = await call("GET", path, { key: store.apiKey });
    expect([path, answer.status]).toEqual([path, 200]);
    return Number(/desc="(\d+) round trips"/.exec(answer.headers.get("server-timing") ?? "")?.[1]);
  };
  const base = await cost("/wallet/balance");
  const paths: [path: string, more: number][] = [
    [`/orders/${order.id}`, 0],
    [`/transactions/${order.transaction_id}`, 0],
    [`/payments/${payments[0].id}`, 0],
    [`/refunds/${refund.id}`, 0],
    ["/refunds", 0],
    ["/orders", 1],
    ["/orders?externalReference=x", 1],
    ["/transactions", 1],
    ["/transactions?externalReference=x", 0],
    ["/wallet/activity?view=all&from=2020-01-01T00:00:00Z", 0],
    ["/wallet/activity?view=sales&from=2020-01-01T00:00:00Z", 0],
    ["/wallet/activity?view=withdrawals&from=2020-01-01T00:00:00Z", 0],
  ];
  for (const [path, more] of paths) expect([path, await cost(path)]).toEqual([path, base + more]);
});
