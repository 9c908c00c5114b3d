import type { Sql } from "#lib/db/pool.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";

/**
 * A PSP says that this charge was paid: the worker asks the PSP itself, since a notification alone is not trusted. Until it
 * has, the order's page can say that a payment is being looked at.
 */
export async function reportPayment(tx: Sql, txid: string): Promise<void> {
  await tx(
    "report-payment",
    "UPDATE transactions SET reported_at = now(), updated_at = now() WHERE txid = $1 AND status IN ('PENDING', 'CANCELLED')",
    [txid],
  );
  await readChargesSoon(tx, [txid]);
}
