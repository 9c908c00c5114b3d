import { beforeAll, beforeEach, expect, test } from "vitest";
import { databaseOfFile } from "../fixtures/file-database.ts";
import type { TestStore } from "../fixtures/store.ts";

/**
 * The ledger check continues from the position that the last run has proven
 * (docs/decisions/0040-proven-positions.md).
 */
databaseOfFile("position");
let store: TestStore;
let other: TestStore;
beforeAll(async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  store = await makeStore({ mode: "live" });
  other = await makeStore({ mode: "live" });
});
const check = async (options: { full?: boolean; atOnce?: number } = {}) =>
  (await import("#lib/wallet/check-ledger.ts")).checkLedgers(options);
const earn = async (to: TestStore, amount: number) =>
  (await import("../fixtures/wallet.ts")).earn(to, amount);
const sql = async (text: string, values: unknown[] = []) =>
  (await (await import("#lib/db/pool.ts")).pool().query(text, values)).rows;
const byHand = async (text: string) => (await import("../fixtures/by-hand.ts")).byHand(text);
const named = async (options: { full?: boolean } = {}) =>
  (await check(options)).differences.map(({ what }) => what.replace(/ (of|at|on|1 to) .*/, ""));

/** Everything that a test here may break. */
const TABLES = [
  ...["transactions", "payments", "withdrawals", "ledger_entries", "wallets", "account_movements"],
  ...["booked_pix", "proven_ledgers", "proven_movements", "proven_records"],
];

/** Runs `work`, and puts every table back as it was. */
async function restoring(work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await sql(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
  try {
    await work();
  } finally {
    for (const table of TABLES) {
      await byHand(`DELETE FROM ${table}`);
      await byHand(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      await sql(`DROP TABLE kept_${table}`);
    }
  }
}

beforeEach(async () => {
  await earn(store, 10);
  await earn(other, 20);
  expect((await check()).differences).toEqual([]);
});

test("the next run reads only the movements that came after", async () => {
  const first = await check({ full: true });
  expect(first).toMatchObject({ read: first.entries, differences: [] });
  expect(await check()).toMatchObject({ read: 0, entries: first.entries, differences: [] });
  await earn(store, 10);
  await earn(store, 10);
  const next = await check();
  expect(next).toMatchObject({ read: 2, entries: first.entries + 2, differences: [] });
  const moved = next.accounts.filter((account) => account.moved);
  expect(moved.every(({ differs }) => !differs)).toBe(true);
});

test("parts of any size prove the same", async () => {
  for (let sale = 0; sale < 5; sale++) await earn(store, 10);
  await earn(other, 10);
  expect(await check({ atOnce: 2 })).toMatchObject({ read: 6, differences: [] });
  const all = await check({ full: true, atOnce: 1 });
  expect(all).toMatchObject({ read: all.entries, differences: [] });
  expect(await check({ atOnce: 1 })).toMatchObject({ read: 0, differences: [] });
});

const STORE = () => `'${store.id}'`;
const FIRST = (table: string) =>
  `(SELECT id FROM ${table} WHERE store_id = ${STORE()} ORDER BY created_at, id LIMIT 1)`;

test.each<[what: string, statement: () => string, found: string]>([
  ...["available", "pending", "blocked", "fees", "clearing", "owed"].map(
    (account): [string, () => string, string] => [
      `${account} of a wallet`,
      () => `UPDATE wallets SET ${account} = ${account} + 0.01 WHERE store_id = ${STORE()}`,
      account,
    ],
  ),
  [
    "the sum of a cause",
    () => `UPDATE account_movements SET amount = amount + 0.01 WHERE store_id = ${STORE()}`,
    "sale",
  ],
  [
    "the tariff of a cause",
    () => `UPDATE account_movements SET tariff = tariff + 0.01 WHERE store_id = ${STORE()}`,
    "sale",
  ],
  [
    "a withdrawal whose money is not pending",
    () => `INSERT INTO withdrawals (id, store_id, number, status, amount, fee_amount, total_amount, destination, is_code, words, gateway, account_id, id_envio)
      VALUES (uuidv7(), ${STORE()}, 1, 'processing', 4, 1, 5, 'x', false, '', 'efi', uuidv7(), 'e1')`,
    "pending by open withdrawals and refunds",
  ],
  [
    "the sums that were proven",
    () => `UPDATE proven_movements SET amount = amount + 0.01 WHERE store_id = ${STORE()}`,
    "sums",
  ],
])("a centavo in %s is found by the next run, and by the one after it", async (_what, statement, found) => {
  await restoring(async () => {
    for (const check of ["balanced", "owing"])
      await sql(`ALTER TABLE wallets DROP CONSTRAINT IF EXISTS wallets_${check}_check`);
    await byHand(statement());
    expect(await named()).toContain(found);
    expect(await named()).toContain(found);
  });
  expect((await check()).differences).toEqual([]);
});

test.each<[what: string, statement: () => string, found: string[]]>([
  [
    "a movement",
    () => `UPDATE ledger_entries SET amount = amount + 0.01 WHERE id = ${FIRST("ledger_entries")}`,
    ["movements", "available", "sale"],
  ],
  [
    "a removed movement",
    () => `DELETE FROM ledger_entries WHERE id = ${FIRST("ledger_entries")}`,
    ["movements", "positions", "sale"],
  ],
  [
    "a payment",
    () => `UPDATE payments SET amount = amount + 0.01 WHERE id = ${FIRST("payments")}`,
    ["received", "sale"],
  ],
])(
  "%s before the position: refused by the database, and found by a full run",
  async (_what, statement, found) => {
    await expect(sql(statement())).rejects.toThrow(/never changed or removed|stays as it is/);
    await restoring(async () => {
      // Old records are not read again by an ordinary run.
      await byHand("UPDATE proven_records SET since = now() + interval '2 hours'");
      await byHand(statement());
      expect((await check()).differences).toEqual([]);
      expect(await named({ full: true })).toEqual(expect.arrayContaining(found));
      expect(await named({ full: true })).toEqual(expect.arrayContaining(found));
    });
    expect((await check({ full: true })).differences).toEqual([]);
  },
);

test("history that was changed everywhere alike is found by a full run", async () => {
  await restoring(async () => {
    const first = FIRST("ledger_entries");
    await byHand(`UPDATE ledger_entries SET description = 'Outra venda' WHERE id = ${first}`);
    expect(await named({ full: true })).toEqual(["movements"]);
  });
});

test.each<[what: string, statement: () => string, found: string[]]>([
  [
    "a movement",
    () =>
      `UPDATE ledger_entries SET amount = amount + 0.01 WHERE id = (SELECT id FROM ledger_entries WHERE store_id = ${STORE()} ORDER BY position DESC LIMIT 1)`,
    ["available", "sale"],
  ],
  [
    "a running balance",
    () =>
      `UPDATE ledger_entries SET available_after = available_after + 0.01 WHERE id = (SELECT id FROM ledger_entries WHERE store_id = ${STORE()} ORDER BY position DESC LIMIT 1)`,
    ["movements with a wrong balance after them"],
  ],
  [
    "a payment",
    () =>
      `UPDATE payments SET amount = amount + 0.01 WHERE id = (SELECT id FROM payments WHERE store_id = ${STORE()} ORDER BY created_at DESC, id DESC LIMIT 1)`,
    ["received", "sale"],
  ],
  [
    "a payment without a movement",
    () => `INSERT INTO payments (store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at)
      SELECT store_id, transaction_id, gateway, account_id, 'E' || uuidv7(), 'overpayment', 0.01, now() FROM payments WHERE id = ${FIRST("payments")}`,
    ["overpayment", "received"],
  ],
])("%s after the position is found, and again until it is set right", async (_what, statement, found) => {
  await restoring(async () => {
    await earn(store, 10);
    await byHand(statement());
    expect(await named()).toEqual(expect.arrayContaining(found));
    expect(await named()).toEqual(expect.arrayContaining(found));
  });
  expect((await check()).differences).toEqual([]);
});

test("a movement of a record from before the position is compared with it", async () => {
  await restoring(async () => {
    await byHand("UPDATE proven_records SET since = now() + interval '2 hours'");
    const account = `(SELECT account_id FROM payments WHERE id = ${FIRST("payments")})`;
    await sql(
      `SELECT post_ledger(${STORE()}, ${account}, '{available}', '{fees}', '{0.01}', '{fee}', ARRAY[${FIRST("payments")}], '{NULL}')`,
    );
    expect(await named()).toEqual(["fee"]);
    expect(await named()).toEqual(["fee"]);
  });
});

test("records are read again from before the oldest transaction that was writing", async () => {
  const { pool } = await import("#lib/db/pool.ts");
  const writer = await pool().connect();
  try {
    await writer.query("BEGIN");
    await writer.query("UPDATE stores SET name = name WHERE id = $1", [store.id]);
    const { rows } = await writer.query<{ at: Date }>("SELECT now() AS at");
    await check();
    const [kept] = await sql("SELECT since FROM proven_records");
    expect(kept.since.getTime()).toBeLessThanOrEqual((rows[0] as { at: Date }).at.getTime());
    await writer.query("COMMIT");
  } finally {
    writer.release();
  }
});

test("money that moves meanwhile is no difference", async () => {
  let running = true;
  const writers = [store, other, store].map(async (to) => {
    while (running) await earn(to, 1);
  });
  try {
    for (let run = 0; run < 4; run++) {
      expect((await check({ atOnce: 500 })).differences).toEqual([]);
      expect((await check({ full: true, atOnce: 1_000 })).differences).toEqual([]);
    }
    const two = await Promise.all([check({ atOnce: 500 }), check({ full: true })]);
    expect(two.flatMap(({ differences }) => differences)).toEqual([]);
  } finally {
    running = false;
    await Promise.all(writers);
  }
  const last = await check();
  expect(last.differences).toEqual([]);
  expect(await check()).toMatchObject({ read: 0, entries: last.entries, differences: [] });
});
