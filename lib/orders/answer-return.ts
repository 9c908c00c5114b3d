import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { queueReturnAnswered } from "#lib/mail/return-letters.ts";
import { REFUNDABLE_DAYS } from "#lib/refunds/refund-json.ts";
import { endOrderWithoutMoney } from "#lib/returns/end-order.ts";
import { DISPUTED, GONE } from "#lib/returns/gone.ts";
import { lockChargesOf } from "./lock-to-ship.ts";
import type { OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";

const NONE_OPEN: BilingualText = {
  "pt-BR": "Este pedido não tem uma devolução em aberto.",
  en: "This order has no open return request.",
};
const REFUND_IT: BilingualText = {
  "pt-BR": "Ainda há valor a reembolsar ou em andamento: a devolução termina com o reembolso.",
  en: "There is still money to refund or on its way: the return ends with the refund.",
};

/**
 * Tells the buyer something about the return, such as how the goods come back. The request stays open: no answer takes the
 * buyer's right away. Throws NotFound, ReturnNotAllowed.
 */
export async function answerReturn(ctx: StoreContext, id: string, answer: string): Promise<OrderDetail> {
  return write(ctx, id, { answer, close: false });
}

/**
 * Ends a return whose money was paid back in another way, and tells the buyer how. Only once the platform can no
 * longer refund it. Throws NotFound, ReturnNotAllowed.
 */
export async function closeReturn(ctx: StoreContext, id: string, answer: string): Promise<OrderDetail> {
  return write(ctx, id, { answer, close: true });
}

async function write(
  ctx: StoreContext,
  id: string,
  { answer, close }: { answer: string; close: boolean },
): Promise<OrderDetail> {
  await readOrder(ctx, id);
  await transaction(async (tx) => {
    await lockChargesOf(tx, id);
    const before = onlyRow(
      await tx<{ open: boolean; beyond: boolean }>(
        "lock-return-to-answer",
        `SELECT o.return_requested_at IS NOT NULL AND o.return_end IS NULL AND o.status <> 'refunded' AS open,
           (NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.status IN ('requested', 'processing'))
             AND NOT EXISTS (SELECT FROM transactions t JOIN payments p ON p.transaction_id = t.id AND p.kind = 'full'
               WHERE t.order_id = o.id AND (${DISPUTED}
                 OR (p.paid_at >= now() - interval '${REFUNDABLE_DAYS} days' AND p.amount > ${GONE})))) AS beyond
         FROM orders o WHERE o.id = $1 FOR UPDATE`,
        [id],
      ),
    );
    if (!before.open) throw new AppError("ReturnNotAllowed", { says: NONE_OPEN });
    if (close && !before.beyond) throw new AppError("ReturnNotAllowed", { says: REFUND_IT });
    await tx(
      "answer-return",
      `UPDATE orders SET return_answer = $2, return_answered_at = now(), updated_at = now(),
         return_end = CASE WHEN $3 THEN 'closed'::return_end END, return_ended_at = CASE WHEN $3 THEN now() END
       WHERE id = $1`,
      [id, answer, close],
    );
    if (close) await endByReturn(tx, id);
    await queueReturnAnswered(tx, id);
    await auditBy(tx, ctx, close ? "order.return_closed" : "order.return_answered", { orderId: id });
  });
  return readOrder(ctx, id);
}

/** By the store's word, what was left of the payment went back outside of the platform: the order ends as any other without money. */
async function endByReturn(tx: Sql, id: string): Promise<void> {
  const [returned] = await tx<{ chargeId: string }>(
    "return-outside",
    `UPDATE payments p SET returned_outside = p.amount - ${GONE} FROM transactions t
     WHERE t.order_id = $1 AND t.status = 'COMPLETED' AND p.transaction_id = t.id AND p.kind = 'full'
     RETURNING t.id AS charge_id`,
    [id],
  );
  if (returned) await endOrderWithoutMoney(tx, returned.chargeId, "return");
}
