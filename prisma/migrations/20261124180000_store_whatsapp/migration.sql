-- The number at which shoppers reach the store by WhatsApp; null without one.
ALTER TABLE "stores" ADD COLUMN "contact_whatsapp" TEXT CHECK (length("contact_whatsapp") <= 30);
