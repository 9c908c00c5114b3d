import { type Money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import type { LedgerAccount, LedgerCause } from "#prisma/generated/enums.ts";

export type Movement = {
  storeId: string;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Money;
  cause: LedgerCause;
  causeId: string;
  description?: string;
};

/**
 * Moves money between two accounts of a store inside the caller's transaction, in the given order and in one
 * round trip. Other movements of the store then wait until the transaction ends. Each cause is posted once: a
 * repeat is a no-op. A balance below zero violates a CHECK, and the transaction fails.
 */
export async function post(tx: Sql, ...movements: Movement[]): Promise<void> {
  const moving = movements.filter(({ amount }) => !amount.isZero());
  if (moving.length === 0) return;
  await tx(
    "ledger-post",
    // prisma/functions/post_ledger.sql
    `SELECT post_ledger(m.store, m.debit, m.credit, m.amount, m.cause, m.cause_id, m.description)
     FROM unnest($1::uuid[], $2::ledger_account[], $3::ledger_account[], $4::numeric[], $5::ledger_cause[], $6::uuid[], $7::text[])
       AS m (store, debit, credit, amount, cause, cause_id, description)`,
    [
      moving.map(({ storeId }) => storeId),
      moving.map(({ debit }) => debit),
      moving.map(({ credit }) => credit),
      moving.map(({ amount }) => toFixed(amount)),
      moving.map(({ cause }) => cause),
      moving.map(({ causeId }) => causeId),
      moving.map(({ description }) => description ?? null),
    ],
  );
}
