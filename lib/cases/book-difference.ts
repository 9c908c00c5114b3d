import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { debitRest, restOf } from "#lib/withdrawals/difference.ts";
import { findWithdrawal } from "#lib/withdrawals/record.ts";
import { notAllowed, note } from "./audit-case.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/**
 * Closes the case of a withdrawal that was sent with another amount. A rest that was not debited yet, from before there
 * were debts, is debited, and owed as far as the store has not got it. Idempotent. Returns false if the id belongs to no
 * such withdrawal.
 */
export async function bookDifferenceRest(tx: Sql, ctx: Context, scope: Scope, id: string): Promise<boolean> {
  const record = await findWithdrawal(tx, id, true);
  if (!record?.difference || (scope.storeId !== null && scope.storeId !== record.storeId)) return false;
  if (scope.storeId !== null) throw notAllowed(caseMessages.platform);
  if (record.difference === "booked") return true;
  if (record.difference !== "open") throw notAllowed();
  const { storeId, endToEndId } = record;
  const rest = restOf(record);
  await note(tx, ctx, scope, storeId, "withdrawal.difference_booked", {
    withdrawalId: id,
    endToEndId,
    amount: toFixed(rest),
  });
  await debitRest(tx, record);
  return true;
}
