import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { pool } from "#lib/db/pool.ts";
import { hashNotifySecret } from "#lib/gateway-accounts/register.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import type { FaultRule } from "../scripts/psp/faults.ts";
import { makeStores, openCharges, startPspProcess, writeBooks } from "./psp-process.ts";
import { round, save } from "./report.ts";

/** How long after a payment it is booked, when notifications are lost and when they come twice and out of order. */

const LIMITS = { lostMs: 10_000, notifiedMs: 1_000 };

const PAYMENTS = 10_000;
const WARM = 500;
const PER_SECOND = 50;
const PAYERS = 20;
/** A payment that is not booked by then counts as missing. */
const PATIENCE_MS = 300_000;

const LOST: FaultRule[] = [{ fault: "lost", operations: ["notify"] }];
/** Every notification comes twice; half of the first ones arrive after the ones of later payments. */
const TWICE: FaultRule[] = [
  { fault: "repeated", operations: ["notify"], ms: 100 },
  { fault: "reordered", operations: ["notify"], probability: 0.5, ms: 500 },
];

type Booked = { how: string; payments: number; booked: number; p50: number; p99: number; max: number };

export async function benchNotifications(url: string, logs: string): Promise<void> {
  console.log("\nMeasuring payments with lost and with doubled notifications …");
  const booked = await measureNotifications(url, logs);
  console.table(booked);
  const missed = missedLimits(booked);
  for (const text of missed) console.log(`Not reached: ${text}`);
  save("notifications", { booked, limits: LIMITS, missed, load: loadavg().map(round) });
  if (missed.length > 0) process.exitCode = 1;
}

async function measureNotifications(url: string, logs: string): Promise<Booked[]> {
  const dir = join(logs, "psp");
  mkdirSync(dir, { recursive: true });
  const accountId = randomUUID();
  const stores = await makeStores(accountId, 8);
  const secret = randomBytes(32).toString("base64url");
  const charges = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      storeId: stores[n % stores.length] as string,
      txid: makeTxid(),
    }));
  const [warm, lost, twice] = [charges(WARM), charges(PAYMENTS), charges(PAYMENTS)];
  writeBooks(dir, [...warm, ...lost, ...twice], `${url}/api/pix/${accountId}/${secret}`);
  const psp = await startPspProcess(dir, logs, accountId);
  await pool().query("UPDATE gateway_accounts SET notify_hash = $2 WHERE id = $1", [
    accountId,
    hashNotifySecret(secret),
  ]);
  const measure = async (how: string, due: typeof warm, faults: FaultRule[]): Promise<Booked> => {
    await control(psp.controlUrl, "faults", faults);
    await openCharges(accountId, due);
    await pool().query("VACUUM ANALYZE transactions, payments");
    await payAll(
      psp.controlUrl,
      due.map(({ txid }) => txid),
    );
    return { how, payments: due.length, ...(await bookedOf(due.map(({ txid }) => txid))) };
  };
  try {
    // Warms up compiler, connections and token; not reported.
    await measure("warm", warm, TWICE);
    return [
      await measure("every notification lost", lost, LOST),
      await measure("every notification twice, out of order", twice, TWICE),
    ];
  } finally {
    await psp.running.stop();
  }
}

/** Pays at a constant rate, with enough payers to sustain it while the PSP answers slowly. */
async function payAll(controlUrl: string, txids: string[]): Promise<void> {
  const began = performance.now();
  const payer = async (first: number) => {
    for (let n = first; n < txids.length; n += PAYERS) {
      const wait = (n / PER_SECOND) * 1_000 - (performance.now() - began);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await control(controlUrl, "pay", { txid: txids[n] });
    }
  };
  await Promise.all(Array.from({ length: PAYERS }, (_, first) => payer(first)));
}

async function control(controlUrl: string, action: "pay" | "faults", body: unknown): Promise<void> {
  const method = action === "faults" ? "PUT" : "POST";
  const answer = await fetch(`${controlUrl}/${action}`, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the PSP answered ${answer.status}: ${await answer.text()}`);
}

async function bookedOf(txids: string[]): Promise<Omit<Booked, "how" | "payments">> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool().query<Omit<Booked, "how" | "payments">>(
      `SELECT count(*)::int AS booked, coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY ms), 0) AS p50,
         coalesce(percentile_disc(0.99) WITHIN GROUP (ORDER BY ms), 0) AS p99, coalesce(max(ms), 0) AS max
       FROM (SELECT extract(epoch FROM p.created_at - p.paid_at)::float8 * 1000 AS ms
         FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.txid = ANY ($1)) b`,
      [txids],
    );
    const [row] = rows;
    if (row && (row.booked >= txids.length || performance.now() > until))
      return {
        booked: row.booked,
        p50: Math.round(row.p50),
        p99: Math.round(row.p99),
        max: Math.round(row.max),
      };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** One line for each aim that was missed. */
function missedLimits([lost, twice]: Booked[]): string[] {
  const missed = [lost, twice].filter((one) => one && one.booked < one.payments);
  return [
    ...missed.map((one) => `${one?.how}: ${one?.booked} of ${one?.payments} were booked`),
    ...(lost && lost.p99 > LIMITS.lostMs ? [`${lost.how}: ${lost.p99} ms`] : []),
    ...(twice && twice.p99 > LIMITS.notifiedMs ? [`${twice.how}: ${twice.p99} ms`] : []),
  ];
}
