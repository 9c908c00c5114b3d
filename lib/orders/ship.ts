import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { queueShipmentMail } from "#lib/mail/shipment.ts";
import { trackingPage } from "#lib/shipping/carriers.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import type { Order, OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";
import { transitionRefused } from "./state.ts";

type Tracking = {
  carrier?: Order["carrier"] | undefined;
  trackingCode?: string | null | undefined;
  trackingUrl?: string | null | undefined;
};

/**
 * paid -> shipped, with a mail to the buyer. Repeating it is a no-op, except that new tracking data is
 * stored, so that a code can be added later. Throws NotFound, OrderTransitionNotAllowed.
 */
export async function shipOrder(ctx: StoreContext, id: string, tracking: Tracking): Promise<OrderDetail> {
  await readOrder(ctx, id);
  await transaction(async (tx) => {
    const [before] = await tx<Pick<Order, "status" | "carrier" | "trackingCode" | "trackingUrl">>(
      "ship-lock",
      "SELECT status, carrier, tracking_code, tracking_url FROM orders WHERE id = $1 FOR UPDATE",
      [id],
    );
    if (before?.status !== "paid" && before?.status !== "shipped") return;
    const { carrier, trackingCode, trackingUrl } = trackingOf(before, tracking);
    const [shipped] = await tx<OrderFacts>(
      "ship",
      `UPDATE orders SET status = 'shipped', shipped_at = coalesce(shipped_at, now()), updated_at = now(),
         carrier = $2, tracking_code = $3, tracking_url = $4
       WHERE id = $1 RETURNING ${ORDER_FACTS}`,
      [id, carrier, trackingCode, trackingUrl],
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

/** Replaces the carrier and code that were stored. A page that is not sent follows from a new carrier or code. */
function trackingOf(
  before: Pick<Order, "carrier" | "trackingCode" | "trackingUrl">,
  sent: Tracking,
): Pick<Order, "carrier" | "trackingCode" | "trackingUrl"> {
  const carrier = sent.carrier === undefined ? before.carrier : sent.carrier;
  const trackingCode = sent.trackingCode === undefined ? before.trackingCode : sent.trackingCode;
  const follows = sent.carrier !== undefined || sent.trackingCode !== undefined;
  const kept = follows ? (trackingPage(carrier, trackingCode) ?? before.trackingUrl) : before.trackingUrl;
  return { carrier, trackingCode, trackingUrl: sent.trackingUrl === undefined ? kept : sent.trackingUrl };
}
