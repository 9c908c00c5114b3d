-- The operator finds a store by its name or address (prisma/functions/search_text.sql).
CREATE INDEX "stores_words" ON "stores" USING gin (search_text("name", "slug") gin_trgm_ops);
