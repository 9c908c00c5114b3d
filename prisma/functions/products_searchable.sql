-- Trigger: adds new products to the search index (product_words), once per statement: an import adds
-- thousands in one.
-- Raises nothing.
-- Fired by: lib/catalog/create-product.ts, lib/catalog/import-write.ts, lib/stores/copy-store.ts.
CREATE OR REPLACE FUNCTION products_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, store_id, name, category, words)
    SELECT p.id, p.store_id, w.name, w.category, w.name || w.category || coalesce(search_words(p.description), '')
    FROM added p LEFT JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (SELECT search_words(p.name) AS name, coalesce(search_words(c.name), '') AS category OFFSET 0) w
    WHERE p.deleted_at IS NULL;
  RETURN NULL;
END $$;
