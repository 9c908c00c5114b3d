-- The merchant closes the shop for a while: shoppers read it and pay what they have ordered, but order nothing new.
ALTER TABLE "stores"
  ADD COLUMN "sales_closed" BOOLEAN NOT NULL DEFAULT FALSE,
  ADD COLUMN "closed_note" TEXT CHECK (length("closed_note") <= 300);
