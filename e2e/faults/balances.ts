import { setTimeout as pause } from "node:timers/promises";
import { compareBalance } from "#lib/account-balance/compare.ts";
import { money } from "#lib/core/money.ts";
import { pool } from "#lib/db/pool.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { KEPT_TERMS, SIGNED } from "#lib/wallet/ledger-check/equation.ts";
import { fromCents } from "../../scripts/psp/money.ts";
import { type Bank, isEfi } from "./banks.ts";
import { cents, type Row } from "./compare-bank.ts";

/** Each account's equation against the balance in the books of its PSP, to the centavo. */

/**
 * Compares while money moves: everything that the PSP has and we have not booked yet is known by its id, and nothing
 * else may explain the difference. Returns a finding, or null.
 */
async function explainBalance(bank: Bank): Promise<string | null> {
  const ours = await readBooks(bank.accountId);
  // Read afterwards: what we have booked has happened at the PSP, and what has ended there never changes again.
  const { balance, opening, received, sent } = bank.psp.control.books();
  const missing = (ids: string, id: string, amount: number) =>
    amount - (ours.booked.get(`${ids} ${id}`) ?? 0);
  let expected = ours.books + (ours.opened ? 0 : opening);
  for (const pix of received.values()) {
    expected += missing("in", pix.endToEndId, pix.amount);
    for (const back of pix.refunds)
      if (back.status !== "NAO_REALIZADO")
        expected -= missing("refund", `${pix.endToEndId} ${back.id}`, back.amount);
  }
  for (const payout of sent.values()) {
    if (payout.status !== "NAO_REALIZADO") expected -= missing("out", payout.idEnvio, payout.amount);
    for (const back of payout.returns) expected += missing("return", back.rtrId, back.amount);
  }
  if (expected === balance) return null;
  return `${bank.name}: the bank has ${fromCents(balance)} in the middle, our books and what is on its way say ${fromCents(expected)}`;
}

/**
 * Compares all accounts every `everyMs` until `stop`; an account whose bank reports its balance is also read by the
 * product itself.
 */
export function readInTheMiddle(banks: readonly Bank[], everyMs: number) {
  let stopping = false;
  const found = { readings: 0, findings: [] as string[] };
  const readAll = async () => {
    for (const bank of banks) {
      const finding = await explainBalance(bank);
      found.readings += 1;
      if (finding) found.findings.push(finding);
    }
    await pool().query(
      "UPDATE gateway_accounts SET balance_at = now() WHERE compare_balance AND balance_at > now()",
    );
  };
  const loop = async () => {
    for (let due = Date.now() + everyMs; !stopping; await pause(100)) {
      if (Date.now() < due) continue;
      // A database without a free connection is read the next time.
      await readAll().catch(() => {});
      due = Date.now() + everyMs;
    }
  };
  const done = loop();
  return {
    async stop() {
      stopping = true;
      await done;
      return found;
    },
  };
}

type Read = { books: number; opened: boolean; booked: Map<string, number> };

/** The books and every record in them, at one moment. */
async function readBooks(accountId: string): Promise<Read> {
  const client = await pool().connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows: terms } = await client.query<Row>(
      `SELECT coalesce(sum(${SIGNED}), 0) AS books, bool_or(term = 'opening') AS opened FROM (${KEPT_TERMS}) k WHERE account_id = $1`,
      [accountId],
    );
    const { rows: records } = await client.query<Row>(BOOKED, [accountId]);
    const booked = new Map<string, number>();
    for (const { id = "", amount } of records) booked.set(id, (booked.get(id) ?? 0) + cents(amount));
    return { books: cents(terms[0]?.books), opened: String(terms[0]?.opened) === "true", booked };
  } finally {
    client.release(true);
  }
}

const BOOKED = `SELECT 'in ' || end_to_end_id AS id, amount FROM payments WHERE account_id = $1
  UNION ALL SELECT 'in ' || end_to_end_id, amount FROM unmatched_payments WHERE account_id = $1 AND state <> 'matched'
  UNION ALL SELECT 'refund ' || r.end_to_end_id || ' ' || coalesce(x.devolucao_id, r.devolucao_id), r.amount
    FROM refunds r LEFT JOIN external_refunds x ON x.refund_id = r.id WHERE r.account_id = $1 AND r.status = 'completed'
  UNION ALL SELECT 'refund ' || end_to_end_id || ' ' || devolucao_id, amount
    FROM external_refunds WHERE account_id = $1 AND state = 'booked' AND refund_id IS NULL
  UNION ALL SELECT 'out ' || id_envio, CASE WHEN difference IS NULL THEN amount WHEN difference = 'booked' OR sent_amount < amount
      THEN sent_amount ELSE amount + difference_debited END FROM withdrawals WHERE account_id = $1 AND status = 'approved'
  UNION ALL SELECT 'out ' || id_envio, coalesce(sent_amount, amount) FROM withdrawals WHERE account_id = $1 AND sent_after_failure = 'booked'
  UNION ALL SELECT 'return ' || end_to_end_id, amount FROM withdrawal_returns WHERE account_id = $1`;

/** Compares when nothing is in progress: the books equal the bank's balance, and the product's own reading agrees. */
export async function compareEquations(banks: readonly Bank[]): Promise<string[]> {
  const findings = (await Promise.all(banks.map(readAgain))).flat();
  const { accounts } = await checkLedgers();
  for (const { name, accountId, psp } of banks) {
    const { balance, opening } = psp.control.books();
    const equation = accounts.find(({ id }) => id === accountId);
    const opened = equation?.terms.opening;
    if (opened !== undefined && cents(opened) !== opening)
      findings.push(
        `${name}: ${opened} is booked as what was there before, and it was ${fromCents(opening)}`,
      );
    const books = cents(equation?.books ?? "0") + (opened === undefined ? opening : 0);
    if (books !== balance)
      findings.push(
        `${name}: the bank has ${fromCents(balance)}, the account's equation says ${fromCents(books)}`,
      );
  }
  return findings;
}

/** The product's own reading of an account whose bank reports its balance. */
async function readAgain({ name, accountId }: Bank): Promise<string[]> {
  if (!isEfi(name)) return [];
  const read = await compareBalance(accountId);
  if (!read) return [`${name}: the bank's balance could not be read`];
  const { difference, inDoubt } = read;
  if (inDoubt) return [`${name}: the reading of the balance is in doubt`];
  return difference.equals(money(0)) ? [] : [`${name}: the reading of the balance differs by ${difference}`];
}
