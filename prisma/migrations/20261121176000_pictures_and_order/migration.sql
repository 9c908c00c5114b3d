-- CreateTable
CREATE TABLE "pictures" (
    "hash" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "picture_files" (
    "hash" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "picture_files_pkey" PRIMARY KEY ("hash","width")
);

-- CreateIndex
CREATE INDEX "pictures_used_at_idx" ON "pictures"("used_at");

-- AddForeignKey
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_fkey" FOREIGN KEY ("hash") REFERENCES "pictures"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- WebP is compressed already.
ALTER TABLE "picture_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- Who shows a picture: asked by the sweep, for those of ours only.
CREATE INDEX "products_images" ON "products" USING gin ("images") WHERE "deleted_at" IS NULL;
CREATE INDEX "stores_image" ON "stores" ("image") WHERE "image" IS NOT NULL;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "position" INTEGER NOT NULL DEFAULT 0;

-- DropIndex
DROP INDEX "products_store_id_created_at_idx";

-- CreateIndex
CREATE INDEX "products_store_id_created_at_id_idx" ON "products"("store_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_store_id_position_created_at_id_idx" ON "products"("store_id", "position", "created_at" DESC, "id" DESC);
