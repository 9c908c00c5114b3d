import { toFixed } from "#lib/core/money.ts";
import { transaction } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import type { PixIn } from "#lib/pix/port.ts";
import { noteContradiction } from "#lib/resolutions/record/contradict.ts";

/**
 * Handles the refunds of received Pix, whether read in a list or individually. One of ours that has ended at
 * the bank is checked immediately. One made in the bank's own app is recorded, to be booked: the money has
 * left, and the ledger does not know it yet. The same for one of ours that had failed, whose money is
 * available again here.
 */
export async function noteRefunds(
  account: Pick<GatewayAccount, "id">,
  payments: readonly Pick<PixIn, "endToEndId" | "refunds">[],
): Promise<void> {
  const listed = payments.flatMap(({ endToEndId, refunds }) =>
    refunds
      .filter(({ status }) => status !== "EM_PROCESSAMENTO")
      .map(({ devolucaoId, amount, status }) => ({
        e2e: endToEndId,
        devolucao: devolucaoId,
        amount: toFixed(amount),
        done: status === "DEVOLVIDO",
      })),
  );
  if (listed.length === 0) return;
  await contradictResolved(listed);
  const [found] = await transaction((tx) =>
    tx<{ outside: number }>(
      "note-listed-refunds",
      `WITH listed AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS l (e2e text, devolucao text, amount numeric, done boolean)
       ), ended AS (
         UPDATE refunds r SET reconcile_at = least(r.reconcile_at, now()) FROM listed l
         WHERE r.devolucao_id = l.devolucao AND r.status = 'processing' AND r.reconcile_at > now()
       ), returned AS (
         UPDATE unmatched_payments u SET reconcile_at = now() FROM listed l
         WHERE u.devolucao_id = l.devolucao AND u.state = 'returning' AND u.reconcile_at > now()
       ), unmatched AS MATERIALIZED (
         -- Locked first: a person may be crediting it to a store at this moment, and then the store owes what was sent back.
         SELECT u.end_to_end_id, u.amount, u.state, u.store_id FROM unmatched_payments u
         WHERE u.account_id = $1 AND u.end_to_end_id IN (SELECT e2e FROM listed) AND u.state <> 'returning'
         ORDER BY u.id FOR UPDATE
       ), outside AS (
         INSERT INTO external_refunds (account_id, store_id, end_to_end_id, devolucao_id, amount, state, book_at)
         SELECT $1, coalesce((SELECT p.store_id FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = l.e2e),
             (SELECT u.store_id FROM unmatched u WHERE u.end_to_end_id = l.e2e)),
           l.e2e, l.devolucao, l.amount, CASE WHEN u.whole THEN 'dismissed' ELSE 'open' END, CASE WHEN NOT u.whole THEN now() END
         FROM listed l CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM unmatched u
             WHERE u.end_to_end_id = l.e2e AND u.state = 'open' AND u.amount = l.amount) AS whole) u
         WHERE l.done AND NOT EXISTS (SELECT FROM refunds r WHERE r.devolucao_id = l.devolucao AND r.status <> 'failed')
           AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.devolucao_id = l.devolucao)
         ON CONFLICT (account_id, end_to_end_id, devolucao_id) DO NOTHING RETURNING end_to_end_id, amount
       ), sent_back AS (
         -- A Pix without a charge was never credited: sent back at the bank as a whole, it is dealt with.
         UPDATE unmatched_payments u SET state = 'returned', ended_at = now(), problem = NULL FROM outside o
         WHERE u.account_id = $1 AND u.end_to_end_id = o.end_to_end_id AND u.state = 'open' AND u.amount = o.amount
       )
       SELECT count(*)::int AS outside FROM outside`,
      [account.id, JSON.stringify(listed)],
    ),
  );
  if (found?.outside) log().warn({ accountId: account.id, ...found }, "refunds that were not asked for here");
}

/** A refund that operators have ended as made, and that the bank lists as not made. */
async function contradictResolved(listed: readonly { devolucao: string; done: boolean }[]): Promise<void> {
  const refused = listed.filter(({ done }) => !done).map(({ devolucao }) => devolucao);
  if (refused.length === 0) return;
  await transaction(async (tx) => {
    const resolved = await tx<{ id: string }>(
      "resolved-refunds-refused",
      `SELECT r.id FROM refunds r WHERE r.devolucao_id = ANY ($1) AND r.status = 'completed'
         AND NOT EXISTS (SELECT FROM external_refunds o WHERE o.refund_id = r.id) ORDER BY r.id FOR UPDATE`,
      [refused],
    );
    for (const { id } of resolved) await noteContradiction(tx, id, "refunded", "not_refunded");
  });
}
