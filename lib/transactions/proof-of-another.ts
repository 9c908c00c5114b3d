import type { Sql } from "#lib/db/pool.ts";
import { noteContradiction } from "#lib/resolutions/record/contradict.ts";
import type { Told } from "./paid.ts";

/**
 * Notes that two operators have ended another charge as paid by the Pix that the bank names for this one. Nothing is booked
 * twice: it is a case, because the other charge may not be paid, and this one is.
 */
export async function noteProofOfAnother(tx: Sql, { txid, pix }: Pick<Told, "txid" | "pix">): Promise<void> {
  const [other] = await tx<{ id: string }>(
    "charge-proven-by-pix",
    `SELECT t.id FROM payments p JOIN transactions t ON t.id = p.transaction_id
       JOIN resolutions r ON r.record_id = t.id AND r.outcome = 'paid' AND r.state = 'approved' AND r.proof = $1
     WHERE p.end_to_end_id = $1 AND t.txid <> $2 LIMIT 1`,
    [pix.endToEndId, txid],
  );
  if (other) await noteContradiction(tx, other.id, "paid", "other_id");
}
