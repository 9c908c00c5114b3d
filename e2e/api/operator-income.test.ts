import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { db } from "#lib/db/client.ts";
import { pool, transaction } from "#lib/db/pool.ts";
import { operate } from "../fixtures/accounts.ts";
import { API, call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn, ended, withdraw } from "../fixtures/wallet.ts";

/** The platform's income, compared to the centavo with sums that this test computes from the ledger. */
const today = dayInSaoPaulo(new Date());
const operator = operatorOfFile("income");
let stores: TestStore[];

beforeAll(async () => {
  const options = { feePercent: "3.33", feeFixed: "0.17", withdrawalFee: "1.99" };
  stores = await Promise.all([makeStore(options), makeStore(options), makeStore()]);
  for (const [at, store] of stores.slice(0, 2).entries()) {
    for (const amount of [10.01, 33.37, 99.99 + at]) await earn(store, amount);
    const made = await withdraw(store, { amount: 7.03, pixKey: "ana@example.com" });
    await ended(store, made.body.withdrawal.id);
    await spread(store);
  }
});

/** Puts each movement on a day of its own, the newest on today, and forgets what was folded. */
async function spread({ id }: TestStore): Promise<void> {
  await transaction(async (tx) => {
    await tx("test-lock", "SELECT pg_advisory_xact_lock(hashtext('fold_movements'))");
    // The ledger can't be changed otherwise.
    await tx("test-role", "SELECT set_config('session_replication_role', 'replica', true)");
    await tx(
      "test-spread-income",
      `UPDATE ledger_entries e SET created_at = $2::timestamptz - (w.entries - e.position) * interval '12 days'
       FROM wallets w WHERE w.store_id = e.store_id AND e.store_id = $1`,
      [id, new Date(+startInSaoPaulo(today) + 30 * 60_000)],
    );
    for (const table of ["daily_movements", "daily_sales", "folded_movements"])
      await tx(`test-forget-${table}`, `DELETE FROM ${table} WHERE store_id = $1`, [id]);
  });
}

type Sum = { key: string; cents: number };

/** The gain of the fees account in the ledger, by other means than the endpoint's. */
async function ledger(ids: string[], key: string, from: string, to: string): Promise<Sum[]> {
  const { rows } = await pool().query<Sum>(
    `SELECT ${key} AS key, sum(CASE WHEN credit = 'fees' THEN amount ELSE -amount END * 100)::int AS cents
     FROM ledger_entries WHERE store_id = ANY ($1::uuid[]) AND 'fees' IN (debit::text, credit::text)
       AND created_at >= $2 AND created_at < $3 GROUP BY 1 ORDER BY 1`,
    [ids, startInSaoPaulo(from), startInSaoPaulo(addDays(to, 1))],
  );
  return rows;
}

const income = (query: string) => operate(operator, "GET", `/income?mode=test&limit=400&${query}`);
const cents = (value: number) => Math.round(value * 100);
type Row = { key: string; saleFees: number; withdrawalFees: number; total: number };
const sums = (rows: Row[]): Sum[] =>
  rows.map(({ key, total }) => ({ key, cents: cents(total) })).toSorted((a, b) => a.key.localeCompare(b.key));

const LOCAL = "(created_at AT TIME ZONE 'America/Sao_Paulo')";
const KEYS = { day: `to_char(${LOCAL}, 'YYYY-MM-DD')`, month: `to_char(${LOCAL}, 'YYYY-MM')` };

test.each(["day", "month"] as const)(
  "by %s it is what the ledger says, before and after folding",
  async (by) => {
    const from = addDays(today, -200);
    for (const store of stores.slice(0, 2)) {
      const found = await income(`by=${by}&storeId=${store.id}&dateFrom=${from}&dateTo=${today}`);
      expect(found.status).toBe(200);
      const expected = await ledger([store.id], KEYS[by], from, today);
      expect(expected.length).toBeGreaterThan(1);
      expect(sums(found.body.rows)).toEqual(expected);
      expect(cents(found.body.totals.total)).toBe(expected.reduce((all, { cents: one }) => all + one, 0));
      const { totals, rows } = found.body as { totals: Row; rows: Row[] };
      for (const part of ["saleFees", "withdrawalFees"] as const)
        expect(cents(totals[part])).toBe(rows.reduce((all, row) => all + cents(row[part]), 0));
      expect(totals.withdrawalFees).toBe(1.99);
      expect(rows.map(({ key }) => key)).toEqual(
        rows
          .map(({ key }) => key)
          .toSorted()
          .reverse(),
      );
    }
    await eventually(
      async () =>
        (await db().foldedMovements.count({ where: { storeId: { in: stores.map(({ id }) => id) } } })) === 2,
      { what: "the folding" },
    );
    const [store] = stores as [TestStore];
    const folded = await income(`by=${by}&storeId=${store.id}&dateFrom=${from}&dateTo=${today}`);
    expect(sums(folded.body.rows)).toEqual(await ledger([store.id], KEYS[by], from, today));
  },
);

test("a period counts its own days only, and a store without fees has no row", async () => {
  const [store, , none] = stores as [TestStore, TestStore, TestStore];
  const span = { from: addDays(today, -30), to: addDays(today, -1) };
  const found = await income(`storeId=${store.id}&dateFrom=${span.from}&dateTo=${span.to}`);
  expect(found.body.period).toEqual(span);
  expect(sums(found.body.rows)).toEqual(await ledger([store.id], KEYS.day, span.from, span.to));
  expect((await income(`storeId=${none.id}`)).body).toMatchObject({
    rows: [],
    totals: { total: 0 },
    pagination: { total: 0 },
  });
  expect((await income(`dateFrom=${today}&dateTo=${addDays(today, -1)}`)).status).toBe(400);
  expect((await income(`dateFrom=${addDays(today, -500)}`)).status).toBe(400);
});

test("over all stores, with the file, it is the whole ledger; test money is no income of live stores", async () => {
  const from = addDays(today, -200);
  const query = `by=store&dateFrom=${from}&dateTo=${today}`;
  // Other tests sell at the same time: the sums are compared at a moment without a sale.
  await eventually(
    async () => {
      const everyone = (await db().store.findMany({ where: { mode: "test" } })).map(({ id }) => id);
      const before = await ledger(everyone, "store_id::text", from, today);
      const rows: Row[] = [];
      let total = 1;
      while (rows.length < total) {
        const { body } = await income(`${query}&offset=${rows.length}`);
        total = body.pagination.total;
        rows.push(...body.rows);
        if (body.rows.length === 0) break;
      }
      const after = await ledger(everyone, "store_id::text", from, today);
      if (JSON.stringify(before) !== JSON.stringify(after)) return false;
      expect(sums(rows)).toEqual(before);
      return true;
    },
    { what: "a moment without sales" },
  );
  const response = await fetch(`${API}/operator/income?mode=test&${query}`, {
    headers: { ...operator.session, Accept: "text/csv", "Accept-Language": "pt-BR" },
  });
  const file = parse(await response.text(), { bom: true, columns: true, delimiter: ";" }) as Record<
    string,
    string
  >[];
  const [store] = stores as [TestStore];
  const [mine] = await ledger([store.id], "store_id::text", from, today);
  const line = file.find((row) => row["id da loja"] === store.id);
  expect(line?.total).toBe(((mine?.cents ?? 0) / 100).toFixed(2).replace(".", ","));
  const live = await operate(operator, "GET", `/income?storeId=${store.id}&dateFrom=${from}`);
  expect(live.body.rows).toEqual([]);
  const owner = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
  expect((await call("GET", "/operator/income", { headers: owner })).status).toBe(403);
});
