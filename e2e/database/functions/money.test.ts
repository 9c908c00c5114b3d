import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import {
  makeCharge,
  makeKey,
  makePayment,
  makeStore,
  makeWebhook,
  SANDBOX,
  type Session,
  test,
} from "./fixture.ts";

const POST = "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7)";

/** Puts money into what is available, as a sale does. */
const sell = (db: Session, store: string, amount: string, cause: string = randomUUID()) =>
  db.value(POST, [store, "clearing", "available", amount, "sale", cause, "Venda"]);

const wallet = async (db: Session, store: string) =>
  (
    await db.rows(
      "SELECT available, pending, blocked, fees, clearing, entries, sales, withdrawn FROM wallets WHERE store_id = $1",
      [store],
    )
  )[0];

describe("post_ledger", () => {
  test("moves money between two accounts and numbers the movement, and the sale among the sales", async ({
    db,
  }) => {
    const store = await makeStore(db);
    const sale = randomUUID();
    expect(await sell(db, store, "10.00", sale)).toBe("10.00");
    expect(await db.value(POST, [store, "available", "fees", "0.50", "fee", sale, null])).toBe("9.50");
    expect(await wallet(db, store)).toEqual({
      ...{ available: "9.50", pending: "0.00", blocked: "0.00", fees: "0.50", clearing: "-10.00" },
      ...{ entries: 2, sales: 1, withdrawn: 0 },
    });
    expect(
      await db.rows(
        "SELECT position, sale_number, cause, available_after, description FROM ledger_entries ORDER BY 1",
      ),
    ).toEqual([
      { position: 1, sale_number: 1, cause: "sale", available_after: "10.00", description: "Venda" },
      { position: 2, sale_number: null, cause: "fee", available_after: "9.50", description: null },
    ]);
  });

  test("books each cause once", async ({ db }) => {
    const store = await makeStore(db);
    const cause = randomUUID();
    await sell(db, store, "10.00", cause);
    expect(await sell(db, store, "10.00", cause)).toBeNull();
    expect(await wallet(db, store)).toMatchObject({ available: "10.00", entries: 1 });
  });

  test("refuses more than is available, and a store without a wallet", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "1.00");
    const spend = [store, "available", "pending", "1.01", "withdrawal", randomUUID(), null];
    expect(await db.refusal(POST, spend)).toMatchObject({ message: "wallets_available_check" });
    expect(await db.refusal(POST, [randomUUID(), ...spend.slice(1)])).toMatchObject({ code: "P0001" });
  });
});

describe("ledger_is_immutable", () => {
  test("refuses every change and removal", async ({ db }) => {
    await sell(db, await makeStore(db), "1.00");
    for (const text of [
      "UPDATE ledger_entries SET amount = 2",
      "DELETE FROM ledger_entries",
      "TRUNCATE ledger_entries",
    ])
      expect(await db.refusal(text)).toMatchObject({ code: "P0001", message: /never changed/ });
  });
});

describe("audit_is_immutable", () => {
  test("refuses every change and removal", async ({ db }) => {
    await db.insert("audit_entries", { actor: "member:ana", action: "key.created" });
    for (const text of [
      "UPDATE audit_entries SET actor = ''",
      "DELETE FROM audit_entries",
      "TRUNCATE audit_entries",
    ])
      expect(await db.refusal(text)).toMatchObject({ code: "P0001", message: /never changed/ });
  });
});

const REQUEST = "SELECT request_withdrawal($1, $2, $3, $4, $5, $6)";

function wishOf(store: string, total = "8.00", more: object = {}) {
  return {
    ...{
      id: randomUUID(),
      store_id: store,
      status: "processing",
      amount: "7.00",
      fee_amount: "1.00",
      total_amount: total,
    },
    ...{
      destination: "ana@exemplo.com.br",
      is_code: false,
      description: "Aluguel de julho",
      external_reference: "NF 7",
    },
    ...{
      gateway: "sandbox",
      account_id: SANDBOX,
      id_envio: randomUUID(),
      attempts: 0,
      claim: 1,
      leaves_at: "now",
    },
    ...{ created_at: "now", lease: 30, unsure: 60 },
    ...more,
  };
}

describe("request_withdrawal", () => {
  test("writes it, takes its money, ties it to the key and announces it", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    await makeWebhook(db, store, ["transfer.created"]);
    const key = await makeKey(db);
    const wish = wishOf(store);
    await db.rows(REQUEST, [wish, false, randomUUID(), JSON.stringify({ data: {} }), key, 1]);
    expect(await wallet(db, store)).toMatchObject({ available: "2.00", pending: "8.00", withdrawn: 1 });
    expect(
      await db.rows(
        "SELECT number, words, metadata, reconcile_at = call_until AS leased, unsure_until > call_until AS unsure FROM withdrawals",
      ),
    ).toEqual([{ number: 1, words: " nf 7 aluguel de julho", metadata: {}, leased: true, unsure: true }]);
    expect(await db.value("SELECT resource_id FROM idempotency_keys")).toBe(wish.id);
    expect(await db.value("SELECT event FROM webhook_events")).toBe("transfer.created");
  });

  test("refuses what the store has not, what its guards have not seen, and a lost key; all of it or nothing", async ({
    db,
  }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    const key = await makeKey(db, { claim: 2 });
    const request = (wish: object, guarded: boolean, claim = 2) =>
      db.refusal(REQUEST, [wish, guarded, randomUUID(), JSON.stringify({ data: {} }), key, claim]);
    const tooMuch = wishOf(store, "11.00", { amount: "10.00" });
    expect(await request(tooMuch, false)).toMatchObject({ message: "wallets_available_check" });
    expect(await request(wishOf(store), false, 1)).toEqual({
      code: "VT001",
      message: "idempotencyClaimLost",
    });
    await db.insert("withdrawal_guards", { store_id: store, settings: {} });
    expect(await request(wishOf(store), false)).toEqual({ code: "VT002", message: "storeHasGuards" });
    expect(await db.rows("SELECT FROM withdrawals")).toEqual([]);
    expect(await request(wishOf(store), true)).toEqual({ code: "", message: "" });
  });
});

/** A store that received 10 reais at an account of its own, in the wallet; `paidBy` is the platform's. */
async function atOwnBank(db: Session) {
  const store = await makeStore(db);
  const own = await db.insert("gateway_accounts", {
    kind: "key",
    name: "Banco da loja",
    holder_store_id: store,
  });
  const { charge } = await makeCharge(db, store, { account_id: own });
  const payment = await makePayment(db, store, charge, { account_id: own });
  await sell(db, store, "10.00", payment);
  return { store, own, payment };
}

describe("refuse_money_elsewhere", () => {
  const REFUSE = "SELECT refuse_money_elsewhere($1, $2)";

  test("refuses what would be paid with money that is at the store's own bank", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    await db.value(POST, [store, "available", "pending", "1.00", "withdrawal", randomUUID(), null]);
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual({ code: "VT008", message: "moneyElsewhere" });
    expect(await db.refusal(REFUSE, [store, own])).toEqual({ code: "", message: "" });
  });

  test("lets out what came to the platform, and what an adjustment has cleared", async ({ db }) => {
    const { store } = await atOwnBank(db);
    await sell(db, store, "5.00");
    await db.value(POST, [store, "available", "pending", "5.00", "withdrawal", randomUUID(), null]);
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual({ code: "", message: "" });
    await db.value(POST, [store, "available", "pending", "5.00", "withdrawal", randomUUID(), null]);
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toMatchObject({ code: "VT008" });
    const debit = { direction: "debit", amount: "5.00", reason: "Mudança de banco", idempotency_key: "k" };
    await db.insert("adjustments", { store_id: store, ...debit });
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual({ code: "", message: "" });
  });

  test("is nothing to a store without a bank of its own", async ({ db }) => {
    expect(await db.refusal(REFUSE, [await makeStore(db), SANDBOX])).toEqual({ code: "", message: "" });
  });
});

describe("withdrawal_period", () => {
  test.for([
    ["2026-07-01T06:00:00-03:00", false, "2026-07-01T06:00:00-03:00"],
    ["2026-07-01T19:59:59-03:00", false, "2026-07-01T06:00:00-03:00"],
    ["2026-07-01T20:00:00-03:00", true, "2026-07-01T20:00:00-03:00"],
    ["2026-07-02T05:59:59-03:00", true, "2026-07-01T20:00:00-03:00"],
  ] as const)("at %s: night %s, since %s", async ([at, night, since], { db }) => {
    expect(await db.rows("SELECT * FROM withdrawal_period($1)", [at])).toEqual([
      { night, since: new Date(since) },
    ]);
  });
});

describe("payment_given_back", () => {
  const open = (db: Session) => db.value("SELECT open_amount FROM payments WHERE open_amount IS NOT NULL");

  test("works out what of an odd payment still waits for a person", async ({ db }) => {
    const store = await makeStore(db);
    const { charge } = await makeCharge(db, store);
    const odd = { kind: "overpayment", end_to_end_id: "E1", amount: "10.00", open_amount: "10.00" };
    await makePayment(db, store, charge, odd);
    await makePayment(db, store, charge, { end_to_end_id: "E2" });
    const give = (amount: string, end_to_end_id = "E1") =>
      db.insert("refunds", {
        ...{ store_id: store, transaction_id: charge, account_id: SANDBOX, end_to_end_id, amount },
        devolucao_id: randomUUID(),
      });
    await give("1.00", "E2");
    expect(await open(db)).toBe("10.00");
    const first = await give("4.00");
    expect(await open(db)).toBe("6.00");
    await db.rows("UPDATE refunds SET status = 'failed' WHERE id = $1", [first]);
    expect(await open(db)).toBe("10.00");
    await give("10.00");
    expect(await open(db)).toBe("0.00");
  });
});
