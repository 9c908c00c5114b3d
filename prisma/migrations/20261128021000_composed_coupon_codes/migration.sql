-- Codes are compared in their composed form (NFC). A code whose composed form is another coupon's of the store stays as it is;
-- of several, the first one gets it.
UPDATE "coupons" c SET "code" = normalize(c."code", NFC)
WHERE c."code" IS NOT NFC NORMALIZED
  AND NOT EXISTS (
    SELECT FROM "coupons" o WHERE o."store_id" = c."store_id" AND o."id" <> c."id" AND o."deleted_at" IS NULL
      AND (o."code" IS NFC NORMALIZED OR o."id" < c."id")
      AND upper(normalize(o."code", NFC)) = upper(normalize(c."code", NFC))
  );
