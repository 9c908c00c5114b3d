import type { Sql } from "#lib/db/pool.ts";
import { refusedField } from "#lib/errors/app-error.ts";
import { refundMessages } from "./messages.ts";

/** Whether a refund `r` failed, and was neither closed nor followed by another one of the same Pix. */
export const RETRYABLE = `(r.status = 'failed') IS TRUE
  AND NOT EXISTS (SELECT FROM dismissed_cases d WHERE d.kind = 'refund_failed' AND d.record_id = r.id)
  AND NOT EXISTS (SELECT FROM refunds n WHERE n.transaction_id = r.transaction_id AND n.end_to_end_id = r.end_to_end_id
    AND n.created_at > r.created_at)`;

/**
 * Throws CaseActionNotAllowed unless this refund of the Pix can be retried: two people may see its case. The caller has
 * locked the charge.
 */
export async function expectRetryable(
  tx: Sql,
  refundId: string,
  { chargeId, endToEndId }: { chargeId: string; endToEndId: string },
): Promise<void> {
  const [failed] = await tx<{ id: string }>(
    "refund-to-retry",
    `SELECT r.id FROM refunds r WHERE r.id = $1 AND r.transaction_id = $2 AND r.end_to_end_id = $3 AND ${RETRYABLE}`,
    [refundId, chargeId, endToEndId],
  );
  if (!failed) throw refusedField("CaseActionNotAllowed", "retryOf", refundMessages.retried);
}
