import type { TestPsp } from "../fixtures/psp.ts";
import type { Traffic } from "./ask.ts";
import { readInTheMiddle } from "./balances.ts";
import { type Bank, openBanks, startBankPsps } from "./banks.ts";
import { compare, openWork } from "./compare.ts";
import type { FaultDatabase } from "./database.ts";
import { runDisputes } from "./dispute.ts";
import { letNightCome, letTimePass, untilEnded } from "./end.ts";
import { faultMix } from "./fault-mix.ts";
import { operatorAt } from "./operator.ts";
import { type BankName, makePlan, type Size } from "./plan.ts";
import { startFleet } from "./processes.ts";
import { describePsps, describeRun, outcomes } from "./summary.ts";
import { runTraffic } from "./traffic.ts";

/**
 * Orders, withdrawals and refunds through PSPs of three dialects that fail at random, while servers, workers and the database are killed, and processes stalled.
 * Afterwards the PSPs are well again, everything that is open gets its time, and all books must agree.
 */
export type FaultRun = {
  seed: number;
  size: Size;
  /** The duration of a stall, and of EM_PROCESSAMENTO for refunds and payouts. */
  stallMs: number;
  processingMs: number;
  /** After how long a Pix that is listed late is in the list. */
  lateMs: number;
  /** The time between two comparisons of the banks' balances with the books. */
  readingMs: number;
  /** How far the PSP's clock is off, first ahead and then behind. */
  clockSeconds: number;
  /** How long the traffic and the time after it may take. */
  trafficMs: number;
  /** How long a merchant waits for an order to be paid, or for money to refund it with. */
  patienceMs: number;
  sweepMs: number;
};

type Summary = {
  findings: string[];
  open: Record<string, number>;
  lines: string[];
};

/** Needs a migrated database of its own in DATABASE_URL, and a build. */
export async function runFaults(
  run: FaultRun,
  databaseUrl: string,
  database: FaultDatabase,
): Promise<Summary> {
  const plan = makePlan(run.seed, run.size);
  const psps = await startBankPsps(run.seed, run.size);
  const { urls, disturb, restart, stop } = await startFleet(databaseUrl, database);
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const each = (act: (psp: TestPsp) => void) => {
    for (const psp of psps) act(psp);
  };
  try {
    const banks = await openBanks(psps, urls[0], run.size);
    const byName = Object.fromEntries(banks.map((bank) => [bank.name, bank])) as Record<BankName, Bank>;
    const operator = await operatorAt(urls, byName);
    const traffic = trafficOf(run, byName, urls);
    each(({ control }) => control.faults(...faultMix({ slowMs: 9_000, ...run })));
    each(({ control }) => control.clock(run.clockSeconds));
    const disturbance = disturb(plan, run.stallMs);
    const atWork = operator.work(plan);
    const readings = readInTheMiddle(banks, run.readingMs);
    const halfway = setTimeout(
      () => each(({ control }) => control.clock(-run.clockSeconds)),
      run.trafficMs / 6,
    );
    const stopAll = () => Promise.all([disturbance.stop(), readings.stop(), atWork.stop()]);
    const done = await runTraffic(traffic, plan)
      // All processes must have ended before the database stops.
      .catch((error: unknown) => stopAll().then(() => Promise.reject(error)))
      .finally(() => clearTimeout(halfway));
    const [disturbed, read] = await stopAll();
    const disputed = await runDisputes(operator, byName, done.placed);
    const trafficSeconds = seconds();
    each(({ control }) => control.faults());
    // The nightly reading may begin within seconds, and is compared as it is.
    each(({ control }) => control.showHidden());
    each(({ control }) => control.clock(0));
    const passTime = () =>
      restart(async () => {
        await letTimePass();
        await letNightCome(banks.map(({ accountId }) => accountId));
      });
    await passTime();
    const deadline = Date.now() + run.sweepMs;
    const open = await untilEnded({ open: () => openWork(banks), deadline, passTime, act: operator.round });
    const findings = [
      ...operator.findings,
      ...read.findings,
      ...(await compare(banks, plan, done)),
      ...violations(banks),
    ];
    const lines = [
      `seed ${run.seed}: ${done.placed.length} orders, ${done.withdrawals.size} withdrawals, ${done.refunds} refunds in ${trafficSeconds} s, then ${seconds() - trafficSeconds} s until nothing was open`,
      ...describeRun({ banks, done, operator, readings: read.readings, disputed }),
      `${disturbed.kills} kills and ${disturbed.stalls} stalls of ${run.stallMs / 1000} s among two servers and two workers, of which ${disturbed.ended} ended by themselves, and the database killed ${disturbed.databaseKills} times`,
      ...describePsps(psps),
      ...(await outcomes()),
      ...[...traffic.refusals].map(([name, count]) => `refused ${name}: ${count}`),
    ];
    return { findings, open, lines };
  } finally {
    await stop();
    await Promise.all(psps.map((psp) => psp.stop()));
  }
}

function violations(banks: readonly Bank[]): string[] {
  return banks.flatMap(({ name, psp }) =>
    psp.control.violations().map((one) => `${name}, ${one.operation}: ${one.problems.join("; ")}`),
  );
}

function trafficOf(run: FaultRun, banks: Traffic["banks"], urls: Traffic["urls"]): Traffic {
  const until = Date.now() + run.trafficMs;
  return { banks, urls, refusals: new Map(), until, patienceMs: run.patienceMs };
}
