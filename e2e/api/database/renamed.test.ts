import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "#lib/db/migrate.ts";
import { databaseBefore } from "../../database/database-before.ts";
import { makeStore } from "../../database/functions/fixture.ts";

/** The migration that renames tables and columns keeps the records of an earlier version. */
const RENAMES = "20261125191500_one_noun";
const DUE = "2026-11-26T03:00:00.000Z";

const database = databaseBefore(RENAMES);

test("statement lines, due times and queued jobs are kept under their new names", async () => {
  const { client, db, url } = database;
  const store = await makeStore(db);
  const account = await db.insert("gateway_accounts", {
    ...{ kind: "efi", name: "Banco", holder_store_id: store, look_at: DUE, looked_until: DUE },
  });
  const line = await db.insert("statement_lines", {
    ...{ store_id: store, account_id: account, source: "ofx", fingerprint: "f", kind: "credit" },
    ...{ day: "2026-11-20", amount: 12.34, description: "PIX RECEBIDO", ids: ["e1"] },
  });
  const withdrawal = await db.insert("withdrawals", {
    ...{ id: randomUUID(), store_id: store, number: 1, amount: 20, fee_amount: 1, total_amount: 21 },
    ...{ destination: "ana@exemplo.com.br", is_code: false, words: "", gateway: "efi", account_id: account },
    ...{ id_envio: randomUUID(), processed_at: new Date(), status: "approved", look_again_at: DUE },
  });
  for (const [task, payload] of [
    ["look-at-withdrawal", { idEnvio: "e" }],
    ["look-at-list", { accountId: account }],
  ] as const)
    await db.rows("SELECT graphile_worker.add_job($1, payload := $2::json)", [task, JSON.stringify(payload)]);

  await migrate(url);
  await client.query("SET session_replication_role = origin");

  const due = new Date(DUE);
  expect(await db.rows("SELECT id, amount FROM bank_statement_lines")).toEqual([
    { id: line, amount: "12.34" },
  ]);
  expect(
    await db.rows("SELECT poll_at, polled_until FROM gateway_accounts WHERE id = $1", [account]),
  ).toEqual([{ poll_at: due, polled_until: due }]);
  expect(await db.rows("SELECT id, recheck_at FROM withdrawals")).toEqual([
    { id: withdrawal, recheck_at: due },
  ]);
  expect(
    await db.rows(
      "SELECT task_identifier, payload FROM graphile_worker.jobs JOIN graphile_worker._private_jobs USING (id) ORDER BY 1",
    ),
  ).toEqual([
    { task_identifier: "poll-list", payload: { accountId: account } },
    { task_identifier: "recheck-withdrawal", payload: { idEnvio: "e" } },
  ]);
  // Of an ended withdrawal, only the time of the recheck may change.
  await db.rows("UPDATE withdrawals SET recheck_at = 'infinity' WHERE id = $1", [withdrawal]);
  await client.query("BEGIN");
  const changed = await db.refusal("UPDATE withdrawals SET id_envio = 'other' WHERE id = $1", [withdrawal]);
  await client.query("ROLLBACK");
  expect(changed.message).toBe("what has ended in withdrawals stays as it is");
  expect(
    await db.rows(
      `SELECT relname FROM pg_class WHERE relname ~ '^statement_lines|look_at' AND relkind IN ('r', 'i')
       UNION ALL SELECT conname FROM pg_constraint WHERE conname ~ '^statement_lines'
       UNION ALL SELECT attname FROM pg_attribute WHERE attname ~ '^(look_at|look_again_at|looked_until)$' AND NOT attisdropped`,
    ),
  ).toEqual([]);
});
