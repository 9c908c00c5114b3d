import type { Sql } from "#lib/db/pool.ts";

/**
 * Locks Pix on a bare key until the transaction ends, so that two people can't assign the same Pix
 * differently. Locks in a fixed order, to avoid deadlocks.
 */
export async function lockPix(
  tx: Sql,
  pix: readonly { accountId: string; endToEndId: string }[],
): Promise<void> {
  await tx("lock-pix", "SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) k", [
    pix.map(({ accountId, endToEndId }) => `pix ${accountId} ${endToEndId}`).toSorted(),
  ]);
}
