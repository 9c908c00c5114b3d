import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyer, call, refusal, wrongField } from "../fixtures/client.ts";
import { orderOf, own, paid, poster, reader } from "../fixtures/records.ts";
import type { TestStore } from "../fixtures/store.ts";
import { ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** A reference and metadata of an integrator's own, on everything that takes them. */
afterAll(expectNoDifference);

describe("a reference and metadata of one's own", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await storeWithMoney(100);
  });

  test("is not a stranger's to give: an order without a credential takes neither", async () => {
    const items = [{ productId: store.products.card.id, quantity: 1 }];
    const refused = await call("POST", "/orders/public", {
      store: store.id,
      body: { ...buyer, items, ...own },
    });
    expect(refused).toMatchObject(refusal(400, "ValidationError"));
    const named = refused.body.details.map(({ path }: { path: string }) => path).toSorted();
    expect(named).toEqual(["externalReference", "metadata"]);
    const made = await call("POST", "/orders/public", { store: store.id, body: { ...buyer, items } });
    expect(made.body.order).toMatchObject({ external_reference: null, metadata: {} });
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
    expect(tooMany).toMatchObject(wrongField("metadata"));
  });
});
