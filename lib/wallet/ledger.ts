import { type Money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { LedgerAccount, LedgerCause } from "#prisma/generated/enums.ts";

export type Movement = {
  storeId: string;
  /** The gateway account whose money moves. */
  accountId: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Money;
  cause: LedgerCause;
  causeId: string;
  description?: string;
};

/**
 * Moves money of one store at one gateway account inside the caller's transaction, in the order given and in one round
 * trip. From here to the end of the transaction every other movement of the store waits. Each cause is posted once: a
 * repeat does nothing. A balance below zero breaks a check of the database, and the transaction fails. What a store owes
 * is paid by whatever it gets.
 */
export function post(tx: Sql, ...movements: Movement[]): Promise<void> {
  return write(tx, movements, { mayOwe: false });
}

/**
 * Like `post`, for money that has left the bank whether or not the store has it: what the available balance does not cover
 * is owed, as a movement `debt` before the debit.
 */
export function postDespiteBalance(tx: Sql, ...movements: Movement[]): Promise<void> {
  return write(tx, movements, { mayOwe: true });
}

async function write(tx: Sql, movements: Movement[], { mayOwe }: { mayOwe: boolean }): Promise<void> {
  const moving = movements.filter(({ amount }) => !amount.isZero());
  const [first] = moving;
  if (!first) return;
  if (moving.some(({ storeId, accountId }) => storeId !== first.storeId || accountId !== first.accountId))
    throw new Error("movements of different stores or accounts are posted one by one");
  await tx(
    "ledger-post",
    // prisma/functions/post_ledger.sql
    "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    [
      first.storeId,
      first.accountId,
      moving.map(({ debit }) => debit),
      moving.map(({ credit }) => credit),
      moving.map(({ amount }) => toFixed(amount)),
      moving.map(({ cause }) => cause),
      moving.map(({ causeId }) => causeId),
      moving.map(({ description }) => description ?? null),
      mayOwe,
    ],
  );
}
