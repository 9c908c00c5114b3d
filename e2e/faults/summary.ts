import { pool } from "#lib/db/pool.ts";
import { describeChecks } from "../../scripts/psp/checks.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import type { Bank } from "./banks.ts";
import type { Disputed } from "./dispute.ts";
import type { Operator } from "./operator.ts";
import type { Done } from "./traffic.ts";

/** The lines of a run's summary. */

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

type Run = { banks: readonly Bank[]; done: Done; operator: Operator; readings: number; disputed: Disputed };

export function describeRun({ banks, done, operator, readings, disputed }: Run): string[] {
  const { booked, resumed, replaced, foreignRefused } = operator.counts;
  const sales = banks.map(
    ({ name }) => `${name} ${done.placed.filter(({ plan }) => plan.bank === name).length}`,
  );
  const shared = done.placed.filter(({ plan }) => plan.shared).length;
  return [
    `orders by bank: ${sales.join(", ")}, of which ${shared} of the second store of an account`,
    `${disputed.lost} disputes lost, ${disputed.released} released, ${disputed.open} left open`,
    `${done.givenBack} sales given back at the bank afterwards`,
    `${booked} payouts with another amount than requested booked, payouts resumed ${resumed} times`,
    `credentials replaced ${replaced} times, credentials of another account refused ${foreignRefused} times`,
    `the balance of each bank compared with the books ${Math.floor(readings / banks.length)} times under way and at the end`,
  ];
}

export function describePsps(psps: readonly TestPsp[]): string[] {
  const added = (counts: Record<string, number>[]) => {
    const sums = new Map<string, number>();
    for (const one of counts)
      for (const [name, count] of Object.entries(one)) sums.set(name, (sums.get(name) ?? 0) + count);
    return Object.fromEntries(sums);
  };
  const of = (side: "requests" | "answers") =>
    added(
      psps.map(({ control }) =>
        Object.fromEntries(Object.entries(control.counts()).map(([name, count]) => [name, count[side]])),
      ),
    );
  const [requests, answers] = [of("requests"), of("answers")];
  const checked = Object.keys(requests)
    .toSorted()
    .map((name) => [name, { requests: requests[name] ?? 0, answers: answers[name] ?? 0 }] as const);
  const tokens = psps.reduce((sum, { control }) => sum + control.tokensIssued(), 0);
  return [
    `faults: ${listed(added(psps.map(({ control }) => control.struck())))}`,
    describeChecks(Object.fromEntries(checked)),
    `notifications: ${listed(added(psps.map(({ control }) => control.notices())))}; ${tokens} tokens`,
  ];
}

/** How everything ended. */
export async function outcomes(): Promise<string[]> {
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
    await count("debts", "SELECT 'booked' AS name, count(*) FROM debts"),
    await count(
      "stores that owe",
      "SELECT owed::text AS name, count(*) FROM wallets WHERE owed > 0 GROUP BY 1",
    ),
    await count("payouts that came back", "SELECT 'booked' AS name, count(*) FROM withdrawal_returns"),
  ];
}
