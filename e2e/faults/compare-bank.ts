import { pool } from "#lib/db/pool.ts";
import { fromCents } from "../../scripts/psp/money.ts";
import type { Bank } from "./banks.ts";

/** One account's records against the books of its PSP: every Pix, payout, refund and return. */

export type Row = Record<string, string>;

export const rows = async (text: string, values: unknown[] = []) =>
  (await pool().query<Row>(text, values)).rows;
export const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0);

/** Counts what only the PSP knows. */
export async function unknownHere(bank: Bank): Promise<[string, number][]> {
  const books = bank.psp.control.books();
  const known = await bookedPix(bank);
  const missing = [...books.received.keys()].filter((id) => !known.has(id));
  const [ourRefunds, theirRefunds] = await refunds(bank);
  const refundsMissing = [...theirRefunds.keys()].filter((id) => !ourRefunds.has(id));
  const [ourReturns] = await returns(bank);
  const expected = sum([...books.sent.values()].map((one) => one.returns.length));
  return [
    [`Pix that only the PSP ${bank.name} knows`, missing.length],
    [`refunds that only the PSP ${bank.name} knows`, refundsMissing.length],
    [`returns that only the PSP ${bank.name} knows`, Math.max(0, expected - ourReturns.size)],
  ];
}

/** Every difference of an account, as text. */
export async function compareBank(bank: Bank): Promise<string[]> {
  const findings: string[] = [];
  const expectSame = (what: string, [ours, theirs]: Pair) => {
    for (const [id, value] of theirs)
      if (ours.get(id) !== value) findings.push(`${what} ${id}: ${ours.get(id)} here, ${value} at the PSP`);
    for (const [id, value] of ours)
      if (!theirs.has(id)) findings.push(`${what} ${id}: ${value} here, unknown at the PSP`);
  };
  const received = [...bank.psp.control.books().received.values()];
  const theirs = new Map(received.map((pix) => [pix.endToEndId, pix.amount]));
  expectSame("received Pix", [await bookedPix(bank), theirs]);
  expectSame("withdrawal", await withdrawals(bank));
  expectSame("refund", await refunds(bank));
  expectSame("return", await returns(bank));
  findings.push(...(await differences(bank)), ...(await clearing(bank)));
  return findings.map((one) => `${bank.name}: ${one}`);
}

/** Every received Pix that is booked, with its amount: for a charge, or without one. */
async function bookedPix({ accountId }: Bank): Promise<Map<string, number>> {
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

type Pair = [ours: Map<string, unknown>, theirs: Map<string, unknown>];

async function withdrawals({ accountId, psp }: Bank): Promise<Pair> {
  const found = await rows(
    "SELECT id_envio, status, coalesce(sent_amount, amount) AS amount FROM withdrawals WHERE account_id = $1",
    [accountId],
  );
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

async function refunds({ accountId, psp }: Bank): Promise<Pair> {
  const found = await rows(
    // A refund that was made at the bank has the bank's id.
    // Of one that followed a lost dispute, the dispute has debited a part or all.
    `SELECT coalesce(x.devolucao_id, r.devolucao_id) AS devolucao_id, r.end_to_end_id, r.status::text, r.amount + coalesce(x.disputed, 0) AS amount
     FROM refunds r LEFT JOIN external_refunds x ON x.refund_id = r.id WHERE r.account_id = $1 AND r.status <> 'failed'
     UNION ALL SELECT devolucao_id, end_to_end_id, 'completed', amount FROM external_refunds
       WHERE account_id = $1 AND state = 'booked' AND refund_id IS NULL`,
    [accountId],
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

async function returns({ accountId, psp }: Bank): Promise<Pair> {
  const found = await rows("SELECT end_to_end_id, amount FROM withdrawal_returns WHERE account_id = $1", [
    accountId,
  ]);
  const ours = found.map(({ end_to_end_id: id = "", amount }) => [id, cents(amount)] as const);
  const theirs = [...psp.control.books().sent.values()].flatMap((one) =>
    one.returns.map((back) => [back.rtrId, back.amount] as const),
  );
  return [new Map(ours), new Map(theirs)];
}

/** A Pix that the bank has sent beyond or below an amount was a case, and the operator has ended it. */
async function differences({ accountId }: Bank): Promise<string[]> {
  const found = await rows(
    `SELECT id, amount, sent_amount, difference FROM withdrawals
     WHERE account_id = $1 AND status = 'approved' AND (difference IS NOT NULL OR sent_amount IS NOT NULL)
       AND (difference IS DISTINCT FROM 'booked' OR sent_amount IS NULL OR sent_amount = amount)`,
    [accountId],
  );
  return found.map(
    ({ id, amount, sent_amount, difference }) =>
      `withdrawal ${id}: ${amount} asked, ${sent_amount} sent, and its case is ${difference}`,
  );
}

/** The wallets agree with the account's balance. */
async function clearing({ accountId, psp, store, second }: Bank): Promise<string[]> {
  const [ours] = await rows(
    `SELECT (SELECT coalesce(sum(clearing), 0) FROM wallets WHERE store_id = ANY ($2)) AS clearing,
       (SELECT coalesce(sum(amount), 0) FROM unmatched_payments
        WHERE account_id = $1 AND state NOT IN ('credited', 'returned')) AS unmatched`,
    [accountId, [store.id, second?.store.id ?? store.id]],
  );
  const { balance, opening } = psp.control.books();
  const expected = cents(ours?.unmatched) - cents(ours?.clearing);
  return expected === balance - opening
    ? []
    : [
        `the account has ${fromCents(balance - opening)} more than before, our wallets say ${fromCents(expected)}`,
      ];
}
