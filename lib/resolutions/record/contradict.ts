import { audit } from "#lib/audit/write.ts";
import type { Sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { CONTRADICTIONS, Outcome } from "./kinds.ts";

/**
 * Records, once, that the bank contradicts the operators who resolved a record. No money moves: it becomes a case for
 * the operators (`resolution_contradicted`). No-op for a record that its bank has ended, or that ended with another
 * outcome. The caller has locked the record.
 */
export async function noteContradiction(
  tx: Sql,
  recordId: string,
  outcome: Outcome,
  contradiction: (typeof CONTRADICTIONS)[number],
): Promise<void> {
  const [noted] = await tx<{ id: string; storeId: string | null; proof: string }>(
    "resolution-contradicted",
    `UPDATE resolutions SET contradiction = $3, contradicted_at = now()
     WHERE record_id = $1 AND state = 'approved' AND outcome = $2 AND contradicted_at IS NULL RETURNING id, store_id, proof`,
    [recordId, outcome, contradiction],
  );
  if (!noted) return;
  log().error({ recordId, outcome, contradiction }, "the bank contradicts the operators");
  await audit(tx, {
    storeId: noted.storeId,
    actor: "system",
    action: "resolution.contradicted",
    details: { resolutionId: noted.id, recordId, outcome, contradiction, proof: noted.proof },
  });
}
