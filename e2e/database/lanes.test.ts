import { describe, expect } from "vitest";
import type { Sql } from "#lib/db/pool.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { takerOf } from "#lib/queue/take-due.ts";
import { questionOf } from "#lib/queue/watch.ts";
import { EXPIRY_LANE } from "#lib/transactions/expire.ts";
import { PAYMENT_LANE } from "#lib/transactions/payment-lane.ts";
import { makeCharge, makeStore, SANDBOX, type Session, test } from "./functions/fixture.ts";

/** Charges that are due to be read and expired, the first one for the longest time. */
async function makeDue(db: Session, store: string, count: number, secondsAgo: number): Promise<void> {
  const { charge } = await makeCharge(db, store);
  await db.rows(
    `INSERT INTO transactions (id, store_id, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, customer_name, expires_at)
     SELECT uuidv7(), store_id, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, replace(uuidv7()::text, '-', ''), customer_name,
       now() - ($2 - n * 0.001) * interval '1 second'
     FROM transactions, generate_series(1, $3) n WHERE id = $1`,
    [charge, secondsAgo, count],
  );
  await db.rows("DELETE FROM transactions WHERE id = $1", [charge]);
  await db.rows(
    `INSERT INTO charges_due (txid, account_id, store_id, due_at)
     SELECT txid, account_id, store_id, expires_at FROM transactions WHERE store_id = $1`,
    [store],
  );
}

const LANES: [string, Lane][] = [
  ["payments", PAYMENT_LANE],
  ["expired charges", EXPIRY_LANE],
];

const onSession = (db: Session): Sql =>
  ((_name: string, text: string, values?: readonly unknown[]) => db.rows(text, values)) as Sql;

describe.each(LANES)("the lane of %s", (_, { name, due, perAccount = 24 }) => {
  const take = takerOf(name, due, perAccount);
  /** Takes a batch and returns how many rows each store got. */
  const batch = async (db: Session, running = 0): Promise<Record<string, number>> => {
    const taken = await take(onSession(db), running > 0 ? new Map([[SANDBOX, running]]) : new Map());
    const stores = await db.rows<{ store: string; count: number }>(
      `SELECT store_id AS store, count(*)::int AS count FROM transactions WHERE ${due.key ?? "id"}::text = ANY ($1) GROUP BY 1`,
      [taken.map(({ id }) => id)],
    );
    return Object.fromEntries(stores.map(({ store, count }) => [store, count]));
  };

  test("looks at the one charge of a store within the first batch, whatever another store has due", async ({
    db,
  }) => {
    const [many, one] = [await makeStore(db), await makeStore(db)];
    await makeDue(db, many, 500, 3_600);
    await makeDue(db, one, 1, 1);
    expect(await batch(db)).toEqual({ [many]: perAccount / 2, [one]: 1 });
    // The slots that the store with one charge leaves free are used in the next round.
    expect(await batch(db, perAccount / 2 + 1)).toEqual({ [many]: perAccount / 2 - 1 });
    expect(await batch(db, perAccount)).toEqual({});
  });

  test("takes the oldest of all while there are slots enough", async ({ db }) => {
    const [several, one] = [await makeStore(db), await makeStore(db)];
    await makeDue(db, several, perAccount - 1, 60);
    await makeDue(db, one, 1, 1);
    expect(await batch(db)).toEqual({ [several]: perAccount - 1, [one]: 1 });
  });

  test("gives one turn each to the stores that have waited longest, if there are more than slots", async ({
    db,
  }) => {
    const stores: string[] = [];
    for (let index = 0; index < 8; index++) {
      const store = await makeStore(db);
      await makeDue(db, store, 3, 100 - index);
      stores.push(store);
    }
    const turns = stores.slice(0, 5).map((store) => [store, 1]);
    expect(await batch(db, perAccount - 5)).toEqual(Object.fromEntries(turns));
  });
});

describe.each(LANES)("the question about all lanes, and the lane of %s", (_, lane) => {
  const ask = questionOf(LANES.map(([, each]) => each));
  const isNamed = async (db: Session) =>
    (await ask(onSession(db))).some(({ lane: named }) => named === lane.name);
  const take = (db: Session) => takerOf(lane.name, lane.due, lane.perAccount ?? 24)(onSession(db), new Map());

  test("names it while it would take something, and no longer", async ({ db }) => {
    expect(await isNamed(db)).toBe(false);
    await makeDue(db, await makeStore(db), 2, 60);
    expect(await isNamed(db)).toBe(true);
    expect(await take(db)).toHaveLength(2);
    expect(await isNamed(db)).toBe(false);
  });

  test("is not named for what is due later", async ({ db }) => {
    await makeDue(db, await makeStore(db), 2, -60);
    expect(await isNamed(db)).toBe(false);
    expect(await take(db)).toEqual([]);
  });

  test("finds the one account with something due behind others with nothing due", async ({ db }) => {
    await makeDue(db, await makeStore(db), 3, -60);
    const column = lane.due.key ?? "id";
    const [last] = await db.rows<{ key: string }>(`SELECT ${column} AS key FROM ${lane.due.table} LIMIT 1`);
    const account = await db.insert("gateway_accounts", {
      kind: "efi",
      environment: "production",
      name: "Efí",
    });
    expect(account > SANDBOX).toBe(true);
    const at = lane.due.table === "transactions" ? "expires_at" : "due_at";
    // Not now(): the column keeps milliseconds, so that half of all times would be rounded to later than now().
    await db.rows(
      `UPDATE ${lane.due.table} SET account_id = $2, ${at} = now() - interval '1 second' WHERE ${column} = $1`,
      [last?.key, account],
    );
    expect(await isNamed(db)).toBe(true);
  });
});
