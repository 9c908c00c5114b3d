import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { mailWhenDue } from "#lib/mail/due.ts";
import type { Order } from "#lib/orders/order.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { emit, paymentEvent } from "#lib/webhooks/events.ts";
import { findCharge, lockCharge, paymentFacts } from "./charge.ts";
import { releaseHold } from "./release-hold.ts";
import { settleCharge } from "./settle.ts";

const BATCH = 200;

/** Ends every charge whose time is up; returns how many were looked at. */
export async function expireDueCharges(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-charges",
    "SELECT id FROM transactions WHERE (status = 'PENDING') IS TRUE AND expires_at <= now() ORDER BY expires_at LIMIT $1",
    [BATCH],
  );
  // One charge that can't be ended now keeps no other one waiting.
  for (const { id } of due)
    await expireCharge(id).catch((err) => log().warn({ err, id }, "charge not expired"));
  return due.length;
}

/**
 * PENDING -> CANCELLED when the charge has expired, once: stock and coupon go back, payment.pix.expired is sent.
 * The PSP is asked first, so that a payment whose notification has not arrived yet is not cancelled.
 */
export async function expireCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (charge?.status !== "PENDING") return;
  // A gateway that is not connected any more can't be asked; money that it reports later is late money.
  const view = await (await findGateway(charge.accountId))?.charges?.readCharge(charge.txid);
  if (view?.kind === "done" && view.value.payments.length > 0) await settleCharge(charge.txid);
  await transaction(async (tx) => {
    const locked = await lockCharge(tx, { id });
    if (locked.status !== "PENDING" || !locked.expired) return;
    const orderId = locked.order?.id ?? null;
    if ((await markCancelled(tx, id, orderId)) && orderId) await mailWhenDue(tx, "expired", orderId);
    await emit(tx, locked.storeId, paymentEvent("expired", paymentFacts(locked)));
  });
}

/** PENDING -> CANCELLED for a charge that the caller has locked, with its order. True when it ended an order. */
export async function markCancelled(
  tx: Sql,
  id: string,
  orderId: string | null,
  by: Order["cancelledBy"] = null,
): Promise<boolean> {
  await tx(
    "cancel-charge",
    "UPDATE transactions SET status = 'CANCELLED', reconcile_at = NULL, updated_at = now() WHERE id = $1 AND status = 'PENDING'",
    [id],
  );
  return orderId !== null && (await releaseHold(tx, orderId, by));
}
