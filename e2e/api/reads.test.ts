import { afterAll, describe, expect, test } from "vitest";
import { transaction } from "#lib/db/pool.ts";
import { call, wrongField } from "../fixtures/client.ts";
import { orderOf, paid, poster, reader } from "../fixtures/records.ts";
import { cheapest, roundTripsOf } from "../fixtures/round-trips.ts";
import { makeStore } from "../fixtures/store.ts";
import { earn, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Whatever a list or a movement names can be read by its id, and at what cost. */
afterAll(expectNoDifference);

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
      expect(await read(`/wallet/activity?view=${view}&limit=100&dateFrom=${from}&dateTo=${later}`)).toEqual(
        whole,
      );
      expect(whole.pagination.total).toBeGreaterThan(0);
      for (const range of [`dateTo=${from}`, `dateFrom=${later}`])
        expect(await read(`/wallet/activity?view=${view}&${range}`)).toEqual({
          transactions: [],
          pagination: { limit: 20, offset: 0, total: 0 },
        });
      const second = await read(`/wallet/activity?view=${view}&dateFrom=${from}&limit=1&offset=1`);
      expect(second).toEqual({
        transactions: whole.transactions.slice(1, 2),
        pagination: { limit: 1, offset: 1, total: whole.pagination.total },
      });
    }
    expect(
      await call("GET", `/wallet/activity?view=all&dateFrom=${later}&dateTo=${from}`, { key: store.apiKey }),
    ).toMatchObject(wrongField("dateFrom"));
    // Between two movements: the first sale is out, its fee, too.
    const [, , , , fee] = (await read("/wallet/activity?view=all&limit=100")).transactions;
    const after = encodeURIComponent(new Date(Date.parse(fee.createdAt) + 1).toISOString());
    const { transactions, pagination } = await read(`/wallet/activity?view=all&dateFrom=${after}`);
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
        const found = await read(`/wallet/activity?view=all&limit=100&dateFrom=${from}&dateTo=${to}`);
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
    expect((await read(`/transactions/${out.id}`)).data).toEqual({
      ...out,
      payments: [],
      refunds: [],
      resolved: null,
    });
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
    expect(withdrawal).toMatchObject(transactions[0].withdrawal);
  });
});

test("one read costs one statement, a list at most two", async () => {
  const store = await makeStore();
  const order = await orderOf(store);
  const { payments } = await paid(store, order.transaction_id, order.pix.copy_paste);
  const { refund } = (await poster(store)(`/transactions/${order.transaction_id}/refund`, { amount: 1 }))
    .body;
  const once = async (path: string) => {
    const answer = await call("GET", path, { key: store.apiKey });
    expect([path, answer.status]).toEqual([path, 200]);
    return { trips: roundTripsOf(answer.headers) };
  };
  // A server reads a key again after a second.
  const cost = async (path: string) => (await cheapest(() => once(path))).trips;
  const base = await cost("/wallet/balance");
  const paths: [path: string, more: number][] = [
    [`/orders/${order.id}`, 0],
    [`/transactions/${order.transaction_id}`, 0],
    [`/payments/${payments[0].id}`, 0],
    [`/refunds/${refund.id}`, 0],
    ["/refunds", 0],
    [`/orders/${order.id}/notes`, 0],
    [`/orders/parcels?ids=${order.id},00000000-0000-7000-8000-000000000000`, 0],
    ["/orders", 1],
    ["/orders?externalReference=x", 1],
    ["/orders?customerId=00000000-0000-7000-8000-000000000000", 1],
    ["/customers", 0],
    ["/customers?search=ana&sort=total", 0],
    [`/customers/${(await reader(store)(`/orders/${order.id}`)).order.customerId}`, 0],
    ["/transactions", 1],
    ["/transactions?externalReference=x", 0],
    ["/wallet/activity?view=all&dateFrom=2020-01-01T00:00:00Z", 0],
    ["/wallet/activity?view=sales&dateFrom=2020-01-01T00:00:00Z", 0],
    ["/wallet/activity?view=withdrawals&dateFrom=2020-01-01T00:00:00Z", 0],
  ];
  for (const [path, more] of paths) expect([path, await cost(path)]).toEqual([path, base + more]);
});
