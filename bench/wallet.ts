import { createServer } from "node:http";
import { pool } from "#lib/db/pool.ts";
import { recordPayments } from "#lib/transactions/record-payments.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { keyed, type ListTiming, timePages } from "./lists.ts";
import { type Figures, loadWithdrawals } from "./load.ts";
import { fund, makeMovements, makePaidCharges, makeShop } from "./wallet-history.ts";

export type Payments = { how: string; charges: number; perSecond: number };
export type Check = {
  run: string;
  entries: number;
  read: number;
  seconds: number;
  memoryMiB: number;
  differences: number;
};

const MOVEMENTS = 1_000_000;
const CHARGES = 3_000;
/** The worker runs 8 jobs at once; this process can do more. */
const AT_ONCE = 16;

export const LIMITS = { paymentsPerSecond: 200, balanceMs: 5, pageMs: 50, checkSeconds: 30 };

/**
 * Books one store's payments as fast as possible: by the worker's jobs, with and without a webhook, and
 * directly.
 */
export async function benchPayments(): Promise<Payments[]> {
  const listener = createServer((request, response) => {
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as { port: number };
  try {
    // Warm-up; not reported.
    await byWorker("payments-warm", "warm");
    return [
      await byWorker("payments-quiet", "worker, no webhook"),
      await byWorker("payments-heard", "worker, one webhook", `http://127.0.0.1:${port}/`),
      await byCalls(),
    ];
  } finally {
    listener.closeAllConnections();
    listener.close();
  }
}

async function byWorker(slug: string, how: string, webhook?: string): Promise<Payments> {
  const shop = await makeShop(slug, webhook);
  const txids = await makePaidCharges(shop.storeId, CHARGES);
  const started = performance.now();
  await pool().query("SELECT read_charges_soon($1)", [txids]);
  while (await anyPending(shop.storeId)) await pause();
  const perSecond = rate(started);
  await untilDelivered(shop.storeId);
  await expectBooked(shop.storeId);
  return { how, charges: CHARGES, perSecond };
}

/** Books without the queue: the cost of a payment alone. */
async function byCalls(): Promise<Payments> {
  const shop = await makeShop("payments-direct");
  const txids = await makePaidCharges(shop.storeId, CHARGES);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let txid = txids.pop(); txid; txid = txids.pop()) await recordPayments(txid);
    }),
  );
  const perSecond = rate(started);
  await expectBooked(shop.storeId);
  return { how: `${AT_ONCE} calls at once, no queue`, charges: CHARGES, perSecond };
}

/** Throws unless the measured work was really done. */
async function expectBooked(storeId: string): Promise<void> {
  const { rows } = await pool().query<{ sales: number; completed: number }>(
    `SELECT sales, (SELECT count(*)::int FROM transactions WHERE store_id = $1 AND status = 'COMPLETED') AS completed
     FROM wallets WHERE store_id = $1`,
    [storeId],
  );
  const { sales, completed } = rows[0] ?? {};
  if (sales !== CHARGES || completed !== CHARGES)
    throw new Error(`Of ${CHARGES} charges ${completed} were completed and ${sales} booked`);
}

/** Waits until every event is delivered, because deliveries would slow down the next measurement. */
async function untilDelivered(storeId: string): Promise<void> {
  const due = `SELECT FROM webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
    WHERE e.store_id = $1 AND d.status = 'pending' LIMIT 1`;
  while ((await pool().query(due, [storeId])).rows.length > 0) await pause();
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

async function anyPending(storeId: string): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT FROM transactions WHERE store_id = $1 AND status = 'PENDING' LIMIT 1",
    [storeId],
  );
  return rows.length > 0;
}

function rate(started: number): number {
  return Math.round(CHARGES / ((performance.now() - started) / 1000));
}

/** Withdrawals of one store, sequential on each connection. */
export async function benchWithdrawals(
  url: string,
  phase: { connections: number; seconds: number },
): Promise<Figures> {
  const shop = await makeShop("withdrawals");
  await fund(shop.storeId, 100_000_000);
  await loadWithdrawals(url, shop.apiKey, { ...phase, seconds: 2 });
  return loadWithdrawals(url, shop.apiKey, phase);
}

/** A wallet with a million movements: the pages that its owner reads, and the check of every balance. */
export async function benchWalletPages(url: string): Promise<{ pages: ListTiming[]; checks: Check[] }> {
  const shop = await makeShop("wallet-history");
  await makeMovements(shop.storeId, MOVEMENTS);
  const view = (name: string, offset: number) => `wallet/activity?view=${name}&offset=${offset}`;
  // Warm-up; not reported.
  await timePages(url, keyed(shop.apiKey), [["balance", "warm", "wallet/balance"]]);
  const pages = await timePages(url, keyed(shop.apiKey), [
    ["balance", "", "wallet/balance"],
    ["withdrawals", "first page", view("withdrawals", 0)],
    ["withdrawals", "offset 150000", view("withdrawals", 150_000)],
    ["sales", "first page", view("sales", 0)],
    ["sales", "offset 300000", view("sales", 300_000)],
    ["movements", "first page", view("all", 0)],
    ["movements", "offset 500000", view("all", 500_000)],
    ["sent", "first page", "transactions?type=PIX_OUT"],
    ["sent", "offset 150000", "transactions?type=PIX_OUT&offset=150000"],
    ["sent", "filtered by state", "transactions?type=PIX_OUT&status=FAILED"],
    ["sent", "search by reference", "transactions?type=PIX_OUT&search=ref-123456"],
    ["sent", "search by a name", "transactions?type=PIX_OUT&search=zelia%20zanetti"],
    ["sent", "search by a common name", "transactions?type=PIX_OUT&search=maria"],
    ["sent", "search that finds them all", "transactions?type=PIX_OUT&search=repasse"],
  ]);
  return { pages, checks: await timeChecks() };
}

/** The first check of all, the next one, one after 1,000 more movements, and one that reads everything again. */
export async function timeChecks(): Promise<Check[]> {
  const first = await timeCheck("first");
  const next = await timeCheck("next");
  const shop = await makeShop("after-the-check");
  for (let more = 0; more < 1_000; more++) await fund(shop.storeId, 1);
  return [first, next, await timeCheck("after 1,000 more"), await timeCheck("full", { full: true })];
}

async function timeCheck(run: string, options: { full?: boolean } = {}): Promise<Check> {
  const started = performance.now();
  const before = process.memoryUsage().rss;
  const { entries, read, differences } = await checkLedgers(options);
  for (const difference of differences) console.error(difference);
  return {
    run,
    entries,
    read,
    seconds: Math.round((performance.now() - started) / 10) / 100,
    memoryMiB: Math.round((process.memoryUsage().rss - before) / 2 ** 20),
    differences: differences.length,
  };
}

/** One line for each measurement over its limit. */
export function missedLimits(payments: Payments[], pages: ListTiming[], checks: Check[]): string[] {
  return [
    ...payments
      .filter(({ perSecond }) => perSecond < LIMITS.paymentsPerSecond)
      .map(({ how, perSecond }) => `payments (${how}): ${perSecond}/s`),
    ...pages
      .filter(({ list, p50 }) => p50 > (list === "balance" ? LIMITS.balanceMs : LIMITS.pageMs))
      .map(({ list, page, p50 }) => `${list} ${page}: ${p50} ms`),
    ...checks
      .filter(({ seconds }) => seconds > LIMITS.checkSeconds)
      .map(({ run, seconds }) => `${run} check of the ledger: ${seconds} s`),
  ];
}
