-- The words of a text as products are searched by them, folded, with a space before and after each. What stands between
-- letters and digits ends a word; words that it holds together are there as one, too: "E-book" has "e", "book" and
-- "ebook", "1.000" has "1", "000" and "1000".
--
-- The index of `product_words` holds its results: a change of what it returns needs a migration that makes them anew.
-- Raises nothing.
-- Used by: prisma/functions/category_searchable.sql, prisma/functions/product_searchable.sql,
-- prisma/functions/products_searchable.sql.
CREATE OR REPLACE FUNCTION search_words("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := search_fold("value");
  joined text;
BEGIN
  -- Most texts have no such words.
  IF folded ~ ('[[:alnum:]][^[:alnum:][:space:]]+[[:alnum:]]' COLLATE "pg_c_utf8") THEN
    SELECT string_agg(' ' || regexp_replace(m.parts[1], '[^[:alnum:]]+' COLLATE "pg_c_utf8", '', 'g'), '') INTO joined
      FROM regexp_matches(folded, '([[:alnum:]]+(?:[^[:alnum:][:space:]]+[[:alnum:]]+)+)' COLLATE "pg_c_utf8", 'g') AS m (parts);
  END IF;
  RETURN ' ' || regexp_replace(folded, '[^[:alnum:]]+' COLLATE "pg_c_utf8", ' ', 'g') || coalesce(joined, '') || ' ';
END $$;
