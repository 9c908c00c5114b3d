import { pool } from "#lib/db/pool.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { fromCents } from "../../scripts/psp/money.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import type { Plan } from "./plan.ts";
import type { Done } from "./traffic.ts";

/** Three accounts of the same money: the PSP's books, our records with their ledger, and what was asked for. */

type Row = Record<string, string>;

const rows = async (text: string, values: unknown[] = []) => (await pool().query<Row>(text, values)).rows;
const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);

/** Counts unfinished records by kind, without the Pix that wait for a person. */
export async function openWork(psp: TestPsp, accountId: string): Promise<Record<string, number>> {
  const [open] = await rows(
    `SELECT (SELECT count(*) FROM withdrawals WHERE status = 'processing') AS withdrawals,
       (SELECT count(*) FROM refunds WHERE status IN ('requested', 'processing')) AS refunds,
       (SELECT count(*) FROM transactions WHERE status = 'PENDING') AS charges,
       (SELECT count(*) FROM transactions WHERE status = 'CANCELLED' AND close_at IS NOT NULL) AS "charges to close",
       (SELECT count(*) FROM charges_due) AS settlements`,
  );
  const known = await bookedPix(accountId);
  const missing = [...psp.control.books().received.keys()].filter((id) => !known.has(id));
  const [ourRefunds, theirRefunds] = await refunds(psp);
  const refundsMissing = [...theirRefunds.keys()].filter((id) => !ourRefunds.has(id));
  const returned = await rows("SELECT end_to_end_id FROM withdrawal_returns");
  const expected = sum([...psp.control.books().sent.values()].map((one) => one.returns.length));
  const numbers = Object.entries(open ?? {}).map(([name, count]) => [name, Number(count)] as const);
  return Object.fromEntries(
    [
      ...numbers,
      ["Pix that only the PSP knows", missing.length] as const,
      ["refunds that only the PSP knows", refundsMissing.length] as const,
      ["returns that only the PSP knows", Math.max(0, expected - returned.length)] as const,
    ].filter(([, count]) => count > 0),
  );
}

/** Every received Pix that is booked, with its amount: for a charge, or without one. */
async function bookedPix(accountId: string): Promise<Map<string, number>> {
  const found = await rows(
    `SELECT end_to_end_id, amount FROM payments WHERE account_id = $1
     UNION ALL SELECT end_to_end_id, amount FROM unmatched_payments WHERE account_id = $1`,
    [accountId],
  );
  const booked = new Map<string, number>();
  // Twice the same would be twice the money: it shows as a wrong amount.
  for (const { end_to_end_id: id = "", amount } of found)
    booked.set(id, (booked.get(id) ?? 0) + cents(amount));
  return booked;
}

/** Every difference, in words; empty when all agree. */
export async function compare(psp: TestPsp, accountId: string, plan: Plan, done: Done): Promise<string[]> {
  const books = psp.control.books();
  const findings: string[] = [];
  const expectSame = (what: string, ours: Map<string, unknown>, theirs: Map<string, unknown>) => {
    for (const [id, value] of theirs)
      if (ours.get(id) !== value) findings.push(`${what} ${id}: ${ours.get(id)} here, ${value} at the PSP`);
    for (const [id, value] of ours)
      if (!theirs.has(id)) findings.push(`${what} ${id}: ${value} here, unknown at the PSP`);
  };
  const received = [...books.received.values()];
  expectSame(
    "received Pix",
    await bookedPix(accountId),
    new Map(received.map((pix) => [pix.endToEndId, pix.amount])),
  );
  expectSame("withdrawal", ...(await withdrawals(psp, accountId)));
  expectSame("refund", ...(await refunds(psp)));
  expectSame("return", ...(await returns(psp)));
  findings.push(...(await orders()));
  findings.push(...(await asked(plan, done)));
  const { differences } = await checkLedgers();
  findings.push(
    ...differences.map((one) => `ledger, ${one.what}: ${one.kept} is kept, ${one.found} is found`),
  );
  findings.push(...(await clearing(psp)));
  return findings;
}

type Pair = [ours: Map<string, unknown>, theirs: Map<string, unknown>];

async function withdrawals(psp: TestPsp, accountId: string): Promise<Pair> {
  const found = await rows("SELECT id_envio, status, amount FROM withdrawals WHERE account_id = $1", [
    accountId,
  ]);
  const ours = found
    .filter(({ status }) => status !== "rejected")
    .map(
      ({ id_envio, status, amount }) =>
        [
          id_envio ?? "",
          `${status === "approved" ? "REALIZADO" : status} ${fromCents(cents(amount))}`,
        ] as const,
    );
  const theirs = [...psp.control.books().sent.values()]
    .filter(({ status }) => status !== "NAO_REALIZADO")
    .map((one) => [one.idEnvio, `${one.status} ${fromCents(one.amount)}`] as const);
  return [new Map(ours), new Map(theirs)];
}

async function refunds(psp: TestPsp): Promise<Pair> {
  const found = await rows(
    // A refund that was made at the bank has the bank's id.
    `SELECT coalesce(x.devolucao_id, r.devolucao_id) AS devolucao_id, r.end_to_end_id, r.status, r.amount
     FROM refunds r LEFT JOIN external_refunds x ON x.refund_id = r.id WHERE r.status <> 'failed'`,
  );
  const ours = found.map(
    ({ devolucao_id, end_to_end_id, status, amount }) =>
      [
        `${end_to_end_id} ${devolucao_id}`,
        `${status === "completed" ? "DEVOLVIDO" : status} ${fromCents(cents(amount))}`,
      ] as const,
  );
  const theirs = [...psp.control.books().received.values()].flatMap((pix) =>
    pix.refunds
      .filter(({ status }) => status !== "NAO_REALIZADO")
      .map((one) => [`${pix.endToEndId} ${one.id}`, `${one.status} ${fromCents(one.amount)}`] as const),
  );
  return [new Map(ours), new Map(theirs)];
}

async function returns(psp: TestPsp): Promise<Pair> {
  const found = await rows("SELECT end_to_end_id, amount FROM withdrawal_returns");
  const ours = found.map(({ end_to_end_id: id = "", amount }) => [id, cents(amount)] as const);
  const theirs = [...psp.control.books().sent.values()].flatMap((one) =>
    one.returns.map((back) => [back.rtrId, back.amount] as const),
  );
  return [new Map(ours), new Map(theirs)];
}

/** An order is paid by one payment at most, and says what its money says. */
async function orders(): Promise<string[]> {
  const found = await rows(
    `SELECT o.external_reference AS name, o.status, t.status AS charge,
       count(p.id) FILTER (WHERE p.kind = 'full') AS settled, count(p.id) AS payments,
       coalesce(sum(p.amount) FILTER (WHERE p.kind = 'full'), 0) AS paid,
       coalesce((SELECT sum(r.amount) FROM refunds r JOIN payments s ON s.transaction_id = r.transaction_id
         AND s.end_to_end_id = r.end_to_end_id AND s.kind = 'full'
         WHERE r.order_id = o.id AND r.status = 'completed'), 0) AS back
     FROM orders o JOIN transactions t ON t.order_id = o.id LEFT JOIN payments p ON p.transaction_id = t.id
     GROUP BY o.id, t.id`,
  );
  return found.flatMap(({ name, status, charge, settled: count, paid, back }) => {
    const settled = Number(count);
    const says = (problem: string) => [
      `order ${name}: ${problem} (${status}, charge ${charge}, ${back} of ${paid} back)`,
    ];
    if (settled > 1) return says(`paid ${settled} times`);
    if (status === "pending") return says("still open");
    if ((status === "paid" || status === "shipped") && settled !== 1) return says("paid without a payment");
    if (status === "refunded" && cents(back) !== cents(paid)) return says("refunded in part only");
    if (settled === 1 && status === "cancelled" && cents(back) !== cents(paid))
      return says("the money stayed");
    return [];
  });
}

/** Requests under one key were carried out once. */
async function asked(plan: Plan, done: Done): Promise<string[]> {
  const twice = async (what: string, text: string) =>
    (await rows(text)).map(({ name, count }) => `${what} ${name} was made ${count} times`);
  const [made] = await rows(
    `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(DISTINCT external_reference) FROM withdrawals) AS withdrawals,
       (SELECT count(*) FROM refunds WHERE cause IS NULL) AS refunds`,
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
    ...differs("withdrawals", made?.withdrawals, done.withdrawals),
    ...differs("refunds", made?.refunds, done.refunds + done.givenBack),
  ];
}

/** The wallets agree with the account's balance. */
async function clearing(psp: TestPsp): Promise<string[]> {
  const [ours] = await rows(
    `SELECT (SELECT coalesce(sum(clearing), 0) FROM wallets) AS clearing,
       (SELECT coalesce(sum(amount), 0) FROM unmatched_payments WHERE state NOT IN ('credited', 'returned')) AS unmatched`,
  );
  const { balance, opening } = psp.control.books();
  const expected = cents(ours?.unmatched) - cents(ours?.clearing);
  return expected === balance - opening
    ? []
    : [
        `the account has ${fromCents(balance - opening)} more than before, our wallets say ${fromCents(expected)}`,
      ];
}
