import { type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { AppError } from "#lib/errors/app-error.ts";
import { GONE } from "#lib/returns/gone.ts";
import { refusal } from "./refusal.ts";

type Came = { id: string; left: Money };

/** Pix of another amount that arrived for the charge, or for the charges of the order; oldest first. */
const CAME = (of: "t.id" | "t.order_id") => `SELECT p.id, p.amount - ${GONE} AS left FROM payments p
  JOIN transactions t ON t.id = p.transaction_id
  WHERE ${of} = $1 ORDER BY p.paid_at, p.id`;

/**
 * The reason why an order or a charge that was not paid can't be refunded. A Pix of another amount may have arrived: it is
 * refunded by its own id.
 */
export async function notPaid(
  of: { orderId: string } | { chargeId: string },
  status: string,
): Promise<AppError> {
  const came =
    "orderId" in of
      ? await sql<Came>("came-for-order", CAME("t.order_id"), [of.orderId])
      : await sql<Came>("came-for-charge", CAME("t.id"), [of.chargeId]);
  const held = came.find(({ left }) => left.greaterThan(money(0)));
  if (held)
    return refusal(
      "otherAmount",
      { status, paymentId: held.id, refundable: toNumber(held.left) },
      { left: toFixed(held.left), payment: held.id },
    );
  return came.length > 0 ? refusal("nothingLeft", { status, refundable: 0 }) : refusal("unpaid", { status });
}
