import { sql } from "#lib/db/pool.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { findCharge } from "./charge.ts";
import { endAtPsp } from "./end-at-psp.ts";
import { recordPayments } from "./record-payments.ts";

/** Removes every charge that was cancelled here at the PSP, until that is confirmed. */
export const REMOVAL_LANE: Lane = {
  name: "removals",
  due: {
    table: "transactions",
    where: "(status = 'CANCELLED' AND close_at IS NOT NULL) IS TRUE",
    at: "close_at",
    moves: "close_at",
  },
  work: removeCharge,
  postpone: (id) => removeLater(id, 0),
};

/**
 * After this time, stops trying with a removed account or a PSP that does not remove charges. Late money is
 * booked anyway.
 */
const GIVE_UP_SECONDS = 24 * 60 * 60;

/**
 * Makes sure that a charge cancelled here can't be paid any more. An earlier payment is booked as late
 * money.
 */
async function removeCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (charge?.status !== "CANCELLED" || charge.closeAt === null) return;
  const charges = (await findGateway(charge.accountId))?.charges;
  const { end, retryAfter } = charges
    ? await endAtPsp(charges, charge)
    : ({ end: "unknown", retryAfter: 0 } as const);
  if (end === "unknown" && charge.expiresIn > -GIVE_UP_SECONDS) return removeLater(id, retryAfter);
  if (end === "paid") await recordPayments(charge.txid);
  await sql(
    "charge-removed",
    "UPDATE transactions SET close_at = NULL, unpaid = $2 WHERE id = $1 AND status = 'CANCELLED'",
    [id, end === "over" && charges?.confirmedBy === "psp"],
  );
}

/** The pause grows with the time since cancellation, from two seconds to ten minutes, or is what the PSP asks for. */
async function removeLater(id: string, retryAfter: number): Promise<void> {
  await sql(
    "remove-later",
    `UPDATE transactions SET close_at = now() + greatest($2 * interval '1 second',
       least(interval '10 minutes', greatest(interval '2 seconds', (now() - updated_at) / 4)))
     WHERE id = $1 AND status = 'CANCELLED'`,
    [id, retryAfter],
  );
}
