import { expect, test } from "vitest";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { settingsOfFile } from "../fixtures/file-settings.ts";

/** A ledger that doesn't add up: every kind of difference is found and reported to the operators. */
const ENGLISH = "operator@vitrine.test";
const UNDECIDED = "operador@vitrine.test";
const WITHOUT_ACCOUNT = "sem-conta@vitrine.test";
databaseOfFile("alarm");
settingsOfFile({ PLATFORM_ADMIN_EMAILS: [ENGLISH, UNDECIDED, WITHOUT_ACCOUNT].join() });

test("each kind of difference is found; the night's check mails each operator in their language and writes it down", async () => {
  const { pool } = await import("#lib/db/pool.ts");
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  const { watchLedger } = await import("#lib/jobs/watch-ledger.ts");
  const { makeStore } = await import("../fixtures/store.ts");
  const { earn } = await import("../fixtures/wallet.ts");
  const { makeMember } = await import("../fixtures/session.ts");
  const { db } = await import("#lib/db/client.ts");
  await makeMember({ email: UNDECIDED });
  const { id } = await makeMember({ email: ENGLISH });
  await db().member.update({ where: { id }, data: { locale: "en" } });
  const store = await makeStore({ mode: "live" });
  await makeStore();
  for (let index = 0; index < 3; index++) await earn(store, 10);
  await watchLedger();
  expect((await checkLedgers()).differences).toEqual([]);
  expect(await db().mail.count()).toBe(0);

  // The database itself refuses such changes; the test removes its protection.
  await pool().query("ALTER TABLE wallets DROP CONSTRAINT wallets_balanced_check");
  for (const table of ["wallets", "account_movements"])
    await pool().query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const found = async (...statements: string[]) => {
    const client = await pool().connect();
    try {
      for (const statement of statements) await client.query(statement);
      const { differences } = await checkLedgers({ full: true });
      return differences.filter(({ storeId }) => storeId === store.id).map(({ what }) => what);
    } finally {
      client.release();
    }
  };
  const off = "ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_immutable";
  for (const account of ["available", "pending", "blocked", "fees"]) {
    expect(
      await found(`UPDATE wallets SET ${account} = ${account} + 0.01 WHERE store_id = '${store.id}'`),
    ).toContain(account);
    await pool().query(`UPDATE wallets SET ${account} = ${account} - 0.01 WHERE store_id = '${store.id}'`);
  }
  expect(
    await found(`UPDATE account_movements SET amount = amount + 0.01 WHERE store_id = '${store.id}'`),
  ).toContainEqual(expect.stringMatching(/^sale at account /));
  await pool().query(`UPDATE account_movements SET amount = amount - 0.01 WHERE store_id = '${store.id}'`);
  expect(await found(`UPDATE wallets SET sales = 2 WHERE store_id = '${store.id}'`)).toContain("sales");
  await pool().query(`UPDATE wallets SET sales = 3 WHERE store_id = '${store.id}'`);
  expect(
    await found(
      off,
      `UPDATE ledger_entries SET available_after = 21 WHERE store_id = '${store.id}' AND position = 2`,
    ),
  ).toEqual(["movements 1 to 3", "movements with a wrong balance after them"]);
  expect(await found(`DELETE FROM ledger_entries WHERE store_id = '${store.id}' AND position = 3`)).toEqual(
    expect.arrayContaining(["available", "entries", "sales", expect.stringMatching(/^sale of /)]),
  );

  await watchLedger({ full: true });
  expect(await db().mail.count({ where: { kind: "ledger-alarm" } })).toBe(3);
  const mailTo = (toAddress: string) => db().mail.findFirstOrThrow({ where: { toAddress } });
  const english = await mailTo(ENGLISH);
  expect(english.subject).toBe("ALERT: a ledger does not balance");
  expect(english.text).toContain(`Store ${store.id}: available is R$\u00a0`);
  expect(english.text).toMatch(/the other side says R\$\u00a0\d+\.\d\d\./);
  for (const operator of [UNDECIDED, WITHOUT_ACCOUNT]) {
    const { subject, text } = await mailTo(operator);
    expect(subject).toBe("ALERTA: um livro-razão não fecha");
    expect(text).toContain(`Loja ${store.id}: available está como R$\u00a0`);
    expect(text).toMatch(/pelo outro lado, R\$\u00a0\d+,\d\d\./);
  }
  expect(
    await db().auditEntry.count({ where: { storeId: store.id, action: "ledger.difference" } }),
  ).toBeGreaterThan(2);
});
