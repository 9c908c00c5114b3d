import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pool } from "#lib/db/pool.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { NOTICE_LIMIT_MS, type NoticeTimes, timeNotices } from "./notices.ts";
import { type Due, LATENCY_MS, makeStores, openCharges, startPspProcess, writeBooks } from "./psp-process.ts";
import { makePaidCharges, makeShop } from "./wallet-history.ts";

/** Payments through a slow PSP: whether the jobs wait for the network concurrently. */

export const LIMITS = {
  perSecond: 400,
  sandboxPerSecond: 1_000,
  latencyMs: LATENCY_MS,
  noticeMs: NOTICE_LIMIT_MS,
};

const CHARGES = 3_000;
const WARM = 1_000;

export type PaymentsByPsp = { how: string; charges: number; perSecond: number; atLeast: number };

/**
 * Measures response times of notifications; then payments of charges on one account, of one live
 * store and of eight, each reported by its own notification; and as many in the sandbox, which responds
 * immediately, for comparison.
 */
export async function measurePayments(
  url: string,
  logs: string,
): Promise<{ payments: PaymentsByPsp[]; notices: NoticeTimes }> {
  const dir = join(logs, "psp");
  mkdirSync(dir, { recursive: true });
  const accountId = randomUUID();
  const shops = [...(await makeStores(accountId, 1)), ...(await makeStores(accountId, 8))];
  const warm = dueOf(shops.slice(0, 1), WARM);
  const one = dueOf(shops.slice(0, 1), CHARGES);
  const eight = dueOf(shops.slice(1), CHARGES);
  writeBooks(dir, [...warm, ...one, ...eight]);
  const psp = await startPspProcess(dir, logs, accountId);
  try {
    // Warms up compiler, connections and token; not reported.
    await bookAll(accountId, warm);
    const waits = `a PSP that takes ${LIMITS.latencyMs} ms`;
    const notices = await timeNotices(
      url,
      accountId,
      warm.map(({ txid }) => txid),
    );
    const { perSecond: atLeast, sandboxPerSecond } = LIMITS;
    const payments = [
      { how: `one store, ${waits}`, perSecond: await bookAll(accountId, one), atLeast },
      { how: "one store, the sandbox", perSecond: await bookSandbox(), atLeast: sandboxPerSecond },
      { how: `eight stores, ${waits}`, perSecond: await bookAll(accountId, eight), atLeast },
    ].map((one) => ({ ...one, charges: CHARGES }));
    return { payments, notices };
  } finally {
    await psp.running.stop();
  }
}

function dueOf(stores: string[], count: number): Due[] {
  return Array.from({ length: count }, (_, n) => ({
    storeId: stores[n % stores.length] as string,
    txid: makeTxid(),
  }));
}

/** Has the worker's jobs book them; returns the rate per second. */
async function bookAll(accountId: string, due: Due[]): Promise<number> {
  const txids = due.map(({ txid }) => txid);
  await openCharges(accountId, due);
  await pool().query("VACUUM ANALYZE transactions, payments, charge_search, list_deltas");
  return bookTxids(txids);
}

async function bookSandbox(): Promise<number> {
  const { storeId } = await makeShop("payments-sandbox");
  return bookTxids(await makePaidCharges(storeId, CHARGES));
}

async function bookTxids(txids: string[]): Promise<number> {
  const started = performance.now();
  await pool().query("SELECT read_charges_soon($1)", [txids]);
  while (await anyPending()) await new Promise((resolve) => setTimeout(resolve, 200));
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await pool().query<{ booked: number }>(
    `SELECT count(*)::int AS booked FROM payments p JOIN transactions t ON t.id = p.transaction_id
     WHERE t.txid = ANY ($1) AND t.status = 'COMPLETED' AND p.kind = 'full'`,
    [txids],
  );
  if (rows[0]?.booked !== txids.length)
    throw new Error(`of ${txids.length} payments ${rows[0]?.booked} were booked`);
  return Math.round(txids.length / seconds);
}

async function anyPending(): Promise<boolean> {
  const { rows } = await pool().query("SELECT FROM transactions WHERE status = 'PENDING' LIMIT 1");
  return rows.length > 0;
}
