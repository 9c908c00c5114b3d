import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describeChecks } from "../../scripts/psp/checks.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { compare, openWork } from "./compare.ts";
import { faultMix, makePlan, PRICES, type Size } from "./plan.ts";
import { startFleet } from "./processes.ts";
import { runTraffic, type Traffic } from "./traffic.ts";

/**
 * Orders, withdrawals and refunds through a PSP that fails at random, while servers and workers are killed and stalled.
 * Afterwards the PSP is well again, everything that is open gets its time, and all books must agree.
 */
export type FaultRun = {
  seed: number;
  size: Size;
  /** How long a process stands still, and a refund or payout is EM_PROCESSAMENTO. */
  stallMs: number;
  processingMs: number;
  /** How far the PSP's clock is off, first ahead and then behind. */
  clockSeconds: number;
  /** How long the traffic and the time after it may take. */
  trafficMs: number;
  /** How long a merchant waits for an order to be paid before there is nothing to refund. */
  patienceMs: number;
  sweepMs: number;
};

export type Summary = {
  findings: string[];
  open: Record<string, number>;
  lines: string[];
};

/** Needs a migrated database of its own in DATABASE_URL, and a build. */
export async function runFaults(run: FaultRun, databaseUrl: string): Promise<Summary> {
  const plan = makePlan(run.seed, run.size);
  const psp = await startPsp({ seed: run.seed, refundMs: 300, payoutMs: 300, retryMs: 1_000 });
  const { urls, disturb, restart, stop } = await startFleet(databaseUrl);
  const begun = Date.now();
  try {
    const { accountId, store, productIds } = await prepare(psp, urls[0], run.size);
    const traffic: Traffic = {
      psp,
      urls,
      apiKey: store.apiKey,
      productIds,
      refusals: new Map(),
      until: begun + run.trafficMs,
      patienceMs: run.patienceMs,
    };
    psp.control.faults(...faultMix({ slowMs: 9_000, processingMs: run.processingMs }));
    psp.control.clock(run.clockSeconds);
    const disturbance = disturb(plan.disturbances, run.stallMs);
    const halfway = setTimeout(() => psp.control.clock(-run.clockSeconds), run.trafficMs / 6);
    const done = await runTraffic(traffic, plan).finally(() => clearTimeout(halfway));
    const disturbed = await disturbance.stop();
    const trafficSeconds = Math.round((Date.now() - begun) / 1000);
    psp.control.faults();
    psp.control.clock(0);
    const passTime = () =>
      restart(async () => {
        await letTimePass();
        await letNightCome(accountId);
      });
    await passTime();
    const open = await untilEnded(psp, accountId, Date.now() + run.sweepMs, passTime);
    const findings = await compare(psp, accountId, plan, done);
    findings.push(...psp.control.violations().map((one) => `${one.operation}: ${one.problems.join("; ")}`));
    const sweepSeconds = Math.round((Date.now() - begun) / 1000) - trafficSeconds;
    const lines = [
      `seed ${run.seed}: ${done.placed.length} orders, ${done.withdrawals} withdrawals, ${done.refunds} refunds in ${trafficSeconds} s, then ${sweepSeconds} s until nothing was open`,
      `${done.givenBack} sales given back at the bank afterwards`,
      `${disturbed.kills} kills and ${disturbed.stalls} stalls of ${run.stallMs / 1000} s among two servers and two workers`,
      `faults: ${Object.entries(psp.control.struck())
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}`,
      describeChecks(psp.control.counts()),
      `notifications: ${Object.entries(psp.control.notices())
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}; ${psp.control.tokensIssued()} tokens`,
      ...(await outcomes()),
      ...[...traffic.refusals].map(([name, count]) => `refused ${name}: ${count}`),
    ];
    return { findings, open, lines };
  } finally {
    await stop();
    await psp.stop();
  }
}

/** A live store whose account is at the PSP, with products for all orders. */
async function prepare(psp: TestPsp, url: string, size: Size) {
  // Modules with a connection of their own are loaded only once DATABASE_URL is set.
  const { makeProduct } = await import("../fixtures/store.ts");
  const { storeAtPsp } = await import("../fixtures/psp-store.ts");
  const { db } = await import("#lib/db/client.ts");
  const secret = randomBytes(24).toString("base64url");
  const fees = { feePercent: "1.00", feeFixed: "0.10", withdrawalFee: "0.50" };
  const store = await storeAtPsp(psp, { stock: 1, ...fees }, { notifySecret: secret });
  const { accountId } = store;
  await db().store.update({ where: { id: store.id }, data: { chargeExpiryMinutes: 60 } });
  const products = await Promise.all(
    PRICES.map((price) =>
      makeProduct(store.id, {
        name: `Produto de ${price}`,
        price,
        categoryId: store.categoryId,
        stock: size.orders,
      }),
    ),
  );
  const createdAt = new Date().toISOString();
  psp.control
    .books()
    .webhooks.set(psp.chave, { chave: psp.chave, url: `${url}/api/pix/${accountId}/${secret}`, createdAt });
  return { accountId, store, productIds: products.map(({ id }) => id) };
}

/** The columns of each table that say when a record is due and how long a call can still take effect. */
const TIMES: Record<string, string[]> = {
  withdrawals: ["reconcile_at", "look_again_at", "call_until", "unsure_until"],
  refunds: ["reconcile_at", "call_until", "unsure_until"],
  transactions: ["reconcile_at", "call_until", "unsure_until", "close_at", "expires_at"],
  unmatched_payments: ["reconcile_at", "call_until", "unsure_until"],
  external_refunds: ["book_at"],
  gateway_accounts: ["list_at", "look_at"],
  charges_due: ["due_at"],
  "graphile_worker._private_jobs": ["run_at"],
};

/**
 * Lets two hours pass while nothing runs: the times in the database move back instead. Every pause is over, every charge
 * that nobody paid expires, and no call of a process that died can still arrive.
 */
async function letTimePass(): Promise<void> {
  const { byHand } = await import("../fixtures/by-hand.ts");
  for (const [table, columns] of Object.entries(TIMES))
    await byHand(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - interval '2 hours'`).join(", ")}`,
    );
}

/** Makes the nightly reading of the days that can still be refunded due. A run may pass midnight. */
async function letNightCome(accountId: string): Promise<void> {
  const { pool } = await import("#lib/db/pool.ts");
  await pool().query(
    `INSERT INTO listed_days (account_id, day, payments, amount, returns_at)
     SELECT $1, (now() AT TIME ZONE 'America/Sao_Paulo')::date - days, 0, 0, now() FROM generate_series(0, 1) AS days
     ON CONFLICT (account_id, day) DO UPDATE SET returns_at = now()`,
    [accountId],
  );
}

/** The pauses between two looks grow to an hour: after this long more time passes. */
const PATIENCE_MS = 40_000;

/** Waits until nothing is open; returns what is when the time is up. */
async function untilEnded(
  psp: TestPsp,
  accountId: string,
  deadline: number,
  passTime: () => Promise<void>,
): Promise<Record<string, number>> {
  const { pool } = await import("#lib/db/pool.ts");
  let begun = Date.now();
  for (;;) {
    const open = await openWork(psp, accountId);
    if (Object.keys(open).length === 0 || Date.now() > deadline) return open;
    // Every few minutes otherwise, which nobody wants to wait for.
    await pool().query(
      "UPDATE gateway_accounts SET list_at = now() WHERE list_at > now() + interval '5 seconds'",
    );
    await pause(1_000);
    if (Date.now() - begun < PATIENCE_MS) continue;
    await passTime();
    begun = Date.now();
  }
}

/** How everything ended. */
async function outcomes(): Promise<string[]> {
  const { pool } = await import("#lib/db/pool.ts");
  const count = async (what: string, text: string) => {
    const { rows } = await pool().query<{ name: string; count: string }>(text);
    return `${what}: ${rows.map(({ name, count }) => `${name} ${count}`).join(", ")}`;
  };
  const by = (column: string, table: string) =>
    `SELECT ${column}::text AS name, count(*) FROM ${table} GROUP BY 1 ORDER BY 1`;
  return [
    await count("orders", by("status", "orders")),
    await count("payments", by("kind", "payments")),
    await count("Pix without a charge", by("state", "unmatched_payments")),
    await count("refunds", by("status", "refunds")),
    await count("withdrawals", by("status", "withdrawals")),
    await count("payouts that came back", "SELECT 'booked' AS name, count(*) FROM withdrawal_returns"),
  ];
}
