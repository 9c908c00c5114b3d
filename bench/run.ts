import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { startServer, startWorker } from "../e2e/fixtures/stack.ts";
import { build, clientNeeded, generateClient } from "../scripts/launch/build.ts";
import { type Figures, loadInserts, loadJson, loadOrders } from "./load.ts";

/**
 * `npm run bench`: orders a second, beside what the same server and the same database can do at most,
 * measured in the same run. Everything is its own: database (fsync on), server, worker, on free ports.
 * `npm run bench -- 5` measures each phase for 5 seconds instead of 10.
 */
const CONNECTIONS = 16;
const PRODUCTS = 10_000;
const seconds = Number(process.argv[2] ?? 10);
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
  await migrate(database.url);
  process.env.DATABASE_URL = database.url;
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { makeDataset } = await import("./dataset.ts");
  stops.push(closeDatabase);
  const data = await makeDataset(PRODUCTS);
  const server = await startServer({ databaseUrl: database.url, env: { DATABASE_POOL_SIZE: "20" } });
  stops.push(server.stop);
  stops.push((await startWorker({ databaseUrl: database.url })).stop);

  // Long enough for the compiler to have seen everything.
  const brief = { connections: CONNECTIONS, seconds: Math.max(3, seconds / 2) };
  await loadJson(server.url, brief);
  await loadOrders(server.url, data, brief);

  console.log(`Measuring: ${CONNECTIONS} connections, ${seconds} s a phase …\n`);
  const before = await loadJson(server.url, phase);
  const orders = await loadOrders(server.url, data, phase);
  const after = await loadJson(server.url, phase);
  const inserts = await loadInserts(database.url, phase);
  // The machine's speed drifts: the plain rate right before and right after the orders, on average.
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
  save({ connections: CONNECTIONS, seconds, products: PRODUCTS, before, orders, after, inserts, ratios });
  if (orders.errors > 0) process.exitCode = 1;
} finally {
  for (const stop of stops.toReversed()) await stop();
}

function report(rows: Record<string, Figures>): void {
  console.table(rows, ["perSecond", "p50", "p95", "p99", "requests", "errors"]);
}

function save(results: object): void {
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  };
  const at = new Date().toISOString();
  mkdirSync("bench/results", { recursive: true });
  const path = `bench/results/orders-${at.slice(0, 19).replace(/[T:]/g, "-")}.json`;
  writeFileSync(path, `${JSON.stringify({ at, machine, ...results }, null, 2)}\n`);
  console.log(`\nWritten to ${path}`);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
