import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import type { StockUnitModel } from "#prisma/generated/models.ts";
import { lockVariations } from "./lock-stock.ts";
import { stockMessages } from "./messages.ts";
import type { RemoveUnits } from "./stock-schemas.ts";

/** Removes an unsold unit. Throws NotFound, and StockUnitNotAvailable for a reserved or delivered one. */
export async function removeUnit(ctx: StoreContext, productId: string, unitId: string): Promise<void> {
  await transaction(async (tx) => {
    const [unit] = await tx<Stored<StockUnitModel, "variationId">>(
      "find-unit",
      `SELECT u.variation_id FROM stock_units u JOIN products p ON p.id = u.product_id
       WHERE u.id = $3 AND u.product_id = $2 AND p.store_id = $1 AND p.deleted_at IS NULL`,
      [ctx.store.id, productId, unitId],
    );
    if (!unit) throw new AppError("NotFound");
    await tx("lock-stock", "SELECT id FROM variations WHERE id = $1 FOR UPDATE", [unit.variationId]);
    const removed = await tx(
      "remove-unit",
      "DELETE FROM stock_units WHERE id = $1 AND status = 'available' RETURNING id",
      [unitId],
    );
    if (removed.length === 0) {
      const [still] = await tx("unit-left", "SELECT FROM stock_units WHERE id = $1", [unitId]);
      throw still
        ? refusedField("StockUnitNotAvailable", "unitId", stockMessages.notAvailable)
        : new AppError("NotFound");
    }
    await tx("stock-removed", "UPDATE variations SET available = available - 1 WHERE id = $1", [
      unit.variationId,
    ]);
    await auditBy(tx, ctx, "stock.removed", { productId, unitId, removed: 1 });
  });
}

export type UnitsRemoved = { removed: number; notAvailable: number; notFound: number; available: number };

/**
 * Removes unsold units: the given ones, or all of a product or variation. Those of a product include units of
 * removed variations, which the list shows as well. Units that were sold meanwhile stay and are counted. Runs
 * in one transaction, so the report is exact.
 */
export async function removeUnits(
  ctx: StoreContext,
  productId: string,
  body: RemoveUnits,
): Promise<UnitsRemoved> {
  return transaction(async (tx) => {
    const variantId = body.variantId?.toLowerCase() ?? null;
    const variations = await lockVariations(tx, ctx, productId, variantId, true);
    const ids = body.unitIds ? [...new Set(body.unitIds.map((id) => id.toLowerCase()))] : null;
    const removed = await deleteAvailable(tx, productId, variations, ids);
    const left = ids ? await countLeft(tx, productId, variantId, ids) : 0;
    const after = await tx<{ available: number }>(
      "stock-of-variations",
      "SELECT coalesce(sum(available), 0)::int AS available FROM variations WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL",
      [variations],
    );
    if (removed > 0) await auditBy(tx, ctx, "stock.removed", { productId, variantId, removed });
    return {
      removed,
      notAvailable: left,
      notFound: ids ? ids.length - removed - left : 0,
      available: onlyRow(after).available,
    };
  });
}

async function deleteAvailable(
  tx: Sql,
  productId: string,
  variations: readonly string[],
  ids: readonly string[] | null,
): Promise<number> {
  const gone = await tx<{ removed: number }>(
    "remove-units",
    `WITH gone AS (
       DELETE FROM stock_units WHERE product_id = $1 AND variation_id = ANY ($2::uuid[]) AND status = 'available'
         AND ($3::uuid[] IS NULL OR id = ANY ($3::uuid[]))
       RETURNING variation_id
     ), counted AS (
       UPDATE variations v SET available = v.available - g.units
       FROM (SELECT variation_id, count(*)::int AS units FROM gone GROUP BY variation_id) g
       WHERE v.id = g.variation_id
     )
     SELECT count(*)::int AS removed FROM gone`,
    [productId, variations, ids],
  );
  return onlyRow(gone).removed;
}

/** Counts the given units that were not removed because they are reserved or delivered. */
async function countLeft(
  tx: Sql,
  productId: string,
  variantId: string | null,
  ids: readonly string[],
): Promise<number> {
  const left = await tx<{ left: number }>(
    "units-left",
    `SELECT count(*)::int AS "left" FROM stock_units
     WHERE id = ANY ($3::uuid[]) AND product_id = $1 AND ($2::uuid IS NULL OR variation_id = $2)`,
    [productId, variantId, ids],
  );
  return onlyRow(left).left;
}
