import { sql } from "#lib/db/pool.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { findCharge } from "./charge.ts";
import { endAtPsp } from "./end-at-psp.ts";
import { recordPayments } from "./record-payments.ts";

/** Every charge that was cancelled here is removed at the PSP, until that is confirmed. */
export const REMOVAL_LANE: Lane = {
  name: "removals",
  due: {
    table: "transactions",
    where: "(status = 'CANCELLED' AND close_at IS NOT NULL) IS TRUE",
    at: "close_at",
    moves: "close_at",
  },
  work: removeCharge,
  postpone: removeLater,
};

/** After this long an account that is gone, or a PSP that removes nothing, is left alone: late money is settled anyway. */
const GIVE_UP_SECONDS = 24 * 60 * 60;

/** Makes sure that nobody pays a charge any more that was cancelled here. What was paid before is settled as late money. */
async function removeCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (charge?.status !== "CANCELLED" || charge.closeAt === null) return;
  const charges = (await findGateway(charge.accountId))?.charges;
  const end = charges ? await endAtPsp(charges, charge) : "unknown";
  if (end === "unknown" && charge.expiresIn > -GIVE_UP_SECONDS) return removeLater(id);
  if (end === "paid") await recordPayments(charge.txid);
  await sql(
    "charge-removed",
    "UPDATE transactions SET close_at = NULL WHERE id = $1 AND status = 'CANCELLED'",
    [id],
  );
}

/** The longer it was cancelled, the longer the pause: from two seconds to ten minutes. */
async function removeLater(id: string): Promise<void> {
  await sql(
    "remove-later",
    `UPDATE transactions SET close_at = now() + least(interval '10 minutes', greatest(interval '2 seconds', (now() - updated_at) / 4))
     WHERE id = $1 AND status = 'CANCELLED'`,
    [id],
  );
}
