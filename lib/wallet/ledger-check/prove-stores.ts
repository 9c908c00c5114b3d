import type { PoolClient } from "pg";
import { type Difference, MOST_DIFFERENCES } from "./difference.ts";
import { TERMS_OF_STORES } from "./equation.ts";
import { UNLIKE_PROVEN } from "./kept.ts";
import { compareList, type Findings } from "./prove-records.ts";
import { atOneMoment } from "./snapshot.ts";
import { BALANCES } from "./sums.ts";
import { OLD_RECORDS, type OldRecord, type Pass, STORES, WALK, type Walked } from "./walk.ts";

type Store = { id: string; entries: number; after: number };
type Stretch = { id: string; after: number; last: number };
/** The position that a run continues from, and the number of movements read in one transaction. */
type Run = { pass: Pass; recordsBefore: string; atOnce: number };
type Batch = { stretches: Stretch[]; complete: string[]; cursor: string | null };

/**
 * Returns the stores that differ. Reads the movements that the pass has not read yet, some thousand at a time, each
 * batch in a transaction of its own. At the end of a store's movements, its maintained balances are compared with the
 * result. A store's positions are dense and assigned under its wallet's lock, so nothing is committed later at an
 * earlier position.
 *
 * For a store that differs the position stays, so the next run finds the difference again.
 */
export async function proveStores(client: PoolClient, run: Run, findings: Findings): Promise<string[]> {
  let cursor: string | null = FIRST;
  const skipped = new Set<string>();
  while (cursor !== null) {
    const from: string = cursor;
    cursor = await atOneMoment(client, async () => {
      const { rows } = await client.query<Store>(STORES, [run.pass, from, STORES_AT_ONCE]);
      const batch = cut(
        rows.filter(({ id }) => !skipped.has(id)),
        { from, atOnce: run.atOnce },
      );
      const full = rows.length === STORES_AT_ONCE;
      for (const id of await proveBatch(client, run, batch, findings)) skipped.add(id);
      return batch.cursor ?? (full ? (rows.at(-1) as Store).id : null);
    });
  }
  return [...skipped];
}

/** Batches of movements; a batch may end before the movements of its last store do. */
function cut(stores: Store[], { from, atOnce }: { from: string; atOnce: number }): Batch {
  const stretches: Stretch[] = [];
  const complete: string[] = [];
  let left = atOnce;
  let before = from;
  for (const { id, entries, after } of stores) {
    if (left === 0) return { stretches, complete, cursor: before };
    // A wallet that counts fewer than were proven differs, which comparing it shows.
    const last = Math.max(after, Math.min(entries, after + left));
    stretches.push({ id, after, last });
    left -= last - after;
    if (last < entries) return { stretches, complete, cursor: before };
    complete.push(id);
    before = id;
  }
  return { stretches, complete, cursor: null };
}

/** Returns the stores that differ, whose positions stay. */
async function proveBatch(
  client: PoolClient,
  { pass, recordsBefore }: Run,
  { stretches, complete }: Batch,
  findings: Findings,
): Promise<Set<string>> {
  if (stretches.length === 0) return new Set();
  const all = columnsOf(stretches);
  await client.query("SAVEPOINT before_the_batch");
  const { rows: walked } = await client.query<Walked>(WALK, [pass, all.ids, all.afters, all.lasts]);
  for (const { accounts, read } of walked) {
    findings.read += read;
    for (const account of accounts) findings.moved.add(account);
  }
  const { rows: unlike } = await client.query<{ id: string }>(UNLIKE_PROVEN, [complete, pass]);
  const broken = walked.filter((store) => store.broken);
  const suspects = [...new Set([...broken, ...unlike].map(({ id }) => id))];
  const changed = walked.filter((store) => store.changed !== null);
  findings.differences.push(...changed.map(rewritten), ...(await explain(client, suspects)));
  const behind = await compareOldRecords(client, stretches, recordsBefore, findings);
  const differing = new Set([...suspects, ...changed.map(({ id }) => id), ...behind]);
  if (differing.size > 0) {
    await client.query("ROLLBACK TO before_the_batch");
    const others = columnsOf(stretches.filter(({ id }) => !differing.has(id)));
    await client.query<Walked>(WALK, [pass, others.ids, others.afters, others.lasts]);
  }
  return differing;
}

const columnsOf = (stretches: Stretch[]) => ({
  ids: stretches.map(({ id }) => id),
  afters: stretches.map(({ after }) => after),
  lasts: stretches.map(({ last }) => last),
});

/**
 * Compares records that are older than those which proveRecords reads, and that the movements of these stretches are about.
 * Returns the stores of such movements if there is a difference.
 */
async function compareOldRecords(
  client: PoolClient,
  stretches: Stretch[],
  before: string,
  findings: Findings,
): Promise<string[]> {
  const { ids, afters, lasts } = columnsOf(stretches);
  const { rows } = await client.query<OldRecord>(OLD_RECORDS, [ids, afters, lasts, before]);
  const found = findings.differences.length;
  await compareList(
    client,
    rows.map(({ id }) => id),
    findings,
  );
  return findings.differences.length > found ? rows.map(({ storeId }) => storeId) : [];
}

function rewritten({ id, changed }: Walked): Difference {
  return {
    storeId: id,
    what: `movements 1 to ${changed}`,
    kept: "as they were proven",
    found: "changed since",
  };
}

/** Everything that is wrong with the balances of some stores, by reading all of their movements. */
async function explain(client: PoolClient, stores: string[]): Promise<Difference[]> {
  if (stores.length === 0) return [];
  const differences: Difference[] = [];
  for (const compare of [BALANCES, ACCOUNTS, TERMS_OF_STORES])
    differences.push(...(await client.query<Difference>(compare, [stores])).rows);
  const explained = new Set(differences.map(({ storeId }) => storeId));
  const others = stores.filter((id) => !explained.has(id));
  return [
    ...differences,
    ...others.map((storeId) => ({
      storeId,
      what: "sums of the proven movements",
      kept: "other ones",
      found: "those of the movements",
    })),
  ];
}

/** Ends a reading of everything: what was read is what is proven, but of stores that differ. */
export async function keepReread(client: PoolClient, differing: string[]): Promise<void> {
  await client.query("BEGIN");
  for (const table of ["proven_ledgers", "proven_movements"] as const) {
    await client.query(`DELETE FROM ${table} p WHERE pass = 'proven' AND store_id <> ALL ($1::uuid[])`, [
      differing,
    ]);
    await client.query(`DELETE FROM ${table} WHERE pass = 'reread' AND store_id = ANY ($1::uuid[])`, [
      differing,
    ]);
    await client.query(`UPDATE ${table} SET pass = 'proven' WHERE pass = 'reread'`);
  }
  await client.query("COMMIT");
}

export async function forgetReread(client: PoolClient): Promise<void> {
  await client.query("DELETE FROM proven_ledgers WHERE pass = 'reread'");
  await client.query("DELETE FROM proven_movements WHERE pass = 'reread'");
}

/** Before every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";
const STORES_AT_ONCE = 2_000;

/** Compares the maintained sums (by store, gateway account and cause) of the stores $1 with all of their movements. */
const ACCOUNTS = `SELECT coalesce(k.store_id, e.store_id) AS "storeId",
  coalesce(k.cause, e.cause) || ' at account ' || coalesce(k.account_id, e.account_id) AS what,
  coalesce(k.amount || ' in ' || k.count || ' movements, tariff ' || k.tariff, 'nothing') AS kept,
  coalesce(e.amount || ' in ' || e.count || ' movements, tariff ' || e.tariff, 'nothing') AS found
FROM (SELECT * FROM account_movements WHERE store_id = ANY ($1::uuid[])) k FULL JOIN (
  SELECT store_id, account_id, cause, debit, credit, count(*) AS count, sum(amount) AS amount, coalesce(sum(tariff), 0.00) AS tariff
  FROM ledger_entries WHERE store_id = ANY ($1::uuid[]) GROUP BY store_id, account_id, cause, debit, credit
) e ON e.store_id = k.store_id AND e.account_id = k.account_id AND e.cause = k.cause
WHERE (k.count, k.amount, k.tariff, k.debit, k.credit) IS DISTINCT FROM (e.count, e.amount, e.tariff, e.debit, e.credit)
LIMIT ${MOST_DIFFERENCES}`;
