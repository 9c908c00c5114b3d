import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { type Equation, equationOf } from "./balance.ts";
import { type Candidate, MOST_CANDIDATES, unexplained } from "./candidates.ts";

const DAILY_SECONDS = 86_400;
/** After a bank that did not answer. */
const RETRY_SECONDS = 3_600;
/** The pause before a difference, or a balance that was read while money moved, is checked again. */
const AGAIN_SECONDS = 900;
const BATCH = 20;
/** Accounts read at the same time, so that one slow bank does not delay all others. */
const SIDE_BY_SIDE = 5;

/**
 * Compares the accounts that are due; returns how many. An account that is switched off is compared for as long as a
 * difference is open there.
 */
export async function compareBalances(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-balances",
    `UPDATE gateway_accounts SET balance_at = now() + $1 * interval '1 second'
     WHERE id IN (SELECT id FROM gateway_accounts WHERE compare_balance AND (active OR balance_difference IS NOT NULL)
         AND (balance_at IS NULL OR balance_at <= now())
       ORDER BY balance_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [RETRY_SECONDS, BATCH],
  );
  const waiting = due.values();
  const compareWaiting = async () => {
    for (const { id } of waiting)
      await compareBalance(id).catch((err: unknown) =>
        log().error({ err, accountId: id }, "a bank's balance was not compared"),
      );
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, compareWaiting));
  return due.length;
}

type Compared = { difference: Money; unexplained: Money; inDoubt: boolean; seen: number };

/**
 * Reads an account's balance at the bank and compares it with the books, to the centavo. If money is in transit
 * during the reading, the result is in doubt and has no consequences. The first reading without doubt sets the
 * opening balance. Returns null if the bank does not report its balance, or did not answer.
 *
 * A reading on demand (`onDemand`) does not confirm an earlier one: otherwise two clicks would open a case for a Pix
 * that the bank has and that is not found here yet.
 */
export async function compareBalance(accountId: string, { onDemand = false } = {}): Promise<Compared | null> {
  const port = (await findGateway(accountId))?.balance;
  if (!port) {
    await next(sql, accountId, DAILY_SECONDS);
    return null;
  }
  const before = await equationOf(sql, accountId);
  const found = await port.readBalance();
  if (found.kind !== "done") {
    await next(sql, accountId, RETRY_SECONDS, found.kind);
    return null;
  }
  return transaction((tx) => keep(tx, accountId, { before, bank: found.value, onDemand }));
}

async function keep(
  tx: Sql,
  accountId: string,
  reading: { before: Equation; bank: { balance: Money; blocked: Money | null }; onDemand: boolean },
): Promise<Compared> {
  const { before, bank, onDemand } = reading;
  // Readings of one account come one after the other.
  await tx("lock-balance", "SELECT FROM gateway_accounts WHERE id = $1 FOR UPDATE", [accountId]);
  const read = await equationOf(tx, accountId);
  const candidates = await candidatesOf(tx, accountId);
  const inDoubt = !read.expected.equals(before.expected) || candidates.some(({ kind }) => IN_DOUBT.has(kind));
  const earlier = await lastReading(tx, accountId);
  const equation = earlier || inDoubt ? read : await open(tx, accountId, bank.balance.minus(read.expected));
  const difference = bank.balance.minus(equation.expected);
  const seen = earlier?.difference.equals(difference) ? earlier.seen + (onDemand ? 0 : 1) : 1;
  const left = unexplained(difference, candidates);
  await tx(
    "keep-balance-reading",
    `INSERT INTO balance_readings (account_id, balance, blocked, terms, difference, candidates, unexplained, in_doubt, seen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[
        accountId,
        toFixed(bank.balance),
        bank.blocked && toFixed(bank.blocked),
        JSON.stringify(equation.terms),
      ],
      ...[
        toFixed(difference),
        JSON.stringify(candidates.map((one) => ({ ...one, amount: toFixed(one.amount) }))),
      ],
      ...[toFixed(left), inDoubt, seen],
    ],
  );
  const differs = !difference.isZero();
  await next(tx, accountId, differs || inDoubt ? AGAIN_SECONDS : DAILY_SECONDS);
  if (inDoubt || (differs && seen === 1)) return { difference, unexplained: left, inDoubt, seen };
  await setCase(tx, accountId, differs ? difference : null);
  if (differs)
    log().error({ accountId, difference: toFixed(difference), seen }, "the bank's balance is not the books'");
  return { difference, unexplained: left, inDoubt, seen };
}

/** Two readings in a row make a difference a case; one that agrees ends it. */
async function setCase(tx: Sql, accountId: string, difference: Money | null): Promise<void> {
  await tx(
    "set-balance-case",
    `UPDATE gateway_accounts SET balance_difference = $2::numeric,
       balance_differs_since = CASE WHEN $2::numeric IS NULL THEN NULL ELSE coalesce(balance_differs_since, now()) END
     WHERE id = $1 AND balance_difference IS DISTINCT FROM $2::numeric`,
    [accountId, difference && toFixed(difference)],
  );
}

/** Until these end, it is unknown whether their money is still at the bank. */
const IN_DOUBT: ReadonlySet<Candidate["kind"]> = new Set([
  ...(["withdrawal_uncertain", "refund_uncertain", "return_uncertain", "charge_unbooked"] as const),
]);

async function candidatesOf(tx: Sql, accountId: string): Promise<Candidate[]> {
  return tx<Candidate>(
    "balance-candidates",
    `SELECT kind, id, amount FROM (
       SELECT 'withdrawal_uncertain' AS kind, id, -amount AS amount FROM withdrawals
       WHERE account_id = $1 AND status = 'processing' AND reconcile_at IS NOT NULL
       UNION ALL SELECT 'refund_uncertain', id, -amount FROM refunds
       WHERE account_id = $1 AND status IN ('requested', 'processing') AND reconcile_at IS NOT NULL
       UNION ALL SELECT 'return_uncertain', id, -amount FROM unmatched_payments WHERE account_id = $1 AND state = 'returning'
       UNION ALL SELECT 'refund_external', id, -amount FROM external_refunds WHERE account_id = $1 AND state = 'open'
       UNION ALL SELECT 'withdrawal_sent_after_failure', id, -coalesce(sent_amount, amount) FROM withdrawals
       WHERE account_id = $1 AND sent_after_failure = 'open'
       UNION ALL SELECT 'withdrawal_difference', id, amount + difference_debited - sent_amount FROM withdrawals
       WHERE account_id = $1 AND difference IN ('open', 'dismissed') AND sent_amount > amount + difference_debited
       UNION ALL SELECT 'charge_unbooked', t.id, t.amount_due FROM charges_due d JOIN transactions t ON t.txid = d.txid
       WHERE d.account_id = $1 AND t.reported_at IS NOT NULL
     ) c ORDER BY abs(amount) DESC, id LIMIT $2 /* only these texts: kind (each source has its own) */`,
    [accountId, MOST_CANDIDATES],
  );
}

type Earlier = { difference: Money; seen: number };

async function lastReading(tx: Sql, accountId: string): Promise<Earlier | null> {
  const [reading] = await tx<Earlier>(
    "last-balance-reading",
    "SELECT difference, seen FROM balance_readings WHERE account_id = $1 AND NOT in_doubt ORDER BY read_at DESC, id DESC LIMIT 1",
    [accountId],
  );
  return reading ?? null;
}

/** Books the balance before the first comparison as the opening, so that from then on every centavo counts. */
async function open(tx: Sql, accountId: string, opening: Money): Promise<Equation> {
  if (!opening.isZero())
    await tx(
      "open-account",
      `INSERT INTO account_entries (account_id, kind, direction, amount, reason, actor, idempotency_key)
       VALUES ($1, 'opening', $2, $3, 'Saldo antes da primeira leitura', 'system', $4)`,
      [accountId, opening.isNegative() ? "debit" : "credit", toFixed(opening.abs()), `opening:${accountId}`],
    );
  return equationOf(tx, accountId);
}

async function next(
  on: Sql,
  accountId: string,
  seconds: number,
  problem: string | null = null,
): Promise<void> {
  await on(
    "balance-again",
    "UPDATE gateway_accounts SET balance_at = now() + $2 * interval '1 second', balance_problem = $3 WHERE id = $1",
    [accountId, seconds, problem],
  );
}
