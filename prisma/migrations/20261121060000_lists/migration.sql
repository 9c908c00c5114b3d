-- DropIndex
DROP INDEX "order_items_product_id_idx";

-- CreateTable
CREATE TABLE "list_counts" (
    "store_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "products" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_counts_pkey" PRIMARY KEY ("store_id","list","day","status","products")
);

-- CreateTable
CREATE TABLE "list_deltas" (
    "store_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "products" BOOLEAN NOT NULL,
    "delta" INTEGER NOT NULL,

    CONSTRAINT "list_deltas_pkey" PRIMARY KEY ("store_id","list","seq")
);

-- CreateTable
CREATE TABLE "charge_search" (
    "transaction_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "buyer" TEXT NOT NULL,
    "details" TEXT NOT NULL,

    CONSTRAINT "charge_search_pkey" PRIMARY KEY ("transaction_id")
);

-- CreateIndex
CREATE INDEX "stock_units_product_id_id_idx" ON "stock_units"("product_id", "id");

-- CreateIndex
CREATE INDEX "order_items_product_id_order_id_idx" ON "order_items"("product_id", "order_id");

-- CreateIndex
CREATE INDEX "orders_store_id_status_created_at_id_idx" ON "orders"("store_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "transactions_store_id_status_created_at_id_idx" ON "transactions"("store_id", "status", "created_at" DESC, "id" DESC);


-- ---------------------------------------------------------------------------------------------
-- From here on by hand: what Prisma's schema language can't say.

-- All three are trusted extensions: an owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "unaccent";
CREATE EXTENSION IF NOT EXISTS "btree_gin";

-- Standalone charges and those of orders, each list by itself: a rare kind is found without walking the other.
CREATE INDEX "transactions_standalone" ON "transactions" ("store_id", "created_at" DESC, "id" DESC) WHERE "order_id" IS NULL;
CREATE INDEX "transactions_of_orders" ON "transactions" ("store_id", "created_at" DESC, "id" DESC) WHERE "order_id" IS NOT NULL;

-- Text as it is searched: no accents, no capitals. (The collation is PostgreSQL's own and never changes.)
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, "value") COLLATE "pg_c_utf8");

-- Words with a space before each, so that a word's beginning can be asked for.
CREATE FUNCTION "search_text"(VARIADIC "parts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || search_fold(array_to_string("parts", ' '));

-- The LIKE pattern of what a person typed: anywhere in the text; one or two Latin letters, too short for trigrams,
-- at the beginning of a word. (Scripts that write without spaces have no such beginning.)
CREATE FUNCTION "search_pattern"("typed" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN search_fold("typed") ~ '^[a-z0-9]{1,2}$' THEN '% ' ELSE '%' END
    || regexp_replace(search_fold("typed"), '([\\%_])', '\\\1', 'g') || '%';

-- The store first, so that no search ever looks at another store's words. A short list of waiting entries keeps
-- the one insert that has to merge it short.
CREATE INDEX "charge_search_words" ON "charge_search" USING gin ("store_id", "buyer" gin_trgm_ops, "details" gin_trgm_ops)
  WITH (gin_pending_list_limit = 512);
CREATE INDEX "products_name_words" ON "products" USING gin ("store_id", search_text("name") gin_trgm_ops) WHERE "deleted_at" IS NULL;

CREATE FUNCTION "orders_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta)
    VALUES (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status::text, true, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_listed" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "orders_listed"();

CREATE FUNCTION "orders_relisted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta) VALUES
    (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'UTC')::date, OLD.status::text, true, -1),
    (NEW.store_id, 'orders', (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status::text, true, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_relisted" AFTER UPDATE OF "status" ON "orders"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "orders_relisted"();

-- An order is written before its charge, so its code can be looked up here.
CREATE FUNCTION "transactions_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code text;
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta)
    VALUES (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status::text, NEW.order_id IS NOT NULL, 1);
  IF NEW.order_id IS NOT NULL THEN
    SELECT order_code INTO code FROM orders WHERE id = NEW.order_id;
  END IF;
  INSERT INTO charge_search (transaction_id, store_id, order_id, created_at, buyer, details)
    VALUES (NEW.id, NEW.store_id, NEW.order_id, NEW.created_at,
      search_text(NEW.customer_name, NEW.customer_email, code),
      search_text(NEW.customer_document, NEW.external_reference, NEW.description, NEW.payer_name));
  RETURN NULL;
END $$;
CREATE TRIGGER "transactions_listed" AFTER INSERT ON "transactions" FOR EACH ROW EXECUTE FUNCTION "transactions_listed"();

CREATE FUNCTION "transactions_relisted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_deltas (store_id, list, day, status, products, delta) VALUES
    (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'UTC')::date, OLD.status::text, NEW.order_id IS NOT NULL, -1),
    (NEW.store_id, 'transactions', (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.status::text, NEW.order_id IS NOT NULL, 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "transactions_relisted" AFTER UPDATE OF "status" ON "transactions"
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION "transactions_relisted"();

-- Most payers are the buyers; only another one's name is new.
CREATE FUNCTION "payer_searchable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE charge_search SET details = details || search_text(NEW.payer_name) WHERE transaction_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "payer_searchable" AFTER UPDATE OF "payer_name" ON "transactions"
  FOR EACH ROW WHEN (NEW.payer_name IS DISTINCT FROM OLD.payer_name AND NEW.payer_name IS DISTINCT FROM NEW.customer_name)
  EXECUTE FUNCTION "payer_searchable"();

-- Folds up to p_limit changes into the counts; returns how many. Readers see either the changes or the counts.
CREATE FUNCTION "fold_list_deltas"("p_limit" int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  folded int;
BEGIN
  -- One at a time: two workers folding the same row would only wait for each other.
  IF NOT pg_try_advisory_xact_lock(hashtext('fold_list_deltas')) THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM list_deltas WHERE (store_id, list, seq) IN (SELECT store_id, list, seq FROM list_deltas LIMIT p_limit)
    RETURNING store_id, list, day, status, products, delta
  ), sums AS (
    SELECT store_id, list, day, status, products, sum(delta)::int AS change, count(*) AS rows
    FROM gone GROUP BY 1, 2, 3, 4, 5
  ), kept AS (
    INSERT INTO list_counts AS c (store_id, list, day, status, products, count)
      SELECT store_id, list, day, status, products, change FROM sums WHERE change <> 0
      ON CONFLICT (store_id, list, day, status, products) DO UPDATE SET count = c.count + excluded.count
  )
  SELECT coalesce(sum(rows), 0) INTO folded FROM sums;
  RETURN folded;
END $$;

-- Records that were there before the lists were.
INSERT INTO list_counts (store_id, list, day, status, products, count)
  SELECT store_id, 'orders', (created_at AT TIME ZONE 'UTC')::date, status::text, true, count(*) FROM orders GROUP BY 1, 3, 4
  UNION ALL
  SELECT store_id, 'transactions', (created_at AT TIME ZONE 'UTC')::date, status::text, order_id IS NOT NULL, count(*)
  FROM transactions GROUP BY 1, 3, 4, 5;
INSERT INTO charge_search (transaction_id, store_id, order_id, created_at, buyer, details)
  SELECT t.id, t.store_id, t.order_id, t.created_at, search_text(t.customer_name, t.customer_email, o.order_code),
    search_text(t.customer_document, t.external_reference, t.description, t.payer_name)
  FROM transactions t LEFT JOIN orders o ON o.id = t.order_id;
