-- Text as it is searched: no accents, no capitals. The collation is PostgreSQL's own and never changes.
--
-- Indexes hold its results: a change of what it returns needs a migration that makes `product_words`,
-- `charge_search` and `withdrawals.words` anew. Raises nothing.
-- Used by: prisma/functions/search_pattern.sql, prisma/functions/search_products.sql,
-- prisma/functions/search_text.sql, prisma/functions/search_words.sql.
CREATE OR REPLACE FUNCTION search_fold("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, "value") COLLATE "pg_c_utf8");
