import type { Sql } from "#lib/db/pool.ts";

/**
 * Finds the listed Pix that a person has confirmed by hand, on a bare key with the same money, and notes which they are: such a Pix
 * is booked already, and no money without a charge. `payments`: rows as bookPage writes them.
 */
export async function claimReceipts(tx: Sql, accountId: string, payments: string): Promise<void> {
  await tx(
    "claim-receipts",
    // prisma/functions/claim_receipt.sql, prisma/functions/same_pot.sql
    `SELECT count(*) FILTER (WHERE claim_receipt($1, e2e, txid, amount, paid_at)) AS claimed
     FROM jsonb_to_recordset($2::jsonb) AS l (e2e text, txid text, amount numeric, paid_at timestamptz)
     WHERE EXISTS (SELECT same_pot($1)) AND NOT EXISTS (SELECT FROM transactions t WHERE t.txid = l.txid)
       AND NOT EXISTS (SELECT FROM booked_pix b WHERE b.direction = 'in' AND b.end_to_end_id = l.e2e)`,
    [accountId, payments],
  );
}
