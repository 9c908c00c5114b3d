import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { rememberApp } from "../e2e/fixtures/app-user.ts";
import { startServer, startWorker } from "../e2e/fixtures/stack.ts";
import { build, clientNeeded, generateClient } from "../scripts/launch/build.ts";
import { loadInserts, loadJson, loadOrders } from "./load.ts";
import { percent, report, round, save } from "./report.ts";

/**
 * `npm run bench`: orders a second, compared with the limits of the same server and database, measured in the
 * same run; then the most frequent reads; then payments and withdrawals a second of one store, and a
 * wallet of a million movements; then the lists of stores with 10,000, 100,000 and 1,000,000 orders. Runs its
 * own database (fsync on), server and worker on free ports.
 * - `npm run bench -- 5` measures each phase for 5 seconds instead of 10.
 * - `npm run bench -- 5 orders`, `-- 5 reads`, `-- 5 wallet` or `-- 0 lists` runs only one of them.
 * The following run only on request:
 * - `npm run bench -- 0 panel`: every page of the panel in Chromium, for a store of 100,000 orders and 10,000 products.
 * - `npm run bench -- lighthouse`: the pages of a purchase, by Lighthouse (fetched by npx).
 * - `npm run bench -- waiting`: 10,000 shoppers who follow their orders, and the delay until those who pay are notified.
 * - `npm run bench -- payments-psp`: payments through a PSP that takes 150 ms for each response.
 * - `npm run bench -- notifications`: 10,000 payments at it with every notification lost, and with every one doubled.
 */
const CONNECTIONS = 16;
const PRODUCTS = 10_000;
const SIZES = [10_000, 100_000, 1_000_000];
const given = process.argv.slice(2);
const named = Number.isNaN(Number(given[0] ?? 10));
const seconds = named ? 10 : Number(given[0] ?? 10);
const only = named ? given[0] : given[1];
const phase = { connections: CONNECTIONS, seconds };

const logs = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
process.env.VITRINE_TEST_LOGS = logs;
process.env.APP_SECRET ??= randomBytes(32).toString("base64");
process.env.LOG_LEVEL ??= "info";

console.log("Preparing: database, build, 10,000 products …");
const database = await startThrowaway({ durable: true });
const stops: (() => Promise<void>)[] = [database.stop];
try {
  if (clientNeeded()) await generateClient({ env: process.env, logs });
  await build({ env: process.env, logs });
  await migrate(database.url, FOLDERS, database.appUrl);
  rememberApp(database);
  process.env.DATABASE_URL = database.url;
  const { closeDatabase } = await import("#lib/db/client.ts");
  stops.push(closeDatabase);
  // Unknown paths are rate limited too.
  const env = { DATABASE_POOL_SIZE: "20", RATE_LIMIT_SCALE: "1000000" };
  const server = await startServer({ databaseUrl: database.url, env });
  stops.push(server.stop);
  stops.push((await startWorker({ databaseUrl: database.url })).stop);
  const asked = (name: string) => only === undefined || only === name;
  if (asked("orders")) await benchOrders(server.url);
  if (asked("reads")) await benchReads();
  if (asked("wallet")) await benchWallet(server.url);
  if (asked("lists")) await benchLists(server.url);
  if (only === "panel") await benchPanel(server.url);
  if (only === "lighthouse") await benchLighthouse();
  if (only === "waiting") await benchWaiting(server);
  if (only === "payments-psp") await benchPaymentsPsp(server.url);
  if (only === "notifications")
    await (await import("./notifications.ts")).benchNotifications(server.url, logs);
} finally {
  for (const stop of stops.toReversed()) await stop();
}

async function benchOrders(url: string): Promise<void> {
  const { makeDataset } = await import("./dataset.ts");
  const data = await makeDataset(PRODUCTS);
  // Long enough for the compiler to have optimised everything.
  const brief = { connections: CONNECTIONS, seconds: Math.max(3, seconds / 2) };
  await loadJson(url, brief);
  await loadOrders(url, data, brief);

  console.log(`Measuring: ${CONNECTIONS} connections, ${seconds} s a phase …\n`);
  const before = await loadJson(url, phase);
  const orders = await loadOrders(url, data, phase);
  const after = await loadJson(url, phase);
  const inserts = await loadInserts(database.url, phase);
  // The machine's speed varies: uses the average plain rate of directly before and directly after the orders.
  const plain = (before.perSecond + after.perSecond) / 2;
  report({
    "plain JSON, before": before,
    "orders with QR": orders,
    "plain JSON, after": after,
    "raw inserts": inserts,
  });
  const ratios = {
    ordersToPlainJson: round(orders.perSecond / plain),
    ordersToRawInserts: round(orders.perSecond / inserts.perSecond),
  };
  console.log(`\norders / plain JSON   ${percent(ratios.ordersToPlainJson)}`);
  console.log(`orders / raw inserts  ${percent(ratios.ordersToRawInserts)}`);
  save("orders", {
    connections: CONNECTIONS,
    seconds,
    products: PRODUCTS,
    before,
    orders,
    after,
    inserts,
    ratios,
  });
  if (orders.errors > 0) process.exitCode = 1;
}

/** The most frequent reads, served by our own server and by Next's route in turns. */
async function benchReads(): Promise<void> {
  const { measureReads } = await import("./reads.ts");
  console.log("\nMeasuring reads, in turns …");
  const measured = await measureReads(database.url, phase);
  console.log(JSON.stringify(measured.rates, null, 2));
  save("reads", { connections: CONNECTIONS, seconds, ...measured });
}

/**
 * The same pages of three stores, each ten times the size of the previous one: times should not grow with it.
 */
async function benchLists(url: string): Promise<void> {
  const { makeHistory } = await import("./history.ts");
  const { addOddPayments } = await import("./odd-payments.ts");
  // The sign-in fixtures read it when they are loaded.
  process.env.VITRINE_TEST_URL = url;
  const { CASES_LIMIT_MS, timeLists, timeCases } = await import("./lists.ts");
  const missed: string[] = [];
  const results: Record<string, unknown> = {};
  const table: Record<string, Record<string, number>> = {};
  for (const size of SIZES) {
    console.log(`\nPreparing a store with ${size.toLocaleString("en")} orders …`);
    const history = await makeHistory(size);
    await addOddPayments(history.storeId);
    const cases = await timeCases(url, history);
    const timings = [...(await timeLists(url, history, size)), ...cases];
    results[size] = timings;
    for (const { list, page, p50 } of cases)
      if (p50 > CASES_LIMIT_MS) missed.push(`${list}, ${page}, at ${size}: ${p50} ms`);
    for (const { list, page, p50, p95 } of timings) {
      const name = `${list}: ${page.replace(/offset \d+/, "deep offset")}`;
      table[name] = { ...table[name], [`p50 at ${size}`]: p50, [`p95 at ${size}`]: p95 };
    }
  }
  console.log("\nLists, milliseconds over HTTP, `total` included:");
  console.table(table);
  for (const text of missed) console.log(`Over its limit: ${text}`);
  save("lists", { ...results, limits: { casesMs: CASES_LIMIT_MS }, missed });
  if (missed.length > 0) process.exitCode = 1;
}

/** Each page of the panel, loaded with an empty cache, and the lists behind them. */
async function benchPanel(url: string): Promise<void> {
  // The browser test fixtures read these when they are loaded.
  Object.assign(process.env, { VITRINE_TEST_URL: url, APP_URL: url });
  const panel = await import("./panel.ts");
  console.log("\nPreparing a store with 100,000 orders and 10,000 products …");
  const { pages, lists } = await panel.measurePanel(url);
  console.log("\nPages, cold: milliseconds to their content, JavaScript in kB as sent, requests to the API:");
  console.table(pages);
  console.log("\nLists and search, milliseconds over HTTP, `total` included:");
  console.table(lists);
  const missed = panel.missedLimits(pages, lists);
  for (const text of missed) console.log(`Over its limit: ${text}`);
  save("panel", { pages, lists, limits: panel.LIMITS, missed });
  if (missed.length > 0) process.exitCode = 1;
}

/** Public shop pages, measured by Lighthouse on a slow phone. */
async function benchLighthouse(): Promise<void> {
  const { freePort } = await import("#lib/db/embedded/settings.ts");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Pages contain their own address, for search engines and for their pictures.
  const shop = await startServer({ databaseUrl: database.url, port, env: { APP_URL: url } });
  stops.push(shop.stop);
  Object.assign(process.env, { VITRINE_TEST_URL: url, APP_URL: url });
  const lighthouse = await import("./lighthouse.ts");
  const scores = await lighthouse.measureShop(url);
  console.log("\nLighthouse, mobile, the median of five runs:");
  console.table(scores);
  const missed = lighthouse.missedScores(scores);
  for (const text of missed) console.log(`Not reached: ${text}`);
  save("lighthouse", { scores, limits: lighthouse.LIMITS, missed });
  if (missed.length > 0) process.exitCode = 1;
}

/** Shoppers who wait on their order pages. */
async function benchWaiting(server: { url: string; pid: number }): Promise<void> {
  const waiting = await import("./waiting.ts");
  const maker = await startServer({ databaseUrl: database.url });
  stops.push(maker.stop);
  const measured = await waiting.measureWaiting(server, maker.url, Math.max(20, seconds));
  console.table({ waiting: measured });
  const missed = waiting.missedLimits(measured);
  for (const text of missed) console.log(`Over its limit: ${text}`);
  save("waiting", { ...measured, limits: waiting.LIMITS, missed });
  if (missed.length > 0) process.exitCode = 1;
}

/** Payments by one worker at a slow PSP. */
async function benchPaymentsPsp(url: string): Promise<void> {
  const psp = await import("./payments-psp.ts");
  console.log("\nMeasuring payments through a PSP …");
  const { payments, notices } = await psp.measurePayments(url, logs);
  console.table(payments);
  console.log("Answers to notifications, thirty at once, milliseconds:");
  console.table({ notices });
  const missed = payments.filter(({ perSecond, atLeast }) => perSecond < atLeast);
  for (const { how, perSecond } of missed) console.log(`Not reached: ${perSecond} a second, ${how}`);
  const slow = notices.longest > psp.LIMITS.noticeMs;
  if (slow) console.log(`Over its limit: ${notices.longest} ms for the answer to a notification`);
  save("payments-psp", { payments, notices, limits: psp.LIMITS, load: loadavg().map(round) });
  if (missed.length > 0 || slow) process.exitCode = 1;
}

/**
 * The throughput of one store's wallet and response times of a large one; finally checks every balance
 * against its movements.
 */
async function benchWallet(url: string): Promise<void> {
  const wallet = await import("./wallet.ts");
  console.log("\nMeasuring one store's wallet …");
  const payments = await wallet.benchPayments();
  console.table(payments);
  const withdrawals = await wallet.benchWithdrawals(url, phase);
  report({ withdrawals });
  console.log("Preparing a wallet with 1,000,000 movements …");
  const { pages, checks } = await wallet.benchWalletPages(url);
  console.log("\nThe wallet, milliseconds over HTTP, `total` included:");
  console.table(pages);
  console.log("\nChecks of the ledger:");
  console.table(checks);
  const missed = wallet.missedLimits(payments, pages, checks);
  for (const text of missed) console.log(`Over its limit: ${text}`);
  save("wallet", {
    connections: CONNECTIONS,
    seconds,
    payments,
    withdrawals,
    pages,
    checks,
    limits: wallet.LIMITS,
    missed,
  });
  if (withdrawals.errors > 0 || checks.some(({ differences }) => differences > 0)) process.exitCode = 1;
}
