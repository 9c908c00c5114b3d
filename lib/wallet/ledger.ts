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
 * Moves money between two accounts of a store inside the caller's transaction. The same cause is booked
 * once: a repeat does nothing and returns false. A balance that would fall below zero breaks the
 * database's check, and with it the transaction.
 */
export async function post(tx: Sql, movement: Movement): Promise<boolean> {
  if (movement.amount.isZero()) return false;
  const [row] = await tx<{ after: string | null }>(
    "ledger-post",
    "SELECT post_ledger($1, $2, $3, $4, $5, $6, $7) AS after",
    [
      movement.storeId,
      movement.debit,
      movement.credit,
      toFixed(movement.amount),
      movement.cause,
      movement.causeId,
      movement.description ?? null,
    ],
  );
  return row?.after != null;
}
