import type { BilingualText } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { GOES_BACK, ORDER_DISPUTED } from "#lib/returns/gone.ts";
import { shipmentMessages } from "./messages.ts";
import type { Order } from "./order.ts";

const MONEY_GOES_BACK: BilingualText = {
  "pt-BR":
    "Tudo o que foi pago por este pedido está sendo reembolsado, por isso ele não pode ser enviado nem entregue. Se o reembolso falhar, poderá.",
  en: "Everything that was paid for this order is being refunded, so it can be neither shipped nor delivered. If the refund fails, it can.",
};

type Locked = Pick<
  Order,
  | ("status" | "carrier" | "carrierName" | "trackingCode" | "trackingUrl")
  | ("shippingMethod" | "shippedAt" | "deliveredAt")
>;

/**
 * Locks the charges of an order. Charges are locked before orders, and refunds lock the charge, too: one that is requested
 * meanwhile is seen by the statements after this one, or sees what they did.
 */
export async function lockChargesOf(tx: Sql, orderId: string): Promise<void> {
  await tx(
    "lock-charges-of-one-order",
    "SELECT FROM transactions WHERE order_id = $1 ORDER BY id FOR UPDATE",
    [orderId],
  );
}

/**
 * Locks an order that may be shipped, after its charges. Of an order that is not shipped yet, throws OrderTransitionNotAllowed
 * while all its money is on its way back, and OrderDisputed while its payer disputes it, unless the caller confirms that.
 */
export async function lockToShip(
  tx: Sql,
  id: string,
  { confirmDisputed }: { confirmDisputed: boolean },
): Promise<Locked | undefined> {
  await lockChargesOf(tx, id);
  const [order] = await tx<Locked & { goesBack: boolean; disputed: boolean }>(
    "ship-lock",
    `SELECT o.status, o.carrier, o.carrier_name, o.tracking_code, o.tracking_url, o.shipping_method, o.shipped_at,
       o.delivered_at, ${GOES_BACK} AS goes_back, ${ORDER_DISPUTED} AS disputed
     FROM orders o WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  );
  if (order?.status === "paid" && order.goesBack)
    throw new AppError("OrderTransitionNotAllowed", {
      says: MONEY_GOES_BACK,
      details: { status: order.status },
    });
  if (order?.status === "paid" && order.disputed && !confirmDisputed)
    throw refusedField("OrderDisputed", "confirmDisputed", shipmentMessages.confirmDisputed);
  return order;
}
