import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { findWithdrawal } from "#lib/withdrawals/record.ts";
import { debitSent } from "#lib/withdrawals/sent-after-failure.ts";
import { notAllowed, note } from "./audit-case.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/**
 * Debits a withdrawal that had failed here, but that the bank sent after all, if that was noted before such withdrawals
 * were booked at once. A repeat is a no-op. Returns false if the id belongs to no such withdrawal.
 */
export async function bookSent(tx: Sql, ctx: Context, scope: Scope, id: string): Promise<boolean> {
  const record = await findWithdrawal(tx, id, true);
  if (!record?.sentAfterFailure || (scope.storeId !== null && scope.storeId !== record.storeId)) return false;
  if (scope.storeId !== null) throw notAllowed(caseMessages.platform);
  if (record.sentAfterFailure === "booked") return true;
  if (record.sentAfterFailure !== "open") throw notAllowed();
  await note(tx, ctx, scope, record.storeId, "withdrawal.sent_after_failure_booked", {
    withdrawalId: id,
    endToEndId: record.endToEndId,
    amount: toFixed(record.sentAmount ?? record.amount),
  });
  await debitSent(tx, record);
  return true;
}
