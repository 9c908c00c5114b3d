-- What of one payment has gone back to its payer, by the way it went, and what is in dispute: the only place that counts it
-- (docs/decisions/0057-money-gone.md). Inlined by the planner: three index lookups for a payment, whatever is asked.
--
-- refunded: by refunds of the store or the platform; refunding: by such refunds that are under way; bank_refunded: by refunds that
-- the bank made without us, booked or still to be booked; lost: in disputes; outside: paid back by the store outside of the
-- platform; disputed: contested in open disputes. settled: all that is gone for good; returned: with what is on its way or not booked
-- yet; gone: with refunds of the bank that can't be read and may be such, too (unread_refunds): none of it can be refunded any more. lost_at: when the last dispute was lost, or NULL.
--
-- Money counts once. A dispute whose amount could not be taken in full may have been followed by another one for the rest, or by
-- the refund of the bank, which takes the rest from the store. Nobody tells whether they are about the same money: where they are
-- not, the bank refuses a refund of more than it has left.
-- Never NULL: refunded, refunding, bank_refunded, lost, outside, disputed, settled, returned, gone. Raises nothing.
-- Used by: lib/cases/cases.ts, lib/customers/list.ts, lib/customers/read.ts, lib/metrics/figures.ts,
-- lib/orders/answer-return.ts, lib/orders/export.ts, lib/orders/list.ts, lib/orders/lock-delivery.ts,
-- lib/orders/lock-to-ship.ts, lib/orders/parcels.ts, lib/orders/read.ts, lib/orders/return-order.ts, lib/orders/status.ts,
-- lib/orders/timeline.ts, lib/overview/attention.ts, lib/payment-links/public-charge.ts, lib/payments/payment.ts,
-- lib/refunds/expect-retryable.ts, lib/refunds/not-paid.ts, lib/refunds/request.ts, lib/returns/end-order.ts,
-- lib/transactions/export.ts, lib/transactions/list.ts, lib/transactions/read.ts, prisma/functions/money_gone_of_store.sql.
CREATE OR REPLACE FUNCTION money_gone(p_payment uuid, p_charge uuid, p_account uuid, p_end_to_end text, p_amount numeric, p_outside numeric)
RETURNS TABLE ("refunded" numeric, "refunding" numeric, "bank_refunded" numeric, "lost" numeric, "outside" numeric, "disputed" numeric,
  "settled" numeric, "returned" numeric, "gone" numeric, "lost_at" timestamptz) LANGUAGE sql STABLE
AS $$
  SELECT own.done - bank.booked, own.open, bank.booked + bank.kept + bank.unbooked, greatest(d.blocked, d.most - bank.since), p_outside,
    least(p_amount, d.contested),
    least(p_amount, own.done + bank.kept + greatest(d.blocked, d.most - bank.since) + p_outside),
    least(p_amount, own.done + own.open + bank.kept + bank.unbooked + greatest(d.blocked, d.most - bank.since) + p_outside),
    least(p_amount, own.done + own.open + bank.kept + bank.unbooked + greatest(d.blocked, d.most - bank.since) + p_outside
      + unread_refunds(p_account, p_end_to_end)),
    d.lost_at
  FROM (
    SELECT coalesce(sum(r.amount) FILTER (WHERE r.status = 'completed'), 0) AS done,
      coalesce(sum(r.amount) FILTER (WHERE r.status IN ('requested', 'processing')), 0) AS open
    FROM refunds r WHERE r.transaction_id = p_charge AND r.end_to_end_id = p_end_to_end
  ) own
  CROSS JOIN (
    SELECT coalesce(sum(l.blocked + l.rest) FILTER (WHERE l.state = 'lost'), 0) AS blocked,
      coalesce(greatest(max(l.amount) FILTER (WHERE l.state = 'lost'), sum(l.blocked + l.rest) FILTER (WHERE l.state = 'lost')), 0) AS most,
      min(l.decided_at) FILTER (WHERE l.state = 'lost') AS since, max(l.decided_at) FILTER (WHERE l.state = 'lost') AS lost_at,
      coalesce(sum(l.amount) FILTER (WHERE l.state = 'open'), 0) AS contested
    FROM disputes l WHERE l.payment_id = p_payment
  ) d
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.amount - x.disputed) FILTER (WHERE x.refund_id IS NULL AND x.state = 'open'), 0) AS unbooked,
      coalesce(sum(x.amount - x.disputed) FILTER (WHERE x.refund_id IS NULL AND x.state <> 'open'), 0) AS kept,
      -- One that took the place of a refund of ours was requested before the bank made it.
      coalesce(sum(b.amount) FILTER (WHERE b.status = 'completed' AND b.created_at >= x.created_at), 0) AS booked,
      coalesce(sum(x.amount - x.disputed) FILTER (WHERE b.created_at >= d.since), 0) AS since
    FROM external_refunds x LEFT JOIN refunds b ON b.id = x.refund_id
    WHERE x.account_id = p_account AND x.end_to_end_id = p_end_to_end
  ) bank
$$;
