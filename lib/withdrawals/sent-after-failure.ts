import { audit } from "#lib/audit/write.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { stopPayouts } from "#lib/gateway-accounts/payouts.ts";
import { log } from "#lib/log.ts";
import type { TransferView } from "#lib/pix/port.ts";
import { postDespiteBalance } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { differs } from "./difference.ts";
import { sealRecipient } from "./recipient.ts";
import { presentWithdrawal, type Withdrawal } from "./record.ts";

/**
 * Books that the bank has sent a failed withdrawal, whose money was available again here: once, and all of it, since it has
 * left. The store owes what it has not got any more. The caller has locked `record`. One that was noted earlier, and left to
 * the operator, is booked, too; one that the operator has closed is not.
 */
export async function noteSentAfterFailure(
  tx: Sql,
  record: Withdrawal,
  { endToEndId, amount, recipient }: Pick<TransferView, "endToEndId" | "amount" | "recipient">,
): Promise<void> {
  const sentAmount = differs({ amount: record.amount, sentAmount: null }, amount) ? toFixed(amount) : null;
  const [noted] = await tx<Pick<Withdrawal, "endToEndId" | "sentAmount">>(
    "sent-after-failure",
    `UPDATE withdrawals SET sent_after_failure = 'open', sent_after_failure_at = coalesce(sent_after_failure_at, now()),
       end_to_end_id = coalesce($2, end_to_end_id), sent_amount = $3, recipient = coalesce($4, recipient)
     WHERE id = $1 AND status = 'rejected' AND coalesce(sent_after_failure, 'open') = 'open' RETURNING end_to_end_id, sent_amount`,
    [record.id, endToEndId, sentAmount, sealRecipient(record.id, recipient)],
  );
  if (!noted) return;
  const sent = { ...record, ...noted };
  if (sentAmount !== null) await stopPayouts(tx, record);
  log().error({ withdrawalId: record.id }, "a withdrawal that was returned has been sent by the bank");
  await audit(tx, {
    storeId: record.storeId,
    actor: "system",
    action: "withdrawal.sent_and_returned",
    details: { withdrawalId: record.id, endToEndId: noted.endToEndId, amount: toFixed(amount) },
  });
  if (record.sentAfterFailure === null)
    await emit(tx, record.storeId, transferEvent("transfer.sent_after_failure", presentWithdrawal(sent)));
  await debitSent(tx, sent);
}

/** Debits a withdrawal that was sent after it had failed. Its fee stays refunded: it did not go as promised. */
export async function debitSent(tx: Sql, record: Withdrawal): Promise<void> {
  const { id, storeId, accountId } = record;
  // Returns by the recipient's bank are credited only from now on, so recheck it soon.
  await tx(
    "book-sent",
    "UPDATE withdrawals SET sent_after_failure = 'booked', recheck_at = now() WHERE id = $1",
    [id],
  );
  await postDespiteBalance(tx, {
    storeId,
    accountId,
    debit: "available",
    credit: "clearing",
    amount: record.sentAmount ?? record.amount,
    cause: "withdrawal_sent_after_failure",
    causeId: id,
    description: "Saque que tinha voltado e foi enviado pelo banco",
  });
}
