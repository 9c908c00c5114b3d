-- Writes an order with its items and its charge, and reserves its stock units and its coupon use: all of it
-- or nothing, in one round trip. The caller has calculated prices, discount and fee
-- (lib/checkout/place-order.ts); they are written unchanged.
--
-- p: {
--   order:       the columns of `orders` named below; amounts in BRL as text ("12.50"), times in ISO 8601,
--                `metadata` may be omitted
--   items:       [ the columns of `order_items` named below ], each variation at most once
--   charge:      the columns of `transactions` named below
--   agreed:      null, or if the buyer has agreed to the total: the coupon's { type, value, max_discount, freight } as they
--                were read, {} without a coupon; then nothing that determines the total may have changed since
--   shipping:    null for an order without parcels, otherwise the store's { delivery_enabled, freight_mode, delivery_price,
--                default_weight, free_from, pickup_enabled } that its freight was calculated from, and as `row` null or the
--                { cep, price, days_from, days_to, service } that the freight table gave; may be omitted
--   lease, unsure: seconds that the writer has to open the charge, and in which a delayed call may still arrive
--                (lib/pix/sending/rules.ts); may be omitted
--   limits:      null for an order with a credential, otherwise { orders_per_email, units_per_email,
--                units_per_address }: what a stranger may hold unpaid in the store, this order included
--   idempotency: { id, claim } of the key that the order belongs to, or null
-- }
--
-- Raises: keeperRefuses (the account is closed or off), catalogChanged (a variation was removed), totalChanged (the total that the buyer agreed to, or the
-- freight, is stale), unpaidLimit, couponChanged (the coupon was removed, deactivated or expired), couponUsedUp (no use left),
-- stockMiscounted (fewer units than the variation counts), idempotencyClaimLost; and violates variations_available_check (not
-- enough stock). lib/db/refusals.ts names them.
--
-- Orders of one stranger wait for each other first, or many at once would pass the limits together.
-- Every change of stock locks rows in the same order: charge, order, variations by id, coupon, wallet. An
-- order has few items whatever the size of the tables. The planner can't see into the JSON and would read
-- whole tables for them, so the settings make it use the indexes and plan only once.
-- Used by: lib/checkout/place-order.ts.
CREATE OR REPLACE FUNCTION place_order(p jsonb) RETURNS void
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  wanted int := jsonb_array_length(p -> 'items');
  changed int;
  held_orders int;
  held_units int;
BEGIN
  -- The same as ask_keeper; inlined, as a nested call costs every order microseconds.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('keeper ' || (p -> 'charge' ->> 'account_id'), 0));
  IF NOT EXISTS (SELECT FROM gateway_accounts WHERE id = (p -> 'charge' ->> 'account_id')::uuid AND active AND closed_at IS NULL) THEN
    RAISE EXCEPTION 'keeperRefuses' USING ERRCODE = 'VT060';
  END IF;
  IF jsonb_typeof(p -> 'limits') = 'object' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('placed_from ' || (p -> 'order' ->> 'placed_from'), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended(
      'unpaid ' || (p -> 'order' ->> 'store_id') || lower(p -> 'order' ->> 'customer_email'), 0));
  END IF;
  PERFORM FROM variations v
    WHERE v.id IN (SELECT (i ->> 'variation_id')::uuid FROM jsonb_array_elements(p -> 'items') i)
    ORDER BY v.id FOR UPDATE;
  UPDATE variations v SET available = v.available - i.quantity
    FROM jsonb_to_recordset(p -> 'items') AS i (variation_id uuid, quantity int)
    WHERE v.id = i.variation_id AND v.deleted_at IS NULL;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'catalogChanged' USING ERRCODE = 'VT005';
  END IF;

  IF p -> 'order' ->> 'coupon_id' IS NOT NULL THEN
    -- Decides about the last use under the row lock. No constraint does: late money is counted above max_uses as well.
    UPDATE coupons SET used_count = used_count + 1
      WHERE id = (p -> 'order' ->> 'coupon_id')::uuid AND active AND deleted_at IS NULL
        AND (expires_at IS NULL OR expires_at > now()) AND (max_uses IS NULL OR used_count < max_uses);
    IF NOT FOUND THEN
      IF EXISTS (SELECT FROM coupons WHERE id = (p -> 'order' ->> 'coupon_id')::uuid AND active AND deleted_at IS NULL
        AND (expires_at IS NULL OR expires_at > now())) THEN
        RAISE EXCEPTION 'couponUsedUp' USING ERRCODE = 'VT031';
      END IF;
      RAISE EXCEPTION 'couponChanged' USING ERRCODE = 'VT003';
    END IF;
  END IF;

  -- Variations and coupon are locked, so the result of this check stays valid until the commit.
  IF jsonb_typeof(p -> 'agreed') = 'object' AND (
    EXISTS (
      SELECT FROM jsonb_to_recordset(p -> 'items') AS i (variation_id uuid, price numeric)
      JOIN variations v ON v.id = i.variation_id JOIN products d ON d.id = v.product_id
      WHERE coalesce(v.price, d.price) <> i.price
    ) OR EXISTS (
      SELECT FROM coupons c WHERE c.id = (p -> 'order' ->> 'coupon_id')::uuid
        AND (c.type::text, c.value, c.max_discount, c.freight::text) IS DISTINCT FROM
          (p -> 'agreed' ->> 'type', (p -> 'agreed' ->> 'value')::numeric, (p -> 'agreed' ->> 'max_discount')::numeric,
            coalesce(p -> 'agreed' ->> 'freight', 'none'))
    )) THEN
    RAISE EXCEPTION 'totalChanged' USING ERRCODE = 'VT006';
  END IF;

  IF jsonb_typeof(p -> 'shipping') = 'object' THEN
    -- The shared lock keeps the freight as it is until the commit; a store without a row delivers free of charge.
    PERFORM FROM shipping_settings WHERE store_id = (p -> 'order' ->> 'store_id')::uuid FOR SHARE;
    -- A server of the version before the table would price the order again and again.
    IF NOT p -> 'shipping' ? 'freight_mode' AND EXISTS (
      SELECT FROM shipping_settings WHERE store_id = (p -> 'order' ->> 'store_id')::uuid AND freight_mode = 'table'
    ) THEN
      RAISE EXCEPTION 'catalogChanged' USING ERRCODE = 'VT005';
    END IF;
    IF NOT EXISTS (
      SELECT FROM (VALUES (1)) AS one LEFT JOIN shipping_settings s ON s.store_id = (p -> 'order' ->> 'store_id')::uuid
      WHERE (coalesce(s.delivery_enabled, true), coalesce(s.freight_mode, 'flat')::text, coalesce(s.delivery_price, 0),
          coalesce(s.default_weight, 300), s.free_from, coalesce(s.pickup_enabled, false))
        IS NOT DISTINCT FROM ((p -> 'shipping' ->> 'delivery_enabled')::boolean, coalesce(p -> 'shipping' ->> 'freight_mode', 'flat'),
          (p -> 'shipping' ->> 'delivery_price')::numeric, coalesce((p -> 'shipping' ->> 'default_weight')::int, s.default_weight, 300),
          (p -> 'shipping' ->> 'free_from')::numeric, (p -> 'shipping' ->> 'pickup_enabled')::boolean)
    ) THEN
      RAISE EXCEPTION 'totalChanged' USING ERRCODE = 'VT006';
    END IF;
    -- A replacement of the table locks the settings first, so these rows still apply at the commit.
    IF jsonb_typeof(p -> 'shipping' -> 'row') = 'object' AND NOT EXISTS (
      SELECT FROM freight_quote(
        (p -> 'order' ->> 'store_id')::uuid, (p -> 'shipping' -> 'row' ->> 'cep')::int,
        (SELECT sum(i.quantity::bigint * coalesce(v.weight, d.weight, (p -> 'shipping' ->> 'default_weight')::int))::bigint
         FROM jsonb_to_recordset(p -> 'items') AS i (variation_id uuid, quantity int, delivery product_delivery)
         JOIN variations v ON v.id = i.variation_id JOIN products d ON d.id = v.product_id WHERE i.delivery = 'shipping')) q
      WHERE q.carries AND (q.price, q.days_from, q.days_to, q.service) IS NOT DISTINCT FROM (
        (p -> 'shipping' -> 'row' ->> 'price')::numeric, (p -> 'shipping' -> 'row' ->> 'days_from')::int,
        (p -> 'shipping' -> 'row' ->> 'days_to')::int, p -> 'shipping' -> 'row' ->> 'service')
    ) THEN
      RAISE EXCEPTION 'totalChanged' USING ERRCODE = 'VT006';
    END IF;
  END IF;

  INSERT INTO orders (id, store_id, order_code, status, customer_name, customer_email, customer_document, subtotal,
      discount, total, fee, amount_due, coupon_id, coupon_code, custom_fields,
      shipping_method, shipping_price, shipping_address, pickup, shipping_quote, replaces_id, placed_from, external_reference, metadata, holds_stock, locale, expires_at,
      created_at, updated_at)
    SELECT o.id, o.store_id, o.order_code, o.status, o.customer_name, o.customer_email, o.customer_document, o.subtotal,
      o.discount, o.total, o.fee, o.amount_due, o.coupon_id, o.coupon_code, o.custom_fields,
      o.shipping_method, coalesce(o.shipping_price, 0), o.shipping_address, o.pickup, o.shipping_quote, o.replaces_id,
      o.placed_from, o.external_reference, coalesce(o.metadata, '{}'), o.holds_stock, o.locale, o.expires_at, o.created_at, o.updated_at
    FROM jsonb_populate_record(NULL::orders, p -> 'order') o;
  INSERT INTO order_items (id, order_id, position, product_id, variation_id, show_variation, name, quantity, price,
      delivery, delivery_token, delivery_hash)
    SELECT i.id, i.order_id, i.position, i.product_id, i.variation_id, i.show_variation, i.name, i.quantity, i.price,
      coalesce(i.delivery, 'digital'), i.delivery_token, i.delivery_hash
    FROM jsonb_populate_recordset(NULL::order_items, p -> 'items') i;

  IF jsonb_typeof(p -> 'limits') = 'object' THEN
    SELECT count(DISTINCT o.id), sum(i.quantity) INTO held_orders, held_units
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.store_id = (p -> 'order' ->> 'store_id')::uuid AND o.status = 'pending' AND o.placed_from IS NOT NULL
        AND o.customer_id = (SELECT c.customer_id FROM orders c WHERE c.id = (p -> 'order' ->> 'id')::uuid);
    IF held_orders > (p -> 'limits' ->> 'orders_per_email')::int
      OR held_units > (p -> 'limits' ->> 'units_per_email')::int
      OR (p -> 'limits' ->> 'units_per_address')::int < (
        SELECT sum(i.quantity) FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.store_id = (p -> 'order' ->> 'store_id')::uuid AND o.status = 'pending'
          AND o.placed_from = p -> 'order' ->> 'placed_from') THEN
      RAISE EXCEPTION 'unpaidLimit' USING ERRCODE = 'VT030';
    END IF;
  END IF;

  INSERT INTO transactions (id, store_id, order_id, status, amount, fee_amount, net_amount, amount_due, cover_fee,
      description, customer_name, customer_email, customer_document, external_reference, metadata, gateway, account_id, txid, charge_state, reconcile_attempts,
      expires_at, created_at, updated_at, claim, close_at, document_hash, call_until, unsure_until)
    SELECT t.id, t.store_id, t.order_id, t.status, t.amount, t.fee_amount, t.net_amount, t.amount_due, t.cover_fee,
      t.description, t.customer_name, t.customer_email, t.customer_document, t.external_reference, coalesce(t.metadata, '{}'), t.gateway, t.account_id, t.txid, t.charge_state, t.reconcile_attempts,
      t.expires_at, t.created_at, t.updated_at, coalesce(t.claim, 0), t.close_at, t.document_hash,
      clock_timestamp() + (p ->> 'lease')::int * interval '1 second', clock_timestamp() + (p ->> 'unsure')::int * interval '1 second'
    FROM jsonb_populate_record(NULL::transactions, p -> 'charge') t;

  -- The variation rows are locked, so nobody else can reserve or release their units meanwhile.
  UPDATE stock_units s SET status = 'reserved', order_item_id = picked.item_id
    FROM (
      SELECT i.id AS item_id, u.id AS unit_id
      FROM jsonb_to_recordset(p -> 'items') AS i (id uuid, variation_id uuid, quantity int)
      CROSS JOIN LATERAL (
        SELECT id FROM stock_units
        WHERE variation_id = i.variation_id AND status = 'available'
        ORDER BY id LIMIT i.quantity
      ) u
    ) picked
    WHERE s.id = picked.unit_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> (SELECT sum(i.quantity) FROM jsonb_to_recordset(p -> 'items') AS i (quantity int)) THEN
    RAISE EXCEPTION 'stockMiscounted' USING ERRCODE = 'VT004';
  END IF;

  IF p -> 'idempotency' ->> 'id' IS NOT NULL THEN
    -- Same as link_idempotency; inlined because a nested call would cost every order 15 microseconds.
    UPDATE idempotency_keys SET resource_id = (p -> 'order' ->> 'id')::uuid
      WHERE id = (p -> 'idempotency' ->> 'id')::uuid AND claim = (p -> 'idempotency' ->> 'claim')::int AND state = 'running';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'idempotencyClaimLost' USING ERRCODE = 'VT001';
    END IF;
  END IF;
END $$;
