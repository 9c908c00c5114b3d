import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import type { ReceivedPix, UnreadableRow } from "#lib/pix/port.ts";

/** Stores unreadable rows of a list as cases, once each, until a later list has them readable. */
export async function noteUnreadable(
  { id, holderStoreId }: GatewayAccount,
  rows: readonly UnreadableRow[],
  readable: readonly ReceivedPix[],
): Promise<void> {
  const bad = new Map(rows.map((row) => [row.reference, row]));
  const good = readable.map(({ endToEndId }) => endToEndId).filter((reference) => !bad.has(reference));
  await sql(
    "unreadable-pix-read",
    "DELETE FROM unreadable_pix WHERE account_id = $1 AND reference = ANY($2)",
    [id, good],
  );
  if (bad.size === 0) return;
  log().error({ accountId: id, rows: bad.size }, "rows of the list of received Pix can't be read");
  const written = [...bad.values()].map(({ reference, amount, problem }) => ({
    ...{ reference, problem },
    amount: amount === null ? "0" : toFixed(amount),
  }));
  await sql(
    "note-unreadable-pix",
    `INSERT INTO unreadable_pix (account_id, store_id, reference, amount, problem)
     SELECT $1, $2, reference, amount, problem
     FROM jsonb_to_recordset($3::jsonb) AS r (reference text, amount numeric, problem text)
     ON CONFLICT (account_id, reference) DO UPDATE SET problem = excluded.problem`,
    [id, holderStoreId, JSON.stringify(written)],
  );
}
