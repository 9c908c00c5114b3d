import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { textCell } from "#lib/core/cells.ts";
import { batchesOf, type Cursor, column } from "#lib/core/csv.ts";
import { listQuery } from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { StockUnitModel } from "#prisma/generated/models.ts";
import { contentOf } from "./stock-content.ts";

type ExportedUnit = Stored<StockUnitModel, "id" | "content" | "createdAt"> & { variation: string | null };

const COLUMNS: CsvList<ExportedUnit>["columns"] = [
  column({ "pt-BR": "conteúdo", en: "content" }, (unit) => textCell(contentOf(unit))),
  column({ "pt-BR": "variação", en: "variation" }, (unit) => unit.variation),
  column({ "pt-BR": "cadastrada em", en: "added at" }, (unit) => unit.createdAt),
  column({ "pt-BR": "id", en: "id" }, (unit) => unit.id),
];

/**
 * The available units of a product with their full contents, in the order in which they are sold. The access is
 * written to the audit log first. Throws NotFound.
 */
export async function exportUnits(ctx: StoreContext, productId: string, variantId: string | undefined) {
  const slug = await transaction(async (tx) => {
    const [product] = await tx<{ slug: string }>(
      "product-of-export",
      "SELECT slug FROM products WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL",
      [ctx.store.id, productId],
    );
    if (!product) throw new AppError("NotFound");
    await auditBy(tx, ctx, "stock.exported", { productId, variantId: variantId ?? null });
    return product.slug;
  });
  const batches = batchesOf<ExportedUnit>((after, size) =>
    readAfter(productId, variantId ?? null, after, size),
  );
  return csvFile(ctx, { name: { "pt-BR": slug, en: slug }, columns: COLUMNS }, {}, batches);
}

function readAfter(productId: string, variantId: string | null, after: Cursor | null, size: number) {
  return listQuery<ExportedUnit>(
    `SELECT u.id, u.content, u.created_at, CASE WHEN NOT v.is_default THEN v.name END AS variation
     FROM stock_units u JOIN variations v ON v.id = u.variation_id
     WHERE u.product_id = $1 AND u.status = 'available' AND ($2::uuid IS NULL OR u.variation_id = $2)
       AND ($3::uuid IS NULL OR u.id > $3) ORDER BY u.id LIMIT $4`,
    [productId, variantId, after?.id ?? null, size],
  );
}
