-- prisma/functions/products_searchable.sql
CREATE FUNCTION products_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (product_id, store_id, name, category, words)
    SELECT p.id, p.store_id, w.name, w.category, w.name || w.category || coalesce(search_words(p.description), '')
    FROM added p LEFT JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL (SELECT search_words(p.name) AS name, coalesce(search_words(c.name), '') AS category OFFSET 0) w
    WHERE p.deleted_at IS NULL;
  RETURN NULL;
END $$;

-- One statement adds thousands of products when a catalog is imported: their words are written together.
DROP TRIGGER "products_added" ON "products";
CREATE TRIGGER "products_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION products_searchable();
