import type { Sql } from "#lib/db/pool.ts";
import type { OrderRefundCause } from "#prisma/generated/enums.ts";
import { MONEY_GONE } from "./gone.ts";

/**
 * Ends the order of a charge whose payment has all gone back for good, in the caller's transaction: `cause` is the way of its
 * last part. A no-op while a part is left or on its way, and for a charge without an order. An order that its buyer returns
 * ends by the return when it is refunded. The caller has locked the charge. Returns whether the order has ended.
 */
export async function endOrderWithoutMoney(
  tx: Sql,
  chargeId: string,
  cause: OrderRefundCause,
): Promise<boolean> {
  const ended = await tx<{ id: string }>(
    "end-order-without-money",
    `UPDATE orders o SET status = 'refunded', refunded_at = now(), updated_at = now(),
       refund_cause = CASE WHEN $2::order_refund_cause = 'refund' AND o.return_requested_at IS NOT NULL AND o.return_end IS NULL
         THEN 'return' ELSE $2 END
     FROM transactions t JOIN payments p ON p.transaction_id = t.id AND p.kind = 'full' CROSS JOIN LATERAL ${MONEY_GONE} g
     WHERE t.id = $1 AND o.id = t.order_id AND o.status IN ('paid', 'shipped', 'cancelled') AND g.settled >= p.amount
     RETURNING o.id`,
    [chargeId, cause],
  );
  return ended.length > 0;
}
