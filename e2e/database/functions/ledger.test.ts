import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { makeStore, SANDBOX, type Session, test } from "./fixture.ts";
import { type Move, POST, sale, sell, sent, wallet, withdrawal } from "./movements.ts";

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
    const account = await db.insert("gateway_accounts", {
      kind: "efi",
      environment: "production",
      name: "Efí",
      tariffs,
    });
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

  test("depends on the direction of the Pix, is rounded half up and stays within its limits", async ({
    db,
  }) => {
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
