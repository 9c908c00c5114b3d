import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { queueShipmentMail } from "#lib/mail/shipment.ts";
import { trackingPage } from "#lib/shipping/carriers.ts";
import { shippingMessages } from "#lib/shipping/messages.ts";
import { emit } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import { lockToShip } from "./lock-to-ship.ts";
import type { Order, OrderDetail } from "./order.ts";
import { readOrder } from "./read.ts";
import { transitionRefused } from "./state.ts";

type Tracking = {
  carrier?: Order["carrier"] | undefined;
  /** Of the carrier `other`. */
  carrierName?: string | null | undefined;
  trackingCode?: string | null | undefined;
  trackingUrl?: string | null | undefined;
};

/** `confirmDisputed`: the store sends the order although its payer disputes it. */
type Shipment = Tracking & { confirmDisputed?: boolean | undefined };

/**
 * paid -> shipped, with a mail to the buyer. Repeating it is a no-op, except that new tracking data is
 * stored, so that a code can be added later. Throws NotFound, OrderTransitionNotAllowed, OrderDisputed, and ValidationError for the
 * name of a known carrier.
 */
export async function shipOrder(
  ctx: StoreContext,
  id: string,
  { confirmDisputed = false, ...tracking }: Shipment,
): Promise<OrderDetail> {
  await readOrder(ctx, id);
  await transaction(async (tx) => {
    const before = await lockToShip(tx, id, { confirmDisputed });
    if (before?.status !== "paid" && before?.status !== "shipped") return;
    const { carrier, carrierName, trackingCode, trackingUrl } = trackingOf(before, tracking);
    const [shipped] = await tx<OrderFacts>(
      "ship",
      `UPDATE orders SET status = 'shipped', shipped_at = coalesce(shipped_at, now()), updated_at = now(),
         carrier = $2, tracking_code = $3, tracking_url = $4, carrier_name = $5
       WHERE id = $1 RETURNING ${ORDER_FACTS}`,
      [id, carrier, trackingCode, trackingUrl, carrierName],
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

type Tracked = Pick<Order, "carrier" | "carrierName" | "trackingCode" | "trackingUrl">;

/**
 * Replaces the carrier and code that were stored. A page that is not sent follows from a new carrier or code: the page of
 * the old ones is dropped, one that the store sent is kept if there is no new page.
 */
function trackingOf(before: Tracked, sent: Tracking): Tracked {
  const carrier = sent.carrier === undefined ? before.carrier : sent.carrier;
  const name = sent.carrierName === undefined ? before.carrierName : sent.carrierName;
  if (sent.carrierName && carrier !== "other")
    throw invalidField("carrierName", shippingMessages.carrierName);
  const trackingCode = sent.trackingCode === undefined ? before.trackingCode : sent.trackingCode;
  const follows = sent.carrier !== undefined || sent.trackingCode !== undefined;
  const followed = trackingPage(before.carrier, before.trackingCode) === before.trackingUrl;
  const own = follows && followed ? null : before.trackingUrl;
  const kept = (follows ? trackingPage(carrier, trackingCode) : null) ?? own;
  return {
    ...{ carrier, carrierName: carrier === "other" ? name : null, trackingCode },
    trackingUrl: sent.trackingUrl === undefined ? kept : sent.trackingUrl,
  };
}
