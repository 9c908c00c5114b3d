import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { filesBefore } from "../../database/database-before.ts";
import {
  makeCharge,
  makePayment,
  makeStore,
  type Session,
  sessionOn,
} from "../../database/functions/fixture.ts";
import { changeSettings } from "../../fixtures/file-settings.ts";

/** The first migration that gives movements an account; what is written here was written before it. */
const FIRST = "20261123060000_money_by_account";
const PLATFORM = "00000000-0000-7000-8000-000000000002";

let server: Awaited<ReturnType<typeof startThrowaway>>;
let before: ReturnType<typeof filesBefore>;
let url: string;
let client: pg.Client;
let db: Session;

beforeAll(async () => {
  server = await startThrowaway();
  before = filesBefore(FIRST);
});
afterAll(async () => {
  await server.stop();
  rmSync(before.migrations, { recursive: true, force: true });
});

beforeEach(async () => {
  const name = `d${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  url = server.urlOf(name);
  await migrate(url, before);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  db = sessionOn(client);
  // Removes the functions of that version, and with them its triggers.
  await client.query("SET session_replication_role = replica");
});
afterEach(async () => {
  await client.end();
});

type Move = [debit: string, credit: string, amount: number, cause: string, causeId: string];

/** Writes a store's movements and its wallet as the version before did. */
async function book(store: string, moves: readonly Move[]): Promise<void> {
  const sums = { available: 0, pending: 0, blocked: 0, fees: 0, clearing: 0 };
  const numbers = { entries: 0, sales: 0, withdrawn: 0 };
  for (const [debit, credit, amount, cause, cause_id] of moves) {
    sums[debit as keyof typeof sums] -= amount;
    sums[credit as keyof typeof sums] += amount;
    numbers.entries += 1;
    if (cause === "sale") numbers.sales += 1;
    if (cause === "withdrawal") numbers.withdrawn += 1;
    await db.insert("ledger_entries", {
      ...{ store_id: store, position: numbers.entries, sale_number: cause === "sale" ? numbers.sales : null },
      ...{ debit, credit, amount, cause, cause_id, available_after: sums.available },
    });
  }
  const set = Object.entries({ ...sums, ...numbers }).map(([column, value]) => `${column} = ${value}`);
  await db.rows(`UPDATE wallets SET ${set.join(", ")} WHERE store_id = $1`, [store]);
}

/** A sale and its movement. */
async function sell(store: string, account: string, amount: number, end_to_end_id = `E${randomUUID()}`) {
  const paid = {
    status: "COMPLETED",
    paid_at: new Date(),
    end_to_end_id,
    amount,
    net_amount: amount,
    amount_due: amount,
  };
  const { charge } = await makeCharge(db, store, { ...paid, account_id: account });
  const id = await makePayment(db, store, charge, { account_id: account, amount, end_to_end_id });
  return { id, charge, end_to_end_id, move: ["clearing", "available", amount, "sale", id] as Move };
}

const withdrawal = (store: string, number: number, more: object) =>
  db.insert("withdrawals", {
    ...{ id: randomUUID(), store_id: store, number, amount: 20, fee_amount: 1, total_amount: 21 },
    ...{ destination: "ana@exemplo.com.br", is_code: false, words: "", gateway: "efi", account_id: PLATFORM },
    ...{ id_envio: randomUUID(), processed_at: new Date(), ...more },
  });

const ownAccount = (store: string) =>
  db.insert("gateway_accounts", { kind: "efi", name: "Banco da loja", holder_store_id: store });

/** A store at the platform's account, whose bank sent two reais more than requested. */
async function storeOfPlatform(sentAs: string): Promise<string> {
  const store = await makeStore(db);
  const { id, charge, end_to_end_id, move } = await sell(store, PLATFORM, 50);
  await db.rows("UPDATE transactions SET fee_amount = 1, net_amount = 49 WHERE id = $1", [charge]);
  const refund = await db.insert("refunds", {
    ...{ id: randomUUID(), store_id: store, transaction_id: charge, account_id: PLATFORM, end_to_end_id },
    ...{ devolucao_id: randomUUID(), amount: 10, status: "completed", completed_at: new Date() },
  });
  const sent = await withdrawal(store, 1, {
    ...{ status: "approved", end_to_end_id: sentAs, sent_amount: 22 },
    ...{ difference: "open", difference_at: new Date(), difference_debited: 2 },
  });
  await book(store, [
    move,
    ["available", "fees", 1, "fee", id],
    ["available", "pending", 10, "refund", refund],
    ["pending", "clearing", 10, "refund_sent", refund],
    ["available", "pending", 21, "withdrawal", sent],
    ["pending", "clearing", 20, "withdrawal_sent", sent],
    ["pending", "fees", 1, "withdrawal_fee", sent],
    ["available", "clearing", 2, "withdrawal_sent_more", sent],
  ]);
  return store;
}

const adjustment = (store: string, direction: string, amount: number) =>
  db.insert("adjustments", {
    ...{ store_id: store, direction, amount, reason: "Acerto", idempotency_key: randomUUID() },
  });

async function differences() {
  const putBack = changeSettings({ DATABASE_URL: url });
  const found = await checkLedgers();
  putBack();
  await closeDatabase();
  return found.differences;
}

const accountsOf = async (store: string) =>
  Object.fromEntries(
    (
      await db.rows<{ account_id: string; available: string }>("SELECT * FROM account_balances($1)", [store])
    ).map(({ account_id, available }) => [account_id, available]),
  );

test("each movement of a history gets the account of its record, and the ledger agrees", async () => {
  // One Pix that left a store and paid another of the same Vitrine.
  const within = `E${randomUUID()}`;
  const first = await storeOfPlatform(within);

  const moved = await makeStore(db);
  const old = await sell(moved, PLATFORM, 30);
  const own = await ownAccount(moved);
  const sold = await sell(moved, own, 10);
  const pix = { account_id: own, store_id: moved, amount: 4, paid_at: new Date() };
  const credited = await db.insert("unmatched_payments", { ...pix, end_to_end_id: "E4", state: "credited" });
  const dispute = await db.insert("disputes", {
    ...{ store_id: moved, payment_id: old.id, account_id: PLATFORM, amount: 5, blocked: 5, reason: "MED" },
  });
  const cleared = await adjustment(moved, "debit", 10);
  await book(moved, [
    old.move,
    sold.move,
    ["clearing", "available", 4, "unmatched_credited", credited],
    ["available", "blocked", 5, "dispute_blocked", dispute],
    ["available", "clearing", 10, "adjustment_debit", cleared],
  ]);

  const third = await makeStore(db);
  const gift = await adjustment(third, "credit", 7);
  const inside = await sell(third, PLATFORM, 22, within);
  await book(third, [["clearing", "available", 7, "adjustment_credit", gift], inside.move]);
  // It was listed before its charge was known.
  const listed = { account_id: PLATFORM, amount: 22, paid_at: new Date() };
  await db.insert("unmatched_payments", { ...listed, end_to_end_id: within });

  await migrate(url);
  expect(await accountsOf(first)).toEqual({ [PLATFORM]: "16.00" });
  expect(await accountsOf(moved)).toEqual({ [PLATFORM]: "25.00", [own]: "4.00" });
  expect(await accountsOf(third)).toEqual({ [PLATFORM]: "29.00" });
  expect(await db.rows("SELECT account_id FROM adjustments ORDER BY amount")).toEqual([
    { account_id: PLATFORM },
    { account_id: own },
  ]);
  expect(
    await db.rows("SELECT direction, booked_as FROM booked_pix WHERE end_to_end_id = $1 ORDER BY 1", [
      within,
    ]),
  ).toEqual([
    { direction: "in", booked_as: "payment" },
    { direction: "out", booked_as: "withdrawal" },
  ]);
  expect(await db.value("SELECT state FROM unmatched_payments WHERE end_to_end_id = $1", [within])).toBe(
    "matched",
  );
  expect(await differences()).toEqual([]);
});

test("a Pix that was booked twice stops nothing and is a difference", async () => {
  const store = await makeStore(db);
  const { end_to_end_id, move } = await sell(store, PLATFORM, 8);
  const pix = { account_id: PLATFORM, store_id: store, amount: 8, paid_at: new Date() };
  const twice = await db.insert("unmatched_payments", { ...pix, end_to_end_id, state: "credited" });
  await book(store, [move, ["clearing", "available", 8, "unmatched_credited", twice]]);
  await migrate(url);
  expect(await differences()).toMatchObject([{ what: `Pix ${end_to_end_id} as unmatched ${twice}` }]);
});

test("a movement between other accounts than its cause's stops the migration with its name", async () => {
  const store = await makeStore(db);
  const { id } = await sell(store, PLATFORM, 8);
  await book(store, [["clearing", "fees", 8, "sale", id]]);
  await expect(migrate(url)).rejects.toThrow(new RegExp(`sale of ${id} \\(clearing > fees\\)`));
});
