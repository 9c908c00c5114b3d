import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { identifyAccounts } from "#lib/gateway-accounts/bank-identity.ts";
import { log } from "#lib/log.ts";
import { BOOKS_UNTIL } from "#lib/wallet/ledger-check/equation.ts";

/** Leaders of one account at a bank that are not joined yet. */
const SAME = (
  by: "bank_identity" | "bank_number",
) => `SELECT array_agg(DISTINCT coalesce(bank_account_id, id)) AS leaders
  FROM gateway_accounts WHERE ${by} IS NOT NULL GROUP BY ${by} HAVING count(DISTINCT coalesce(bank_account_id, id)) > 1`;

/**
 * Finds accounts that are one account at a bank, by their credentials or by branch and account number, and joins them: from
 * then on one reading of the balance is compared with the books of all of them.
 */
export async function joinAccounts(): Promise<void> {
  await identifyAccounts();
  const groups = await sql<{ leaders: string[] }>(
    "accounts-to-join",
    `${SAME("bank_identity")} UNION ALL ${SAME("bank_number")}`,
  );
  for (const { leaders } of groups) await transaction((tx) => joinAll(tx, leaders));
}

type Leader = { id: string; openedAt: Date | null };

/** The account whose books were opened first leads; among those that are not open, the oldest one. */
async function joinAll(tx: Sql, leaders: string[]): Promise<void> {
  const [first, ...others] = await tx<Leader>(
    "lock-accounts-to-join",
    `SELECT id, balance_opened_at AS opened_at FROM gateway_accounts
     WHERE id = ANY ($1::uuid[]) AND bank_account_id IS NULL ORDER BY balance_opened_at NULLS LAST, id FOR UPDATE`,
    [leaders],
  );
  if (!first || others.length === 0) return;
  const joined = others.map(({ id }) => id);
  const keys = await tx<{ id: string }>(
    "keys-to-join",
    "SELECT id FROM gateway_accounts WHERE id = ANY ($1::uuid[]) OR bank_account_id = ANY ($1::uuid[]) ORDER BY id",
    [joined],
  );
  if (first.openedAt)
    for (const { id } of keys) await countOnce(tx, { leader: first.id, openedAt: first.openedAt, key: id });
  await tx(
    "join-accounts",
    `UPDATE gateway_accounts SET bank_account_id = $1, bank_joined_at = now(), balance_difference = NULL,
       balance_differs_since = NULL, balance_opened_at = NULL, balance_openings = NULL, balance_concluded_at = NULL,
       balance_doubt_since = NULL, balance_warned_at = NULL
     WHERE id = ANY ($2::uuid[])`,
    [first.id, keys.map(({ id }) => id)],
  );
  await tx(
    "compare-joined",
    `UPDATE gateway_accounts a SET balance_openings = NULL, balance_at = least(balance_at, now()),
       compare_balance = EXISTS (SELECT FROM gateway_accounts k WHERE a.id IN (k.id, k.bank_account_id) AND k.compare_balance)
     WHERE id = $1`,
    [first.id],
  );
  log().info({ accountId: first.id, joined }, "accounts are one account at their bank");
}

type Joining = { leader: string; openedAt: Date; key: string };

/**
 * The leader's opening balance is the whole account's, so that the other key's own opening, and what had gone through it by
 * then, would count twice.
 */
async function countOnce(tx: Sql, { leader, openedAt, key }: Joining): Promise<void> {
  const { opening, stores } = onlyRow(
    await tx<{ opening: Money; stores: string[] }>(
      "opening-of-key",
      `SELECT (SELECT coalesce(sum(CASE direction WHEN 'credit' THEN amount ELSE -amount END), 0.00) FROM account_entries
         WHERE account_id = $1 AND kind = 'opening') AS opening,
         array(SELECT DISTINCT store_id FROM account_movements WHERE account_id = $1) AS stores`,
      [key],
    ),
  );
  const { books } = onlyRow(await tx<{ books: Money }>("books-until", BOOKS_UNTIL, [key, openedAt, stores]));
  const twice = opening.plus(books);
  if (twice.isZero()) return;
  await tx(
    "count-once",
    `INSERT INTO account_entries (account_id, kind, direction, amount, reason, reference, actor, idempotency_key)
     VALUES ($1, 'opening', $2, $3, 'Outra chave da mesma conta: o saldo inicial conta uma vez', $4, 'system', $5)`,
    [leader, twice.isNegative() ? "credit" : "debit", toFixed(twice.abs()), key, `opening:${leader}:${key}`],
  );
}
