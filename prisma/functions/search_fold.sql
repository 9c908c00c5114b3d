-- Normalizes text for search: no accents, lower case. The collation is built into PostgreSQL and never
-- changes.
--
-- Indexes store its results: a change of them needs a migration that rebuilds `product_words`,
-- `charge_search` and `withdrawals.words`. Raises nothing.
-- Used by: prisma/functions/search_pattern.sql, prisma/functions/search_products.sql,
-- prisma/functions/search_text.sql, prisma/functions/search_words.sql.
CREATE OR REPLACE FUNCTION search_fold("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, "value") COLLATE "pg_c_utf8");
