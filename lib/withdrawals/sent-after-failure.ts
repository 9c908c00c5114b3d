import { audit } from "#lib/audit/write.ts";
import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { stopPayouts } from "#lib/gateway-accounts/payouts.ts";
import { log } from "#lib/log.ts";
import type { TransferView } from "#lib/pix/port.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { differs } from "./difference.ts";
import { sealRecipient } from "./recipient.ts";
import { presentWithdrawal, type Withdrawal } from "./record.ts";

/**
 * Notes that the bank has sent a failed withdrawal, whose money is available again here. The caller has
 * locked `record`. It is reported once and becomes a case for the operator to book (lib/cases/book-sent.ts).
 * No money moves here: the store may have withdrawn it again.
 */
export async function noteSentAfterFailure(
  tx: Sql,
  record: Withdrawal,
  { endToEndId, amount, recipient }: Pick<TransferView, "endToEndId" | "amount" | "recipient">,
): Promise<void> {
  const sentAmount = differs(record, amount) ? toFixed(amount) : null;
  const [noted] = await tx<Pick<Withdrawal, "endToEndId">>(
    "sent-after-failure",
    `UPDATE withdrawals SET sent_after_failure = 'open', sent_after_failure_at = now(), end_to_end_id = coalesce($2, end_to_end_id),
       sent_amount = $3, recipient = coalesce($4, recipient)
     WHERE id = $1 AND status = 'rejected' AND sent_after_failure IS NULL RETURNING end_to_end_id`,
    [record.id, endToEndId, sentAmount, sealRecipient(record.id, recipient)],
  );
  if (!noted) return;
  if (sentAmount !== null) await stopPayouts(tx, record);
  log().error({ withdrawalId: record.id }, "a withdrawal that was returned has been sent by the bank");
  await audit(tx, {
    storeId: record.storeId,
    actor: "system",
    action: "withdrawal.sent_and_returned",
    details: { withdrawalId: record.id, endToEndId: noted.endToEndId },
  });
  const sent = presentWithdrawal({ ...record, ...noted });
  await emit(tx, record.storeId, transferEvent("transfer.sent_after_failure", sent));
}
