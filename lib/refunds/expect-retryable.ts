import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { refusedField } from "#lib/errors/app-error.ts";
import { FAILED_REFUNDS } from "./failed.ts";
import { refundMessages } from "./messages.ts";

/**
 * Returns the amount that a retry of this failed refund of the Pix refunds: what is still missing of it, so that two people
 * who see its case can't retry it twice. Throws CaseActionNotAllowed if it is settled or closed, or if `amount` is another
 * one. The caller has locked the charge.
 */
export async function expectRetryable(
  tx: Sql,
  { retryOf, amount }: { retryOf: string; amount?: number | undefined },
  { chargeId, endToEndId }: { chargeId: string; endToEndId: string },
): Promise<Money> {
  const [failed] = await tx<{ remaining: Money }>(
    "refund-to-retry",
    `SELECT r.remaining FROM ${FAILED_REFUNDS} r
     WHERE r.id = $1 AND r.transaction_id = $2 AND r.end_to_end_id = $3 AND r.remaining > 0`,
    [retryOf, chargeId, endToEndId],
  );
  if (!failed) throw refusedField("CaseActionNotAllowed", "retryOf", refundMessages.retried);
  const { remaining } = failed;
  if (amount !== undefined && !remaining.equals(money(amount)))
    throw refusedField("CaseActionNotAllowed", "amount", refundMessages.retryWhole, {
      remaining: toFixed(remaining),
    });
  return remaining;
}
