import { GONE } from "#lib/returns/gone.ts";

/** Whether refund `newer` of the same Pix was requested after refund `older`. */
const follows = (newer: string, older: string) =>
  `${newer}.transaction_id = ${older}.transaction_id AND ${newer}.end_to_end_id = ${older}.end_to_end_id
    AND (${newer}.created_at, ${newer}.id) > (${older}.created_at, ${older}.id)`;

/** Whether a person closed the case of a failed refund. */
const closed = (failed: string) =>
  `EXISTS (SELECT FROM dismissed_cases d WHERE d.kind = 'refund_failed' AND d.record_id = ${failed}.id)`;

/** The amount of the retry that failed as well, or null: it asked for what was left of this failed refund then. */
const retried = (failed: string) => `(SELECT again.amount FROM refunds again
    WHERE again.status = 'failed' AND ${follows("again", failed)}
      AND again.amount = ${failed}.amount - (SELECT coalesce(sum(b.amount), 0) FROM refunds b
        WHERE b.status <> 'failed' AND ${follows("b", failed)} AND (b.created_at, b.id) < (again.created_at, again.id))
    ORDER BY again.created_at, again.id LIMIT 1)`;

/**
 * The amount of a failed refund `r` that has not been refunded since. Each newer refund settles the latest failures before it.
 * So the newer rows are summed in their order, a failure as plus and a refund as minus: where the sum is below zero, refunds are
 * left that no newer failure accounts for, and these settle `r`. A failure that was retried counts with the part that had been
 * refunded before its retry.
 */
const UNSETTLED = `(SELECT r.amount + least(coalesce(min(counted.total), 0), 0) FROM (
    SELECT sum(CASE WHEN n.status <> 'failed' THEN -n.amount WHEN ${closed("n")} THEN 0
        ELSE n.amount - coalesce(${retried("n")}, 0) END) OVER (ORDER BY n.created_at, n.id) AS total
    FROM refunds n WHERE ${follows("n", "r")}) counted)`;

/** The shop turned the payment away: all of it is owed to the payer, whatever a refund asked for. */
const TURNED_AWAY = `(p.kind = 'full' AND (SELECT o.status FROM orders o WHERE o.id = r.order_id) = 'cancelled') IS TRUE`;

/**
 * The failed refunds, each with the amount `remaining` that is still to be refunded, never more than is left of its payment;
 * refunds under way count as made. A payment that was turned away has one, its latest.
 */
export const FAILED_REFUNDS = `(SELECT r.*,
    CASE WHEN ${TURNED_AWAY} THEN p.amount - ${GONE} ELSE least(p.amount - ${GONE}, ${UNSETTLED}) END AS remaining
  FROM refunds r
  JOIN payments p ON p.transaction_id = r.transaction_id AND p.end_to_end_id = r.end_to_end_id
  WHERE (r.status = 'failed') IS TRUE AND NOT ${closed("r")} AND ${retried("r")} IS NULL
    AND NOT (${TURNED_AWAY} AND EXISTS (SELECT FROM refunds f WHERE f.status = 'failed' AND ${follows("f", "r")})))`;
