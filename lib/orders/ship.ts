import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { queueShipmentMail } from "#lib/mail/shipment.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import type { Order, OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";
import { transitionRefused } from "./state.ts";

type Tracking = { trackingCode?: string | null | undefined; trackingUrl?: string | null | undefined };

/**
 * paid -> shipped, with a mail to the buyer. Repeating it is a no-op, except that new tracking data is
 * stored, so that a code can be added later. Throws NotFound, OrderTransitionNotAllowed.
 */
export async function shipOrder(ctx: StoreContext, id: string, tracking: Tracking): Promise<OrderDetail> {
  await readOrder(ctx, id);
  await transaction(async (tx) => {
    const [before] = await tx<Pick<Order, "status">>(
      "ship-lock",
      "SELECT status FROM orders WHERE id = $1 FOR UPDATE",
      [id],
    );
    if (before?.status !== "paid" && before?.status !== "shipped") return;
    const [shipped] = await tx<OrderFacts>(
      "ship",
      `UPDATE orders SET status = 'shipped', shipped_at = coalesce(shipped_at, now()), updated_at = now(),
         tracking_code = CASE WHEN $2 THEN $3 ELSE tracking_code END,
         tracking_url = CASE WHEN $4 THEN $5 ELSE tracking_url END
       WHERE id = $1 RETURNING ${ORDER_FACTS}`,
      [
        id,
        tracking.trackingCode !== undefined,
        tracking.trackingCode ?? null,
        tracking.trackingUrl !== undefined,
        tracking.trackingUrl ?? null,
      ],
    );
    if (before.status === "shipped" || !shipped) return;
    await queueShipmentMail(tx, id);
    await auditBy(tx, ctx, "order.shipped", { orderId: id });
    await emit(tx, ctx.store.id, orderEvent("order.shipped", shipped));
  });
  const order = await readOrder(ctx, id);
  if (order.status !== "shipped") throw transitionRefused(order.status, "shipped");
  return order;
}
