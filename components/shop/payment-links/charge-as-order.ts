import type { OrderStatusView } from "#lib/orders/status.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";

/** A charge of a link in the shape of an order without items, for the components of the Pix page. */
export function chargeAsOrder({
  linkCode,
  amount,
  description: _description,
  relatedCharges,
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
      // A charge is known by its id where an order is known by its code.
      relatedOrders: relatedCharges.map((related) => ({ ...related, orderCode: related.id })),
      mail: null,
      emailCorrected: false,
      shipping: null,
      returnRequest: null,
      returnable: null,
      tracking: null,
    },
  };
}
