import { beforeAll, expect, test } from "vitest";
import { databaseOfFile } from "../fixtures/file-database.ts";
import type { TestStore } from "../fixtures/store.ts";

/**
 * Movements and records that don't match, while the balances do: sums alone can't find them. No code of ours makes
 * these changes; they run without the triggers that would refuse them. Where money moved at the bank, a term of the
 * account's equation differs too (`received of`, `sent of`, …).
 */
databaseOfFile("records");
let store: TestStore;
beforeAll(async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  const { earn } = await import("../fixtures/wallet.ts");
  store = await makeStore({ mode: "live" });
  await makeStore({ mode: "live" });
  for (let sale = 0; sale < 3; sale++) await earn(store, 10);
});
const PAYMENT = "(SELECT id FROM payments ORDER BY id LIMIT 1)";
const CHARGE = "(SELECT transaction_id FROM payments ORDER BY id LIMIT 1)";
const ACCOUNT = "(SELECT account_id FROM payments ORDER BY id LIMIT 1)";
const STORE = "(SELECT store_id FROM payments LIMIT 1)";
const OTHER = `(SELECT id FROM stores WHERE id <> ${STORE} LIMIT 1)`;
const ID = "'019c0000-0000-7000-8000-00000000000a'";
/** A movement that the balances know of: the trigger that counts them is on. */
const moved = (cause: string, id = ID, amount = 4, [debit, credit] = ["clearing", "available"]) =>
  `SET session_replication_role = origin;
   SELECT post_ledger(${STORE}, ${ACCOUNT}, '{${debit}}', '{${credit}}', '{${amount}}', '{${cause}}', ARRAY[${id}::uuid], '{NULL}');
   SET session_replication_role = replica`;
const PAYMENT_OF_DEBT = "'019c0000-0000-7000-8000-00000000000b'";
/** A debit of 40 that the balance of 30 does not cover, by an adjustment that is not written yet. */
const owing = `SET session_replication_role = origin;
   SELECT post_ledger(${STORE}, ${ACCOUNT}, '{available}', '{clearing}', '{40}', '{adjustment_debit}', ARRAY[${ID}::uuid], '{NULL}', true);
   SET session_replication_role = replica`;
const ADJUSTED = `INSERT INTO adjustments (id, store_id, account_id, direction, amount, reason, idempotency_key)
  VALUES (${ID}, ${STORE}, ${ACCOUNT}, 'debit', 40, 'x', 'x')`;
const refund = (status: string, ended = "NULL") =>
  `INSERT INTO refunds (id, store_id, transaction_id, account_id, end_to_end_id, devolucao_id, amount, status, completed_at)
   SELECT ${ID}, store_id, transaction_id, account_id, end_to_end_id, 'd1', 4, '${status}', ${ended} FROM payments WHERE id = ${PAYMENT}`;
const withdrawal = (status: string) =>
  `INSERT INTO withdrawals (id, store_id, number, status, amount, fee_amount, total_amount, destination, is_code, words, gateway, account_id, id_envio, processed_at)
   SELECT ${ID}, ${STORE}, 1, '${status}', 4, 1, 5, 'x', false, '', 'efi', ${ACCOUNT}, 'e1', CASE WHEN '${status}' = 'approved' THEN now() END`;

test.each<[what: string, statements: string[], found: string[]]>([
  [
    "an omitted sale",
    [
      `INSERT INTO payments (id, store_id, transaction_id, gateway, account_id, end_to_end_id, kind, amount, paid_at)
       VALUES (${ID}, ${STORE}, ${CHARGE}, 'api-pix', ${ACCOUNT}, 'E1', 'overpayment', 4, now())`,
    ],
    ["overpayment of", "received of"],
  ],
  ["a movement that no payment caused", [moved("sale")], ["received of", "sale of"]],
  [
    "a payment of another amount than its movement",
    [`UPDATE payments SET amount = 9.99 WHERE id = ${PAYMENT}`],
    ["received of", "sale of"],
  ],
  [
    "a payment that was booked for another store",
    [`UPDATE payments SET store_id = ${OTHER} WHERE id = ${PAYMENT}`],
    ["sale of"],
  ],
  [
    "a fee that was never taken",
    [`UPDATE transactions SET fee_amount = 0.50, net_amount = 9.50 WHERE id = ${CHARGE}`],
    ["fee of"],
  ],
  ["a fee that nothing calls for", [moved("fee", PAYMENT, 4, ["available", "fees"])], ["fee of"]],
  [
    "a completed charge whose payment is gone",
    ["DELETE FROM payments WHERE id = (SELECT max(id::text)::uuid FROM payments)"],
    ["payment of", "received of", "sale of"],
  ],
  [
    "a refund that reserved nothing",
    [refund("completed", "now()")],
    ["refund of", "refund_sent of", "returned of"],
  ],
  ["a refund that failed and gave nothing back", [refund("failed")], ["refund of", "refund_returned of"]],
  [
    "a withdrawal without its movements",
    [withdrawal("approved")],
    ["sent of", "withdrawal of", "withdrawal_fee of", "withdrawal_sent of"],
  ],
  [
    "a withdrawal that was given back though it arrived",
    [
      withdrawal("approved"),
      moved("withdrawal", ID, 5, ["available", "pending"]),
      moved("withdrawal_returned", ID, 5, ["pending", "available"]),
    ],
    ["sent of", "withdrawal_fee of", "withdrawal_returned of", "withdrawal_sent of"],
  ],
  [
    "money that came back without a record",
    [moved("withdrawal_came_back")],
    ["cameBack of", "withdrawal_came_back of"],
  ],
  [
    "a Pix without a charge that counts as credited",
    [
      `INSERT INTO unmatched_payments (id, account_id, store_id, end_to_end_id, amount, paid_at, state)
       VALUES (${ID}, ${ACCOUNT}, ${STORE}, 'E2', 4, now(), 'credited')`,
    ],
    ["received of", "unmatched_credited of"],
  ],
  [
    "a refund made at the bank that counts as booked",
    [
      `INSERT INTO external_refunds (id, account_id, store_id, end_to_end_id, devolucao_id, amount, state)
       VALUES (${ID}, ${ACCOUNT}, ${STORE}, 'E1', 'd9', 4, 'booked')`,
    ],
    ["external_refund of", "returned of"],
  ],
  [
    "a dispute that blocked nothing",
    [
      `INSERT INTO disputes (id, store_id, payment_id, account_id, amount, blocked, reason, state, decided_at)
       VALUES (${ID}, ${STORE}, ${PAYMENT}, ${ACCOUNT}, 4, 4, 'x', 'lost', now())`,
    ],
    ["dispute_blocked of", "dispute_lost of", "returned of"],
  ],
  [
    "an adjustment that moved nothing, and one that nobody made",
    [
      `INSERT INTO adjustments (id, store_id, account_id, direction, amount, reason, idempotency_key) VALUES (${ID}, ${STORE}, ${ACCOUNT}, 'debit', 4, 'x', 'x')`,
      moved("adjustment_credit"),
    ],
    ["adjustment_credit of", "adjustment_debit of"],
  ],
  [
    "a lost dispute whose rest was not debited",
    [
      `INSERT INTO disputes (id, store_id, payment_id, account_id, amount, blocked, rest, reason, state, decided_at)
       VALUES (${ID}, ${STORE}, ${PAYMENT}, ${ACCOUNT}, 4, 0, 4, 'x', 'lost', now())`,
    ],
    ["dispute_lost_rest of", "returned of"],
  ],
  [
    "a debt of a centavo more than its movement",
    [owing, "UPDATE debts SET amount = amount + 0.01", ADJUSTED],
    ["debt of"],
  ],
  [
    "a debt that nothing caused",
    [owing, "UPDATE debts SET cause_id = gen_random_uuid()", ADJUSTED],
    ["debt of", "debt of"],
  ],
  [
    "a debt that was paid by more than came in",
    [
      owing,
      ADJUSTED,
      moved("sale", PAYMENT_OF_DEBT),
      "UPDATE ledger_entries SET amount = amount - 0.01 WHERE cause = 'sale' AND cause_id = '019c0000-0000-7000-8000-00000000000b'",
    ],
    ["debt_paid of", "received of", "received of", "sale of"],
  ],
  [
    "a debt that was written off by nobody",
    [owing, ADJUSTED, moved("debt_written_off", ID, 4, ["clearing", "owed"])],
    ["debt_written_off of"],
  ],
  [
    "a day on which the bank lists more than is booked",
    [
      `INSERT INTO listed_days (account_id, day, payments, amount)
       SELECT account_id, (paid_at AT TIME ZONE 'America/Sao_Paulo')::date, 2, 20 FROM payments WHERE id = ${PAYMENT}`,
    ],
    ["received on"],
  ],
])("%s is found", async (_what, statements, expected) => {
  const { pool } = await import("#lib/db/pool.ts");
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  const snapshot = async () => (await pool().query("SELECT * FROM wallets ORDER BY store_id")).rows;
  expect((await checkLedgers()).differences).toEqual([]);
  const before = await snapshot();
  const tables = [
    "payments",
    "transactions",
    "refunds",
    "withdrawals",
    "unmatched_payments",
    "external_refunds",
  ];
  const whole = [
    ...tables,
    "disputes",
    "adjustments",
    "debts",
    "listed_days",
    "ledger_entries",
    "wallets",
    "account_movements",
    "booked_pix",
    "proven_ledgers",
    "proven_movements",
    "proven_records",
  ];
  const client = await pool().connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const table of whole)
      await client.query(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
    for (const statement of statements) await client.query(statement);
    const { differences } = await checkLedgers({ full: true });
    const named = differences.map(({ what }) => what.replace(/ (of|on) .*/, " $1"));
    // The sums find some of it, too; this test requires that the comparison with the records does.
    expect([...new Set(named)].toSorted()).toEqual(expect.arrayContaining(expected));
    // Nothing but what was broken is accused.
    expect(named.filter((name) => / (of|on)$/.test(name) && name !== "records of").toSorted()).toEqual(
      expected,
    );
  } finally {
    for (const table of whole.toReversed()) {
      await client.query(`DELETE FROM ${table}`);
      await client.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      await client.query(`DROP TABLE kept_${table}`);
    }
    client.release(true);
  }
  expect(await snapshot()).toEqual(before);
  expect((await checkLedgers()).differences).toEqual([]);
});
