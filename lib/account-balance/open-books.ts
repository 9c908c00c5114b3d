import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { type Equation, equationOf } from "./balance.ts";
import type { BalanceState, BankReading } from "./bank-reading.ts";
import { cents } from "./candidates.ts";
import type { BankAccount } from "./keys.ts";
import type { Sums } from "./sums.ts";
import { openingOf, openings } from "./weigh.ts";

/** More than so many possible openings are as good as none. */
const MOST_OPENINGS = 1_000;

type FirstReading = { state: BalanceState; reading: BankReading; read: Equation; sums: Sums };

/**
 * Books the balance before the first comparison as the opening, so that from then on every centavo counts: once two
 * readings in a row allow the same one, and no other. Returns the books with it, or null if the next reading has to
 * confirm this one.
 */
export async function openBooks(
  tx: Sql,
  account: BankAccount,
  first: FirstReading,
): Promise<Equation | null> {
  const accountId = account.leader;
  const { state, reading, read, sums } = first;
  const difference = cents(reading.bank.balance.minus(read.expected));
  const possible = reading.complete ? openings(difference, sums) : [];
  const opening = reading.onDemand ? null : openingOf(state.openings ?? [], possible);
  if (opening === null) {
    const kept = possible.length > MOST_OPENINGS ? [] : possible;
    await tx("possible-openings", "UPDATE gateway_accounts SET balance_openings = $2 WHERE id = $1", [
      accountId,
      JSON.stringify(kept),
    ]);
    return null;
  }
  await tx(
    "books-opened",
    "UPDATE gateway_accounts SET balance_opened_at = now(), balance_openings = NULL WHERE id = $1",
    [accountId],
  );
  await bookOpening(tx, accountId, money(opening).dividedBy(100));
  return equationOf(tx, account.keys);
}

async function bookOpening(tx: Sql, accountId: string, opening: Money): Promise<void> {
  if (opening.isZero()) return;
  await tx(
    "open-account",
    `INSERT INTO account_entries (account_id, kind, direction, amount, reason, actor, idempotency_key)
     VALUES ($1, 'opening', $2, $3, 'Saldo antes da primeira leitura', 'system', $4)`,
    [accountId, opening.isNegative() ? "debit" : "credit", toFixed(opening.abs()), `opening:${accountId}`],
  );
}
