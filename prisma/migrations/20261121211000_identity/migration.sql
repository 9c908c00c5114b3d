-- Who sells: what Decreto 7.962/2013 wants shown, how the shop looks, and its policies.
ALTER TABLE "stores"
  ADD COLUMN "logo" TEXT,
  ADD COLUMN "banner" TEXT,
  ADD COLUMN "accent" TEXT CHECK ("accent" ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN "legal_name" TEXT,
  ADD COLUMN "document" TEXT,
  ADD COLUMN "address" TEXT,
  ADD COLUMN "contact_email" TEXT,
  ADD COLUMN "contact_phone" TEXT,
  ADD COLUMN "policy_exchanges" TEXT,
  ADD COLUMN "policy_privacy" TEXT,
  ADD COLUMN "policy_terms" TEXT;

-- The sweep of unused pictures asks whether a store shows one.
CREATE INDEX "stores_logo" ON "stores" ("logo") WHERE "logo" IS NOT NULL;
CREATE INDEX "stores_banner" ON "stores" ("banner") WHERE "banner" IS NOT NULL;
