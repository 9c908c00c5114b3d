-- A key is replaced once: without a mark, each further rotation during the overlap made one more key with its rights.
ALTER TABLE "api_keys" ADD COLUMN "replaced_by" UUID;
