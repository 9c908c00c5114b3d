import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { inSeconds, makeCharge, makePayment, makeStore, SANDBOX, type Session, test } from "./fixture.ts";

/** What went back of one payment of 10 reais, by the ways that its records say. */
const READ = `SELECT refunded::float, refunding::float, bank_refunded::float, lost::float, outside::float, disputed::float,
    settled::float, returned::float, gone::float
  FROM payments p CROSS JOIN LATERAL
    money_gone(p.id, p.transaction_id, p.account_id, p.end_to_end_id, p.amount, p.returned_outside) WHERE p.id = $1`;
const NOTHING = {
  ...{
    refunded: 0,
    refunding: 0,
    bank_refunded: 0,
    lost: 0,
    outside: 0,
    disputed: 0,
    settled: 0,
    returned: 0,
    gone: 0,
  },
};

async function sold(db: Session) {
  const store = await makeStore(db);
  const { charge } = await makeCharge(db, store);
  const e2e = `E${randomUUID()}`;
  const payment = await makePayment(db, store, charge, { end_to_end_id: e2e });
  return {
    store,
    charge,
    read: async () => (await db.rows(READ, [payment]))[0],
    refund: async (amount: string, status: string, more: object = {}) =>
      db.insert("refunds", {
        ...{ store_id: store, transaction_id: charge, account_id: SANDBOX, end_to_end_id: e2e, amount },
        ...{ devolucao_id: randomUUID(), status, ...more },
      }),
    dispute: async (amount: string, blocked: string, state: string, seconds = 0) =>
      db.insert("disputes", {
        ...{
          store_id: store,
          payment_id: payment,
          account_id: SANDBOX,
          amount,
          blocked,
          reason: "golpe",
          state,
        },
        decided_at: state === "open" ? null : await inSeconds(db, seconds),
      }),
    atBank: (amount: string, state: string, more: object = {}) =>
      db.insert("external_refunds", {
        ...{
          account_id: SANDBOX,
          store_id: store,
          end_to_end_id: e2e,
          devolucao_id: randomUUID(),
          amount,
          state,
        },
        ...{ ended_at: state === "open" ? null : new Date(), ...more },
      }),
    outside: (amount: string) =>
      db.rows("UPDATE payments SET returned_outside = $2 WHERE id = $1", [payment, amount]),
  };
}

describe("money_gone", () => {
  test("counts refunds by their state: failed ones not at all, open ones as on their way", async ({ db }) => {
    const { read, refund } = await sold(db);
    expect(await read()).toEqual(NOTHING);
    await refund("1.00", "failed");
    await refund("2.00", "processing");
    await refund("3.00", "completed");
    expect(await read()).toEqual({ ...NOTHING, refunded: 3, refunding: 2, settled: 3, returned: 5, gone: 5 });
  });

  test("counts a refund of the bank from when it is listed, and for good once it is decided", async ({
    db,
  }) => {
    const { read, refund, atBank } = await sold(db);
    await atBank("1.00", "open");
    expect(await read()).toEqual({ ...NOTHING, bank_refunded: 1, returned: 1, gone: 1 });
    await atBank("2.00", "dismissed");
    expect(await read()).toEqual({ ...NOTHING, bank_refunded: 3, settled: 2, returned: 3, gone: 3 });
    await atBank("4.00", "booked", { refund_id: await refund("4.00", "completed") });
    expect(await read()).toEqual({ ...NOTHING, bank_refunded: 7, settled: 6, returned: 7, gone: 7 });
  });

  test("counts a refund of the store as its own where the bank listed one that took its place", async ({
    db,
  }) => {
    const { read, refund, atBank } = await sold(db);
    const before = await inSeconds(db, -60);
    await atBank("4.00", "booked", { refund_id: await refund("4.00", "completed", { created_at: before }) });
    expect(await read()).toEqual({ ...NOTHING, refunded: 4, settled: 4, returned: 4, gone: 4 });
  });

  test("tells open disputes, and counts lost ones, whatever could be blocked", async ({ db }) => {
    const { read, dispute } = await sold(db);
    await dispute("10.00", "10.00", "released");
    await dispute("3.00", "1.00", "open");
    expect(await read()).toEqual({ ...NOTHING, disputed: 3 });
    await dispute("6.00", "2.00", "lost");
    expect(await read()).toEqual({ ...NOTHING, disputed: 3, lost: 6, settled: 6, returned: 6, gone: 6 });
  });

  test("counts the rest of a dispute once: another dispute or the bank's refund is for it", async ({
    db,
  }) => {
    const { read, dispute } = await sold(db);
    await dispute("6.00", "3.00", "lost", -60);
    await dispute("3.00", "3.00", "lost", -30);
    expect(await read()).toMatchObject({ lost: 6, returned: 6, gone: 6 });
    const one = await sold(db);
    await one.dispute("4.00", "1.00", "lost", -60);
    await one.atBank("4.00", "booked", {
      disputed: "1.00",
      refund_id: await one.refund("3.00", "completed"),
    });
    expect(await one.read()).toMatchObject({ lost: 1, bank_refunded: 3, settled: 4, returned: 4, gone: 4 });
  });

  test("counts what the store paid back outside, and never more than was paid", async ({ db }) => {
    const { read, dispute, refund, outside } = await sold(db);
    await outside("4.00");
    expect(await read()).toEqual({ ...NOTHING, outside: 4, settled: 4, returned: 4, gone: 4 });
    await refund("5.00", "completed");
    await dispute("9.00", "9.00", "lost");
    expect(await read()).toMatchObject({ settled: 10, returned: 10, gone: 10 });
  });
});

describe("money_gone_of_store", () => {
  const OF = "SELECT charge_id, returned::float FROM money_gone_of_store($1)";

  test("lists each charge once from whose payment something went back, by any way", async ({ db }) => {
    const [a, b] = [await sold(db), await sold(db)];
    expect(await db.rows(OF, [a.store])).toEqual([]);
    await a.refund("1.00", "completed");
    await a.dispute("2.00", "0.00", "lost");
    await a.dispute("3.00", "0.00", "open");
    await b.atBank("4.00", "open");
    expect(await db.rows(OF, [a.store])).toEqual([{ charge_id: a.charge, returned: 3 }]);
    expect(await db.rows(OF, [b.store])).toEqual([{ charge_id: b.charge, returned: 4 }]);
    const c = await sold(db);
    await c.outside("5.00");
    await c.refund("1.00", "failed");
    expect(await db.rows(OF, [c.store])).toEqual([{ charge_id: c.charge, returned: 5 }]);
  });
});
