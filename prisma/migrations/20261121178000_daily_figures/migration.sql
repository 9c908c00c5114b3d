-- CreateTable
CREATE TABLE "daily_movements" (
    "store_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "cause" "ledger_cause" NOT NULL,
    "count" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "daily_movements_pkey" PRIMARY KEY ("store_id","day","cause")
);

-- CreateTable
CREATE TABLE "daily_sales" (
    "store_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "bucket" SMALLINT NOT NULL,
    "sales" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,

    CONSTRAINT "daily_sales_pkey" PRIMARY KEY ("store_id","day","bucket")
);

-- CreateTable
CREATE TABLE "daily_products" (
    "store_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "units" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "daily_products_pkey" PRIMARY KEY ("store_id","day","product_id")
);

-- CreateTable
CREATE TABLE "folded_movements" (
    "store_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "folded_movements_pkey" PRIMARY KEY ("store_id")
);

-- Payments that want somebody's eye are few among many.
CREATE INDEX "payments_flagged" ON "payments" ("store_id", "created_at") WHERE "flagged";

-- What the ledger says so far. The positions come first: movements that are written meanwhile are after them.
INSERT INTO folded_movements (store_id, position) SELECT store_id, entries FROM wallets WHERE entries > 0;
INSERT INTO daily_movements (store_id, day, cause, count, amount)
  SELECT e.store_id, (e.created_at AT TIME ZONE 'America/Sao_Paulo')::date, e.cause, count(*), sum(e.amount)
  FROM ledger_entries e JOIN folded_movements f ON f.store_id = e.store_id AND e.position <= f.position GROUP BY 1, 2, 3;
CREATE TEMP TABLE past_sales AS
  SELECT e.store_id, (e.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, o.id AS order_id,
    greatest(0, extract(epoch FROM p.paid_at - t.created_at))::bigint AS seconds
  FROM ledger_entries e JOIN folded_movements f ON f.store_id = e.store_id AND e.position <= f.position
  JOIN payments p ON p.id = e.cause_id JOIN transactions t ON t.id = p.transaction_id
  LEFT JOIN orders o ON o.id = t.order_id AND o.paid_at IS NOT NULL
  WHERE e.cause IN ('sale', 'late_payment');
INSERT INTO daily_sales (store_id, day, bucket, sales, orders, seconds)
  SELECT store_id, day, round(10 * ln(1 + seconds)), count(*), count(order_id), sum(seconds) FROM past_sales GROUP BY 1, 2, 3;
INSERT INTO daily_products (store_id, day, product_id, units, amount)
  SELECT s.store_id, s.day, i.product_id, sum(i.quantity), sum(i.quantity * i.price)
  FROM past_sales s JOIN order_items i ON i.order_id = s.order_id GROUP BY 1, 2, 3;
DROP TABLE past_sales;

-- The days of list_counts become those of São Paulo, as every person and every figure means them. Nobody may write
-- orders while they are counted anew, and who writes afterwards uses the functions as they are from here on.
DO $$
DECLARE
  one oid;
BEGIN
  LOCK TABLE orders, transactions IN SHARE ROW EXCLUSIVE MODE;
  FOR one IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname IN
      ('orders_listed', 'orders_relisted', 'transactions_listed', 'transactions_relisted', 'undo_charge') LOOP
    EXECUTE replace(pg_get_functiondef(one), 'AT TIME ZONE ''UTC''', 'AT TIME ZONE ''America/Sao_Paulo''');
  END LOOP;
  DELETE FROM list_deltas;
  DELETE FROM list_counts;
  INSERT INTO list_counts (store_id, list, day, status, products, count)
    SELECT store_id, 'orders', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status::text, true, count(*)
    FROM orders GROUP BY 1, 3, 4
    UNION ALL
    SELECT store_id, 'transactions', (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status::text, order_id IS NOT NULL, count(*)
    FROM transactions GROUP BY 1, 3, 4, 5;
END $$;
