-- What the page of a payment link shows beside its description: a message of the store, and a picture.
ALTER TABLE "payment_links"
  ADD COLUMN "message" TEXT CHECK (length("message") <= 500),
  ADD COLUMN "image" TEXT CHECK (length("image") <= 500);

-- The sweep of unused pictures asks whether a link shows one.
CREATE INDEX "payment_links_image" ON "payment_links" ("image") WHERE "image" IS NOT NULL;
