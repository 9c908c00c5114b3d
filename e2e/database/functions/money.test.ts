import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeKey, makeStore, makeWebhook, SANDBOX, type Session, test } from "./fixture.ts";

const POST = "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7, $8)";

type Move = [
  debit: string,
  credit: string,
  amount: string,
  cause: string,
  causeId?: string,
  description?: string,
];

/** Movements of a store at an account, as they are sent. */
const sent = (store: string, moves: readonly Move[], account = SANDBOX) => [
  ...[store, account, moves.map(([debit]) => debit), moves.map(([, credit]) => credit)],
  ...[moves.map(([, , amount]) => amount), moves.map(([, , , cause]) => cause)],
  moves.map(([, , , , id]) => id ?? randomUUID()),
  moves.map(([, , , , , description]) => description ?? null),
];

const sale = (amount: string, cause: string = randomUUID()): Move => [
  ...(["clearing", "available", amount, "sale", cause, "Venda"] as const),
];
const withdrawal = (amount: string): Move => ["available", "pending", amount, "withdrawal"];

/** Puts money into what is available, as a sale does. */
const sell = (db: Session, store: string, amount: string, cause?: string, account = SANDBOX) =>
  db.value(POST, sent(store, [sale(amount, cause)], account));

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
    const first = randomUUID();
    expect(
      await db.value(POST, sent(store, [sale("10.00", first), ["available", "fees", "0.50", "fee", first]])),
    ).toBe(2);
    expect(await sell(db, store, "5.00")).toBe(1);
    expect(await wallet(db, store)).toEqual({
      ...{ available: "14.50", pending: "0.00", blocked: "0.00", fees: "0.50", clearing: "-15.00" },
      ...{ entries: 3, sales: 2, withdrawn: 0 },
    });
    expect(
      await db.rows(
        "SELECT position, sale_number, cause, available_after, description FROM ledger_entries ORDER BY 1",
      ),
    ).toEqual([
      { position: 1, sale_number: 1, cause: "sale", available_after: "10.00", description: "Venda" },
      { position: 2, sale_number: null, cause: "fee", available_after: "9.50", description: null },
      { position: 3, sale_number: 2, cause: "sale", available_after: "14.50", description: "Venda" },
    ]);
  });

  test("books each cause once", async ({ db }) => {
    const store = await makeStore(db);
    const cause = randomUUID();
    await sell(db, store, "10.00", cause);
    expect(await sell(db, store, "10.00", cause)).toBe(0);
    expect(await wallet(db, store)).toMatchObject({ available: "10.00", entries: 1 });
  });

  test("refuses more than is available, and a store without a wallet", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "1.00");
    const spend = [withdrawal("1.01")];
    expect(await db.refusal(POST, sent(store, spend))).toMatchObject({ message: "wallets_available_check" });
    expect(await db.refusal(POST, sent(randomUUID(), spend))).toMatchObject({ code: "P0001" });
  });

  test("writes the bank's tariff of a Pix, which is not the store's business", async ({ db }) => {
    const store = await makeStore(db);
    const tariffs = { received: { percent: "1", minimum: "0.50" } };
    const account = await db.insert("gateway_accounts", { kind: "efi", name: "Efí", tariffs });
    await db.value(POST, sent(store, [sale("10.00"), sale("100.00"), withdrawal("20.00")], account));
    expect(await db.rows("SELECT tariff FROM ledger_entries ORDER BY position")).toEqual([
      { tariff: "0.50" },
      { tariff: "1.00" },
      { tariff: null },
    ]);
    expect(await wallet(db, store)).toMatchObject({ available: "90.00" });
    expect(await db.value("SELECT tariff FROM account_movements WHERE cause = 'sale'")).toBe("1.50");
  });
});

describe("movements_posted", () => {
  test("keeps what each account has of a store, by cause", async ({ db }) => {
    const store = await makeStore(db);
    const other = randomUUID();
    await sell(db, store, "10.00");
    await sell(db, store, "2.50");
    await sell(db, store, "7.00", undefined, other);
    await db.value(POST, sent(store, [withdrawal("4.00")]));
    expect(
      await db.rows("SELECT account_id, cause, count, amount FROM account_movements ORDER BY amount DESC"),
    ).toEqual([
      { account_id: SANDBOX, cause: "sale", count: 2, amount: "12.50" },
      { account_id: other, cause: "sale", count: 1, amount: "7.00" },
      { account_id: SANDBOX, cause: "withdrawal", count: 1, amount: "4.00" },
    ]);
  });

  test("refuses a movement that is not between the accounts of its cause", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    for (const wrong of [
      ["available", "clearing", "1.00", "sale"],
      ["available", "clearing", "1.00", "withdrawal"],
      ["clearing", "available", "1.00", "withdrawal_returned"],
      ["available", "fees", "1.00", "adjustment_debit"],
      ["clearing", "fees", "1.00", "fee"],
    ] as Move[])
      expect(await db.refusal(POST, sent(store, [wrong]))).toMatchObject({
        message: /not those of their cause/,
      });
    expect(await wallet(db, store)).toMatchObject({ available: "10.00", entries: 1 });
  });

  test("refuses a movement that does not go on where the wallet is", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    const write = `INSERT INTO ledger_entries (store_id, account_id, position, sale_number, debit, credit, amount, cause, cause_id, available_after)
      VALUES ($1, $2, $3, $4, 'clearing', 'available', 1, 'sale', gen_random_uuid(), $5)`;
    for (const [position, sales, after] of [
      [3, 2, "11.00"],
      [2, 3, "11.00"],
      [2, 2, "12.00"],
    ])
      expect(await db.refusal(write, [store, SANDBOX, position, sales, after])).toMatchObject({
        code: "P0001",
      });
    expect(await db.refusal(write, [randomUUID(), SANDBOX, 1, 1, "1.00"])).toMatchObject({ code: "P0001" });
    expect(await db.refusal(write, [store, SANDBOX, 2, 2, "11.00"])).toEqual({ code: "", message: "" });
  });
});

describe("wallet_needs_movement", () => {
  test("refuses to change a wallet, or what is kept of an account, by hand", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    const other = await db.insert("stores", { name: "Outra", slug: "outra" });
    for (const text of [
      "UPDATE wallets SET available = available + 1, clearing = clearing - 1",
      "UPDATE wallets SET entries = entries + 1",
      "DELETE FROM wallets",
      `INSERT INTO wallets (store_id, available, clearing) VALUES ('${other}', 1, -1)`,
      "UPDATE account_movements SET amount = amount + 1",
      "DELETE FROM account_movements",
    ])
      expect(await db.refusal(text)).toMatchObject({ code: "P0001", message: /only with a movement/ });
    expect(await db.refusal("UPDATE wallets SET updated_at = now()")).toEqual({ code: "", message: "" });
  });
});

describe("bank_tariff", () => {
  const tariff = (db: Session, rates: object, cause: string, amount: string) =>
    db.value("SELECT bank_tariff($1, $2, $3)", [rates, cause, amount]);

  test("is that of what came in or of what left, rounded half up, within its limits", async ({ db }) => {
    const rates = {
      received: { percent: "0.99", minimum: "0.10", maximum: "5.00" },
      sent: { fixed: "0.45" },
    };
    expect(await tariff(db, rates, "sale", "50.00")).toBe("0.50");
    expect(await tariff(db, rates, "late_payment", "1.00")).toBe("0.10");
    expect(await tariff(db, rates, "overpayment", "9000.00")).toBe("5.00");
    expect(await tariff(db, rates, "withdrawal_sent", "10.00")).toBe("0.45");
    expect(await tariff(db, rates, "refund_sent", "10.00")).toBeNull();
    expect(await tariff(db, { sent: null }, "withdrawal_sent", "10.00")).toBeNull();
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
    const stop =
      "UPDATE gateway_accounts SET payouts_stopped_at = now(), payouts_stopped_for = $1 WHERE id = $2";
    await db.rows(stop, [randomUUID(), SANDBOX]);
    expect(await request(wishOf(store), false)).toEqual({ code: "VT020", message: "payoutsStopped" });
    const allow =
      "UPDATE gateway_accounts SET payouts_stopped_at = NULL, payouts_stopped_for = NULL WHERE id = $1";
    await db.rows(allow, [SANDBOX]);
    await db.insert("withdrawal_guards", { store_id: store, settings: {} });
    expect(await request(wishOf(store), false)).toEqual({ code: "VT002", message: "storeHasGuards" });
    expect(await db.rows("SELECT FROM withdrawals")).toEqual([]);
    expect(await request(wishOf(store), true)).toEqual({ code: "", message: "" });
  });
});

/** A store that received 10 reais at an account of its own, in the wallet. */
async function atOwnBank(db: Session) {
  const store = await makeStore(db);
  const own = await db.insert("gateway_accounts", {
    kind: "key",
    name: "Banco da loja",
    holder_store_id: store,
  });
  await sell(db, store, "10.00", undefined, own);
  return { store, own };
}

describe("account_balances", () => {
  test("says what of each balance is at each account", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    const paid = randomUUID();
    await db.value(POST, sent(store, [sale("8.00", paid), ["available", "fees", "1.00", "fee", paid]]));
    await db.value(
      POST,
      sent(store, [withdrawal("3.00"), ["available", "blocked", "2.00", "dispute_blocked"]]),
    );
    await sell(db, await makeStore(db), "99.00");
    expect(await db.rows("SELECT * FROM account_balances($1) ORDER BY available", [store])).toEqual([
      { account_id: SANDBOX, available: "2.00", pending: "3.00", blocked: "2.00", fees: "1.00" },
      { account_id: own, available: "10.00", pending: "0.00", blocked: "0.00", fees: "0.00" },
    ]);
  });
});

describe("money_elsewhere", () => {
  const ELSEWHERE = "SELECT money_elsewhere($1, $2)";

  test("is what the store's own bank has, for any other account and for none", async ({ db }) => {
    const { store } = await atOwnBank(db);
    expect(await db.value(ELSEWHERE, [store, SANDBOX])).toBe("10.00");
    expect(await db.value(ELSEWHERE, [store, null])).toBe("10.00");
    await sell(db, store, "5.00");
    await db.value(POST, sent(store, [withdrawal("1.00")]));
    expect(await db.value(ELSEWHERE, [store, SANDBOX])).toBe("10.00");
    expect(await db.value(ELSEWHERE, [await makeStore(db), SANDBOX])).toBe("0");
  });

  test("is what the platform has, for an account of the store", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    expect(await db.value(ELSEWHERE, [store, own])).toBe("0");
    await sell(db, store, "5.00");
    await db.value(POST, sent(store, [["available", "clearing", "2.00", "adjustment_debit"]]));
    expect(await db.value(ELSEWHERE, [store, own])).toBe("3.00");
  });

  test("is nothing where the other holder's accounts are below zero", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    await db.value(POST, sent(store, [withdrawal("4.00")]));
    expect(await db.value(ELSEWHERE, [store, own])).toBe("0");
  });
});

describe("refuse_money_elsewhere", () => {
  const REFUSE = "SELECT refuse_money_elsewhere($1, $2)";
  const allowed = { code: "", message: "" };
  const refused = { code: "VT008", message: "moneyElsewhere" };

  test("refuses what would be paid with money that is at the store's own bank", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    await db.value(POST, sent(store, [withdrawal("1.00")]));
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual(refused);
    expect(await db.refusal(REFUSE, [store, own])).toEqual(allowed);
  });

  test("refuses what a store's own bank would pay with money that is with the platform", async ({ db }) => {
    const { store, own } = await atOwnBank(db);
    await sell(db, store, "5.00");
    await db.value(POST, sent(store, [withdrawal("11.00")], own));
    expect(await db.refusal(REFUSE, [store, own])).toEqual(refused);
    await db.value(POST, sent(store, [withdrawal("4.00")]));
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual(allowed);
  });

  test("lets out what came to the platform, whatever an adjustment has taken at the store's own bank", async ({
    db,
  }) => {
    const { store, own } = await atOwnBank(db);
    await sell(db, store, "5.00");
    await db.value(POST, sent(store, [["available", "clearing", "10.00", "adjustment_debit"]], own));
    await db.value(POST, sent(store, [withdrawal("5.00")]));
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual(allowed);
  });

  test("an adjustment against the store's money with the platform does not let out what is at its own bank", async ({
    db,
  }) => {
    const { store } = await atOwnBank(db);
    await sell(db, store, "5.00");
    await db.value(POST, sent(store, [["available", "clearing", "5.00", "adjustment_debit"]]));
    await db.value(POST, sent(store, [withdrawal("5.00")]));
    expect(await db.refusal(REFUSE, [store, SANDBOX])).toEqual(refused);
  });

  test("is nothing to a store without a bank of its own", async ({ db }) => {
    expect(await db.refusal(REFUSE, [await makeStore(db), SANDBOX])).toEqual(allowed);
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
