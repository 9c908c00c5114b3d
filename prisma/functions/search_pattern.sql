-- The LIKE pattern for a search term: anywhere in the text, except that one or two Latin letters, too short
-- for trigrams, match only at the beginning of a word. (Scripts without spaces have no such beginning.)
-- Raises nothing.
-- Used by: lib/catalog/stock-levels.ts, lib/customers/list.ts, lib/operation/stores/list.ts, lib/mail/export.ts,
-- lib/mail/store-mails.ts, lib/orders/export.ts, lib/orders/list.ts, lib/payment-links/list.ts,
-- lib/transactions/export.ts, lib/transactions/list.ts, lib/withdrawals/export.ts, lib/withdrawals/list.ts.
CREATE OR REPLACE FUNCTION search_pattern("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN search_fold("typed") ~ '^[a-z0-9]{1,2}$' THEN '% ' ELSE '%' END
    || regexp_replace(search_fold("typed"), '([\\%_])', '\\\1', 'g') || '%';
