-- Whose quota a picture counts for: the store that uploaded it first. `bytes` of all its files together.
ALTER TABLE "pictures" ADD COLUMN "store_id" UUID, ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;

UPDATE "pictures" p SET "bytes" = f."bytes"
FROM (SELECT "hash", sum(octet_length("bytes")) AS "bytes" FROM "picture_files" GROUP BY "hash") f
WHERE f."hash" = p."hash";

-- Nobody noted who uploaded the earlier ones: they count for the first store that shows them.
UPDATE "pictures" p SET "store_id" = u."store_id"
FROM (
  SELECT DISTINCT ON ("hash") "hash", "store_id" FROM (
    SELECT decode(substr(i, 8, 64), 'hex') AS "hash", "store_id", "created_at"
    FROM "products", unnest("images") AS i WHERE i ~ '^/media/[0-9a-f]{64}/' AND "deleted_at" IS NULL
    UNION ALL
    SELECT decode(substr(i, 8, 64), 'hex'), "store_id", "created_at"
    FROM "payment_links", unnest(ARRAY["image"]) AS i WHERE i ~ '^/media/[0-9a-f]{64}/'
    UNION ALL
    SELECT decode(substr(i, 8, 64), 'hex'), "id", "created_at"
    FROM "stores", unnest(ARRAY["image", "logo", "banner"]) AS i WHERE i ~ '^/media/[0-9a-f]{64}/'
  ) AS used ORDER BY "hash", "created_at"
) u
WHERE u."hash" = p."hash";

CREATE INDEX "pictures_store_id_idx" ON "pictures"("store_id");
