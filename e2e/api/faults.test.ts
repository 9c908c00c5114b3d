import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultDatabase, keepFaultDatabase } from "../faults/database.ts";
import { rememberApp } from "../fixtures/app-user.ts";
import { patience } from "../fixtures/patience.ts";
import { describeServer, startWithTemplate } from "../fixtures/stack.ts";

/** A short one of the fault runs (`npm run faults`): another seed each time, printed, so that a failure can be repeated. */
const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1_000_000));

let database: FaultDatabase;
let url: string;

beforeAll(async () => {
  // A PostgreSQL of its own: it is killed, too.
  const server = await startWithTemplate({ durable: true });
  rememberApp(server);
  database = keepFaultDatabase(server);
  ({ url } = await describeServer(server.url, server.stop).createDatabase("faults"));
  // Modules with a connection of their own are loaded only after this.
  process.env.DATABASE_URL = url;
});

afterAll(async () => {
  const { closeDatabase } = await import("#lib/db/client.ts");
  await closeDatabase();
  await database?.stop();
});

test(
  `all books agree after a PSP that fails at random and processes and a database that die (FAULT_SEED=${SEED})`,
  async () => {
    const { runFaults } = await import("../faults/run.ts");
    const { findings, open, lines } = await runFaults(
      {
        seed: SEED,
        size: process.env.VITRINE_TEST_LONG
          ? { orders: 60, withdrawals: 15, refunds: 15 }
          : { orders: 24, withdrawals: 6, refunds: 8 },
        stallMs: 12_000,
        processingMs: 8_000,
        lateMs: 5_000,
        readingMs: 3_000,
        clockSeconds: 20,
        trafficMs: 180_000 * patience(),
        patienceMs: 20_000,
        sweepMs: 120_000 * patience(),
      },
      url,
      database,
    );
    console.log(lines.join("\n"));
    expect([open, findings]).toEqual([{}, []]);
  },
  360_000 * patience(),
);
