import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../fixtures/client.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import type { Running } from "../fixtures/process.ts";
import { startServer, startWorker } from "../fixtures/stack.ts";
import type { TestStore } from "../fixtures/store.ts";
import { together } from "../fixtures/together.ts";
import { eventually } from "../fixtures/wait.ts";

/**
 * Concurrent withdrawals: more than the balance allows, many under one key, and a server that is killed after the
 * debit and before the bank's answer.
 */
const KEY = "ana@example.com";

const database = databaseOfFile("withdrawal_races");
let server: Running & { url: string };
let worker: Running;
/** The test's own database connection, independent of the server. */
let look: pg.Pool;
let wallet: typeof import("../fixtures/wallet.ts");

beforeAll(async () => {
  [server, worker] = await Promise.all([
    startServer({ databaseUrl: database.url }),
    startWorker({ databaseUrl: database.url }),
  ]);
  // Read by modules when they are loaded: those that talk to database and server come only after this.
  process.env.VITRINE_TEST_URL = server.url;
  wallet = await import("../fixtures/wallet.ts");
  look = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await wallet?.expectNoDifference();
  await Promise.all([server?.stop(), worker?.stop()]);
  await look?.end();
});

type Row = Record<string, string>;

async function rows(text: string, values: unknown[]): Promise<Row[]> {
  return (await look.query<Row>(text, values)).rows;
}

/** Returns the payouts that the bank has sent for the store's withdrawals. */
const sentBy = (store: TestStore) =>
  rows(
    "SELECT t.status, t.amount, t.calls FROM sandbox_transfers t JOIN withdrawals w USING (id_envio) WHERE w.store_id = $1",
    [store.id],
  );
const withdrawalsOf = (store: TestStore) =>
  rows("SELECT id, status FROM withdrawals WHERE store_id = $1", [store.id]);
const causesOf = async (id: string) =>
  (await rows("SELECT cause FROM ledger_entries WHERE cause_id = $1 ORDER BY position", [id])).map(
    ({ cause }) => cause,
  );

/** Counts the answers by status, and errors by code. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? `${status}` : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test("100 withdrawals, 40 at once, money for 10 with their fees: exactly 10", async () => {
  const store = await wallet.storeWithMoney(55, { withdrawalFee: "0.50" });
  const answers = await together(100, () => wallet.withdraw(store, { amount: 5, pixKey: KEY }));
  expect(tally(answers)).toEqual({ "201": 10, "400 InsufficientBalance": 90 });
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.withdrawal.id);
  await Promise.all(made.map((id) => wallet.ended(store, id)));
  expect(await wallet.balanceOf(store)).toEqual({ available: 0, pending: 0, blocked: 0 });
  expect(await sentBy(store)).toEqual(Array(10).fill({ status: "REALIZADO", amount: "5.00", calls: 1 }));
  // Those that were refused have left nothing behind.
  expect((await withdrawalsOf(store)).map(({ id }) => id).toSorted()).toEqual(made.toSorted());
});

test.each([
  ["sent at once", KEY],
  ["of which the bank doesn't say at once what became", "uncertain@sandbox.test"],
])("50 requests under one key are one withdrawal: %s", async (_how, pixKey) => {
  const store = await wallet.storeWithMoney(500, { withdrawalFee: "1" });
  const ask = () => wallet.withdraw(store, { amount: 9, pixKey }, { "Idempotency-Key": "cinquenta-1" });
  const answers = await together(50, ask);
  const counts = tally(answers);
  expect(Object.keys(counts)).toEqual(
    expect.arrayContaining([pixKey === KEY ? "201" : "502 WithdrawalConfirmationPending"]),
  );
  for (const kind of Object.keys(counts))
    expect(["201", "409 IdempotencyInProgress", "502 WithdrawalConfirmationPending"]).toContain(kind);
  const [made, ...others] = await withdrawalsOf(store);
  expect(others).toEqual([]);
  const { id } = made as { id: string };
  for (const { status, body } of answers)
    if (status !== 409) expect(body.withdrawal?.id ?? body.details.withdrawalId).toBe(id);
  await wallet.ended(store, id);
  const again = await ask();
  expect([again.status, again.body.withdrawal.id]).toEqual([201, id]);
  expect(await wallet.balanceOf(store)).toEqual({ available: 490, pending: 0, blocked: 0 });
  expect(await sentBy(store)).toEqual([{ status: "REALIZADO", amount: "9.00", calls: 1 }]);
  expect(await causesOf(id)).toEqual(["withdrawal", "withdrawal_sent", "withdrawal_fee"]);
});

describe("the server dies between the debit and the bank's answer", () => {
  test.each([
    ["before the bank wrote anything", "reconciliation", false],
    ["after the bank wrote it, and nobody heard", "reconciliation", true],
    ["before the bank wrote anything", "a repeat", false],
    ["after the bank wrote it, and nobody heard", "a repeat", true],
    ["before the bank wrote anything", "both at once", false],
    ["after the bank wrote it, and nobody heard", "both at once", true],
  ])("%s; finished by %s", async (_when, means, bankWrote) => {
    const store = await wallet.storeWithMoney(100, { withdrawalFee: "1" });
    const ask = () =>
      wallet.withdraw(store, { amount: 10, pixKey: KEY }, { "Idempotency-Key": "queda-de-luz" });
    const id = await dieInBetween(store, ask, bankWrote);
    // All that is known now: the money has left what is available.
    expect(await withdrawalsOf(store)).toEqual([{ id, status: "processing" }]);
    expect(await causesOf(id)).toEqual(["withdrawal"]);
    expect(await sentBy(store)).toHaveLength(bankWrote ? 1 : 0);

    // Neither the next check nor the key's lease comes before the test has read this state, however slow the start is.
    await rows("UPDATE withdrawals SET reconcile_at = now() + interval '1 hour' WHERE id = $1", [id]);
    await rows("UPDATE idempotency_keys SET lease_until = now() + interval '1 hour' WHERE resource_id = $1", [
      id,
    ]);
    const port = Number(new URL(server.url).port);
    [server, worker] = await Promise.all([
      startServer({ databaseUrl: database.url, port }),
      startWorker({ databaseUrl: database.url }),
    ]);
    expect(await wallet.balanceOf(store)).toEqual({ available: 89, pending: 11, blocked: 0 });
    // The dead request still holds its key: its death can't be detected yet.
    expect(await ask()).toMatchObject({ status: 409, body: { code: "IdempotencyInProgress" } });
    // The dead server's call can't be in flight any more; replaces a wait of 30 seconds.
    await rows("UPDATE withdrawals SET call_until = now() - interval '1 second' WHERE id = $1", [id]);
    if (means !== "a repeat")
      await rows("UPDATE withdrawals SET reconcile_at = now() - interval '1 second' WHERE id = $1", [id]);
    if (means === "reconciliation") expect((await wallet.ended(store, id)).status).toBe("approved");
    await rows(
      "UPDATE idempotency_keys SET lease_until = now() - interval '1 second' WHERE resource_id = $1",
      [id],
    );
    const answers = await together(10, ask);
    for (const { status, body } of answers)
      expect(status === 409 ? body.code : body.withdrawal.id).toBe(
        status === 409 ? "IdempotencyInProgress" : id,
      );
    expect(answers.map(({ status }) => status)).toContain(201);
    expect((await wallet.ended(store, id)).status).toBe("approved");
    // A retry that ran together with the worker was answered with the state known then, and that response is stored.
    const answered = means === "both at once" ? expect.stringMatching(/^(approved|processing)$/) : "approved";
    expect(await ask()).toMatchObject({
      status: 201,
      body: { withdrawal: { id, status: answered, totalAmount: 11 } },
    });

    expect(await withdrawalsOf(store)).toEqual([{ id, status: "approved" }]);
    expect(await sentBy(store)).toMatchObject([{ status: "REALIZADO", amount: "10.00" }]);
    expect(await causesOf(id)).toEqual(["withdrawal", "withdrawal_sent", "withdrawal_fee"]);
    expect(await wallet.balanceOf(store)).toEqual({ available: 89, pending: 0, blocked: 0 });
  });
});

/**
 * Blocks the bank's database, requests a withdrawal, and kills the server while the request waits for the bank. The
 * server's call to the bank is then lost, or carried out without a reader of the answer.
 */
async function dieInBetween(
  store: TestStore,
  ask: () => Promise<Answer>,
  bankWrites: boolean,
): Promise<string> {
  const bank = await look.connect();
  let id: string | undefined;
  try {
    await bank.query("BEGIN");
    // Reads continue, writes wait.
    await bank.query("LOCK TABLE sandbox_transfers IN EXCLUSIVE MODE");
    const cut = ask().then(
      () => false,
      () => true,
    );
    const waiting = await eventually(
      async () =>
        (
          await rows(
            // Databases copied from one template number their tables alike.
            `SELECT pid FROM pg_locks JOIN pg_database d ON d.oid = database AND datname = current_database()
             WHERE relation = 'sandbox_transfers'::regclass AND NOT granted`,
            [],
          )
        )[0],
      { what: "a transfer that waits for the bank" },
    );
    [{ id }] = (await withdrawalsOf(store)) as [{ id: string }];
    await Promise.all([server.kill(), worker.kill()]);
    expect(await cut).toBe(true);
    if (!bankWrites) {
      const gone = async () =>
        (await rows("SELECT FROM pg_stat_activity WHERE pid = $1", [waiting.pid])).length === 0;
      await rows("SELECT pg_terminate_backend($1)", [waiting.pid]);
      await eventually(gone, { what: "the end of the lost request" });
    }
  } finally {
    await bank.query("ROLLBACK");
    bank.release();
  }
  // PostgreSQL executes what it received before the connection ended.
  if (bankWrites)
    await eventually(async () => (await sentBy(store)).length === 1, { what: "the bank's entry" });
  return id;
}
