-- Products of a store that match a search, best first by `rank`. Every search word must be a prefix of a word
-- in the product's name, category or description, in any order; stop words may be missing. Without such a
-- match, falls back to similar words (pg_trgm) and to words that contain a search word.
-- A match in the name ranks higher than one in the category, and that higher than one in the description.
--
-- p_store: the store
-- p_typed: the search text
--
-- Includes products that are not on sale: callers filter them.
-- Raises nothing.
-- Used by: lib/catalog/products.ts.
CREATE OR REPLACE FUNCTION search_products(p_store uuid, p_typed text)
RETURNS TABLE (product_id uuid, rank real) LANGUAGE plpgsql STABLE ROWS 200 AS $$
DECLARE
  joining CONSTANT text[] := '{a,o,as,os,um,uma,de,do,da,dos,das,e,em,no,na,com,para,por,the,of,for,and,with}';
  typed text[];
  kept text[];
  word text;
  begins text[];
  holds text;
  exact text[] := '{}';
  almost text[] := '{}';
  ranks text[] := '{}';
  likeness text[] := '{}';
BEGIN
  SELECT array_agg(t) INTO typed FROM (
    SELECT t FROM regexp_split_to_table(search_fold(p_typed), '\s+') t
    WHERE t ~ ('[[:alnum:]]' COLLATE "pg_c_utf8") LIMIT 8
  ) w;
  SELECT array_agg(t) INTO kept FROM unnest(typed) t WHERE t <> ALL (joining);
  IF kept IS NULL THEN
    kept := typed;
  END IF;
  IF kept IS NULL THEN
    RETURN;
  END IF;
  FOREACH word IN ARRAY kept LOOP
    -- The parts of the word, each as a prefix; or all of it as one word.
    SELECT array_agg(format('words LIKE %L', '% ' || part || '%')) INTO begins
      FROM regexp_split_to_table(word, '[^[:alnum:]]+' COLLATE "pg_c_utf8") part WHERE part <> '';
    word := regexp_replace(word, '[^[:alnum:]]+' COLLATE "pg_c_utf8", '', 'g');
    -- Scripts without spaces have no word beginnings.
    holds := format('words LIKE %L', CASE WHEN word ~ '^[a-z0-9]+$' THEN '% ' ELSE '%' END || word || '%');
    holds := CASE WHEN array_length(begins, 1) > 1 THEN format('(%s OR (%s))', holds, array_to_string(begins, ' AND ')) ELSE holds END;
    exact := exact || holds;
    ranks := ranks || format('CASE WHEN name LIKE %L THEN 8 WHEN name LIKE %L THEN 6 WHEN category LIKE %L THEN 3 ELSE 1 END',
      '% ' || word || ' %', '% ' || word || '%', '% ' || word || '%');
    -- A short word resembles many others by its beginning alone, so that it must resemble more.
    almost := almost || CASE WHEN length(word) < 4 OR word !~ '^[a-z]+$' THEN holds
      ELSE format('(%s OR words LIKE %L OR (%L <%% words AND word_similarity(%L, words) >= %s))', holds, '%' || word || '%', word, word,
        CASE WHEN length(word) < 5 THEN 0.5 ELSE 0 END) END;
    likeness := likeness || format('4 * word_similarity(%1$L, name) + word_similarity(%1$L, words)', word);
  END LOOP;
  RETURN QUERY EXECUTE format('SELECT product_id, (%s)::real FROM product_words WHERE store_id = $1 AND %s',
    array_to_string(ranks, ' + '), array_to_string(exact, ' AND ')) USING p_store;
  IF FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.38', true);
  RETURN QUERY EXECUTE format('SELECT product_id, (%s)::real FROM product_words WHERE store_id = $1 AND %s',
    array_to_string(likeness, ' + '), array_to_string(almost, ' AND ')) USING p_store;
END $$;
