import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import { pool } from "#lib/db/pool.ts";
import { DAYS, FIRST_DAY, UNREAD_DAYS } from "./ledger-check/days.ts";
import type { Difference } from "./ledger-check/difference.ts";
import { PLAY_MONEY } from "./ledger-check/environments.ts";
import { type AccountEquation, EQUATION, EQUATIONS } from "./ledger-check/equation.ts";
import { type Findings, proveRecords } from "./ledger-check/prove-records.ts";
import { forgetReread, keepReread, proveStores } from "./ledger-check/prove-stores.ts";
import { idAt, keepSince, oldestWriting, readSince, type Since } from "./ledger-check/since.ts";
import { atOneMoment } from "./ledger-check/snapshot.ts";
import type { Pass } from "./ledger-check/walk.ts";

type Counted = { stores: number; entries: number };

export type Check = Counted & {
  /** Movements that this run has read. */
  read: number;
  accounts: (AccountEquation & { moved: boolean; differs: boolean })[];
  differences: Difference[];
};

/**
 * Compares what the program keeps about money with itself and with the bank:
 * - every balance and number of a wallet, and what is kept of each gateway account, with the movements
 *   (ledger/prove-stores.ts);
 * - every movement with the record that caused it, both ways, and the terms of each account's equation with both
 *   (ledger/prove-records.ts);
 * - the books with what each bank last said (ledger/equation.ts);
 * - what live stores have at accounts whose money is not real (ledger-check/environments.ts);
 * - what each account received on a day with the PSP's own list of it (ledger/days.ts).
 *
 * Goes on where the last run ended, or reads everything again with `full`. Balances and sums of every store are compared
 * in both cases. Each transaction reads a bounded part.
 */
export async function checkLedgers({ full = false, atOnce = AT_ONCE } = {}): Promise<Check> {
  const client = await pool().connect();
  try {
    await untilAlone(client);
    const last = await readSince(client);
    const since: Since = full ? { at: null, id: idAt(0) } : last;
    const findings: Findings = { differences: [], terms: new Map(), moved: new Set(), read: 0 };
    const pass: Pass = full ? "reread" : "proven";
    if (full) await forgetReread(client);
    const differing = await proveStores(client, { pass, recordsBefore: since.id, atOnce }, findings);
    if (full) await keepReread(client, differing);
    const until = await oldestWriting(client);
    const before = findings.differences.length;
    await proveRecords(client, { after: since.id, atOnce }, findings);
    findings.differences.push(
      ...(await unlikeTerms(client, findings)),
      ...(await compareDays(client, since)),
    );
    // Records that differ are compared again by the next run.
    if (findings.differences.length === before) await keepSince(client, until);
    findings.differences.push(...(await compareWithBanks(client)));
    return { ...(await summarise(client, findings)), read: findings.read, differences: findings.differences };
  } finally {
    // Ends the lock, and no other statement may use a connection with these settings.
    client.release(true);
  }
}

/** Movements that one transaction reads. */
const AT_ONCE = 50_000;

/** Only one run at a time: all runs continue from the same positions. */
async function untilAlone(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ alone: boolean }>(
      "SELECT coalesce(pg_try_advisory_lock(hashtext('check-ledgers')), false) AS alone",
    );
    if (rows[0]?.alone) return;
    await sleep(250);
  }
}

/** Terms whose movements and records differ. */
async function unlikeTerms(client: PoolClient, { terms }: Findings): Promise<Difference[]> {
  const unlike = [...terms.values()].filter(({ kept, found }) => !kept.equals(found));
  const { rows } = await client.query<{ id: string; storeId: string | null }>(
    `SELECT id, holder_store_id AS "storeId" FROM gateway_accounts WHERE id = ANY ($1::uuid[])`,
    [unlike.map(({ accountId }) => accountId)],
  );
  const holders = new Map(rows.map(({ id, storeId }) => [id, storeId]));
  return unlike.map(({ accountId, term, kept, found }) => ({
    storeId: holders.get(accountId) ?? null,
    what: `${term} of account ${accountId}`,
    kept: kept.toFixed(2),
    found: found.toFixed(2),
  }));
}

async function compareDays(client: PoolClient, { at, id }: Since): Promise<Difference[]> {
  return atOneMoment(client, async () => {
    const { rows } = await client.query<{ day: string }>(FIRST_DAY, [at ?? new Date(0), id]);
    const { day } = rows[0] as { day: string };
    const dayBefore = idAt(Date.parse(day) - 86_400_000);
    return (await client.query<Difference>(DAYS, [day, dayBefore])).rows;
  });
}

/** About what was read at the banks, however long ago, and about whose money is real. */
async function compareWithBanks(client: PoolClient): Promise<Difference[]> {
  return atOneMoment(client, async () => [
    ...(await client.query<Difference>(UNREAD_DAYS)).rows,
    ...(await client.query<Difference>(EQUATION)).rows,
    ...(await client.query<Difference>(PLAY_MONEY)).rows,
  ]);
}

async function summarise(client: PoolClient, { moved, differences }: Findings) {
  const { counted, rows } = await atOneMoment(client, async () => ({
    counted: await client.query<Counted>(
      "SELECT count(*)::int AS stores, coalesce(sum(entries), 0)::float8 AS entries FROM wallets",
    ),
    rows: (await client.query<AccountEquation>(EQUATIONS)).rows,
  }));
  const named = differences.map(({ what }) => what).join("\n");
  const accounts = rows.map((account) => ({
    ...account,
    moved: account.keys.some((id) => moved.has(id)),
    differs: account.keys.some((id) => named.includes(id)),
  }));
  return { ...(counted.rows[0] as Counted), accounts };
}
