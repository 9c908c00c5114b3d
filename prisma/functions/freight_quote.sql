-- The row of a store's freight table for a parcel: the narrowest range of CEPs with a row that carries the weight, of two
-- equally narrow ones the one that begins later, and in it the smallest weight that carries the parcel. If only lighter
-- parcels travel there, one row with `carries` false; no row if the CEP is in no range.
-- Raises nothing.
-- Never NULL: carries, price.
-- Used by: prisma/functions/place_order.sql, lib/shipping/quoters.ts.
CREATE OR REPLACE FUNCTION freight_quote(store uuid, cep int, grams bigint)
RETURNS TABLE (carries boolean, price numeric, days_from int, days_to int, service text)
LANGUAGE sql STABLE
AS $$
  SELECT r.weight_to >= grams, r.price, r.days_from, r.days_to, r.service FROM freight_rows r
  WHERE r.store_id = store AND r.cep_from <= cep AND r.cep_to >= cep
  ORDER BY r.weight_to >= grams DESC, r.cep_to - r.cep_from, r.cep_from DESC, r.weight_to LIMIT 1
$$;
