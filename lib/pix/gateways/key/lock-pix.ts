import type { Sql } from "#lib/db/pool.ts";

/**
 * Whoever says what a Pix on a bare key was holds this until it is kept, so that two people do not say two things of it.
 * Always in one order, so that two who hold several never wait for each other.
 */
export async function lockPix(
  tx: Sql,
  pix: readonly { accountId: string; endToEndId: string }[],
): Promise<void> {
  await tx("lock-pix", "SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest($1::text[]) k", [
    pix.map(({ accountId, endToEndId }) => `pix ${accountId} ${endToEndId}`).toSorted(),
  ]);
}
