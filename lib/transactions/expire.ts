import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { mailWhenDue } from "#lib/mail/mail-when-due.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { emit, paymentEvent } from "#lib/webhooks/events.ts";
import { findCharge, type LockedCharge, lockCharge, paymentFacts } from "./charge.ts";
import { hasContradiction } from "./contradiction.ts";
import { endAtPsp } from "./end-at-psp.ts";
import { markCancelled } from "./mark-cancelled.ts";
import { recordPayments } from "./record-payments.ts";

/** Ends every expired charge, after the grace period of its account. */
export const EXPIRY_LANE: Lane = {
  name: "expiries",
  due: {
    table: "transactions",
    where: "(status = 'PENDING') IS TRUE",
    at: "greatest(expires_at, close_at)",
    moves: "close_at",
    byStore: true,
  },
  work: expireCharge,
  postpone: (id) => postponeExpiry(id, 0),
};

/** A removed account can't be asked for payments; after this time the charge expires anyway. */
const GONE_AFTER_SECONDS = 24 * 60 * 60;

/**
 * PENDING -> CANCELLED for an expired charge, once: stock and coupon are released, payment.pix.expired is
 * emitted. Holds everything until the PSP has confirmed that the charge was not and can't be paid.
 */
export async function expireCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (charge?.status !== "PENDING" || !charge.expired) return;
  const { over, unpaid, retryAfter } = await overAt(charge);
  if (!over) return postponeExpiry(id, retryAfter);
  await transaction(async (tx) => {
    const locked = await lockCharge(tx, { id });
    if (locked.status === "PENDING" && locked.expired) await endExpired(tx, locked, unpaid);
  });
}

/** PENDING -> CANCELLED for an expired charge that the caller has locked. `unpaid`: known to be, by its bank. */
export async function endExpired(tx: Sql, charge: LockedCharge, unpaid: boolean): Promise<void> {
  const orderId = charge.order?.id ?? null;
  if ((await markCancelled(tx, charge, null, unpaid)) && orderId) await mailWhenDue(tx, "expired", orderId);
  await emit(tx, charge.storeId, paymentEvent("expired", paymentFacts(charge)));
}

/**
 * Whether the charge ends now. `unpaid`: its bank says that it was not paid and can't be paid. Books a payment that it
 * finds.
 */
async function overAt(charge: LockedCharge): Promise<{ over: boolean; unpaid: boolean; retryAfter: number }> {
  const charges = (await findGateway(charge.accountId))?.charges;
  if (!charges) return { over: charge.expiresIn < -GONE_AFTER_SECONDS, unpaid: false, retryAfter: 0 };
  const { end, retryAfter } = await endAtPsp(charges, charge);
  if (end === "paid") await recordPayments(charge.txid);
  // Nothing is booked of a charge that differs from ours: it is a case, and people decide whether it was paid.
  const held = end === "unknown" || (end === "paid" && (await hasContradiction(charge.id)));
  if (held) log().warn({ transactionId: charge.id, end }, "an expired charge is held: its end is not known");
  return { over: !held, unpaid: end === "over" && charges.confirmedBy === "psp", retryAfter };
}

/** The pause grows with the time since expiry, from two seconds to ten minutes, or is what the PSP asks for. */
async function postponeExpiry(id: string, retryAfter: number): Promise<void> {
  await sql(
    "expire-later",
    `UPDATE transactions SET close_at = now() + greatest($2 * interval '1 second',
       least(interval '10 minutes', greatest(interval '2 seconds', (now() - expires_at) / 4)))
     WHERE id = $1 AND status = 'PENDING'`,
    [id, retryAfter],
  );
}
