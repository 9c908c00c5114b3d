import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeKey, makeStore, makeWebhook, SANDBOX, type Session, test } from "./fixture.ts";
import { POST, sale, sell, sent, wallet, withdrawal } from "./movements.ts";

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
    ...{ actor: "member:ana@example.com", address: "192.0.2.1" },
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
    const event = JSON.stringify({ data: {}, createdAt: "2026-11-20T12:00:00.000Z" });
    await db.rows(REQUEST, [wish, false, randomUUID(), event, key, 1]);
    expect(await wallet(db, store)).toMatchObject({ available: "2.00", pending: "8.00", withdrawn: 1 });
    expect(
      await db.rows(
        "SELECT number, words, metadata, reconcile_at = call_until AS leased, unsure_until > call_until AS unsure FROM withdrawals",
      ),
    ).toEqual([{ number: 1, words: " nf 7 aluguel de julho", metadata: {}, leased: true, unsure: true }]);
    expect(await db.value("SELECT resource_id FROM idempotency_keys")).toBe(wish.id);
    expect(await db.value("SELECT event FROM webhook_events")).toBe("transfer.created");
    expect(await db.rows("SELECT actor, action, details, address FROM audit_entries")).toEqual([
      {
        actor: "member:ana@example.com",
        action: "withdrawal.requested",
        details: { withdrawalId: wish.id, amount: wish.amount, fee: "1.00" },
        address: "192.0.2.1",
      },
    ]);
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
    const hold = "UPDATE stores SET withdrawals_held_at = $2, withdrawals_held_reason = $3 WHERE id = $1";
    await db.rows(hold, [store, "now", "Golpe"]);
    expect(await request(wishOf(store), false)).toEqual({ code: "VT040", message: "withdrawalsHeld" });
    await db.rows(hold, [store, null, null]);
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
    environment: "production",
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
