-- The LIKE pattern for what a person typed: anywhere in the text; one or two Latin letters, too short for trigrams, at
-- the beginning of a word. (Scripts that write without spaces have no such beginning.) Raises nothing.
-- Used by: lib/catalog/stock-levels.ts, lib/gateway-accounts/find-stores.ts, lib/mail/export.ts,
-- lib/mail/store-mails.ts, lib/orders/export.ts, lib/orders/list.ts, lib/payment-links/list.ts,
-- lib/transactions/export.ts, lib/transactions/list.ts, lib/withdrawals/export.ts, lib/withdrawals/list.ts.
CREATE OR REPLACE FUNCTION search_pattern("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN search_fold("typed") ~ '^[a-z0-9]{1,2}$' THEN '% ' ELSE '%' END
    || regexp_replace(search_fold("typed"), '([\\%_])', '\\\1', 'g') || '%';
