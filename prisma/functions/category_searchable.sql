-- Trigger: updates the search index of products (product_words) when their category is renamed. Raises
-- nothing.
-- Fired by: lib/catalog/categories.ts.
CREATE OR REPLACE FUNCTION category_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_words w SET category = search_words(NEW.name),
      words = search_words(p.name) || search_words(NEW.name) || coalesce(search_words(p.description), '')
    FROM products p WHERE p.category_id = NEW.id AND w.product_id = p.id;
  RETURN NULL;
END $$;
