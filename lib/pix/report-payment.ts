import type { Sql } from "#lib/db/pool.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";

/**
 * Handles a PSP's report that a charge was paid. The worker reads the charge at the PSP, since notifications
 * are not trusted. Until then the order's page can show that a payment is being checked.
 */
export async function reportPayment(tx: Sql, txid: string): Promise<void> {
  await tx(
    "report-payment",
    "UPDATE transactions SET reported_at = now(), updated_at = now() WHERE txid = $1 AND status IN ('PENDING', 'CANCELLED')",
    [txid],
  );
  await readChargesSoon(tx, [txid]);
}
