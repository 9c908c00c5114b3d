-- The normalized words of a text for product search, with a space before and after each. Punctuation between
-- letters and digits ends a word, but the joined form is included too: "E-book" gives "e", "book" and
-- "ebook", "1.000" gives "1", "000" and "1000".
--
-- The index of `product_words` stores its results: a change of them needs a migration that rebuilds it.
-- Raises nothing.
-- Used by: prisma/functions/category_searchable.sql, prisma/functions/product_searchable.sql,
-- prisma/functions/products_searchable.sql.
CREATE OR REPLACE FUNCTION search_words("value" text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := search_fold("value");
  joined text;
BEGIN
  -- Fast path: most texts have no such words.
  IF folded ~ ('[[:alnum:]][^[:alnum:][:space:]]+[[:alnum:]]' COLLATE "pg_c_utf8") THEN
    SELECT string_agg(' ' || regexp_replace(m.parts[1], '[^[:alnum:]]+' COLLATE "pg_c_utf8", '', 'g'), '') INTO joined
      FROM regexp_matches(folded, '([[:alnum:]]+(?:[^[:alnum:][:space:]]+[[:alnum:]]+)+)' COLLATE "pg_c_utf8", 'g') AS m (parts);
  END IF;
  RETURN ' ' || regexp_replace(folded, '[^[:alnum:]]+' COLLATE "pg_c_utf8", ' ', 'g') || coalesce(joined, '') || ' ';
END $$;
