import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { log } from "#lib/log.ts";
import { BY_HAND_TERMS, SIGN_OF } from "#lib/wallet/ledger-check/equation.ts";
import { type Equation, equationOf } from "./balance.ts";
import type { BalanceState, BankReading, Compared } from "./bank-reading.ts";
import { type Candidate, cents, MOST_SHOWN, openAt } from "./candidates.ts";
import type { BankAccount } from "./keys.ts";
import { correctOpening } from "./late-received.ts";
import { wasRead } from "./next-reading.ts";
import { openBooks } from "./open-books.ts";
import { type Moved, type Sums, sumsOf } from "./sums.ts";
import { type Earlier, type Weighed, weigh } from "./weigh.ts";

/** Compares a reading with the books, and stores it with what follows. */
export async function keepReading(tx: Sql, account: BankAccount, reading: BankReading): Promise<Compared> {
  const { before, bank, onDemand } = reading;
  const { leader: accountId, keys } = account;
  // Readings of one account come one after the other.
  const state = onlyRow(
    await tx<BalanceState>(
      "lock-balance",
      `SELECT balance_opened_at AS opened_at, balance_openings AS openings, balance_difference AS difference
       FROM gateway_accounts WHERE id = $1 FOR UPDATE`,
      [accountId],
    ),
  );
  const now = await equationOf(tx, keys);
  // The bank has answered at a moment in between.
  const read = bank.balance.equals(before.expected) && sameByHand(before, now) ? before : now;
  const { candidates, others } = await openAt(tx, keys);
  const amounts = candidates.map(({ amount }) => cents(amount));
  const sums = sumsOf(amounts, plus(others, read === now ? movedBetween(before, now) : NOTHING));
  const books = state.openedAt
    ? await correctedBooks(tx, account, { reading, read, sums })
    : await openBooks(tx, account, { state, reading, read, sums });
  const shown = candidates.slice(0, MOST_SHOWN);
  if (!books) return keepUnopened(tx, accountId, { reading, equation: read, shown });
  const difference = bank.balance.minus(books.expected);
  const weighed = weigh({
    difference: cents(difference),
    sums,
    confirmed: state.difference && cents(state.difference),
    earlier: await lastReading(tx, accountId),
    onDemand,
  });
  await insertReading(tx, accountId, { bank, equation: books, shown, ...weighed });
  await conclude(tx, accountId, { difference, weighed, sums });
  return { ...weighed, difference, unexplained: reais(weighed.unexplained) };
}

async function correctedBooks(
  tx: Sql,
  account: BankAccount,
  { reading, read, sums }: { reading: BankReading; read: Equation; sums: Sums },
): Promise<Equation> {
  const difference = cents(reading.bank.balance.minus(read.expected));
  const corrected = !sums.has(difference) && (await correctOpening(tx, account, difference));
  return corrected ? equationOf(tx, account.keys) : read;
}

/** The ledger check expects of a reading every entry that was made before it. */
function sameByHand(before: Equation, now: Equation): boolean {
  return BY_HAND_TERMS.every((term) => before.terms[term] === now.terms[term]);
}

const NOTHING: Moved = { from: 0, to: 0 };

const plus = (one: Moved, other: Moved): Moved => ({
  from: one.from + other.from,
  to: one.to + other.to,
});

const reais = (centavos: number): Money => money(centavos).dividedBy(100);

/** Movements booked while the bank was asked: any part of them may not be in the balance that it told. */
function movedBetween(before: Equation, now: Equation): Moved {
  const terms = [...new Set([...Object.keys(before.terms), ...Object.keys(now.terms)])];
  const changes = terms.map(
    (term) => SIGN_OF(term) * cents(money(now.terms[term] ?? 0).minus(before.terms[term] ?? 0)),
  );
  const lowered = changes.reduce((sum, change) => sum + Math.min(0, change), 0);
  const raised = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
  return { from: 0 - raised, to: 0 - lowered };
}

/** Before the books are opened, the difference is what the bank has and the books don't know of. */
async function keepUnopened(
  tx: Sql,
  accountId: string,
  { reading, equation, shown }: { reading: BankReading; equation: Equation; shown: Candidate[] },
): Promise<Compared> {
  const { bank } = reading;
  const difference = bank.balance.minus(equation.expected);
  const found = { inDoubt: true, seen: 0, unexplained: cents(difference) };
  await insertReading(tx, accountId, { bank, equation, shown, ...found });
  await wasRead(tx, accountId, { concluded: false, soon: true });
  return { ...found, difference, unexplained: difference };
}

type NewReading = Pick<BankReading, "bank"> &
  Pick<Weighed, "inDoubt" | "seen" | "unexplained"> & { equation: Equation; shown: Candidate[] };

async function insertReading(tx: Sql, accountId: string, reading: NewReading): Promise<void> {
  const { bank, equation, shown, inDoubt, seen, unexplained } = reading;
  const candidates = shown.map(({ kind, id, amount }) => ({ kind, id, amount: toFixed(amount) }));
  await tx(
    "keep-balance-reading",
    `INSERT INTO balance_readings (account_id, balance, blocked, terms, difference, candidates, unexplained, in_doubt, seen)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      accountId,
      toFixed(bank.balance),
      bank.blocked && toFixed(bank.blocked),
      JSON.stringify(equation.terms),
      toFixed(bank.balance.minus(equation.expected)),
      JSON.stringify(candidates),
      toFixed(reais(unexplained)),
      inDoubt,
      seen,
    ],
  );
}

async function lastReading(tx: Sql, accountId: string): Promise<Earlier | null> {
  const [reading] = await tx<{ difference: Money; unexplained: Money; seen: number }>(
    "last-balance-reading",
    `SELECT difference, unexplained, seen FROM balance_readings
     WHERE account_id = $1 AND NOT in_doubt ORDER BY read_at DESC, id DESC LIMIT 1`,
    [accountId],
  );
  if (!reading) return null;
  const { difference, unexplained, seen } = reading;
  return { difference: cents(difference), unexplained: cents(unexplained), seen };
}

/** Two readings in a row make a difference a case; one that agrees ends it. */
async function conclude(
  tx: Sql,
  accountId: string,
  { difference, weighed, sums }: { difference: Money; weighed: Weighed; sums: Sums },
): Promise<void> {
  const { concluded, unexplained, seen } = weighed;
  await wasRead(tx, accountId, { concluded: concluded !== null, soon: concluded !== "agrees" });
  if (concluded === null) return;
  // What is open may be in the bank's balance: the case is about the rest.
  const confirmed = concluded === "agrees" ? null : toFixed(reais(unexplained));
  await tx(
    "set-balance-case",
    `UPDATE gateway_accounts SET balance_difference = $2::numeric,
       balance_differs_since = CASE WHEN $2::numeric IS NULL THEN NULL ELSE coalesce(balance_differs_since, now()) END
     WHERE id = $1 AND balance_difference IS DISTINCT FROM $2::numeric`,
    [accountId, confirmed],
  );
  if (confirmed)
    log().error(
      { accountId, difference: toFixed(difference), confirmed, open: sums.all?.length !== 1, seen },
      "the bank's balance is not the books'",
    );
}
