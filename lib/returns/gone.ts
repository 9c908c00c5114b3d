/**
 * The amount that payment `p` has lost in disputes. Money counts once: a dispute whose amount could not be blocked in full may
 * have been followed by another one for the rest, or by the refund of the bank, which takes the rest from the store. Nobody tells
 * whether they are about the same money: where they are not, the bank refuses a refund of more than it has left.
 */
const LOST = `coalesce((SELECT greatest(l.blocked, l.most - (SELECT coalesce(sum(o.amount - o.disputed), 0) FROM external_refunds o
      JOIN refunds r ON r.id = o.refund_id
      WHERE o.account_id = p.account_id AND o.end_to_end_id = p.end_to_end_id AND r.created_at >= l.since))
    FROM (SELECT sum(d.blocked + d.rest) AS blocked, greatest(max(d.amount), sum(d.blocked + d.rest)) AS most, min(d.decided_at) AS since
      FROM disputes d WHERE d.payment_id = p.id AND d.state = 'lost') l), 0)`;

/**
 * The amount of payment `p` that can no longer be refunded: it was or is being refunded, was lost in a
 * dispute, or was returned by the bank on its own, even if that is not booked yet or can't be read
 * (prisma/functions/unread_refunds.sql).
 */
export const GONE = `((SELECT coalesce(sum(r.amount), 0) FROM refunds r
    WHERE r.transaction_id = p.transaction_id AND r.end_to_end_id = p.end_to_end_id AND r.status <> 'failed')
  + ${LOST}
  + (SELECT coalesce(sum(o.amount - o.disputed), 0) FROM external_refunds o
    WHERE o.account_id = p.account_id AND o.end_to_end_id = p.end_to_end_id AND o.refund_id IS NULL)
  + unread_refunds(p.account_id, p.end_to_end_id))`;

/** Whether open refunds return all that was left of the payment of order `o`. Reads the order's open refunds first: few orders have one. */
export const GOES_BACK = `EXISTS (SELECT FROM refunds b
  JOIN payments p ON p.transaction_id = b.transaction_id AND p.end_to_end_id = b.end_to_end_id AND p.kind = 'full'
  WHERE b.order_id = o.id AND (b.status IN ('requested', 'processing')) IS TRUE AND ${GONE} >= p.amount)`;

/**
 * Whether order `o` has a parcel to send: not one whose buyer returns it, nor one whose money is going back. The list of
 * orders, the parcels to pack and the overview count by it.
 */
export const TO_SEND = `o.status = 'paid' AND o.shipping_method IS NOT NULL
  AND (o.return_requested_at IS NULL OR o.return_end IS NOT NULL) AND NOT ${GOES_BACK}`;
