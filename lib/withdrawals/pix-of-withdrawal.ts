import type { Sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { noteContradiction } from "#lib/resolutions/record/contradict.ts";
import type { Withdrawal } from "./record.ts";

/**
 * Returns the id of the Pix that the bank names for this withdrawal, or null if it is booked for another record: what has ended
 * keeps its Pix, and this withdrawal ends without an id, because its money has left all the same. Where two operators have ended
 * the other one with that Pix as their proof, the bank contradicts them: a case. The caller has locked `record`.
 */
export async function pixOfWithdrawal(
  tx: Sql,
  { id, accountId }: Pick<Withdrawal, "id" | "accountId">,
  endToEndId: string | null,
): Promise<string | null> {
  if (endToEndId === null) return null;
  const [other] = await tx<{ recordId: string }>(
    "pix-of-another-record",
    // prisma/functions/pix_name.sql
    `SELECT record_id FROM booked_pix
     WHERE direction = 'out' AND end_to_end_id = pix_name($2, $3) AND record_id <> $1`,
    [id, accountId, endToEndId],
  );
  if (!other) return endToEndId;
  log().error(
    { withdrawalId: id, bookedFor: other.recordId },
    "the Pix of a withdrawal is booked for another record",
  );
  await noteContradiction(tx, other.recordId, "sent", "other_id");
  return null;
}
