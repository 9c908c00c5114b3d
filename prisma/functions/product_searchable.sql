-- Trigger: maintains a product's search index (product_words); a removed product has no entry. Raises
-- nothing.
-- Fired by: lib/catalog/update-product.ts, lib/catalog/import-write.ts, lib/catalog/categories.ts.
CREATE OR REPLACE FUNCTION product_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
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
