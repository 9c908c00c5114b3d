-- The charges of a store from whose payment something has gone back, with the amount (money_gone): few, whatever a store has
-- sold, so that sums over all of its orders read nothing of the others.
-- Never NULL: charge_id, returned. Raises nothing.
-- Used by: lib/customers/list.ts.
CREATE OR REPLACE FUNCTION money_gone_of_store(p_store uuid)
RETURNS TABLE ("charge_id" uuid, "order_id" uuid, "returned" numeric) LANGUAGE sql STABLE
AS $$
  SELECT t.id, t.order_id, g.returned
  FROM (
    SELECT r.transaction_id AS id FROM refunds r WHERE r.store_id = p_store AND r.status <> 'failed'
    UNION
    SELECT p.transaction_id FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.store_id = p_store AND d.state = 'lost'
    UNION
    SELECT p.transaction_id FROM external_refunds x
      JOIN payments p ON p.account_id = x.account_id AND p.end_to_end_id = x.end_to_end_id
      WHERE x.refund_id IS NULL AND p.store_id = p_store
    UNION
    SELECT p.transaction_id FROM payments p WHERE p.store_id = p_store AND p.returned_outside > 0
  ) c
  JOIN transactions t ON t.id = c.id
  JOIN payments p ON p.transaction_id = t.id AND p.kind = 'full'
  CROSS JOIN LATERAL money_gone(p.id, p.transaction_id, p.account_id, p.end_to_end_id, p.amount, p.returned_outside) g
$$;
