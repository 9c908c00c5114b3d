-- What a store's team notes about an order; the buyer never sees it. The foreign key makes a new note wait for an
-- erasure of the order's buyer that is in progress, which removes the notes (lib/customers/erase.ts).
CREATE TABLE "order_notes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "store_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_notes_text_check" CHECK (char_length("text") BETWEEN 1 AND 2000)
);
CREATE INDEX "order_notes_order_id_created_at_id_idx" ON "order_notes" ("order_id", "created_at", "id");
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
