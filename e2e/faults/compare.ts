import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { compareEquations } from "./balances.ts";
import type { Bank } from "./banks.ts";
import { cents, compareBank, rows, unknownHere } from "./compare-bank.ts";
import type { Plan } from "./plan.ts";
import type { Done } from "./traffic.ts";

/** Compares three records of the same money: the PSPs' books, our records with their ledger, and the requests. */

/** Counts unfinished records by kind, without the Pix that wait for a person. */
export async function openWork(banks: readonly Bank[]): Promise<Record<string, number>> {
  const [open] = await rows(
    `SELECT (SELECT count(*) FROM withdrawals WHERE status = 'processing') AS withdrawals,
       (SELECT count(*) FROM withdrawals WHERE difference = 'open') AS "payouts of another amount",
       (SELECT count(*) FROM gateway_accounts WHERE payouts_stopped_at IS NOT NULL) AS "accounts without payouts",
       (SELECT count(*) FROM refunds WHERE status IN ('requested', 'processing')) AS refunds,
       (SELECT count(*) FROM external_refunds WHERE state = 'open') AS "external refunds",
       (SELECT count(*) FROM transactions WHERE status = 'PENDING') AS charges,
       (SELECT count(*) FROM transactions WHERE status = 'CANCELLED' AND close_at IS NOT NULL) AS "charges to close",
       (SELECT count(*) FROM unreadable_pix) AS "unreadable rows",
       (SELECT count(*) FROM charges_due) AS "charges to read"`,
  );
  const numbers = Object.entries(open ?? {}).map(([name, count]) => [name, Number(count)] as const);
  const unknown = (await Promise.all(banks.map(unknownHere))).flat();
  return Object.fromEntries([...numbers, ...unknown].filter(([, count]) => count > 0));
}

/** Every difference, as text; empty if all agree. */
export async function compare(banks: readonly Bank[], plan: Plan, done: Done): Promise<string[]> {
  const findings = (await Promise.all(banks.map(compareBank))).flat();
  findings.push(...(await orders()), ...(await asked(plan, done)));
  // Reads the bank's balance once more, which the check of the ledger then compares.
  findings.push(...(await compareEquations(banks)));
  const { differences } = await checkLedgers();
  findings.push(
    ...differences.map((one) => `ledger, ${one.what}: ${one.kept} is kept, ${one.found} is found`),
  );
  return findings;
}

/** An order is paid by at most one payment, and its status matches its money. */
async function orders(): Promise<string[]> {
  const found = await rows(
    `SELECT o.external_reference AS name, o.status, t.status AS charge,
       count(p.id) FILTER (WHERE p.kind = 'full') AS "fullPayments", count(p.id) AS payments,
       coalesce(sum(p.amount) FILTER (WHERE p.kind = 'full'), 0) AS paid,
       coalesce((SELECT sum(r.amount) FROM refunds r JOIN payments s ON s.transaction_id = r.transaction_id
         AND s.end_to_end_id = r.end_to_end_id AND s.kind = 'full'
         WHERE r.order_id = o.id AND r.status = 'completed'), 0)
         + coalesce((SELECT sum(d.blocked + d.rest) FROM disputes d JOIN payments s ON s.id = d.payment_id AND s.kind = 'full'
           WHERE s.transaction_id = t.id AND d.state = 'lost'), 0) AS back
     FROM orders o JOIN transactions t ON t.order_id = o.id LEFT JOIN payments p ON p.transaction_id = t.id
     GROUP BY o.id, t.id`,
  );
  return found.flatMap(({ name, status, charge, fullPayments: count, paid, back }) => {
    const full = Number(count);
    const says = (problem: string) => [
      `order ${name}: ${problem} (${status}, charge ${charge}, ${back} of ${paid} back)`,
    ];
    if (full > 1) return says(`paid ${full} times`);
    if (status === "pending") return says("still open");
    if ((status === "paid" || status === "shipped") && full !== 1) return says("paid without a payment");
    if (status === "refunded" && cents(back) !== cents(paid)) return says("refunded in part only");
    if (full === 1 && status === "cancelled" && cents(back) !== cents(paid)) return says("the money stayed");
    return [];
  });
}

/** Requests under one key were carried out once. */
async function asked(plan: Plan, done: Done): Promise<string[]> {
  const twice = async (what: string, text: string) =>
    (await rows(text)).map(({ name, count }) => `${what} ${name} was made ${count} times`);
  const [made] = await rows(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM refunds WHERE cause IS NULL) AS refunds`,
  );
  const differs = (what: string, found: string | undefined, wanted: number) =>
    Number(found) === wanted ? [] : [`${found} ${what} were made, ${wanted} asked for`];
  return [
    ...(await twice(
      "order",
      "SELECT external_reference AS name, count(*) FROM orders GROUP BY 1 HAVING count(*) > 1",
    )),
    ...(await twice(
      "withdrawal",
      `SELECT external_reference AS name, count(*) FROM withdrawals WHERE status = 'approved' GROUP BY 1 HAVING count(*) > 1`,
    )),
    ...differs("orders", made?.orders, plan.orders.length),
    ...(await askedWithdrawals(done)),
    ...differs("refunds", made?.refunds, done.refunds + done.givenBack),
  ];
}

/** One that was refused in the end may have been made and taken back before; no money of it has left. */
async function askedWithdrawals({ withdrawals }: Done): Promise<string[]> {
  const found = await rows(
    `SELECT external_reference AS name, bool_and(status = 'rejected') AS rejected FROM withdrawals GROUP BY 1`,
  );
  const made = new Map(found.map(({ name = "", rejected }) => [name, String(rejected) === "true"]));
  return [
    ...[...withdrawals].filter((name) => !made.has(name)).map((name) => `withdrawal ${name} was not made`),
    ...[...made]
      .filter(([name, rejected]) => !rejected && !withdrawals.has(name))
      .map(([name]) => `withdrawal ${name} was made although it was refused`),
  ];
}
