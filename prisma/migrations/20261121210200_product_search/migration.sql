-- What products are found by. Beside them, so that a change of price or stock never touches the trigram index.
CREATE TABLE "product_words" (
    "product_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("product_id")
);
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/functions/search_words.sql
CREATE FUNCTION search_words("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || regexp_replace(search_fold("value"), '[^[:alnum:]]+' COLLATE "pg_c_utf8", ' ', 'g')
    || coalesce((
      SELECT string_agg(' ' || regexp_replace(m.parts[1], '[^[:alnum:]]+' COLLATE "pg_c_utf8", '', 'g'), '')
      FROM regexp_matches(search_fold("value"),
        '([[:alnum:]]+(?:[^[:alnum:][:space:]]+[[:alnum:]]+)+)' COLLATE "pg_c_utf8", 'g') AS m (parts)
    ), '') || ' ';

-- prisma/functions/search_products.sql
CREATE FUNCTION search_products(p_store uuid, p_typed text)
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
    -- Its parts, each the beginning of a word; or all of it as one.
    SELECT array_agg(format('words LIKE %L', '% ' || part || '%')) INTO begins
      FROM regexp_split_to_table(word, '[^[:alnum:]]+' COLLATE "pg_c_utf8") part WHERE part <> '';
    word := regexp_replace(word, '[^[:alnum:]]+' COLLATE "pg_c_utf8", '', 'g');
    -- Scripts that write without spaces have no beginnings of words.
    holds := format('words LIKE %L', CASE WHEN word ~ '^[a-z0-9]+$' THEN '% ' ELSE '%' END || word || '%');
    holds := CASE WHEN array_length(begins, 1) > 1 THEN format('(%s OR (%s))', holds, array_to_string(begins, ' AND ')) ELSE holds END;
    exact := exact || holds;
    ranks := ranks || format('CASE WHEN name LIKE %L THEN 8 WHEN name LIKE %L THEN 6 WHEN category LIKE %L THEN 3 ELSE 1 END',
      '% ' || word || ' %', '% ' || word || '%', '% ' || word || '%');
    almost := almost || CASE WHEN length(word) < 4 OR word !~ '^[a-z]+$' THEN holds
      ELSE format('(%s OR words LIKE %L OR %L <%% words)', holds, '%' || word || '%', word) END;
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

-- prisma/functions/product_searchable.sql
CREATE FUNCTION product_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_category text;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM product_words WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  SELECT search_words(name) INTO its_category FROM categories WHERE id = NEW.category_id;
  INSERT INTO product_words (product_id, store_id, name, category, words)
    VALUES (NEW.id, NEW.store_id, search_words(NEW.name), coalesce(its_category, ''),
      search_words(NEW.name) || coalesce(its_category, '') || coalesce(search_words(NEW.description), ''))
    ON CONFLICT (product_id) DO UPDATE SET name = EXCLUDED.name, category = EXCLUDED.category, words = EXCLUDED.words;
  RETURN NULL;
END $$;

-- prisma/functions/category_searchable.sql
CREATE FUNCTION category_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_words w SET category = search_words(NEW.name),
      words = search_words(p.name) || search_words(NEW.name) || coalesce(search_words(p.description), '')
    FROM products p WHERE p.category_id = NEW.id AND w.product_id = p.id;
  RETURN NULL;
END $$;

INSERT INTO "product_words" ("product_id", "store_id", "name", "category", "words")
  SELECT p."id", p."store_id", search_words(p."name"), coalesce(search_words(c."name"), ''),
    search_words(p."name") || coalesce(search_words(c."name"), '') || coalesce(search_words(p."description"), '')
  FROM "products" p LEFT JOIN "categories" c ON c."id" = p."category_id"
  WHERE p."deleted_at" IS NULL;

CREATE INDEX "product_words_found" ON "product_words" USING GIN ("store_id" uuid_ops, "words" gin_trgm_ops);

CREATE TRIGGER "products_added" AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION product_searchable();
CREATE TRIGGER "products_renamed" AFTER UPDATE OF "name", "description", "category_id", "deleted_at" ON "products" FOR EACH ROW
  WHEN ((OLD."name", OLD."description", OLD."category_id", OLD."deleted_at")
    IS DISTINCT FROM (NEW."name", NEW."description", NEW."category_id", NEW."deleted_at"))
  EXECUTE FUNCTION product_searchable();
CREATE TRIGGER "categories_renamed" AFTER UPDATE OF "name" ON "categories" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION category_searchable();

DROP INDEX "products_name_words";
