-- Removes a charge whose PSP was not reached, together with its order, as if the request had never been made.
-- Releases stock units and coupon use, removes both from lists and search, and makes the idempotency key
-- usable again.
--
-- p_id:    the charge, a row of `transactions`
-- p_idempotency, p_claim: the key that the charge or its order belongs to, or nulls
--
-- Returns false without any change if the charge was cancelled, taken over by another attempt (its claim is
-- no longer the first), or paid. Never NULL. Raises nothing.
--
-- Locks in the same order as every change of stock: charge, order, variations by id, coupon.
-- Used by: lib/transactions/open.ts.
CREATE OR REPLACE FUNCTION undo_charge(p_id uuid, p_idempotency uuid, p_claim int) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  charge transactions;
  held orders;
BEGIN
  SELECT * INTO charge FROM transactions
    WHERE id = p_id AND status = 'PENDING' AND charge_state = 'opening' AND claim <= 1 FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM payments WHERE transaction_id = p_id)
    OR EXISTS (SELECT FROM refunds WHERE transaction_id = p_id) THEN
    RETURN false;
  END IF;
  -- Another request has taken over the key, and with it this charge.
  IF p_idempotency IS NOT NULL THEN
    UPDATE idempotency_keys SET resource_id = NULL WHERE id = p_idempotency AND claim = p_claim AND state = 'running';
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;

  IF charge.order_id IS NOT NULL THEN
    SELECT * INTO held FROM orders WHERE id = charge.order_id FOR UPDATE;
    PERFORM FROM variations v
      WHERE v.id IN (SELECT variation_id FROM order_items WHERE order_id = held.id) ORDER BY v.id FOR UPDATE;
    WITH freed AS (
      UPDATE stock_units SET status = 'available', order_item_id = NULL
      WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = held.id)
      RETURNING variation_id
    )
    UPDATE variations v SET available = v.available + f.units
      FROM (SELECT variation_id, count(*)::int AS units FROM freed GROUP BY variation_id) f WHERE v.id = f.variation_id;
    UPDATE coupons SET used_count = used_count - 1 WHERE id = held.coupon_id;
  END IF;

  -- Reverts the triggers of the lists for both (transactions_listed, orders_listed).
  DELETE FROM charge_search WHERE transaction_id = p_id;
  INSERT INTO list_deltas (store_id, list, day, status, products, delta)
    VALUES (charge.store_id, 'transactions', (charge.created_at AT TIME ZONE 'America/Sao_Paulo')::date, charge.status::text,
      charge.order_id IS NOT NULL, -1);
  DELETE FROM transactions WHERE id = p_id;
  IF charge.order_id IS NOT NULL THEN
    INSERT INTO list_deltas (store_id, list, day, status, products, delta)
      VALUES (held.store_id, 'orders', (held.created_at AT TIME ZONE 'America/Sao_Paulo')::date, held.status::text, true, -1);
    -- The team may have written about an order that is still opening.
    DELETE FROM order_notes WHERE order_id = held.id;
    DELETE FROM order_items WHERE order_id = held.id;
    DELETE FROM orders WHERE id = held.id;
  END IF;
  RETURN true;
END $$;
