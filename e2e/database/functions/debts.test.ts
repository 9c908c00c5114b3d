import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeStore, SANDBOX, type Session, test } from "./fixture.ts";
import { DESPITE, gone, type Move, POST, sale, sell, sent, wallet, withdrawal } from "./movements.ts";

const ownAccount = (db: Session, store: string) =>
  db.insert("gateway_accounts", {
    kind: "api-pix",
    name: "Banco da loja",
    environment: "test",
    chave: randomUUID(),
    holder_store_id: store,
  });
const take = (db: Session, store: string, ...moves: Move[]) => db.value(DESPITE, sent(store, moves));
const owed = async (db: Session, store: string) =>
  db.value("SELECT owed FROM wallets WHERE store_id = $1", [store]);
const causes = async (db: Session, store: string) =>
  (
    await db.rows<{ cause: string; amount: string; after: string }>(
      "SELECT cause, amount, available_after AS after FROM ledger_entries WHERE store_id = $1 ORDER BY position",
      [store],
    )
  ).map(({ cause, amount, after }) => `${cause} ${amount} ${after}`);

describe("with_debts", () => {
  test("debits what is there and lets the store owe the rest", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    const cause = randomUUID();
    expect(await take(db, store, gone("30.00", "external_refund", cause))).toBe(2);
    expect(await causes(db, store)).toEqual([
      "sale 10.00 10.00",
      "debt 20.00 30.00",
      "external_refund 30.00 0.00",
    ]);
    expect(await wallet(db, store)).toMatchObject({ available: "0.00", clearing: "20.00" });
    expect(await owed(db, store)).toBe("20.00");
    expect(await db.rows("SELECT cause_id, cause, amount, settled_at FROM debts")).toEqual([
      { cause_id: cause, cause: "external_refund", amount: "20.00", settled_at: null },
    ]);
  });

  test("owes nothing for a debit that the balance covers", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "10.00");
    await take(db, store, gone("10.00"));
    expect(await causes(db, store)).toEqual(["sale 10.00 10.00", "external_refund 10.00 0.00"]);
    expect(await db.rows("SELECT FROM debts")).toEqual([]);
  });

  test("pays the debt with each credit, after the fee of its sale, and notes its end", async ({ db }) => {
    const store = await makeStore(db);
    await take(db, store, gone("20.00"));
    const first = randomUUID();
    await db.value(POST, sent(store, [sale("8.00", first), ["available", "fees", "0.50", "fee", first]]));
    expect(await owed(db, store)).toBe("12.50");
    await sell(db, store, "20.00");
    expect(await wallet(db, store)).toMatchObject({ available: "7.50" });
    expect(await owed(db, store)).toBe("0.00");
    expect((await causes(db, store)).filter((one) => one.startsWith("debt_paid"))).toEqual([
      "debt_paid 7.50 0.00",
      "debt_paid 12.50 7.50",
    ]);
    expect(await db.rows("SELECT FROM debts WHERE settled_at IS NULL")).toEqual([]);
  });

  test("books each cause once, and no debt for a repeat", async ({ db }) => {
    const store = await makeStore(db);
    const cause = randomUUID();
    await take(db, store, gone("5.00", "external_refund", cause));
    expect(await take(db, store, gone("5.00", "external_refund", cause))).toBe(0);
    expect(await owed(db, store)).toBe("5.00");
  });

  test("refuses withdrawals and refunds of a store that owes, with the amount", async ({ db }) => {
    const store = await makeStore(db);
    await take(db, store, gone("5.00"));
    for (const move of [withdrawal("1.00"), ["available", "pending", "1.00", "refund"] as Move])
      expect(await db.refusal(POST, sent(store, [move]))).toEqual({ code: "VT050", message: "storeOwes" });
    expect(await db.refusal(POST, sent(store, [gone("1.00", "adjustment_debit")]))).toMatchObject({
      message: "wallets_available_check",
    });
  });

  test("writes a debt off, and never more than is owed", async ({ db }) => {
    const store = await makeStore(db);
    await take(db, store, gone("5.00"));
    const off = (amount: string): Move => ["clearing", "owed", amount, "debt_written_off"];
    expect(await db.refusal(POST, sent(store, [off("5.01")]))).toMatchObject({ message: "moreThanOwed" });
    await db.value(POST, sent(store, [off("5.00")]));
    expect(await db.refusal(POST, sent(store, [off("0.01")]))).toMatchObject({
      message: "wallets_owed_check",
    });
    expect(await wallet(db, store)).toMatchObject({ available: "0.00", clearing: "0.00" });
    expect(await db.rows("SELECT FROM debts WHERE settled_at IS NULL")).toEqual([]);
  });
});

describe("a posting of several causes", () => {
  test("pays the debt once for each sale, after its fee", async ({ db }) => {
    const store = await makeStore(db);
    await take(db, store, gone("30.00"));
    const [first, second] = [randomUUID(), randomUUID()];
    const fee = (id: string): Move => ["available", "fees", "1.00", "fee", id];
    await db.value(POST, sent(store, [sale("20.00", first), sale("20.00", second), fee(first), fee(second)]));
    const paid = "SELECT cause_id, amount FROM ledger_entries WHERE cause = 'debt_paid' ORDER BY position";
    expect(await db.rows(paid)).toEqual([
      { cause_id: first, amount: "19.00" },
      { cause_id: second, amount: "11.00" },
    ]);
    expect([await owed(db, store), (await wallet(db, store))?.available]).toEqual(["0.00", "8.00"]);
  });
});

describe("pot_accounts", () => {
  test("no more is written off than is owed in the pot", async ({ db }) => {
    const store = await makeStore(db);
    const own = await ownAccount(db, store);
    await take(db, store, gone("60.00"));
    await db.value(DESPITE, sent(store, [gone("40.00")], own));
    const off: Move = ["clearing", "owed", "60.01", "debt_written_off"];
    expect(await db.refusal(POST, sent(store, [off]))).toMatchObject({ message: "moreThanOwed" });
    await sell(db, store, "100.00", undefined, own);
    await sell(db, store, "100.00");
    expect([await owed(db, store), (await wallet(db, store))?.available]).toEqual(["0.00", "100.00"]);
  });

  test("money at the store's own bank pays no debt to the platform", async ({ db }) => {
    const store = await makeStore(db);
    const own = await ownAccount(db, store);
    await take(db, store, gone("20.00"));
    await sell(db, store, "30.00", undefined, own);
    expect([await owed(db, store), (await wallet(db, store))?.available]).toEqual(["20.00", "30.00"]);
    await sell(db, store, "25.00");
    expect([await owed(db, store), (await wallet(db, store))?.available]).toEqual(["0.00", "35.00"]);
    expect(await db.rows("SELECT FROM debts WHERE settled_at IS NULL")).toEqual([]);
  });

  test("a debit at the platform is owed, whatever the store's own bank holds", async ({ db }) => {
    const store = await makeStore(db);
    await sell(db, store, "30.00", undefined, await ownAccount(db, store));
    await take(db, store, gone("20.00"));
    expect([await owed(db, store), (await wallet(db, store))?.available]).toEqual(["20.00", "30.00"]);
    expect(await db.refusal(POST, sent(store, [withdrawal("1.00")]))).toMatchObject({ code: "VT050" });
  });

  test("pot_accounts names the accounts of one holder", async ({ db }) => {
    const store = await makeStore(db);
    const own = await ownAccount(db, store);
    await sell(db, store, "1.00");
    await sell(db, store, "1.00", undefined, own);
    expect(await db.value("SELECT pot_accounts($1, $2)", [store, own])).toEqual([own]);
    expect(await db.value("SELECT pot_accounts($1, $2)", [store, SANDBOX])).toEqual([SANDBOX]);
  });
});

describe("wallets", () => {
  test("let no withdrawal of a store that owes through, whoever writes it", async ({ db }) => {
    const store = await makeStore(db);
    await take(db, store, gone("5.00"));
    const write = `INSERT INTO ledger_entries (store_id, account_id, position, debit, credit, amount, cause, cause_id, available_after)
      VALUES ($1, $1, 3, 'available', 'pending', 0.01, 'withdrawal', gen_random_uuid(), 0)`;
    expect(await db.refusal(write, [store])).toMatchObject({ code: expect.any(String) });
  });
});
