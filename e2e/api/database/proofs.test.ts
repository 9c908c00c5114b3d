import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keepLines } from "#lib/bank-statements/kept-line.ts";
import { migrate } from "#lib/db/migrate.ts";
import { makeEndToEndId, makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { databaseBefore } from "../../database/database-before.ts";
import { makeStore } from "../../database/functions/fixture.ts";

/** The migration that tells debits of one Pix apart by day, and books the proofs of returns. */
const database = databaseBefore("20261127200000_proofs_of_returns");

test("stored debits are known again in a new file, and what proved a return is booked", async () => {
  const { client, db, url } = database;
  const store = await makeStore(db);
  const account = await db.insert("gateway_accounts", { kind: "key", name: "Chave", holder_store_id: store });
  const [pix, devolucao] = [makeEndToEndId("60701190"), makeReturnId("60701190")];
  const debit = (text: string) => ({ line: 1, day: "2026-11-20", cents: -7050, text, ids: text });
  const lines = keepLines([debit(pix), debit(pix), debit(devolucao), debit("Pix enviado")]);
  expect(lines).toHaveLength(4);
  for (const [index, { day, description, endToEndId, ids, fingerprint }] of lines.entries())
    await db.insert("bank_statement_lines", {
      ...{
        store_id: store,
        account_id: account,
        source: "ofx",
        kind: "debit",
        amount: 70.5,
        day,
        description,
      },
      ...{
        end_to_end_id: endToEndId,
        ids,
        fingerprint: endToEndId === pix ? `earlier ${index}` : fingerprint,
      },
    });
  const [record, operator] = [randomUUID(), randomUUID()];
  await db.insert("resolutions", {
    ...{ kind: "return", record_id: record, account_id: account, outcome: "refunded", proof: devolucao },
    ...{
      amount: 10,
      note: "extrato",
      state: "approved",
      proposed_by: operator,
      decided_by: randomUUID(),
      decided_at: new Date(),
    },
  });

  await migrate(url);
  await client.query("SET session_replication_role = origin");

  const kept = await db.rows("SELECT fingerprint FROM bank_statement_lines ORDER BY id");
  expect(kept).toEqual(lines.map(({ fingerprint }) => ({ fingerprint })));
  expect(await db.rows("SELECT direction, end_to_end_id, booked_as, record_id FROM booked_pix")).toEqual([
    { direction: "out", end_to_end_id: devolucao, booked_as: "return", record_id: record },
  ]);
});
