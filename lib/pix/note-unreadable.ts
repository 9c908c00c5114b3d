import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import type { Period, UnreadablePart } from "#lib/pix/port.ts";

type Account = Pick<GatewayAccount, "id" | "holderStoreId">;

/**
 * Stores the unreadable parts of a bank's answer as cases, once each. `period`: the listed period, by which a row with neither
 * an id nor a time is removed later.
 */
export async function noteUnreadable(
  { id, holderStoreId }: Account,
  parts: readonly UnreadablePart[],
  period: Period | null = null,
): Promise<void> {
  const bad = new Map(parts.map((part) => [part.reference, part]));
  if (bad.size === 0) return;
  log().error({ accountId: id, parts: bad.size }, "parts of what the bank tells can't be read");
  const written = [...bad.values()].map(
    ({ part, endToEndId, reference, devolucaoId, amount, at, problem }) => ({
      ...{ part, reference, problem, at },
      e2e: endToEndId,
      devolucao: devolucaoId,
      amount: amount === null ? "0" : toFixed(amount),
    }),
  );
  await sql(
    "note-unreadable-pix",
    `INSERT INTO unreadable_pix (account_id, store_id, reference, amount, problem, part, end_to_end_id, devolucao_id, seen_at, seen_from, seen_to)
     SELECT $1, $2, reference, amount, problem, part, e2e, devolucao, now(), CASE WHEN e2e IS NULL THEN coalesce(at, $4) END,
       CASE WHEN e2e IS NULL THEN coalesce(at + interval '1 millisecond', $5) END
     FROM jsonb_to_recordset($3::jsonb) AS r (reference text, amount numeric, problem text, part text, e2e text, devolucao text, at timestamptz)
     ON CONFLICT (account_id, reference) DO UPDATE SET problem = excluded.problem, amount = excluded.amount,
       seen_at = excluded.seen_at, seen_from = excluded.seen_from, seen_to = excluded.seen_to`,
    [id, holderStoreId, JSON.stringify(written), period?.from ?? null, period?.to ?? null],
  );
}

/** References of what can be read, but can't be booked: only a person closes it. */
export const ABOVE = "above/";

/** Removes the parts of these Pix that can be read by now. `unreadable`: those that still can't. */
export async function forgetReadable(
  { id }: Pick<Account, "id">,
  endToEndIds: readonly string[],
  unreadable: readonly UnreadablePart[],
): Promise<void> {
  if (endToEndIds.length === 0) return;
  await sql(
    "unreadable-pix-read",
    `DELETE FROM unreadable_pix WHERE account_id = $1 AND end_to_end_id = ANY($2) AND reference <> ALL($3)
       AND reference NOT LIKE '${ABOVE}%'`,
    [id, endToEndIds, unreadable.map(({ reference }) => reference)],
  );
}

/**
 * Removes the rows without an id that a complete reading of this period, begun at `began`, did not have any more: the bank
 * has corrected them. A row of a longer period is removed once the readings of all of it have come without it.
 */
export async function forgetUnseen(accountId: string, { from, to }: Period, began: Date): Promise<void> {
  await sql(
    "unreadable-pix-unseen",
    `WITH unseen AS MATERIALIZED (
       SELECT id, CASE WHEN $2 <= seen_from THEN greatest(seen_from, $3::timestamptz) ELSE seen_from END AS left_from,
         CASE WHEN $3 >= seen_to THEN least(seen_to, $2::timestamptz) ELSE seen_to END AS left_to
       FROM unreadable_pix WHERE account_id = $1 AND end_to_end_id IS NULL AND seen_at < $4 AND seen_from < $3 AND seen_to > $2
     ), gone AS (
       DELETE FROM unreadable_pix u USING unseen n WHERE u.id = n.id AND n.left_from >= n.left_to
     )
     UPDATE unreadable_pix u SET seen_from = n.left_from, seen_to = n.left_to FROM unseen n
     WHERE u.id = n.id AND n.left_from < n.left_to`,
    [accountId, from, to, began],
  );
}
