import type { Context } from "#lib/context/context.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { post } from "#lib/wallet/ledger.ts";
import { findWithdrawal } from "#lib/withdrawals/record.ts";
import { notAllowed, note } from "./act.ts";
import type { Scope } from "./cases.ts";
import { caseMessages } from "./messages.ts";

/** The caller is shown what is there and what is missing: a store can be asked for it, or its next sales pay for it. */
const TOO_LITTLE = {
  "pt-BR":
    "A loja tem R$ {available} disponíveis e faltam R$ {missing}. Nada foi lançado e a pendência continua aberta: lance de novo quando a loja tiver recebido o que falta.",
  en: "The store has R$ {available} available and R$ {missing} is missing. Nothing was booked and the case stays open: book it again once the store has received what is missing.",
};

/**
 * Takes the amount of a withdrawal that had failed here, and that the bank has sent all the same, out of the balance to
 * which it had been returned. Its fee stays returned: the withdrawal did not go as it was promised. The whole amount or
 * nothing; a repeat is the same. False where the id is no such withdrawal's. Throws InsufficientBalance.
 */
export async function bookSent(tx: Sql, ctx: Context, scope: Scope, id: string): Promise<boolean> {
  const record = await findWithdrawal(tx, id, true);
  if (!record?.sentAfterFailure || (scope.storeId !== null && scope.storeId !== record.storeId)) return false;
  if (scope.storeId !== null) throw notAllowed(caseMessages.platform);
  if (record.sentAfterFailure === "booked") return true;
  if (record.sentAfterFailure !== "open") throw notAllowed();
  const { storeId, accountId, amount, endToEndId } = record;
  // What the recipient's bank has sent back meanwhile is credited after this, so it is looked at soon.
  await tx(
    "book-sent",
    "UPDATE withdrawals SET sent_after_failure = 'booked', look_again_at = now() WHERE id = $1",
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

/** Locks the wallet. */
async function expectAvailable(tx: Sql, storeId: string, amount: Money): Promise<void> {
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
