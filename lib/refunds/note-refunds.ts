import { audit } from "#lib/audit/write.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
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
  payments: readonly Refunded[],
): Promise<void> {
  const listed = payments.flatMap(({ endToEndId, refunds }) =>
    refunds
      .filter(({ status }) => status !== "EM_PROCESSAMENTO")
      .map(({ devolucaoId, rtrId = null, amount, status }) => ({
        e2e: endToEndId,
        devolucao: devolucaoId,
        rtr: rtrId,
        amount: toFixed(amount),
        done: status === "DEVOLVIDO",
      })),
  );
  if (listed.length === 0) return;
  await contradictResolved(listed);
  await transaction(async (tx) => {
    const { outside, matched } = onlyRow(await noteListed(tx, account.id, listed));
    for (const { storeId, ...details } of matched)
      await audit(tx, { storeId, actor: "system", action: "external_refund.matched", details });
    if (outside > 0) log().warn({ accountId: account.id, outside }, "refunds that were not asked for here");
  });
  await contradictReturned(account.id, listed);
}

type Refunded = Pick<PixIn, "endToEndId" | "refunds">;

/** The refunds of Pix whose own members can't be read: of those that are known here. */
export async function noteLoose(
  account: Pick<GatewayAccount, "id">,
  loose: readonly Refunded[],
): Promise<void> {
  const known = await sql<{ e2e: string }>(
    "known-of-loose",
    `SELECT l.e2e FROM unnest($2::text[]) AS l (e2e) WHERE EXISTS (SELECT FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = l.e2e)
       OR EXISTS (SELECT FROM unmatched_payments u WHERE u.account_id = $1 AND u.end_to_end_id = l.e2e)`,
    [account.id, loose.map(({ endToEndId }) => endToEndId)],
  );
  const ours = new Set(known.map(({ e2e }) => e2e));
  await noteRefunds(
    account,
    loose.filter(({ endToEndId }) => ours.has(endToEndId)),
  );
}

type Listed = { e2e: string; devolucao: string; rtr: string | null; amount: string; done: boolean };

type Matched = {
  id: string;
  unmatchedId: string;
  storeId: string | null;
  endToEndId: string;
  amount: string;
};

/** The listed refunds, each with the id under which it is known here: its own, or that of the refund with the same `rtr`. */
const LISTED = `SELECT l.e2e, CASE WHEN l.rtr IS NULL THEN l.devolucao ELSE coalesce(
           (SELECT r.devolucao_id FROM refunds r WHERE r.rtr_id = l.rtr AND r.account_id = $1 AND r.end_to_end_id = l.e2e LIMIT 1),
           (SELECT u.devolucao_id FROM unmatched_payments u WHERE u.rtr_id = l.rtr AND u.account_id = $1 AND u.end_to_end_id = l.e2e LIMIT 1),
           (SELECT x.devolucao_id FROM external_refunds x WHERE x.account_id = $1 AND x.end_to_end_id = l.e2e AND x.rtr_id = l.rtr),
           l.devolucao) END AS devolucao, l.rtr, l.amount, l.done
       FROM jsonb_to_recordset($2::jsonb) AS l (e2e text, devolucao text, rtr text, amount numeric, done boolean)`;

/**
 * A Pix without a charge that was never credited is dealt with once the bank has sent it back as a whole, under
 * whatever ids and in whatever parts: nothing is booked, it is returned. That also proves that a return of ours was not made.
 *
 * The same refund may be listed with its id and, another time, only with the scheme's own (`rtr`): it keeps the id by which
 * it is known here.
 */
function noteListed(tx: Sql, accountId: string, listed: readonly Listed[]) {
  return tx<{ outside: number; matched: Matched[] }>(
    "note-listed-refunds",
    `WITH listed AS MATERIALIZED (
       ${LISTED}
     ), ended AS (
       UPDATE refunds r SET reconcile_at = least(r.reconcile_at, now()) FROM listed l
       WHERE r.devolucao_id = l.devolucao AND r.status = 'processing' AND r.reconcile_at > now()
     ), learned AS (
       UPDATE refunds r SET rtr_id = l.rtr FROM listed l
       WHERE r.devolucao_id = l.devolucao AND r.status IN ('completed', 'failed') AND r.rtr_id IS NULL AND l.rtr IS NOT NULL
     ), learned_outside AS (
       UPDATE external_refunds x SET rtr_id = l.rtr FROM listed l
       WHERE x.account_id = $1 AND x.end_to_end_id = l.e2e AND x.devolucao_id = l.devolucao AND x.state <> 'open' AND x.rtr_id IS NULL
         AND l.rtr IS NOT NULL
     ), unmatched AS MATERIALIZED (
       -- Locked first: a person may be crediting it to a store at this moment, and then the store owes what was sent back.
       SELECT u.id, u.end_to_end_id, u.amount, u.state, u.store_id FROM unmatched_payments u
       WHERE u.account_id = $1 AND u.end_to_end_id IN (SELECT e2e FROM listed) ORDER BY u.id FOR UPDATE
     ), made AS MATERIALIZED (
       -- A page can list a Pix twice. One of ours that had failed may have been made all the same.
       -- Of a Pix whose part was debited already, the rest is debited, too, once it is credited.
       SELECT o.*, u.store_id, CASE WHEN u.state NOT IN ('credited', 'matched') AND NOT EXISTS (SELECT FROM external_refunds x
             WHERE x.account_id = $1 AND x.end_to_end_id = o.e2e AND x.state = 'booked')
           AND sum(o.amount) OVER (PARTITION BY o.e2e) >= u.amount THEN u.id END AS whole
       FROM (
         SELECT DISTINCT ON (l.e2e, l.devolucao) l.e2e, l.devolucao, l.rtr, l.amount FROM listed l
         WHERE l.done AND NOT EXISTS (SELECT FROM refunds r WHERE r.devolucao_id = l.devolucao AND r.status <> 'failed')
           AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.devolucao_id = l.devolucao)
       ) o LEFT JOIN unmatched u ON u.end_to_end_id = o.e2e
     ), outside AS (
       INSERT INTO external_refunds (account_id, store_id, end_to_end_id, devolucao_id, rtr_id, amount, state, book_at, ended_at)
       SELECT $1, coalesce((SELECT p.store_id FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = m.e2e), m.store_id),
         m.e2e, m.devolucao, m.rtr, m.amount, CASE WHEN whole IS NULL THEN 'open' ELSE 'dismissed' END,
         CASE WHEN whole IS NULL THEN now() END, CASE WHEN whole IS NOT NULL THEN now() END
       FROM made m ON CONFLICT DO NOTHING RETURNING id, end_to_end_id, devolucao_id, amount
     ), closed AS (
       -- Noted before its Pix was.
       UPDATE external_refunds x SET state = 'dismissed', book_at = NULL, ended_at = now() FROM made m
       WHERE m.whole IS NOT NULL AND x.account_id = $1 AND x.end_to_end_id = m.e2e AND x.devolucao_id = m.devolucao AND x.state = 'open'
       RETURNING x.id, x.end_to_end_id, x.devolucao_id, x.amount
     ), matched AS MATERIALIZED (
       SELECT x.id, u.id AS whole, u.store_id, u.end_to_end_id, x.amount FROM made m JOIN unmatched u ON u.id = m.whole
       JOIN (SELECT * FROM outside UNION ALL SELECT * FROM closed) x ON x.end_to_end_id = m.e2e AND x.devolucao_id = m.devolucao
     ), sent_back AS (
       UPDATE unmatched_payments u SET state = 'returned', returned = NULL, ended_at = now(), reconcile_at = NULL, problem = NULL
       WHERE u.id IN (SELECT whole FROM matched) AND u.state <> 'returned'
     ), returned AS (
       UPDATE unmatched_payments u SET reconcile_at = now() FROM listed l
       WHERE u.devolucao_id = l.devolucao AND u.state = 'returning' AND u.reconcile_at > now()
         AND u.id NOT IN (SELECT whole FROM matched)
     )
     SELECT (SELECT count(*)::int FROM outside) AS outside, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id,
       'unmatchedId', whole, 'storeId', store_id, 'endToEndId', end_to_end_id, 'amount', amount::text)), '[]') FROM matched) AS matched`,
    [accountId, JSON.stringify(listed)],
  );
}

const refusedIn = (listed: readonly Listed[]) =>
  listed.filter(({ done }) => !done).map(({ devolucao }) => devolucao);

/**
 * The same of a return of a Pix without a charge, unless the bank has sent it back under another id, which `noteListed`
 * has matched.
 */
async function contradictReturned(accountId: string, listed: readonly Listed[]): Promise<void> {
  const refused = refusedIn(listed);
  if (refused.length === 0) return;
  await transaction(async (tx) => {
    const returned = await tx<{ id: string }>(
      "resolved-returns-refused",
      `SELECT u.id FROM unmatched_payments u WHERE u.account_id = $1 AND u.devolucao_id = ANY ($2) AND u.state = 'returned'
         AND coalesce((SELECT sum(x.amount) FROM external_refunds x WHERE x.account_id = u.account_id AND x.end_to_end_id = u.end_to_end_id
           AND x.state = 'dismissed'), 0) < u.amount ORDER BY u.id FOR UPDATE`,
      [accountId, refused],
    );
    for (const { id } of returned) await noteContradiction(tx, id, "refunded", "not_refunded");
  });
}

/** A refund that operators have ended as made, and that the bank lists as not made. */
async function contradictResolved(listed: readonly Listed[]): Promise<void> {
  const refused = refusedIn(listed);
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
