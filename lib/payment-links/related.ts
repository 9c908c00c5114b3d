import { MONEY_GONE } from "#lib/returns/gone.ts";
import type { RelatedCharge } from "./charge-schemas.ts";

/** A charge that was made in place of another, or was replaced by it, as JSON: amounts and timestamps are text. */
export type RelatedRow = Omit<RelatedCharge, "amountDue"> & { amountDue: string };

/** Column: the charges that belong to charge `t` of a link, oldest first. */
export const RELATED_CHARGES = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'relation', r.relation,
     'status', CASE r.status WHEN 'COMPLETED' THEN CASE WHEN b.amount >= r.amount_due THEN 'refunded' ELSE 'paid' END
       WHEN 'PENDING' THEN 'pending' ELSE 'cancelled' END,
     'amountDue', r.amount_due::text, 'paidAt', r.paid_at, 'refundedAt', CASE WHEN b.amount >= r.amount_due THEN b.at END)
     ORDER BY r.created_at, r.id), '[]')
   FROM (SELECT *, 'replaced' AS relation FROM transactions WHERE id = t.replaces_id
     UNION ALL SELECT *, 'replacement' FROM transactions WHERE replaces_id = t.id) r
   LEFT JOIN LATERAL (SELECT g.settled AS amount, greatest(g.lost_at, (SELECT max(f.completed_at) FROM refunds f
       WHERE f.transaction_id = r.id AND f.end_to_end_id = r.end_to_end_id)) AS at
     FROM payments p CROSS JOIN LATERAL ${MONEY_GONE} g WHERE p.transaction_id = r.id AND p.kind = 'full') b ON true) AS related_charges`;
