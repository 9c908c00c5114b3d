import type { Context } from "#lib/context/context.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { post } from "#lib/wallet/ledger.ts";
import { findWithdrawal } from "#lib/withdrawals/record.ts";
import { notAllowed, note } from "./audit-case.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/** Includes the available and the missing amount: the operator can ask the store for it or wait for its sales. */
const TOO_LITTLE = {
  "pt-BR":
    "A loja tem R$ {available} disponíveis e faltam R$ {missing}. Nada foi lançado e a pendência continua aberta: lance de novo quando a loja tiver recebido o que falta.",
  en: "The store has R$ {available} available and is short by R$ {missing}. Nothing was posted and the case stays open: try again once the store has enough balance.",
};

/**
 * Debits a withdrawal that had failed here, but that the bank sent after all. Its fee stays refunded: the
 * withdrawal did not go as promised. All of it or nothing; a repeat is a no-op. Returns false if the id
 * belongs to no such withdrawal. Throws InsufficientBalance.
 */
export async function bookSent(tx: Sql, ctx: Context, scope: Scope, id: string): Promise<boolean> {
  const record = await findWithdrawal(tx, id, true);
  if (!record?.sentAfterFailure || (scope.storeId !== null && scope.storeId !== record.storeId)) return false;
  if (scope.storeId !== null) throw notAllowed(caseMessages.platform);
  if (record.sentAfterFailure === "booked") return true;
  if (record.sentAfterFailure !== "open") throw notAllowed();
  const { storeId, accountId, endToEndId } = record;
  const amount = record.sentAmount ?? record.amount;
  // Returns by the recipient's bank are credited only from now on, so recheck it soon.
  await tx(
    "book-sent",
    "UPDATE withdrawals SET sent_after_failure = 'booked', recheck_at = now() WHERE id = $1",
    [id],
  );
  await note(tx, ctx, scope, storeId, "withdrawal.sent_after_failure_booked", {
    withdrawalId: id,
    endToEndId,
    amount: toFixed(amount),
  });
  await expectAvailable(tx, storeId, amount);
  await post(tx, {
    storeId,
    accountId,
    debit: "available",
    credit: "clearing",
    amount,
    cause: "withdrawal_sent_after_failure",
    causeId: id,
    description: "Saque que tinha voltado e foi enviado pelo banco",
  });
  return true;
}

/** Locks the wallet. Throws InsufficientBalance with the missing amount. */
export async function expectAvailable(tx: Sql, storeId: string, amount: Money): Promise<void> {
  const { available } = onlyRow(
    await tx<{ available: Money }>(
      "wallet-for-sent",
      "SELECT available FROM wallets WHERE store_id = $1 FOR UPDATE",
      [storeId],
    ),
  );
  if (available.greaterThanOrEqualTo(amount)) return;
  const params = { available: toFixed(available), missing: toFixed(amount.minus(available)) };
  throw new AppError("InsufficientBalance", { says: TOO_LITTLE, params });
}
