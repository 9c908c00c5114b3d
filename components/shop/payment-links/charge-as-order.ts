import type { OrderStatusView } from "#lib/orders/status.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";

/** A charge of a link in the shape of an order without items, for the components of the Pix page. */
export function chargeAsOrder({
  linkCode,
  amount,
  description: _description,
  relatedCharges: _related,
  ...charge
}: LinkChargeView): OrderStatusView {
  return {
    ...charge,
    orderCode: linkCode,
    ...{
      total: amount,
      subtotal: amount,
      discount: 0,
      couponCode: null,
      items: [],
      relatedOrders: [],
      mail: null,
      shipping: null,
      returnRequest: null,
      returnable: null,
      tracking: null,
    },
  };
}
