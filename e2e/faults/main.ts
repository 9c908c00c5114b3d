import { randomBytes, randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { migrate } from "#lib/db/migrate.ts";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { build, clientNeeded, generateClient } from "../../scripts/launch/build.ts";
import { rememberApp } from "../fixtures/app-user.ts";
import { keepFaultDatabase } from "./database.ts";
import { AGREED, report } from "./report.ts";
import type { FaultRun } from "./run.ts";

/**
 * `npm run faults -- --seed 7`: the fault run, by default 1,000 orders, 300 withdrawals and 300 refunds; it writes
 * its summary to docs/faults.md with --write. `--orders`, `--withdrawals`, `--refunds` change its size.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    orders: { type: "string", default: "1000" },
    withdrawals: { type: "string", default: "300" },
    refunds: { type: "string", default: "300" },
    stall: { type: "string", default: "30" },
    write: { type: "boolean", default: false },
  },
});

const REPORT = "docs/faults.md";

const seed = values.seed === undefined ? randomInt(1, 1_000_000) : Number(values.seed);
const run: FaultRun = {
  seed,
  size: {
    orders: Number(values.orders),
    withdrawals: Number(values.withdrawals),
    refunds: Number(values.refunds),
  },
  stallMs: Number(values.stall) * 1000,
  processingMs: 120_000,
  lateMs: 60_000,
  readingMs: 10_000,
  clockSeconds: 90,
  trafficMs: 30 * 60_000,
  patienceMs: 6 * 60_000,
  sweepMs: 10 * 60_000,
};

const logs = mkdtempSync(join(tmpdir(), "vitrine-faults-"));
process.env.VITRINE_TEST_LOGS = logs;
process.env.APP_SECRET ??= randomBytes(32).toString("base64");
console.log(`seed ${seed}; logs in ${logs}`);
const server = await startThrowaway({ durable: true });
const database = keepFaultDatabase(server);
try {
  if (clientNeeded()) await generateClient({ env: process.env, logs });
  await build({ env: process.env, logs });
  await migrate(server.url, FOLDERS, server.appUrl);
  rememberApp(server);
  process.env.DATABASE_URL = server.url;
  const { runFaults } = await import("./run.ts");
  const { findings, open, lines } = await runFaults(run, server.url, database);
  const stillOpen = Object.entries(open).map(([name, count]) => `still open: ${count} ${name}`);
  const problems = [...stillOpen, ...findings];
  const verdict = problems.length === 0 ? AGREED : `${problems.length} differences:`;
  const text = [...lines, "", verdict, ...problems].join("\n");
  console.log(text);
  if (values.write && problems.length === 0) {
    const before = existsSync(REPORT) ? readFileSync(REPORT, "utf8") : "";
    writeFileSync(REPORT, report(before, seed, lines));
  }
  process.exitCode = problems.length === 0 ? 0 : 1;
  const { closeDatabase } = await import("#lib/db/client.ts");
  await closeDatabase();
} finally {
  await database.stop();
}
