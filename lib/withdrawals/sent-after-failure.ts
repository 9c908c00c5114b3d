import { audit } from "#lib/audit/write.ts";
import type { Sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { presentWithdrawal, type Withdrawal } from "./record.ts";

/**
 * The bank has sent money that is available again here: `record`, locked by the caller, had failed. It is said once,
 * and waits on the desk of who runs the platform, who books it (lib/cases/book-sent.ts). No money moves here:
 * the store may have withdrawn it once more.
 */
export async function noteSentAfterFailure(
  tx: Sql,
  record: Withdrawal,
  endToEndId: string | null,
): Promise<void> {
  const [noted] = await tx<Pick<Withdrawal, "endToEndId">>(
    "sent-after-failure",
    `UPDATE withdrawals SET sent_after_failure = 'open', sent_after_failure_at = now(), end_to_end_id = coalesce($2, end_to_end_id)
     WHERE id = $1 AND status = 'rejected' AND sent_after_failure IS NULL RETURNING end_to_end_id`,
    [record.id, endToEndId],
  );
  if (!noted) return;
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
