import { deferred } from "#components/ui/deferred.tsx";
import type { Order } from "../model/order.ts";

const ConfirmPayment = deferred(() =>
  import("../actions/confirm-payment.tsx").then((file) => file.ConfirmPayment),
);
const ReturnCard = deferred(() => import("../returns/return-card.tsx").then((file) => file.ReturnCard));

/** The parts that few orders have: a payment to confirm by hand, a return. */
export function OrderAlerts({ order }: { order: Order }) {
  return (
    <>
      {order.confirmedByHand && <ConfirmPayment order={order} />}
      {order.returnRequest && <ReturnCard order={order} />}
    </>
  );
}
