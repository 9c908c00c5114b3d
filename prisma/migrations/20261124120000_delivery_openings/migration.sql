-- Each time that the goods of an item were shown (lib/orders/openings.ts keeps a bounded number of them).
CREATE TABLE "delivery_openings" (
  "id" UUID NOT NULL DEFAULT uuidv7() PRIMARY KEY,
  "order_item_id" UUID NOT NULL REFERENCES "order_items" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  "address" TEXT
);
CREATE INDEX "delivery_openings_order_item_id_opened_at_idx" ON "delivery_openings" ("order_item_id", "opened_at" DESC);
